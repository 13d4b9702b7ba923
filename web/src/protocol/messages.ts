// The messages between the page and the engine, as docs/protocol.md describes them. The same go over the WebSocket
// (`/ws`) and over the standard input and output of `tahoun engine json`.
//
// The engine keeps no game: the page owns the tree of moves and tells with every question where it stands (`Place`). So
// a killed server loses nothing, and an idle page costs nothing.
//
//   request   {"id": 7, "do": "see", …}
//   answer    {"id": 7, "ok": {…}}          exactly one of these two ends a request
//             {"id": 7, "error": {…}}
//   meanwhile {"id": 7, "info": {…}}        any number, of requests that take time

import type { LabAnswers, LabInfos, LabRequest } from './lab';

export const protocolVersion = 1;

// --- Where a game stands: what was agreed, where it began, and the moves since.
export interface Place {
  game: string;
  settings?: Record<string, string>; // rules that differ from the standard: {"size": "9"}
  position?: string; // where it began; none: the game's own start
  moves?: string[]; // in the game's notation
}

// --- What the engine tells of a position ---------------------------------------------------------------------------

// What the board looks like before anything stands on it. `kind` chooses the page's component.
//   cells   squares in rows (tic-tac-toe); draughts: `checkered`, the page plays on the dark ones
//   points  intersections of lines (Go)
//   morris  points joined by lines, of which `lines` tells
//   tree    a written tree; nothing to draw but the node's name
export interface BoardShape {
  kind: 'cells' | 'points' | 'morris' | 'tree';
  width: number;
  height: number;
  checkered?: boolean;
  squares: Square[]; // every square that can be named, in reading order (from the top left)
  lines?: [string, string][]; // morris: which points are neighbours
  stars?: string[]; // points: where dots are drawn
}
export interface Square {
  name: string; // as in the notation: "c3"
  x: number; // column from the left, from 0
  y: number; // row from the top, from 0
}

export interface Piece {
  at: string;
  piece: string; // "x", "o", "white_man", "white_king", "black_man", "black_king", "white", "black"
}

// A legal move, and the squares that a person points at to make it, in this order. A person who has pointed at the first
// few has chosen among the moves whose paths begin so.
export interface LegalMove {
  move: string;
  path: string[]; // draughts: from, landings; morris: (from,) to (, removed); go: the point
  removes?: string[]; // pieces that it takes off
}

export interface Ending {
  winner: string | null; // a side's name; none: a draw
  points: number;
  reason: string; // a code: "line", "full_board", "captured", "no_moves", "repetition", "counter", …
}

export interface Remark {
  code: string; // docs/explanations.md lists them
  side: string | null;
  squares: string[];
  groups: string[][];
  moves: string[];
  numbers: number[];
}

// do: "see". Where the place is wrong the error says so: "bad_place" with `move` (its number from 0) and `refusal`.
export interface View {
  game: string;
  settings: Record<string, string>; // all of them, the standard ones too
  start: string; // the position where the game began
  position: string; // where it stands
  side: string; // to move, or whose move it would be
  chance: boolean; // chance is to move: ask "roll"
  ply: number; // moves since the start
  board: BoardShape;
  pieces: Piece[];
  hands: Record<string, Record<string, number>>; // side → piece → how many are still to be placed
  taken: Record<string, number>; // side → how many of its pieces were captured since the start
  marks: { at: string; kind: string }[]; // "ko": a point that is forbidden just now; "atari": stones with one liberty; "line": a complete line
  moves: LegalMove[];
  last: (LegalMove & { side: string }) | null; // the move that led here
  must?: string; // why not every move of the piece may be played: "capture", "king_capture", "remove", "place"
  result: Ending | null;
  plies_to_draw: number | null; // where a counter runs
}

export interface ExactValue {
  result: 'win' | 'draw' | 'loss'; // for the side to move
  plies: number | null;
}

export interface Line {
  moves: string[];
  score: number | null; // in units of the evaluator (a man, a stone), for the side to move
  value: ExactValue | null;
}

// What a player thinks. do: "choose" answers with it, and sends it as info while it thinks.
export interface Thought {
  move: string | null;
  score: number | null; // in units, for the side to move
  clear: number | null; // from which score on a side is clearly better, in the same units
  value: ExactValue | null;
  depth: number;
  nodes: number;
  milliseconds: number;
  line: string[];
  lines: Line[]; // the best first, where several were asked for
  verdict: Verdict | null;
}
export interface Verdict {
  code: 'level' | 'slightly_better' | 'better' | 'winning' | 'won' | 'drawn';
  side: string | null;
  plies: number | null;
}

