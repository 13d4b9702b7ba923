// The messages of the laboratory and the match room. They go the same way as those of messages.ts.
import type { ExactValue, Place, PlayerFault } from './messages';

// --- The laboratory: a search written down while it runs --------------------------------------------------------------

export type Order = 'rules' | 'best' | 'worst' | 'random' | 'engine';

export type LabRequest =
  // One search of a textbook player, every step of it. `most`: nodes, at the most; more is the error "too_big". → Trace
  | ({ do: 'trace'; player: string; order?: Order; seed?: number; most?: number } & Place)
  // The same position searched to each depth by each player in each order: how many nodes, how long. A search of more
  // than `most` nodes ends the rows of its player and order. (info: Measured)
  // → {rows: Measured[]}
  | ({ do: 'measure'; players: string[]; depths: number[]; orders: Order[]; seed?: number; most?: number } & Place)
  // The engine deepening: each depth as it ends. (info: Deepened) → {depths: Deepened[]}
  | ({ do: 'deepen'; depth: number; quiescence?: boolean } & Place)
  // MCTS growing: its tree after some numbers of playouts. (info: Grown) → Grown
  | ({ do: 'grow'; player: string; shots: number; most?: number } & Place)
  // Retrograde analysis of a small game, wave by wave. (info: Wave) → {waves: Wave[]}
  | ({ do: 'waves' } & Place)
  // The same analysis, every step of its queue. → QueueRun
  | ({ do: 'queue' } & Place)
  // Many games of two players. (info: MatchState) → MatchState. `played` goes on with a match that was stopped.
  | ({ do: 'match' } & MatchSetup & Omit<Place, 'moves'>);

// A tree of a search, by columns: entry i of each list is of node i. Node 0 is the root; a parent comes before its children.
export interface TraceNodes {
  parent: number[]; // -1 for the root
  move: string[]; // '' for the root
  side: string[]; // who moves there
  role: ('max' | 'min' | 'chance')[];
  chance: string[]; // below a chance node: "1/6"
  depth: (number | null)[]; // plies left; null: to the end
  visited: boolean[]; // false: cut before anybody looked
  leaf: (null | 'end' | 'history' | 'horizon')[];
  alpha: (number | null)[]; // the window on entry; null: open
  beta: (number | null)[];
  window: boolean[]; // false: the algorithm has none
  value: (number | null)[]; // what it returned
  cut: (null | { kind: 'alpha' | 'beta'; bound: number | null; by: number | null; branches: number })[];
}

// One step of the algorithm. `line` is the line of its pseudocode, from 0.
//   enter   the node is called with its window
//   leaf    it is not expanded; `value`
//   better  child `child` returned and is the best so far: the window is now alpha…beta, the best value `value`;
//           at a chance node: its share was added, `value` is the mean of those so far
//   worse   child `child` returned and changes nothing
//   cut     the rest need not be looked at
//   leave   it returns `value`
export interface TraceStep {
  kind: 'enter' | 'leaf' | 'better' | 'worse' | 'cut' | 'leave';
  node: number;
  child?: number;
  alpha: number | null;
  beta: number | null;
  value: number | null; // the best so far
  line: number;
}

export interface Trace {
  game: string;
  player: string;
  position: string;
  view: 'mover' | 'root'; // from whose side values and windows are seen
  unit?: number; // how many of the search's own steps make a point: a win n plies away is worth MAX − n of them
  nodes: TraceNodes;
  steps: TraceStep[];
  pseudocode: string[]; // the algorithm's lines, in English
  best: string | null;
  line: string[];
  counts: { visited: number; leaves: number; alpha_cuts: number; beta_cuts: number; cut_branches: number };
  minimax: number | null; // nodes that plain minimax visits for the same question; null: too many to count
  minimax_leaves?: number | null; // the leaves among them
  least: number | null; // the fewest nodes that have to be visited to know the value, in any order; null with chance
  least_leaves?: number | null; // the same of the leaves: b^⌈d/2⌉ + b^⌊d/2⌋ − 1 in a tree of equal widths and depths
}

export interface Measured {
  player: string;
  order: Order;
  depth: number;
  nodes: number;
  leaves: number;
  milliseconds: number;
  branching: number; // mean number of moves
}
export interface Deepened {
  depth: number;
  selective: number; // how deep quiescence went
  score: number | null;
  value: ExactValue | null;
  nodes: number;
  milliseconds: number;
  line: string[];
  cut_share: number | null; // cuts that the first move made
}
// `mean` is the mean result, from −1 to 1, and `proved` what is certain: both for the side to move at the root.
export interface Grown {
  playouts: number;
  size?: number; // nodes of the whole tree
  nodes: { parent: number; move: string; visits: number; mean: number; proved: 'win' | 'loss' | 'draw' | null }[]; // most visited first
}
export interface Wave {
  plies: number;
  wins: number; // positions found in this wave
  losses: number;
  left: number; // still open
  examples: string[]; // positions
}

// The whole run, by columns.
//   first    the value is known from the beginning; into the queue
//   taken    the position comes out of the queue
//   won      a predecessor of what was taken: a move of it leads to a loss of the opponent; into the queue
//   counted  a predecessor has one way out less, and still `left`
//   lost     that was its last one; into the queue
//   done     the queue is empty
export type QueueKind = 'first' | 'taken' | 'won' | 'counted' | 'lost' | 'done';
export interface QueueRun {
  all: number; // positions, also those that no step is about
  positions: { text: string[]; value: (ExactValue | null)[] };
  steps: { kind: QueueKind[]; position: (number | null)[]; left: (number | null)[]; line: number[] };
  pseudocode: string[];
}

// --- The match room ---------------------------------------------------------------------------------------------------

export interface MatchSetup {
  players: [string, string];
  games: number;
  seed?: number;
  openings?: number; // random moves at the start
  repeat?: boolean; // each opening twice, with colours changed
  concurrency?: number;
  sprt?: { elo0: number; elo1: number; alpha: number; beta: number };
  played?: MatchGame[];
}
export interface MatchGame {
  number: number;
  half_points: number; // of the first player: 2, 1, 0
  moves: string[];
  first_begins: boolean;
  error: PlayerError | null;
  resigned: boolean;
}
// Which player (0 or 1) lost the game by a fault, and where. `what` says the same in English, for programmers.
export interface PlayerError extends PlayerFault {
  player: number;
  position: string;
  what: string;
}
export interface MatchState {
  games: number; // played
  wins: number;
  draws: number;
  losses: number;
  elo: number | null;
  elo_low: number | null;
  elo_high: number | null;
  sprt: { llr: number; low: number; high: number; verdict: 'undecided' | 'accepted' | 'rejected' } | null;
  latest: MatchGame | null; // the one that has just ended
  done: boolean;
}

export interface LabAnswers {
  trace: Trace;
  measure: { rows: Measured[] };
  deepen: { depths: Deepened[] };
  grow: Grown;
  waves: { waves: Wave[] };
  queue: QueueRun;
  match: MatchState;
}
export interface LabInfos {
  measure: Measured;
  deepen: Deepened;
  grow: Grown;
  waves: Wave;
  match: MatchState;
}
