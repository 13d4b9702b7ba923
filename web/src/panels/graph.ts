// The evaluation graph of a game: where its points lie and how its curve runs. Pure numbers; Graph.svelte draws them.
import type { Grade, Judged } from '../protocol/messages';
import { chanceAfter, chanceBefore } from './chance';

export interface GraphPoint {
  ply: number; // 0 is the start
  node: number;
  chance: number; // for the game's first side, -1 … 1
  grade: Grade | null; // of the move that led here
}

// One judged move of a line: `node` stands after it, `first` says whether the game's first side made it.
export interface JudgedPly {
  node: number;
  ply: number;
  first: boolean;
  judged: Judged;
}

// Points for the start and for each judged move. What nobody could judge is left out, and the curve goes on after it.
export function graphPoints(plies: readonly JudgedPly[], start: number): GraphPoint[] {
  const points: GraphPoint[] = [];
  const opening = plies[0];
  if (opening && opening.ply === 1) {
    const before = chanceBefore(opening.judged);
    if (before !== null) points.push({ ply: 0, node: start, chance: opening.first ? before : -before, grade: null });
  }
  for (const { node, ply, first, judged } of plies) {
    const after = chanceAfter(judged);
    if (after !== null) points.push({ ply, node, chance: first ? after : -after, grade: judged.grade });
  }
  return points;
}

export interface Frame {
  width: number;
  height: number;
  margin: number; // above and below the curve, so that a proved win is seen as a line
  plies: number; // the whole game's, also while it is still being judged
}

export function xOf(ply: number, frame: Frame): number {
  return frame.plies === 0 ? 0 : (ply / frame.plies) * frame.width;
}
export function yOf(chance: number, frame: Frame): number {
  return frame.height / 2 - chance * (frame.height / 2 - frame.margin);
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

// The curve as an SVG path, and the area between it and the level line.
export function curve(points: readonly GraphPoint[], frame: Frame): string {
  return points
    .map((point, i) => `${i === 0 ? 'M' : 'L'}${rounded(xOf(point.ply, frame))} ${rounded(yOf(point.chance, frame))}`)
    .join('');
}
export function area(points: readonly GraphPoint[], frame: Frame): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const level = rounded(frame.height / 2);
  return `${curve(points, frame)}L${rounded(xOf(last.ply, frame))} ${level}L${rounded(xOf(first.ply, frame))} ${level}Z`;
}

// The ply that a place on the graph means.
export function plyAt(x: number, frame: Frame): number {
  if (frame.width === 0) return 0;
  return Math.min(frame.plies, Math.max(0, Math.round((x / frame.width) * frame.plies)));
}
