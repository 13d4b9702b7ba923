// Numbers of a search as people read them: a true minus, no more digits than there are, ∞ where a window is open, and
// "MAX−3" for a win as far away as that, where the algorithm counts from a MAX.
import type { Trace } from '../protocol/lab';
import { number } from '../words/index.svelte';
import type { Window } from './sides';

// What a win is worth, and what it loses with every ply that it is away.
export interface Max {
  value: number;
  ply: number;
}

const saysNothing = 1000; // so large a number is told as MAX
const mostPlies = 4000;

// The root's window is told in MAX; an algorithm without windows shows it in won ends. Found once for each trace.
const found = new WeakMap<Trace, Max | null>();
export function maxOf(trace: Trace): Max | null {
  const known = found.get(trace);
  if (known !== undefined) return known;
  const { beta, leaf, value } = trace.nodes;
  const largestEnd = (): number => leaf.reduce((largest, each, node) => (each === 'end' ? Math.max(largest, Math.abs(value[node] ?? 0)) : largest), 0);
  const most = beta[0] ?? (trace.game === 'tree' ? 0 : largestEnd()); // a written tree's ends are worth what is written
  const max = most >= saysNothing ? { value: most, ply: 1 / (trace.unit ?? 1) } : null;
  found.set(trace, max);
  return max;
}

export function valueText(value: number | null, max: Max | null = null, unknown = '?'): string {
  if (value === null) return unknown;
  const away = max === null ? Infinity : Math.round((max.value - Math.abs(value)) / max.ply);
  if (Math.abs(away) <= mostPlies) {
    const words = away === 0 ? 'MAX' : `MAX${away > 0 ? '−' : '+'}${Math.abs(away)}`;
    return value > 0 ? words : away === 0 ? `−${words}` : `−(${words})`;
  }
  return number(value, 3).replace('-', '−');
}
export function alphaText(alpha: number | null, max: Max | null = null): string {
  return alpha === null ? '−∞' : valueText(alpha, max);
}
export function betaText(beta: number | null, max: Max | null = null): string {
  return beta === null ? '∞' : valueText(beta, max);
}
// The text's triple: alpha [value] beta.
export function tripleText(window: Window | null, value: number | null, max: Max | null = null): string {
  const middle = `[${valueText(value, max)}]`;
  return window === null ? middle : `${alphaText(window.alpha, max)} ${middle} ${betaText(window.beta, max)}`;
}
export function intervalText(window: Window, max: Max | null = null): string {
  return `(${alphaText(window.alpha, max)}; ${betaText(window.beta, max)})`;
}
