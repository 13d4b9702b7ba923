// The position in words, for who hears it: rows, pieces, moves, whose turn it is.
import type { GameModel } from '../../game/types';
import type { BoardShape, GameInfo, Piece, View } from '../../protocol/messages';
import { outcomeText } from '../../shell/names';
import { pieceName, sideName, SideName } from '../../words/gamewords';
import { has, t } from '../../words/index.svelte';

export interface TextRow {
  name: string;
  cells: (string | null)[]; // a square's name for each column; null where the board has none
}
export interface TextTable {
  columns: string[];
  rows: TextRow[];
}

// The board as a table with names of rows and columns, as it is seen.
export function tableOf(shape: BoardShape, flipped: boolean): TextTable {
  const columns: string[] = Array.from({ length: shape.width }, (_, x) => String(x + 1));
  const rows: TextRow[] = Array.from({ length: shape.height }, (_, y) => ({
    name: String(y + 1),
    cells: Array.from({ length: shape.width }, () => null),
  }));
  for (const { name, x, y } of shape.squares) {
    const parts = /^([A-Za-z]+)(\d+)$/.exec(name);
    const row = rows[y];
    if (!row || x >= shape.width) continue;
    row.cells[x] = name;
    if (parts) {
      columns[x] = parts[1]!;
      row.name = parts[2]!;
    }
  }
  if (!flipped) return { columns, rows };
  return { columns: columns.reverse(), rows: rows.map((row) => ({ ...row, cells: row.cells.reverse() })).reverse() };
}

// "8: b8 černý kámen, d8 černý kámen": a row in a sentence; an empty one says so.
export function rowsText(shape: BoardShape, pieces: Piece[], flipped: boolean): string[] {
  const at = new Map(pieces.map((piece) => [piece.at, piece.piece]));
  return tableOf(shape, flipped).rows.map((row) => {
    const words = row.cells.flatMap((square) => {
      const piece = square === null ? undefined : at.get(square);
      return piece ? [`${square} ${pieceName(piece)}`] : [];
    });
    return t('boards.text_row', { row: row.name, content: words.join(', ') || t('boards.text_row_empty') });
  });
}

// Pieces of a kind with their squares: the side to move first.
export function pieceLists(view: View, info: Pick<GameInfo, 'pieces'>): { piece: string; squares: string[] }[] {
  const kinds = [...info.pieces].sort((a, b) => Number(b.side === view.side) - Number(a.side === view.side));
  return kinds.flatMap(({ piece }) => {
    const squares = view.pieces.filter((each) => each.piece === piece).map((each) => each.at);
    return squares.length > 0 ? [{ piece, squares }] : [];
  });
}
export function piecesText(view: View, info: Pick<GameInfo, 'pieces'>): string[] {
  const lists = pieceLists(view, info).map(({ piece, squares }) =>
    t('boards.text_pieces', { piece: pieceName(piece), n: squares.length, squares: squares.join(', ') }),
  );
  const hands = Object.entries(view.hands).flatMap(([side, pieces]) =>
    Object.values(pieces).some((count) => count > 0)
      ? [t('boards.text_hand', { Side: SideName(view.game, side), n: Object.values(pieces).reduce((a, b) => a + b, 0) })]
      : [],
  );
  return lists.length + hands.length > 0 ? [...lists, ...hands] : [t('boards.text_no_pieces')];
}

export function lastText(view: View): string {
  if (!view.last) return t('boards.text_no_last');
  const removes = view.last.removes ?? [];
  const move = t('boards.text_last', { Side: SideName(view.game, view.last.side), move: view.last.move });
  return removes.length > 0 ? `${move} ${t('boards.text_removed', { squares: removes.join(', ') })}` : move;
}

export function whoText(game: GameModel): string {
  const { view, outcome } = game;
  if (!view) return t('boards.waiting');
  if (view.result || outcome) return outcomeText(view.game, outcome ?? view.result!);
  const sides = { side: sideName(view.game, view.side), Side: SideName(view.game, view.side) };
  const words = [t('boards.text_who', { ...sides, n: view.ply })];
  if (view.must && has(`must.${view.must}`)) words.push(t(`must.${view.must}`));
  if (game.mode === 'ready') words.push(t('boards.locked_ready'));
  if (game.thinking) words.push(t('boards.locked_thinking'));
  return words.join(' ');
}

export function movesText(view: View): string {
  if (view.moves.length === 0) return t('boards.text_no_moves');
  return t('boards.text_moves', { n: view.moves.length, moves: view.moves.map((move) => move.move).join(', ') });
}

export function squareText(view: View, square: string): string {
  const known = view.board.squares.find((each) => each.name.toLowerCase() === square.toLowerCase());
  if (!known) return t('boards.text_no_square', { square });
  const piece = view.pieces.find((each) => each.at === known.name);
  const moves = view.moves.filter((move) => move.path[0] === known.name).map((move) => move.move);
  const what = `${known.name}: ${piece ? pieceName(piece.piece) : t('boards.empty')}.`;
  return moves.length > 0 ? `${what} ${t('boards.text_moves', { n: moves.length, moves: moves.join(', ') })}` : what;
}
