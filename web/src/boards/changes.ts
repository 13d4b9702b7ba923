// What happened between two positions, for the eye: which pieces slid where, which appeared, which were taken off.
import type { LegalMove, Piece } from '../protocol/messages';

export interface Slide {
  from: string;
  to: string;
  path: string[]; // all squares on the way, the first and the last too
  before: string; // the piece; it may become another one on arrival
  after: string;
}
export interface Changes {
  slides: Slide[];
  appeared: Piece[];
  vanished: Piece[];
}

const owner = (piece: string): string => piece.split('_')[0]!;

// `last` is the move that led to `after`. Where it does not explain the change (a step back, a jump in the game), a piece
// that left one square and one of the same owner that came to another are taken for one.
export function changes(before: Piece[], after: Piece[], last: LegalMove | null): Changes {
  const was = new Map(before.map((piece) => [piece.at, piece.piece]));
  const is = new Map(after.map((piece) => [piece.at, piece.piece]));
  const gone = before.filter((piece) => is.get(piece.at) !== piece.piece);
  const come = after.filter((piece) => was.get(piece.at) !== piece.piece);
  const slides: Slide[] = [];

  const take = (from: Piece, to: Piece, path: string[]): void => {
    gone.splice(gone.indexOf(from), 1);
    come.splice(come.indexOf(to), 1);
    slides.push({ from: from.at, to: to.at, path, before: from.piece, after: to.piece });
  };

  // Along the path, as far as it is the way of one piece: the last square of morris may be a man removed.
  const path = last?.path ?? [];
  const mover = gone.find((piece) => piece.at === path[0]);
  if (mover) {
    const arrival = [...path].reverse().find((square) => come.some((piece) => piece.at === square));
    const target = come.find((piece) => piece.at === arrival && owner(piece.piece) === owner(mover.piece));
    if (target && target !== mover) take(mover, target, path.slice(0, path.lastIndexOf(target.at) + 1));
  }
  // Guessing is for one piece of a side: where many differ, the board was set up anew.
  for (const side of new Set(gone.map((piece) => owner(piece.piece)))) {
    const left = gone.filter((piece) => owner(piece.piece) === side);
    const arrived = come.filter((piece) => owner(piece.piece) === side);
    const [from, to] = [left[0], arrived[0]];
    if (left.length === 1 && arrived.length === 1 && from && to && from.at !== to.at) take(from, to, [from.at, to.at]);
  }
  return { slides, appeared: come, vanished: gone };
}

// How long a slide takes: a little more for a long way, and never so long that it holds up play.
export function slideTime(path: string[]): number {
  return Math.min(520, 170 + 90 * Math.max(0, path.length - 2));
}
