// Where squares lie on the drawing. All boards use one measure: a square is 100 units wide, a frame goes around, and the
// middle of a square is where its piece stands, on points of Go and morris as on squares.
import type { BoardShape, Square } from '../protocol/messages';

export const unit = 100;

export interface Spot {
  x: number;
  y: number;
}
export interface Layout {
  width: number;
  height: number;
  frame: number; // around the squares
  spots: ReadonlyMap<string, Spot>; // the middle of each square
  columns: { text: string; x: number }[]; // coordinates along the bottom
  rows: { text: string; y: number }[]; // coordinates along the left
}

export function layoutOf(shape: BoardShape, flipped: boolean, coordinates: boolean): Layout {
  const frame = coordinates ? frameFor(Math.max(shape.width, shape.height)) : 16;
  const place = (at: number, count: number): number => frame + (flipped ? count - 1 - at : at) * unit + unit / 2;
  const spots = new Map<string, Spot>();
  const columns = new Map<number, string>();
  const rows = new Map<number, string>();
  for (const square of shape.squares) {
    spots.set(square.name, { x: place(square.x, shape.width), y: place(square.y, shape.height) });
    const parts = /^([A-Za-z]+)(\d+)$/.exec(square.name);
    if (parts) {
      columns.set(square.x, parts[1]!);
      rows.set(square.y, parts[2]!);
    }
  }
  return {
    width: shape.width * unit + 2 * frame,
    height: shape.height * unit + 2 * frame,
    frame,
    spots,
    columns: coordinates ? [...columns].map(([x, text]) => ({ text, x: place(x, shape.width) })) : [],
    rows: coordinates ? [...rows].map(([y, text]) => ({ text, y: place(y, shape.height) })) : [],
  };
}

// Wide enough for words that can be read: on a large board a square is small, so the frame takes more of them.
function frameFor(size: number): number {
  return Math.max(20, Math.round(12 + size * 4.4));
}

// The square that somebody means who points there: the nearest one, as long as it is not far.
export function nearest(layout: Layout, at: Spot, reach = unit * 0.75): string | null {
  let best: string | null = null;
  let least = reach;
  for (const [name, spot] of layout.spots) {
    const distance = Math.max(Math.abs(spot.x - at.x), Math.abs(spot.y - at.y));
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

// The squares in rows as they are seen, for the grid that a screen reader walks through.
export function seenRows(shape: BoardShape, flipped: boolean): Square[][] {
  const rows: Square[][] = [];
  for (let y = 0; y < shape.height; y++) {
    const row = shape.squares.filter((square) => square.y === y).sort((a, b) => a.x - b.x);
    if (row.length > 0) rows.push(flipped ? row.reverse() : row);
  }
  return flipped ? rows.reverse() : rows;
}
