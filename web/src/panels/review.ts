// The review of a whole game: which moves were mistakes, how each side did, whether a second try is better. Pure logic;
// reviewing.svelte.ts asks the engine, Review.svelte shows.
import type { GameNode } from '../game/types';
import type { Grade, Judged } from '../protocol/messages';
import { accuracyOf, chanceAfter, isExact } from './chance';
import type { JudgedPly } from './graph';

export interface ReviewedMove extends JudgedPly {
  side: string;
  parent: number; // the node before the move
  move: string;
}

// The judged moves of a line of nodes, the start included as its first.
export function reviewedMoves(
  line: readonly number[],
  nodes: ReadonlyMap<number, GameNode>,
  firstSide: string,
): ReviewedMove[] {
  const moves: ReviewedMove[] = [];
  line.forEach((id, ply) => {
    const node = nodes.get(id);
    if (!node?.judged || node.parent < 0) return;
    const { side, parent, move, judged } = node;
    moves.push({ node: id, ply, first: side === firstSide, judged, side, parent, move });
  });
  return moves;
}

// Which line a review shows: the one that was reviewed, also while the board looks at a variation of it; the board's own
// where nothing was reviewed, where the reviewed one has gone on, or where it belongs to another game.
export function lineToShow(
  reviewed: readonly number[],
  line: readonly number[],
  nodes: ReadonlyMap<number, GameNode>,
): readonly number[] {
  const there = reviewed.every((id, at) => at === 0 || nodes.get(id)?.parent === reviewed[at - 1]);
  const judged = reviewed.some((id) => nodes.get(id)?.judged !== undefined);
  if (!there || !judged) return line;
  return reviewed.every((id, at) => line[at] === id) ? line : reviewed;
}

export const faults: readonly Grade[] = ['inaccuracy', 'mistake', 'blunder'];
export function isFault(grade: Grade): boolean {
  return faults.includes(grade);
}

// A move's number as the move list counts, in pairs: "20." for whoever began the game, "20…" for the other.
export function moveNumber(ply: number): string {
  return `${Math.ceil(ply / 2)}${ply % 2 === 1 ? '.' : '…'}`;
}

// As the move list writes it behind a move.
export function signOf(grade: Grade): string {
  return { best: '', good: '', inaccuracy: '?!', mistake: '?', blunder: '??' }[grade];
}

export interface SideSummary {
  side: string;
  moves: number;
  accuracy: number | null;
  exact: boolean;
  counts: Record<Grade, number>;
}

export function summaryOf(moves: readonly ReviewedMove[], side: string): SideSummary {
  const own = moves.filter((move) => move.side === side).map((move) => move.judged);
  const counts: Record<Grade, number> = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const judged of own) counts[judged.grade] += 1;
  return { side, moves: own.length, accuracy: accuracyOf(own), exact: isExact(own), counts };
}

// Mistakes worth learning from, of the sides asked for. Inaccuracies only where a better move is known.
export function mistakesOf(moves: readonly ReviewedMove[], sides: readonly string[]): ReviewedMove[] {
  return moves.filter(
    ({ judged, side, move }) => sides.includes(side) && isFault(judged.grade) && judged.best !== '' && judged.best !== move,
  );
}

// The mistake after the one at `node`; the first one where that is none of them; none after the last.
export function mistakeAfter(mistakes: readonly ReviewedMove[], node: number | null): ReviewedMove | null {
  const at = mistakes.findIndex((mistake) => mistake.node === node);
  return mistakes[at + 1] ?? null;
}

// How another try at a mistake compares with it.
export type Trial = 'same' | 'found' | 'better' | 'no_better' | 'worse';

const noticeable = 0.05;

export function compareTrial(mistake: Judged, trial: Judged): Trial {
  if (trial.move === mistake.move) return 'same';
  if (!isFault(trial.grade)) return 'found';
  const then = chanceAfter(mistake);
  const now = chanceAfter(trial);
  if (then === null || now === null) return 'no_better';
  if (now > then + noticeable) return 'better';
  return now < then - noticeable ? 'worse' : 'no_better';
}
