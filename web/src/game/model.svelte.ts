// The game on the table, as boards and panels see it (GameModel of types.ts): what people can do with it. What is known is
// kept in state.svelte.ts, what goes on by itself is in machine.ts.
import type { Client } from '../protocol/client';
import type { GameInfo, Judged, Place, ReadGame, View } from '../protocol/messages';
import { remarkText } from '../words/remark';
import { Clock } from './clock';
import { faultText } from './faults';
import { Keeper } from './keeper';
import { Machine, type Paces } from './machine';
import { outcomeOfResult, turnsFrom } from './results';
import type { SavedGame } from './saved';
import { TableState, type Phase } from './state.svelte';
import { change, emptyTree, fromList, isWithin, makeMain, nodeOf, promote, remove } from './tree';
import { rootId, type GameModel, type GameNode, type GameSetup, type Mode, type Outcome, type Seat } from './types';

export class TableGame implements GameModel {
  readonly client: Client;
  readonly keeper: Keeper;
  #table: TableState;
  #machine: Machine;
  #editedFrom: Phase = 'on';

  constructor(client: Client, keeper = new Keeper(), paces: Paces = { answer: 350, watch: 0.8 }) {
    this.client = client;
    this.keeper = keeper;
    this.#table = new TableState(client);
    this.#machine = new Machine(this.#table, keeper, paces);
  }

  // --- What is seen ------------------------------------------------------------------------------------------------
  get info(): GameInfo {
    return this.#table.info;
  }
  get setup(): GameSetup {
    return this.#table.setup;
  }
  get mode(): Mode {
    return this.#table.mode;
  }
  // While the engine has not answered for `current`, the view of the position before it stays; nobody can move then.
  get view(): View | null {
    return this.#table.view;
  }
  get fresh(): boolean {
    return this.#table.fresh;
  }
  get nodes(): ReadonlyMap<number, GameNode> {
    return this.#table.nodes;
  }
  get current(): number {
    return this.#table.current;
  }
  get tip(): number | null {
    return this.#table.tip;
  }
  get starter(): string {
    return this.#table.starter;
  }
  get names(): Record<string, string> {
    return this.#table.names;
  }
  get line(): readonly number[] {
    return this.#table.line;
  }
  get takenBack(): ReadonlySet<number> {
    return this.#table.takenBack;
  }
  get outcome(): Outcome | null {
    return this.#table.outcome;
  }
  get thinking(): boolean {
    return this.#table.thinking;
  }
  get thoughts(): string | null {
    return this.#table.thoughts;
  }
  get clocks(): Record<string, number> | null {
    return this.#table.clocks;
  }
  get flipped(): boolean {
    return this.#table.flipped;
  }
  get problem(): string | null {
    return this.#table.problem;
  }
  get filmSpeed(): number {
    return this.#table.filmSpeed;
  }
  set filmSpeed(seconds: number) {
    this.#table.filmSpeed = seconds;
  }
  place(node?: number): Place {
    return this.#table.place(node);
  }
  movable(): boolean {
    return this.#table.movable();
  }
  seat(side: string): Seat {
    return this.#table.seat(side);
  }
  loneHuman(): string | null {
    return this.#table.loneHuman();
  }
  watching(): boolean {
    return this.#table.watching();
  }

  // --- Beginning ---------------------------------------------------------------------------------------------------
  // Fails, and leaves the old game, where the engine refuses the set-up.
  async begin(setup: GameSetup): Promise<void> {
    const sides = this.#table.infoOf(setup.game)?.sides ?? Object.keys(setup.seats);
    const seats = Object.fromEntries(sides.map((side): [string, Seat] => [side, setup.seats[side] ?? { kind: 'human' }]));
    const whole: GameSetup = { ...setup, settings: { ...setup.settings }, seats };
    const view = await this.#seeStart(whole);
    this.#machine.lay(whole, emptyTree(), view);
    this.#table.phase = 'ready';
    this.#table.flipped = view.board.checkered === true && this.loneHuman() === this.info.sides[1];
    this.keeper.setup(whole);
    this.#machine.settle(view);
  }