// --- Requests ------------------------------------------------------------------------------------------------------

export type Request =
  | LabRequest
  | { do: 'hello'; protocol: number } // must come first
  | ({ do: 'see' } & Place)
  // Why a move, or the squares a person pointed at, cannot be played. → Refused
  | ({ do: 'why'; move?: string; path?: string[] } & Place)
  // The position of an editor's board as text; an impossible or finished one is an error "bad_position". → Made
  // `taken` and `marks` (ko) as "see" tells them matter where Atari Go goes on after a capture.
  | { do: 'make'; game: string; settings?: Record<string, string>; pieces: Piece[]; side: string; hands?: View['hands']; taken?: View['taken']; marks?: View['marks'] }
  // One move of a player (a spec: "level:n=3", "alphabeta:depth=4", "machine:name=…" for programs named on the
  // machine). → Thought. `time` in ms limits players who think by the clock.
  | ({ do: 'choose'; player: string; time?: number } & Place)
  // Thinks on and on, telling what it finds (info: Thought), until stopped. `lines`: how many moves. → Thought
  | ({ do: 'analyse'; lines?: number; player?: string; time?: number } & Place)
  // Ends another request; that one still answers, with what it has or the error "stopped". → {}
  | { do: 'stop'; request: number }
  // Chance moves. → {move: string}
  | ({ do: 'roll' } & Place)
  // Would this player, who is not to move or is, agree to a draw here? → {accepts: boolean}
  | ({ do: 'offer'; player: string; side: string } & Place)
  // → Evaluated
  | ({ do: 'evaluate'; evaluator?: string; parameters?: Record<string, string> } & Place)
  // Remarks on the position, or on a move there. → {remarks: Remark[]}
  | ({ do: 'explain'; move?: string } & Place)
  // Judges the moves of the place one by one (info: Judged, any order is from the first on). → {moves: Judged[]}
  | ({ do: 'judge'; player?: string } & Place)
  // The databases' word. → Probed; error "no_tables" where the game has none
  | ({ do: 'probe' } & Place)
  // Which databases there are, and which could be built. → TablesReport
  | { do: 'tables'; game: string; settings?: Record<string, string> }
  // Builds them up to `size` (info: Progress). Refused ("forbidden") where the machine's owner does not allow it. → TablesReport
  | { do: 'build'; game: string; settings?: Record<string, string>; size: number; draws?: string[] }
  // Reads the text of a file of any format. → ReadGames
  | { do: 'read'; text: string; name?: string }
  // → Written
  | ({ do: 'write'; tree: TreeNode[]; comment?: string; tags?: Record<string, string>; format?: string; result?: string } & Omit<Place, 'moves'>)
  // Positions in which one move only keeps the value, from the databases. → {puzzles: Puzzle[]}
  | { do: 'puzzles'; game: string; settings?: Record<string, string>; count: number; seed: number };

export interface Hello {
  protocol: number;
  program: string; // "tahoun 0.1.0"
  commit: string;
  games: GameInfo[];
  engines: { name: string; games: string[] | null }[]; // programs named on this machine; null: any game
  may: { build: boolean; engines: boolean };
  limits: { message: number; moves: number; searches: number; time: number; threads: number; hash: number };
}
export interface OptionInfo {
  name: string;
  meaning: string; // English; the page has the words in its languages
  allowed: string; // "1..20", "true|false", "empty|stable|crosscut"
  standard: string;
}
export interface GameInfo {
  name: string;
  meaning: string;
  sides: string[]; // who begins by the standard rules comes first
  pieces: { piece: string; side: string }[]; // what the editor can put on a board
  options: OptionInfo[];
  evaluators: { name: string; meaning: string; parameters: OptionInfo[] }[];
  players: { name: string; meaning: string; evaluates: boolean; keys: OptionInfo[] }[];
  formats: { name: string; extension: string }[]; // the game's own first
  tables: boolean; // has endgame databases
  hint: string; // a good player's spec
  start: string;
}

