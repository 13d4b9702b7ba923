// What the databases say, made ready for the board and for the list.
import type { Badge } from '../boards/types';
import type { ExactValue, LegalMove, ProbedMove } from '../protocol/messages';

// The better for whoever moves, the larger: near wins, then draws, then far losses, then what nobody knows.
export function worth(value: ExactValue | null): number {
  if (!value) return -1e9;
  const plies = value.plies ?? 0;
  if (value.result === 'win') return 1e6 - plies;
  return value.result === 'draw' ? 0 : -1e6 + plies;
}

export function kindOf(value: ExactValue): Badge['kind'] {
  return value.result;
}

export interface SquareValue {
  at: string;
  value: ExactValue;
  moves: number; // how many moves go on through this square
}

// What each square that can be pointed at next is worth: the best of the moves whose paths go on through it. `picked` are
// the squares pointed at so far.
export function squareValues(
  legal: readonly LegalMove[],
  probed: readonly ProbedMove[],
  picked: readonly string[],
): SquareValue[] {
  const values = new Map(probed.map(({ move, value }) => [move, value]));
  const squares = new Map<string, SquareValue>();
  for (const { move, path } of legal) {
    const at = path[picked.length];
    const value = values.get(move);
    if (at === undefined || !value || !picked.every((square, i) => path[i] === square)) continue;
    const known = squares.get(at);
    if (!known) squares.set(at, { at, value, moves: 1 });
    else {
      known.moves += 1;
      if (worth(value) > worth(known.value)) known.value = value;
    }
  }
  return [...squares.values()];
}

// How hard a draw is for the opponent, by the share of his replies that keep it. The words are analysis.difficulty_….
export type Difficulty = 'only' | 'hard' | 'tricky' | 'easy' | 'none';
export function difficultyOf(share: number): Difficulty {
  if (share >= 1) return 'none';
  if (share < 0.15) return 'only';
  if (share < 0.35) return 'hard';
  return share < 0.7 ? 'tricky' : 'easy';
}

// A duration for people: seconds up to a minute and a half, minutes up to an hour and a half, then hours.
export function durationParts(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; n: number } {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 90) return { unit: 'seconds', n: whole };
  if (whole < 5400) return { unit: 'minutes', n: Math.round(whole / 60) };
  return { unit: 'hours', n: Math.round(whole / 3600) };
}