  start(): void {
    if (this.#table.phase !== 'ready') return;
    this.#table.phase = 'on';
    this.#machine.changed();
    this.#machine.wake();
  }

  async load(game: ReadGame): Promise<void> {
    const known = this.#table.infoOf(game.game)?.sides ?? [];
    const seats = Object.fromEntries(known.map((side): [string, Seat] => [side, { kind: 'human' }]));
    const setup: GameSetup = { game: game.game, settings: game.settings, seats, clock: null, ...(game.position ? { position: game.position } : {}) };
    const view = await this.#seeStart(setup);
    const sides = turnsFrom(view.side, known);
    this.#machine.lay(setup, fromList(game.tree, sides, game.comment), view);
    this.#table.tip = null;
    this.#table.phase = 'on';
    this.#table.outcome = outcomeOfResult(game.result, sides);
    this.#table.names = Object.fromEntries(sides.map((side, at) => [side, game.players[at] ?? '']).filter(([, name]) => name));
    this.#machine.settle(view);
    void this.#machine.learnAll();
  }

  // A game that the browser kept, or that a link carried.
  async restore(saved: SavedGame): Promise<void> {
    const table = this.#table;
    const view = await this.#seeStart(saved.setup);
    const sides = turnsFrom(view.side, table.infoOf(saved.setup.game)?.sides ?? []);
    this.#machine.lay(saved.setup, fromList(saved.tree, sides, saved.comment), view);
    this.keeper.id = saved.id || this.keeper.id;
    table.tip = saved.tip === null ? null : saved.tip + 1;
    table.current = saved.current + 1;
    table.outcome = saved.outcome;
    table.names = saved.names;
    table.flipped = saved.flipped;
    const { clock } = this.#machine;
    if (clock && saved.clocks) clock.set(saved.clocks);
    table.clocks = clock?.left() ?? null;
    // Nobody loses time over a page that was opened again: a clock waits until somebody comes back to the game.
    table.phase = !saved.started ? 'ready' : clock && !saved.outcome ? 'paused' : 'on';
    table.viewOf = -1;
    this.#machine.show();
    void this.#machine.learnAll();
  }

  saved(): SavedGame {
    return this.#machine.saved();
  }

  #seeStart({ game, settings, position }: GameSetup): Promise<View> {
    return this.client.ask('see', { game, settings, ...(position === undefined ? {} : { position }), moves: [] });
  }

  // --- Moving ------------------------------------------------------------------------------------------------------
  async play(move: string): Promise<void> {
    const table = this.#table;
    const { view } = table;
    if (!view || !table.movable()) return;
    const legal = view.moves.find((one) => one.move === move);
    if (!legal) {
      await this.#explain(move);
      return;
    }
    const live = table.current === table.tip && !table.outcome;
    if (live && table.phase === 'paused' && table.seat(view.side).kind === 'human') table.phase = 'on';
    if (table.mode === 'playing') this.#machine.advance(legal, view.side);
    else this.#machine.branch(legal, view.side);
  }

