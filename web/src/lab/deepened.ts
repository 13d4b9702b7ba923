// What the engine thinks after a depth, in few words: a proved result before a number.
import type { Deepened } from '../protocol/lab';
import { t } from '../words/index.svelte';
import { valueText } from './figures';

export function verdictText({ score, value }: Pick<Deepened, 'score' | 'value'>): string {
  if (value) return value.plies === null ? t(`lab.proved_${value.result}`) : t(`lab.proved_${value.result}_in`, { n: value.plies });
  return valueText(score, null, '–');
}

// A proved result is looked at a second time at the same depth: the last word on each depth counts.
export function byDepth(told: readonly Deepened[]): Deepened[] {
  return [...new Map(told.map((each) => [each.depth, each])).values()];
}

// How many times more nodes a depth took than the one before.
export function factors(depths: readonly Deepened[]): (number | null)[] {
  return depths.map(({ nodes }, at) => {
    const before = depths[at - 1]?.nodes ?? 0;
    return before > 0 ? nodes / before : null;
  });
}
