// What a board is told and what it tells. It draws, and knows no rules: which squares can be picked comes with the moves.
import type { BoardShape, LegalMove, Piece, View } from '../protocol/messages';

export interface Arrow {
  path: string[]; // squares of the move
  weight: number; // 1 the best … 0
  kind: 'hint' | 'line' | 'threat' | 'mistake';
}

// A word on a square: what the database says of a move there, or what an explanation points at.
export interface Badge {
  at: string;
  text: string; // "W5", "=", "L8": never colour alone
  kind: 'win' | 'draw' | 'loss' | 'note';
  title?: string; // the same in full words
}

export interface Highlight {
  squares: string[];
  kind: 'last' | 'group' | 'problem' | 'allowed' | 'hover' | 'atari' | 'ko' | 'line';
}

export interface BoardProps {
  game: string;
  shape: BoardShape;
  pieces: Piece[];
  moves: LegalMove[]; // empty: the board is locked
  picked: string[]; // squares pointed at so far
  flipped: boolean;
  showTargets: boolean;
  arrows: Arrow[];
  badges: Badge[];
  highlights: Highlight[];
  marks?: View['marks']; // "ko", "atari", "line"
  last?: View['last']; // the move that led here: marked, and how pieces slide
  must?: string; // why not every move may be played; the pieces that must move are then marked
  stone?: string; // the piece that a click on an empty square would put there, shown under the pointer
  ghosts?: Piece[]; // pieces that are no longer there, shown faintly
  side?: string; // to move; "chance"; nobody where the game is over
  heading?: string; // tree: where it stands
  text?: string; // tree: what is left of it, as it is written
  coordinates?: boolean;
  label: string; // for a screen reader: "Dáma, bílý na tahu"
  animate: boolean;
  onpick: (square: string) => void; // a click, a key, a touch on a square
  onlift?: (square: string) => void; // a drag begins there; a pick where nothing is said
  ondrop: (from: string, to: string) => void;
  onpoint: (square: string | null) => void; // the square under the pointer or the keyboard's cursor
  onescape?: () => void; // let go of what is picked
}
