// What goes on by itself at the table: the engine is asked what a position looks like, players of the machine move when
// it is their turn, clocks run, films roll. Every change of the board ends in step(), every answer about it in settle().
import { EngineError, wasStopped } from '../protocol/client';
import type { LegalMove, View } from '../protocol/messages';
import { t } from '../words/index.svelte';
import { Clock } from './clock';
import { faultText } from './faults';
import type { Keeper } from './keeper';
import type { TableState } from './state.svelte';
import { addMove, change, childWith, isWithin, lineThrough, makeMain, movesTo, pathTo, type Tree } from './tree';
import { Turn } from './turn';
import { rootId, type GameSetup, type Outcome } from './types';
import { thoughtText } from './verdict';

const clockTick = 100; // ms
const mostViews = 400; // kept, so that stepping through a game asks nothing twice
const mostLearned = 2000; // moves of a loaded game whose squares are asked for

export interface Paces {
  answer: number; // ms that a computer takes at least, against a person
  watch: number; // the same between two computers, as a share of filmSpeed
}

export class Machine {
  readonly table: TableState;
  readonly keeper: Keeper;
  clock: Clock | null = null;
  edition = 0; // grows with every new game, so that late answers about an old one are known as such
  #paces: Paces;
  #views = new Map<number, View>();
  #seeing: AbortController | null = null;
  #turn: Turn | null = null;
  #turnKey: string | null = null;
  #ticker: ReturnType<typeof setInterval> | undefined;
  #reel: ReturnType<typeof setTimeout> | undefined;
  #reelEnd = rootId;

  constructor(table: TableState, keeper: Keeper, paces: Paces) {
    this.table = table;
    this.keeper = keeper;
    this.#paces = paces;
  }

  // Clears the table for another game.
  lay(setup: GameSetup, tree: Tree, start: View): void {
    const { table } = this;
    this.edition += 1;
    this.#seeing?.abort();
    this.#callOff();
    this.stopFilm();
    this.#views.clear();
    table.nodes.clear();
    for (const [id, node] of tree) table.nodes.set(id, node);
    table.setup = setup;
    table.current = rootId;
    table.tip = rootId;
    table.outcome = null;
    table.problem = null;
    table.names = {};
    table.starter = start.side;
    this.clock = setup.clock ? new Clock(setup.clock, Object.keys(setup.seats)) : null;
    table.clocks = this.clock?.left() ?? null;
    this.#views.set(rootId, start);
    this.keeper.renew();
  }

  // The game goes on: the move becomes the main line, and the end of it.
  advance(legal: LegalMove, side: string): void {
    const { nodes } = this.table;
    const id = this.#child(legal, side);
    makeMain(nodes, id);
    if (this.clock) {
      this.clock.moved(side);
      change(nodes, id, { clocks: this.clock.left() });
    }
    this.table.tip = id;
    this.step(id);
  }

  branch(legal: LegalMove, side: string): void {
    this.step(this.#child(legal, side));
  }

  #child(legal: LegalMove, side: string): number {
    const { nodes, current } = this.table;
    const known = childWith(nodes, current, legal.move);
    if (known) return known.id;
    const id = addMove(nodes, current, legal.move, side, legal.path);
    if (legal.removes?.length) change(nodes, id, { removes: legal.removes });
    return id;
  }

  step(node: number): void {
    this.table.current = node;
    this.table.problem = null;
    this.changed();
    this.wake();
    this.show();
  }

  finish(outcome: Outcome): void {
    this.table.outcome = outcome;
    this.table.phase = 'on';
    this.wake();
    const { nodes, tip } = this.table;
    this.keeper.finished(this.saved(), movesTo(nodes, tip ?? rootId), this.#positionsTo(tip ?? rootId));
  }

  // The texts of the positions before each move up to `node`, as far as the engine has shown them without a gap.
  #positionsTo(node: number): string[] {
    const views = pathTo(this.table.nodes, node).slice(0, -1).map((id) => this.#views.get(id));
    const gap = views.indexOf(undefined);
    return views.slice(0, gap === -1 ? undefined : gap).map((view) => view!.position);
  }

  saved(): ReturnType<TableState['saved']> {
    return this.table.saved(this.keeper.id, this.clock?.left() ?? null);
  }
  changed(): void {
    this.keeper.changed(() => this.saved());
  }

  // --- What the position looks like ----------------------------------------------------------------------------------
  show(): void {
    const { table } = this;
    const node = table.current;
    this.#seeing?.abort();
    const known = this.#views.get(node);
    if (known) {
      this.settle(known);
      return;
    }
    const controller = new AbortController();
    this.#seeing = controller;
    table.client.ask('see', table.place(node), { signal: controller.signal }).then(
      (view) => {
        if (controller.signal.aborted) return;
        this.#keepView(node, view);
        this.settle(view);
      },
      (error: unknown) => {
        if (!controller.signal.aborted && !wasStopped(error)) this.#refused(node, error);
      },
    );
  }

  settle(view: View): void {
    const { table } = this;
    table.view = view;
    table.viewOf = table.current;
    const { result } = view;
    if (result && table.mode === 'playing') this.finish({ winner: result.winner, reason: result.reason, points: result.points });
    this.wake();
  }

  #keepView(node: number, view: View): void {
    this.#views.set(node, view);
    if (this.#views.size > mostViews) {
      const oldest = this.#views.keys().next().value;
      if (oldest !== undefined) this.#views.delete(oldest);
    }
    const known = this.table.nodes.get(node);
    if (!known || node === rootId || !view.last) return;
    const { side, path, removes } = view.last;
    if (known.side !== side || known.path.length === 0) change(this.table.nodes, node, { side, path, ...(removes?.length ? { removes } : {}) });
  }

