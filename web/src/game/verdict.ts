// How a thinking player sees the game, in a few words.
import type { Thought } from '../protocol/messages';
import { t } from '../words/index.svelte';
import { capitalised, sideName } from '../words/remark';

export function thoughtText(thought: Thought, game: string): string | null {
  const { verdict, depth } = thought;
  if (!verdict) return depth > 0 ? t('shell.depth', { n: depth }) : null;
  const side = verdict.side === null ? '' : capitalised(sideName(game, verdict.side));
  const words = t(`verdict.${verdict.code}`, { Side: side });
  return depth > 0 ? `${words} · ${t('shell.depth', { n: depth })}` : words;
}
