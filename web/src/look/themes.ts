// The looks that a person can choose, by the names that stand in the preferences and in the root's data-board and
// data-pieces. themes.css has their colours; the words are `boards.board_…` and `boards.pieces_…`.
export const boardThemes = ['maple', 'walnut', 'slate', 'contrast'] as const;
export const pieceThemes = ['turned', 'ink'] as const;
export type BoardTheme = (typeof boardThemes)[number];
export type PieceTheme = (typeof pieceThemes)[number];

// An unknown name, of an older page for instance, is the first one.
export function boardTheme(name: string): BoardTheme {
  return boardThemes.find((theme) => theme === name) ?? boardThemes[0];
}
export function pieceTheme(name: string): PieceTheme {
  return pieceThemes.find((theme) => theme === name) ?? pieceThemes[0];
}