  forgetRemoved(): void {
    for (const id of this.#views.keys()) if (!this.table.nodes.has(id)) this.#views.delete(id);
  }

  // A move that the rules forbid can only come from a link or an old store: what led up to it is shown.
  #refused(node: number, error: unknown): void {
    const { table } = this;
    const words = faultText(error, table.setup.game);
    const bad = error instanceof EngineError && error.code === 'bad_place' ? error.failure.move : undefined;
    const path = lineThrough(table.nodes, node);
    const before = bad === undefined ? undefined : path[bad];
    if (before !== undefined && before !== node && table.nodes.has(before)) {
      if (table.tip !== null && isWithin(table.nodes, table.tip, path[(bad ?? 0) + 1] ?? -1)) table.tip = before;
      this.step(before);
    }
    table.problem = words;
  }

  // Loaded moves do not say which squares they touch; the engine is asked one after another.
  async learnAll(): Promise<void> {
    const { table, edition } = this;
    for (const id of [...table.nodes.keys()].slice(0, mostLearned)) {
      const node = table.nodes.get(id);
      if (!node || id === rootId || node.path.length > 0) continue;
      try {
        const view = await table.client.ask('see', table.place(id));
        if (edition !== this.edition) return;
        this.#keepView(id, view);
      } catch {
        return; // shown when somebody goes there
      }
    }
  }

  // --- Whose turn it is ----------------------------------------------------------------------------------------------
  // Decides whether the machine is to move, and lets the clock run for whoever is.
  wake(): void {
    const { table } = this;
    const { view } = table;
    const live = table.mode === 'playing' && table.fresh && view !== null && !view.result;
    const seat = live ? table.seat(view.side) : null;
    const player = live && view.chance ? '' : seat?.kind === 'player' ? seat.spec : null;
    const key = player === null ? null : `${this.edition} ${table.current} ${player}`;
    if (key !== this.#turnKey) {
      this.#callOff();
      if (key !== null && player !== null) this.#beginTurn(key, player === '' ? null : player);
    }
    this.#runClock(live ? view.side : null);
  }

  moveNow(): void {
    this.#turn?.moveNow();
  }

  #callOff(): void {
    this.#turn?.callOff();
    this.#turn = null;
    this.#turnKey = null;
    this.table.thinking = false;
    this.table.thoughts = null;
  }

  #beginTurn(key: string, player: string | null): void {
    const { table } = this;
    this.#turnKey = key;
    table.thinking = player !== null;
    const side = table.view?.side ?? '';
    const shortest = table.watching() ? table.filmSpeed * 1000 * this.#paces.watch : this.#paces.answer;
    const time = this.clock?.budget(side);
    const wish = { place: table.place(), player, shortest: Math.min(shortest, (time ?? Infinity) / 2), ...(time === undefined ? {} : { time }) };
    this.#turn = new Turn(table.client, wish, {
      onthought: (thought) => (table.thoughts = thoughtText(thought, table.setup.game)),
      onmove: (move, thought) => {
        const legal = table.view?.moves.find((one) => one.move === move) ?? { move, path: [] };
        if (thought && thought.score !== null) change(table.nodes, table.current, { score: side === table.starter ? thought.score : -thought.score });
        this.advance(legal, side);
      },
      onfault: (error) => {
        table.phase = 'paused';
        this.wake();
        table.problem = `${t('shell.player_failed')} ${faultText(error, table.setup.game)}`;
      },
    });
  }

  #runClock(side: string | null): void {
    if (!this.clock) return;
    if (side === null) this.clock.pause();
    else this.clock.run(side);
    this.table.clocks = this.clock.left();
    clearInterval(this.#ticker);
    if (side !== null) this.#ticker = setInterval(() => this.#tick(side), clockTick);
  }

  #tick(side: string): void {
    if (!this.clock) return;
    // Time spent on a lost connection is nobody's.
    if (this.table.client.status === 'open') this.clock.run(side);
    else this.clock.pause();
    this.table.clocks = this.clock.left();
    const fallen = this.clock.fallen();
    if (fallen !== null) this.finish({ winner: this.table.other(fallen), reason: 'time', points: 0 });
  }

  // --- The film ------------------------------------------------------------------------------------------------------
  startFilm(): void {
    const { table } = this;
    this.stopFilm();
    this.#reelEnd = table.current === table.tip ? table.tip : (table.line.at(-1) ?? rootId);
    const again = table.current === this.#reelEnd;
    table.phase = 'film';
    this.step(again ? rootId : table.current);
    this.#wind();
  }

  stopFilm(): void {
    clearTimeout(this.#reel);
  }

  #wind(): void {
    const { table } = this;
    this.#reel = setTimeout(() => {
      const line = lineThrough(table.nodes, this.#reelEnd);
      const next = line[line.indexOf(table.current) + 1];
      if (table.phase !== 'film') return;
      if (table.current !== this.#reelEnd && next !== undefined) this.step(next);
      if (table.current !== this.#reelEnd) {
        this.#wind();
        return;
      }
      table.phase = 'on'; // the film is over: where a game is being played, it goes on
      this.wake();
    }, table.filmSpeed * 1000);
  }
}
