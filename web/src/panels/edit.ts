// What the position editor holds: pieces on squares, whose turn it is, men in hand. It knows no rules: whether the
// position can be played is the engine's word.
import type { LegalMove, Piece, Request, Square, View } from '../protocol/messages';

export interface Draft {
  pieces: ReadonlyMap<string, string>; // square → piece
  placed: ReadonlySet<string>; // squares whose pieces were in hand when the editing began
  side: string;
  hands: View['hands'];
}

// What the pointer puts down: a piece, or nothing (the eraser).
export type Brush = string | null;

export function draftOf(view: Pick<View, 'pieces' | 'side' | 'hands'>): Draft {
  return {
    pieces: new Map(view.pieces.map(({ at, piece }) => [at, piece])),
    placed: new Set(),
    side: view.side,
    hands: structuredClone(view.hands),
  };
}

// Putting down the piece that is already there takes it off, so that one brush is enough for a slip. Pieces come from the
// hand as long as there are some in it, and those that came from it return to it.
export function painted(draft: Draft, square: string, brush: Brush): Draft {
  const pieces = new Map(draft.pieces);
  const placed = new Set(draft.placed);
  const there = pieces.get(square);
  let { hands } = draft;
  if (there !== undefined && placed.delete(square)) hands = moreInHand(hands, there, 1) ?? hands;
  if (brush === null || there === brush) pieces.delete(square);
  else {
    pieces.set(square, brush);
    const fewer = moreInHand(hands, brush, -1);
    if (fewer) placed.add(square);
    hands = fewer ?? hands;
  }
  return { ...draft, pieces, placed, hands };
}

// Null where no hand holds such pieces, or where it would hold fewer than none.
function moreInHand(hands: View['hands'], piece: string, more: number): View['hands'] | null {
  for (const [side, hand] of Object.entries(hands)) {
    const count = hand[piece];
    if (count !== undefined && count + more >= 0) return { ...hands, [side]: { ...hand, [piece]: count + more } };
  }
  return null;
}

// A piece dragged elsewhere replaces what stood there.
export function shifted(draft: Draft, from: string, to: string): Draft {
  const piece = draft.pieces.get(from);
  if (piece === undefined || from === to) return draft;
  const pieces = new Map(draft.pieces);
  pieces.delete(from);
  pieces.set(to, piece);
  const placed = new Set(draft.placed);
  placed.delete(to);
  if (placed.delete(from)) placed.add(to);
  return { ...draft, pieces, placed };
}

// Off the board, and nothing in hand: where somebody had men in hand, a cleared board begins at the end of placing.
export function cleared(draft: Draft): Draft {
  const hands = Object.fromEntries(
    Object.entries(draft.hands).map(([side, hand]) => [side, Object.fromEntries(Object.keys(hand).map((piece) => [piece, 0]))]),
  );
  return { ...draft, pieces: new Map(), placed: new Set(), hands };
}

export function withHand(draft: Draft, side: string, piece: string, count: number): Draft {
  const whole = Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
  return { ...draft, hands: { ...draft.hands, [side]: { ...draft.hands[side], [piece]: whole } } };
}

export function piecesOf(draft: Draft): Piece[] {
  return [...draft.pieces].map(([at, piece]) => ({ at, piece }));
}

export function makeRequest(
  draft: Draft,
  game: string,
  settings: Record<string, string>,
): Extract<Request, { do: 'make' }> {
  const hands = Object.keys(draft.hands).length > 0 ? { hands: draft.hands } : {};
  return { do: 'make', game, settings, pieces: piecesOf(draft), side: draft.side, ...hands };
}

// Every square can be pointed at.
export function everySquare(squares: readonly Square[]): LegalMove[] {
  return squares.map(({ name }) => ({ move: name, path: [name] }));
}

// The squares on which a piece of draughts or any other game can stand: on a checkered board the dark ones alone, of
// which the one at the bottom left is one.
export function usableSquares(board: View['board']): Square[] {
  if (!board.checkered) return board.squares;
  return board.squares.filter(({ x, y }) => (x + (board.height - 1 - y)) % 2 === 0);
}
