// How the keyboard's cursor walks over a board.
import type { BoardShape, Square } from '../protocol/messages';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'rowStart' | 'rowEnd' | 'top' | 'bottom';

const keys: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'top',
  PageDown: 'bottom',
};
export function directionOf(key: string): Direction | null {
  return keys[key] ?? null;
}

// Where the cursor stands before anybody has moved it: on something that can be played, or on the first square.
export function firstSquare(shape: BoardShape, sources: ReadonlySet<string>): string {
  const middle = { x: (shape.width - 1) / 2, y: (shape.height - 1) / 2 };
  const playable = shape.squares.filter((square) => sources.has(square.name));
  const away = (square: Square): number => Math.abs(square.x - middle.x) + Math.abs(square.y - middle.y);
  return (playable.sort((a, b) => away(a) - away(b))[0] ?? shape.squares[0])?.name ?? '';
}

// The next square as it is seen; the same one at the edge of the board.
export function step(shape: BoardShape, from: string, direction: Direction, flipped: boolean): string {
  const here = shape.squares.find((square) => square.name === from);
  if (!here) return shape.squares[0]?.name ?? '';
  const turned = flipped ? -1 : 1;
  switch (direction) {
    case 'right':
      return along(shape, here, 'x', turned, false);
    case 'left':
      return along(shape, here, 'x', -turned, false);
    case 'down':
      return along(shape, here, 'y', turned, false);
    case 'up':
      return along(shape, here, 'y', -turned, false);
    case 'rowEnd':
      return along(shape, here, 'x', turned, true);
    case 'rowStart':
      return along(shape, here, 'x', -turned, true);
    case 'bottom':
      return along(shape, here, 'y', turned, true);
    case 'top':
      return along(shape, here, 'y', -turned, true);
  }
}

function along(shape: BoardShape, here: Square, axis: 'x' | 'y', sign: number, toEnd: boolean): string {
  const across = axis === 'x' ? 'y' : 'x';
  const ahead = (square: Square): number => (square[axis] - here[axis]) * sign;
  // On a checkered board only every other square has a name: straight up lies none, so the cursor zigzags through the
  // rows, one way up and the same way down again.
  if (shape.checkered && axis === 'y' && !toEnd) {
    const row = shape.squares.filter((square) => ahead(square) === 1);
    row.sort((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x) || (b.x - a.x) * -sign);
    return row[0]?.name ?? here.name;
  }
  const line = shape.squares.filter((square) => square[across] === here[across] && ahead(square) > 0);
  line.sort((a, b) => ahead(a) - ahead(b));
  return (toEnd ? line.at(-1) : line[0])?.name ?? here.name;
}
