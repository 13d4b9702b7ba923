// The shapes of arrows over the board: a line through the squares of a move that stops short of the middle of the last
// one, and a head. A move that only puts a piece down has no way to go: it gets a ring.
import type { Layout, Spot } from './geometry';
import type { Arrow } from './types';

export interface ArrowShape {
  key: string;
  kind: Arrow['kind'];
  weight: number;
  ring: Spot | null;
  line: string; // of a <path>; '' for a ring
  head: string; // of a <polygon>
  width: number;
  tail: Spot | null; // where the line begins
  rank: number | null; // among arrows of its kind, from 1; none where there is one only
  label: Spot; // where the rank is written
}

export function arrowShapes(arrows: Arrow[], layout: Layout): ArrowShape[] {
  const ofKind = (kind: Arrow['kind']): Arrow[] => arrows.filter((arrow) => arrow.kind === kind);
  return arrows.flatMap((arrow, index): ArrowShape[] => {
    const spots = arrow.path.flatMap((square) => layout.spots.get(square) ?? []);
    const last = spots.at(-1);
    if (!last || spots.length !== arrow.path.length) return [];
    const weight = Math.min(1, Math.max(0, arrow.weight));
    const width = 7 + 9 * weight;
    const same = ofKind(arrow.kind);
    const rank = same.length > 1 ? same.indexOf(arrow) + 1 : null;
    const common = { key: `${index} ${arrow.path.join(' ')}`, kind: arrow.kind, weight, width, rank };
    if (spots.length === 1) return [{ ...common, ring: last, line: '', head: '', tail: null, label: last }];

    const before = spots.at(-2)!;
    const length = Math.hypot(last.x - before.x, last.y - before.y) || 1;
    const along = { x: (last.x - before.x) / length, y: (last.y - before.y) / length };
    const size = width * 2.1;
    const tip = { x: last.x - along.x * 8, y: last.y - along.y * 8 };
    const neck = { x: tip.x - along.x * size * 1.3, y: tip.y - along.y * size * 1.3 };
    const point = (spot: Spot): string => `${round(spot.x)} ${round(spot.y)}`;
    const side = (sign: number): Spot => ({ x: neck.x - along.y * size * sign, y: neck.y + along.x * size * sign });
    return [
      {
        ...common,
        ring: null,
        line: `M${[...spots.slice(0, -1), neck].map(point).join(' L')}`,
        head: [tip, side(1), side(-1)].map(point).join(' '),
        tail: spots[0]!,
        label: spots[0]!,
      },
    ];
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
