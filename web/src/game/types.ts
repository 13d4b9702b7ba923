// What the parts of the page know of the game on the table. model.svelte.ts makes one; panels and boards use it through
// these types alone.
import type { Client } from '../protocol/client';
import type { GameInfo, Judged, Place, ReadGame, View } from '../protocol/messages';

// The start of the game: every line of moves begins there.
export const rootId = 0;

export interface GameNode {
  id: number;
  parent: number; // -1 for the start
  move: string; // '' for the start
  side: string; // who made it
  path: string[]; // the squares of the move, for marking it
  removes?: string[]; // pieces that it took off
  children: number[]; // the main line first
  comment?: string;
  nag?: number;
  judged?: Judged; // by the analysis of the whole game
  score?: number; // for the side that begins the game, in units; where something was thought here
  clocks?: Record<string, number>; // what each side had left, in ms, after this move
}

// Who sits at a side.
export type Seat = { kind: 'human' } | { kind: 'player'; spec: string };

export interface ClockSetting {
  minutes: number;
  increment: number; // seconds a move
}

// What is chosen before a game; kept for the next one.
export interface GameSetup {
  game: string;
  settings: Record<string, string>;
  position?: string;
  seats: Record<string, Seat>;
  clock: ClockSetting | null;
}

// ready    set up, waiting for Start
// playing  at the end of the line being played
// looking  at an earlier position, a variation, or at a loaded game: nobody moves by himself
// film     the game is shown move by move
// editing  the position is being set up
// over     at the end of a finished game
export type Mode = 'ready' | 'playing' | 'looking' | 'film' | 'editing' | 'over';

// How a game ended: by the rules (a code of View.result.reason), or "resigned", "agreed", "time".
export interface Outcome {
  winner: string | null;
  reason: string;
  points: number;
}

export interface GameModel {
  readonly client: Client;
  readonly info: GameInfo; // of the game on the table
  readonly setup: GameSetup;
  readonly mode: Mode;
  readonly view: View | null; // where `current` stands; null until the engine has answered
  readonly fresh: boolean; // `view` is that of `current`; otherwise still the one before
  readonly nodes: ReadonlyMap<number, GameNode>;
  readonly current: number;
  readonly tip: number | null; // where the game being played stands; null: a loaded game that nobody plays on yet
  readonly starter: string; // who made or makes the first move
  readonly names: Record<string, string>; // of persons, from a file
  readonly line: readonly number[]; // node ids from the start to the end of the line through `current`
  readonly outcome: Outcome | null;
  readonly thinking: boolean; // a player is choosing its move
  readonly thoughts: string | null; // its verdict in words, while it thinks
  readonly clocks: Record<string, number> | null; // ms left, while a clock runs
  readonly flipped: boolean;
  readonly problem: string | null; // what the engine refused last, in words; for the status line

  place(node?: number): Place; // of `current` without an argument
  movable(): boolean; // a person may move now

  begin(setup: GameSetup): Promise<void>; // a new game, ready
  start(): void;
  play(move: string): Promise<void>; // by a person; from an earlier position it starts a variation
  goTo(node: number): void;
  back(): void;
  forward(): void;
  first(): void;
  last(): void;
  sibling(step: 1 | -1): void; // the next or previous variation
  backToGame(): void; // to the end of the line that was being played, and on with it
  playFromHere(): void; // the line is played on from `current`
  takeBack(): void; // against the computer two plies
  resign(): void;
  offerDraw(): Promise<boolean>;
  rematch(): Promise<void>; // with colours changed
  stopThinking(): void; // the player moves at once with what it has
  film(run: boolean): void;
  filmSpeed: number; // seconds a move
  pause(): void; // nobody moves until backToGame()
  flip(): void;
  setSeat(side: string, seat: Seat): void;
  promote(node: number): void;
  remove(node: number): void; // a variation
  comment(node: number, text: string): void;
  setJudged(node: number, judged: Judged): void;
  setScore(node: number, score: number): void;
  edit(on: boolean): void; // the editor calls begin() with its position, or edit(false)
  load(game: ReadGame): Promise<void>; // looks at its start
  say(problem: string | null): void;
}
