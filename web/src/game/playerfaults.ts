// What a program of the machine did wrong, from the engine's code and facts (src/engines/player_failed.hpp) to words.
import type { PlayerFault, Remark } from '../protocol/messages';
import { has, t } from '../words/index.svelte';
import { remarkText } from '../words/remark';

// Each code, and the few words of a table that it belongs to.
const kinds = {
  illegal_move: 'illegal',
  no_move: 'silent',
  no_answer: 'silent',
  not_reading: 'silent',
  exited: 'crashed',
  killed: 'crashed',
  closed: 'crashed',
  half_line: 'crashed',
  long_line: 'nonsense',
  nonsense: 'nonsense',
  declined: 'declined',
  refused: 'declined',
  wrong_game: 'declined',
  not_started: 'not_started',
} as const;
export type FaultKind = (typeof kinds)[keyof typeof kinds] | 'error';

export const faultCodes = Object.keys(kinds);
export const faultKinds: FaultKind[] = [...new Set<FaultKind>(Object.values(kinds)), 'error'];

export function faultKind(code: string): FaultKind {
  return Object.hasOwn(kinds, code) ? kinds[code as keyof typeof kinds] : 'error';
}

export interface FaultCase {
  player: string; // its name
  game: string;
  what: string; // the engine's sentence, for a code that this page does not know
  why?: Remark | null; // of an illegal move: the rules' reason in the page's language, where the engine was asked
}

export function playerFaultText({ code, facts }: PlayerFault, { player, game, what, why }: FaultCase): string {
  if (faultKind(code) === 'error') return t('fault.other', { player, what });
  const reason = why ? remarkText(why, { game }) : (facts['reason'] ?? '');
  const awaited = t(`fault.awaited_${facts['awaited'] ?? 'answer'}`);
  const signal = `fault.signal_${facts['name'] ?? ''}`;
  const meaning = has(signal) ? t(signal) : t('fault.signal_other', { signal: facts['signal'] ?? '' });
  return t(`fault.${code}`, { ...facts, player, reason, awaited, meaning }).trim();
}
