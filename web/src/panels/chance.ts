// From scores and proved values to chances: what the evaluation bar, the graph and the accuracy are drawn from.
//
// A chance runs from -1 (lost) to 1 (won). A proved value is -1, 0 or 1. An estimate is put between them by the curve that
// chess sites use for their win chances, with the game's own unit: at `clear`, the score from which a side is clearly
// better, the chance is about one half.
import type { ExactValue, Judged, Verdict } from '../protocol/messages';

export function chanceOfScore(score: number, clear: number | null): number {
  const unit = clear !== null && clear > 0 ? clear : 1;
  return 2 / (1 + Math.exp(-score / unit)) - 1;
}

export function chanceOfValue(value: ExactValue): number {
  return value.result === 'win' ? 1 : value.result === 'loss' ? -1 : 0;
}

// What is proved outweighs what is estimated. Null where nothing was said.
export function chanceOf(value: ExactValue | null, score: number | null, clear: number | null): number | null {
  if (value) return chanceOfValue(value);
  return score === null ? null : chanceOfScore(score, clear);
}

// The engine gives no number beyond its scale, where it is all but sure without a proof.
const allButSure = 0.9;

const lossy: readonly string[] = ['inaccuracy', 'mistake', 'blunder'];

// Both for the one who moved. A number that is missing for a move that gave something away was beyond the scale: so much
// there was to lose, or so much was lost.
export function chanceBefore(judged: Judged): number | null {
  const chance = chanceOf(judged.value_before, judged.score_before, judged.clear);
  return chance ?? (judged.clear !== null && lossy.includes(judged.grade) ? allButSure : null);
}
export function chanceAfter(judged: Judged): number | null {
  const chance = chanceOf(judged.value_after, judged.score_after, judged.clear);
  return chance ?? (judged.clear !== null && lossy.includes(judged.grade) ? -allButSure : null);
}

// What a verdict alone says, for the side that it names.
export function chanceOfVerdict(verdict: Verdict): number {
  const sizes: Record<Verdict['code'], number> = { level: 0, drawn: 0, slightly_better: 0.25, better: 0.5, winning: allButSure, won: 1 };
  return sizes[verdict.code];
}

// How accurate a move was, 0 to 100. By win chances it is the curve that lichess fitted to chess, in percents of the
// chance to win that the move gave away. Between proved values that gives 100 for a result that was kept, about 10 for
// half of it given away (won to drawn, drawn to lost) and 0 for all of it.
export function accuracyOfDrop(before: number, after: number): number {
  const percents = Math.max(0, before - after) * 50;
  const accuracy = 103.1668 * Math.exp(-0.04354 * percents) - 3.1669 + 1;
  return Math.min(100, Math.max(0, accuracy));
}

export function accuracyOfMove(judged: Judged): number | null {
  const before = chanceBefore(judged);
  const after = chanceAfter(judged);
  if (before === null || after === null) return null;
  // The judge's own choice is never worse than what the judge thought of it a moment before.
  if (judged.grade === 'best') return 100;
  // Nor has a good move given away what turned out to be lost already.
  if (judged.grade === 'good' && judged.value_after && !judged.value_before) return 100;
  return accuracyOfDrop(before, after);
}

export function accuracyOf(moves: readonly Judged[]): number | null {
  const known = moves.map(accuracyOfMove).filter((accuracy) => accuracy !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, accuracy) => sum + accuracy, 0) / known.length;
}

// Whether every value behind the accuracy is proved: then it is exact, otherwise an estimate.
export function isExact(moves: readonly Judged[]): boolean {
  return moves.length > 0 && moves.every((judged) => judged.value_before !== null && judged.value_after !== null);
}
