// What BoardView makes of a view before it is drawn.
import type { GameInfo, LegalMove, Piece, Refused, View } from '../protocol/messages';
import { narrowed } from './picking';

// The piece that a click on an empty square would put there; none where pieces only move.
export function stoneOf(view: View, info: Pick<GameInfo, 'pieces'>): string | undefined {
  const occupied = new Set(view.pieces.map((piece) => piece.at));
  const places = view.moves.some((move) => move.path[0] !== undefined && !occupied.has(move.path[0]));
  if (!places) return undefined;
  const inHand = Object.entries(view.hands[view.side] ?? {}).find(([, count]) => count > 0)?.[0];
  return inHand ?? info.pieces.find((piece) => piece.side === view.side)?.piece;
}

// The squares to show after a refusal: where one may go on from what was picked, or with what one may begin.
export function allowedSquares(refused: Pick<Refused, 'moves'>, picked: string[]): string[] {
  const onward = refused.moves.filter((move) => picked.every((square, index) => move.path[index] === square));
  const [moves, index] = onward.length > 0 ? [onward, picked.length] : [refused.moves, 0];
  return [...new Set(moves.flatMap((move) => move.path.slice(index, index + 1)))];
}

// How the board looks after a move, as far as its path tells: shown at once, until the engine says how it really is.
export function piecesAfter(view: View, move: LegalMove, stone: string | undefined): Piece[] {
  const removes = move.removes ?? [];
  const from = move.path[0];
  const to = move.path.findLast((square) => !removes.includes(square));
  const piece = view.pieces.find(({ at }) => at === from)?.piece ?? stone;
  if (to === undefined || piece === undefined) return view.pieces;
  return [...view.pieces.filter(({ at }) => at !== from && !removes.includes(at)), { at: to, piece }];
}

// Whether what comes next is to point at a piece that is taken off, as after closing a mill.
export function removesNext(view: View, picked: string[]): boolean {
  const onward = narrowed(view.moves, picked);
  return onward.length > 0 && onward.every(({ path, removes }) => (removes ?? []).includes(path[picked.length] ?? ''));
}

// Stones whose capture ended the game, to be shown again where they stood.
export function takenAtEnd(view: View, info: Pick<GameInfo, 'pieces'>): { at: string; piece: string }[] {
  if (!view.result || view.board.kind !== 'points') return [];
  const loser = info.pieces.find((piece) => piece.side !== view.last?.side);
  return loser ? (view.last?.removes ?? []).map((at) => ({ at, piece: loser.piece })) : [];
}

// Moves that are made by no square: passing, for instance.
export function movesWithoutSquares(moves: LegalMove[]): LegalMove[] {
  return moves.filter((move) => move.path.length === 0);
}

// What lies beside the board for a side: its men in hand, and the enemy's that it took.
export interface Tray {
  side: string;
  inHand: { piece: string; count: number }[];
  taken: { piece: string; count: number }[];
}
export function traysOf(view: View, info: Pick<GameInfo, 'pieces' | 'sides'>): Tray[] {
  return info.sides.map((side) => ({
    side,
    inHand: Object.entries(view.hands[side] ?? {})
      .filter(([, count]) => count > 0)
      .map(([piece, count]) => ({ piece, count })),
    taken: info.sides
      .filter((other) => other !== side && (view.taken[other] ?? 0) > 0)
      .flatMap((other) => {
        const piece = info.pieces.find((kind) => kind.side === other)?.piece;
        return piece ? [{ piece, count: view.taken[other] ?? 0 }] : [];
      }),
  }));
}
