// Curves on a paper whose upright axis is logarithmic: what grows exponentially is a straight line there.
import type { Measured } from '../protocol/lab';

export interface Point {
  x: number;
  y: number;
}
export interface Series {
  name: string;
  points: Point[];
}
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}
export interface Axes {
  minX: number;
  maxX: number;
  minY: number; // powers of ten
  maxY: number;
}

export function axesOf(series: readonly Series[]): Axes {
  const points = series.flatMap((each) => each.points).filter(({ y }) => y > 0 && Number.isFinite(y));
  if (points.length === 0) return { minX: 0, maxX: 1, minY: 0, maxY: 1 };
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => Math.log10(y));
  const minY = Math.floor(Math.min(...ys));
  return { minX: Math.min(...xs), maxX: Math.max(Math.min(...xs) + 1, ...xs), minY, maxY: Math.max(minY + 1, Math.ceil(Math.max(...ys))) };
}
export function xOf(x: number, axes: Axes, frame: Frame): number {
  return frame.left + ((x - axes.minX) / (axes.maxX - axes.minX)) * frame.width;
}
export function yOf(y: number, axes: Axes, frame: Frame): number {
  return frame.top + (1 - (Math.log10(y) - axes.minY) / (axes.maxY - axes.minY)) * frame.height;
}
export function pathOf(points: readonly Point[], axes: Axes, frame: Frame): string {
  const drawn = points.filter(({ y }) => y > 0);
  return drawn.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${xOf(x, axes, frame).toFixed(1)} ${yOf(y, axes, frame).toFixed(1)}`).join('');
}
// Powers of ten, not more than about eight of them.
export function ticksOf({ minY, maxY }: Axes): number[] {
  const every = Math.max(1, Math.ceil((maxY - minY) / 8));
  return Array.from({ length: Math.floor((maxY - minY) / every) + 1 }, (_, at) => 10 ** (minY + at * every));
}

export type Quantity = 'nodes' | 'leaves' | 'milliseconds';

const nameOf = ({ player, order }: Measured): string => `${player} ${order}`;

// A curve for each player in each order.
export function measuredSeries(rows: readonly Measured[], quantity: Quantity): Series[] {
  const names = [...new Set(rows.map(nameOf))];
  return names.map((name) => ({
    name,
    points: rows
      .filter((row) => nameOf(row) === name)
      .map((row) => ({ x: row.depth, y: row[quantity] }))
      .sort((a, b) => a.x - b.x),
  }));
}

// The lecture's b^m, b^(3m/4) and b^(m/2), with the mean number of moves that was met.
export const theory = [
  { name: 'worst', share: 1 },
  { name: 'random', share: 0.75 },
  { name: 'best', share: 0.5 },
] as const;
export function theorySeries(rows: readonly Measured[]): Series[] {
  const depths = [...new Set(rows.map(({ depth }) => depth))].sort((a, b) => a - b);
  const branching = meanBranching(rows);
  if (depths.length === 0 || branching <= 0) return [];
  return theory.map(({ name, share }) => ({ name, points: depths.map((depth) => ({ x: depth, y: branching ** (share * depth) })) }));
}
export function meanBranching(rows: readonly Measured[]): number {
  const counted = rows.filter(({ branching }) => branching > 0);
  return counted.length === 0 ? 0 : counted.reduce((sum, { branching }) => sum + branching, 0) / counted.length;
}

// How many times one ply more costs, by the longest stretch of a curve.
export function growth(points: readonly Point[]): number | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || last.x === first.x || first.y <= 0 || last.y <= 0) return null;
  return (last.y / first.y) ** (1 / (last.x - first.x));
}