export interface Refused {
  legal: boolean; // true with no move: a path that is the beginning of `moves`
  move: string | null; // the one meant, where it is legal
  refusal: Remark | null;
  moves: LegalMove[]; // what is allowed instead (those that the reason points to, otherwise all)
}
export interface Made {
  position: string;
}
export interface Evaluated {
  evaluator: string;
  score: number; // in units, for the side to move
  terms: { name: string; value: number }[];
  side: string;
}
export type Grade = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder';
export interface Judged {
  index: number; // the move's number from 0
  move: string;
  best: string;
  grade: Grade;
  score_before: number | null; // both for the one who moved, in units
  score_after: number | null;
  clear: number | null;
  value_before: ExactValue | null;
  value_after: ExactValue | null;
  line: string[]; // from the position before it: what the judge would have played
  remarks: Remark[];
}
export interface ProbedMove {
  move: string;
  value: ExactValue | null; // for whoever makes it
  difficulty: number | null; // share of the opponent's replies that keep the draw: the smaller, the harder
  human: number | null; // the chance to win against a modelled person
  random: number | null;
  classes: { by: string; rank: number; relative: number; distance: number }[];
}
export interface Probed {
  value: ExactValue | null; // null: no table for this position
  moves: ProbedMove[]; // the best first
  faults: string[]; // damaged files, in English
}
export interface TablesReport {
  smallest: number;
  largest: number;
  built: number | null; // all tables up to this size are there; null: none
  draws: string[]; // tables of draws that can be built: "ratio", "men", "human", "random"
  word: string; // "pieces", "men-total"
  building: boolean;
}
export interface Progress {
  share: number; // 0…1
  seconds_left: number | null;
  what: string; // "3-3", "draws 4-3"
}

// A tree of moves as a list: a node's parent comes before it; the first child is the main line. The start is no node:
// its children have the parent -1.
export interface TreeNode {
  parent: number;
  move: string;
  comment?: string;
  nag?: number; // 1 good, 2 mistake, 3 brilliant, 4 blunder, 5 interesting, 6 dubious
}
export interface ReadGame {
  game: string;
  settings: Record<string, string>;
  position: string | null; // where it begins, if not at the game's own start
  tree: TreeNode[]; // moves as the rules write them
  comment?: string; // before the first move
  tags: Record<string, string>; // White, Black, Event, …
  players: [string, string];
  result: string; // "1-0" for whoever begins, "*"
}
export interface ReadGames {
  format: string;
  games: ReadGame[];
  // Games that break the rules, or text that is none. Of a move that is refused: of which game, the move, and why.
  faults: { line: number; game: number; reason: string; name?: string; move?: string; refusal?: Remark }[];
}
export interface Written {
  format: string;
  extension: string;
  text: string;
}
export interface Puzzle {
  position: string;
  side: string;
  goal: 'win' | 'draw';
  plies: number | null;
}

// `message` is English, for programmers; the page has words for the codes.
//   bad_message  not JSON, not an object, a field missing or of the wrong kind (`field`)
//   bad_place    the rules, the position or a move of it is wrong (`move`, `refusal`)
//   bad_position bad_player bad_file no_tables no_such_thing
//   stopped      by "stop", or because the place changed
//   busy         too many searches at once
//   too_big forbidden hello_first wrong_protocol failed
export interface Failure {
  code: string;
  message: string;
  field?: string;
  move?: number;
  refusal?: Remark;
  reason?: Remark; // of "bad_position": why; docs/protocol.md lists the codes
  fault?: PlayerFault; // of "player_failed"
}
// What a program of the machine did wrong; docs/protocol.md lists the codes and their facts.
export interface PlayerFault {
  code: string;
  facts: Record<string, string>;
}
export type Message = { id: number; ok: unknown } | { id: number; info: unknown } | { id: number | null; error: Failure };

// What each request is answered with, and what it sends meanwhile.
export interface Answers extends LabAnswers {
  hello: Hello;
  see: View;
  why: Refused;
  make: Made;
  choose: Thought;
  analyse: Thought;
  stop: Record<string, never>;
  roll: { move: string };
  offer: { accepts: boolean };
  evaluate: Evaluated;
  explain: { remarks: Remark[] };
  judge: { moves: Judged[] };
  probe: Probed;
  tables: TablesReport;
  build: TablesReport;
  read: ReadGames;
  write: Written;
  puzzles: { puzzles: Puzzle[] };
}
export interface Infos extends LabInfos {
  choose: Thought;
  analyse: Thought;
  judge: Judged;
  build: Progress;
}
