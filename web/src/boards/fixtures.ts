// Boards and views for tests, as the engine would send them.
import type { BoardShape, GameInfo, LegalMove, Piece, View } from '../protocol/messages';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const goLetters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'; // no I

export function cells(width: number, height = width): BoardShape {
  const squares = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return { name: `${letters[x]}${height - y}`, x, y };
  });
  return { kind: 'cells', width, height, squares };
}
export function checkered(): BoardShape {
  const all = cells(8);
  return { ...all, checkered: true, squares: all.squares.filter(({ x, y }) => (x + y) % 2 === 1) };
}
export function points(size: number): BoardShape {
  const squares = cells(size).squares.map(({ x, y }) => ({ name: `${goLetters[x]}${size - y}`, x, y }));
  const lines = size >= 13 ? [3, (size - 1) / 2, size - 4] : size >= 7 ? [2, size - 3] : [];
  const stars = lines.flatMap((x) => lines.map((y) => `${goLetters[x]}${size - y}`));
  return { kind: 'points', width: size, height: size, squares, stars };
}
// Nine men's morris: three rings on seven columns; six men's: two on five; three men's: the 3×3 with its diagonals.
export function morris(rings: 1 | 2 | 3): BoardShape {
  const width = 2 * rings + 1;
  const name = (x: number, y: number): string => `${letters[x]}${width - y}`;
  const ring = (r: number): [number, number][] => {
    const [low, mid, high] = [r, rings, width - 1 - r];
    return [
      [low, low],
      [mid, low],
      [high, low],
      [high, mid],
      [high, high],
      [mid, high],
      [low, high],
      [low, mid],
    ];
  };
  const spots: [number, number][] = [];
  const lines: [string, string][] = [];
  for (let r = 0; r < rings; r++) {
    const around = ring(r);
    spots.push(...around);
    around.forEach(([x, y], i) => {
      const [nextX, nextY] = around[(i + 1) % 8]!;
      lines.push([name(x, y), name(nextX, nextY)]);
      const inner = r + 1 < rings && i % 2 === 1 ? ring(r + 1)[i] : rings === 1 ? ([1, 1] as const) : undefined;
      if (inner) lines.push([name(x, y), name(inner[0], inner[1])]);
    });
  }
  if (rings === 1) spots.push([1, 1]);
  const squares = spots.map(([x, y]) => ({ name: name(x, y), x, y })).sort((a, b) => a.y - b.y || a.x - b.x);
  return { kind: 'morris', width, height: width, squares, lines };
}

// "white_man: a1 c1; black_king: b8"
export function pieces(text: string): Piece[] {
  return text.split(';').flatMap((part) => {
    const [piece = '', squares = ''] = part.split(':').map((half) => half.trim());
    return squares.split(' ').filter(Boolean).map((at) => ({ at, piece }));
  });
}
// "c3-d4", "a3xc5xe7(b4 d6)": what is in brackets is taken off
export function moves(...texts: string[]): LegalMove[] {
  return texts.map((text) => {
    const [move = '', removed = ''] = text.replace(')', '').split('(');
    const removes = removed.split(' ').filter(Boolean);
    return { move, path: move.split(/[-x]/), ...(removes.length > 0 ? { removes } : {}) };
  });
}

export function viewOf(parts: Partial<View> & Pick<View, 'game' | 'board'>): View {
  return {
    settings: {},
    start: 'start',
    position: 'here',
    side: 'white',
    chance: false,
    ply: 0,
    pieces: [],
    hands: {},
    taken: {},
    marks: [],
    moves: [],
    last: null,
    result: null,
    plies_to_draw: null,
    ...parts,
  };
}

export function infoOf(name: string, sides: string[], kinds: string[]): GameInfo {
  return {
    name,
    meaning: '',
    sides,
    pieces: kinds.map((piece) => ({ piece, side: piece.split('_')[0]! })),
    options: [],
    evaluators: [],
    players: [],
    formats: [],
    tables: false,
    hint: 'level:n=10',
    start: '',
  };
}