  async #explain(move: string): Promise<void> {
    const { game } = this.setup;
    try {
      const refused = await this.client.ask('why', { ...this.place(), move });
      if (refused.legal && refused.move !== null && refused.move !== move) await this.play(refused.move);
      else if (refused.refusal) this.say(remarkText(refused.refusal, { game }));
    } catch (error) {
      this.say(faultText(error, game));
    }
  }

  takeBack(): void {
    const table = this.#table;
    if (table.tip === null || table.tip === rootId || !table.walkable) return;
    const people = table.info.sides.some((side) => table.seat(side).kind === 'human');
    let at = table.tip;
    let mover: string;
    do {
      const node = nodeOf(table.nodes, at);
      mover = node.side;
      at = node.parent;
    } while (at !== rootId && people && table.seat(mover).kind !== 'human');
    this.#goOnFrom(at);
  }

  playFromHere(): void {
    if (this.#table.walkable) this.#goOnFrom(this.current);
  }

  #goOnFrom(node: number): void {
    const table = this.#table;
    const { clock } = this.#machine;
    this.#machine.stopFilm();
    table.outcome = null;
    table.tip = node;
    if (node !== rootId) makeMain(table.nodes, node);
    table.phase = 'on';
    clock?.set(nodeOf(table.nodes, node).clocks ?? new Clock(clock.setting, Object.keys(table.setup.seats)).left());
    table.clocks = clock?.left() ?? null;
    this.#machine.step(node);
  }

  stopThinking(): void {
    this.#machine.moveNow();
  }

  // --- Looking -----------------------------------------------------------------------------------------------------
  goTo(node: number): void {
    if (!this.#table.walkable || !this.nodes.has(node)) return;
    if (this.mode === 'film') this.film(false);
    if (node !== this.current) this.#machine.step(node);
  }
  back(): void {
    const { parent } = nodeOf(this.nodes, this.current);
    if (parent !== -1) this.goTo(parent);
  }
  forward(): void {
    const next = nodeOf(this.nodes, this.current).children[0];
    if (next !== undefined) this.goTo(next);
  }
  first(): void {
    this.goTo(rootId);
  }
  last(): void {
    this.goTo(this.line.at(-1) ?? rootId);
  }
  // Among the moves that could have been played instead of the one that led here.
  sibling(step: 1 | -1): void {
    const { parent, id } = nodeOf(this.nodes, this.current);
    if (parent === -1) return;
    const { children } = nodeOf(this.nodes, parent);
    const next = children[(children.indexOf(id) + step + children.length) % children.length];
    if (next !== undefined) this.goTo(next);
  }
  backToGame(): void {
    if (this.tip === null || !this.#table.walkable) return;
    this.#machine.stopFilm();
    this.#table.phase = 'on';
    this.#machine.step(this.tip);
  }
  pause(): void {
    if (this.mode !== 'playing') return;
    this.#table.phase = 'paused';
    this.#machine.wake();
  }
  film(run: boolean): void {
    if (!this.#table.walkable) return;
    if (run) {
      this.#machine.startFilm();
      return;
    }
    this.#machine.stopFilm();
    if (this.mode === 'film') this.#table.phase = 'paused';
    this.#machine.wake();
  }
  flip(): void {
    this.#table.flipped = !this.flipped;
    this.#machine.changed();
  }
  say(problem: string | null): void {
    this.#table.problem = problem;
  }

  // --- Ending ------------------------------------------------------------------------------------------------------
  resign(): void {
    const table = this.#table;
    if (table.outcome || table.tip === null || !table.walkable || !table.view) return;
    if (table.current !== table.tip) this.backToGame();
    const loser = table.loneHuman() ?? table.sideToMove();
    this.#machine.finish({ winner: table.other(loser), reason: 'resigned', points: 0 });
  }

  // A computer answers for itself; two people have agreed before.
  async offerDraw(): Promise<boolean> {
    const table = this.#table;
    if (table.mode !== 'playing') return false;
    const human = table.loneHuman();
    const agreed: Outcome = { winner: null, reason: 'agreed', points: 0 };
    if (human === null) {
      this.#machine.finish(agreed);
      return true;
    }
    const side = table.other(human);
    const seat = table.seat(side);
    if (seat.kind !== 'player') return false;
    const { edition } = this.#machine;
    const { tip } = table;
    try {
      const { accepts } = await this.client.ask('offer', { ...this.place(), player: seat.spec, side });
      if (!accepts || edition !== this.#machine.edition || tip !== table.tip || table.outcome) return false;
      this.#machine.finish(agreed);
      return true;
    } catch (error) {
      this.say(faultText(error, table.setup.game));
      return false;
    }
  }

  async rematch(): Promise<void> {
    const [first, second] = this.info.sides;
    if (first === undefined || second === undefined) return;
    await this.begin({ ...this.setup, seats: { ...this.setup.seats, [first]: this.seat(second), [second]: this.seat(first) } });
    this.start();
  }

  // --- Changing what is on the table ---------------------------------------------------------------------------------
  setSeat(side: string, seat: Seat): void {
    this.#table.setup = { ...this.setup, seats: { ...this.setup.seats, [side]: seat } };
    this.#table.problem = null;
    this.keeper.setup(this.setup);
    this.#machine.changed();
    this.#machine.wake();
  }
  promote(node: number): void {
    promote(this.#table.nodes, node);
    this.#machine.changed();
  }
  // Moves of the game that is being played are not removed: they are taken back.
  remove(node: number): void {
    const { nodes, tip, current } = this.#table;
    if (node === rootId || !nodes.has(node) || (tip !== null && isWithin(nodes, tip, node))) return;
    const { parent } = nodeOf(nodes, node);
    const here = isWithin(nodes, current, node);
    remove(nodes, node);
    this.#machine.forgetRemoved();
    if (here) this.#machine.step(parent);
    this.#machine.changed();
  }
  comment(node: number, text: string): void {
    this.#note(node, { comment: text });
  }
  setNag(node: number, nag: number): void {
    this.#note(node, { nag });
  }
  setJudged(node: number, judged: Judged): void {
    if (this.nodes.has(node)) change(this.#table.nodes, node, { judged });
  }
  setScore(node: number, score: number): void {
    if (this.nodes.has(node)) change(this.#table.nodes, node, { score });
  }
  #note(node: number, what: Partial<GameNode>): void {
    if (!this.nodes.has(node)) return;
    change(this.#table.nodes, node, what);
    this.#machine.changed();
  }
  edit(on: boolean): void {
    const table = this.#table;
    if (on && table.phase !== 'editing') {
      this.#machine.stopFilm();
      this.#editedFrom = table.phase === 'film' ? 'paused' : table.phase;
      table.phase = 'editing';
    } else if (!on && table.phase === 'editing') table.phase = this.#editedFrom;
    this.#machine.wake();
  }
}
