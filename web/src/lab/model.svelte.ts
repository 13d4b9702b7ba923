// What the laboratory shows: the position and the algorithm that were chosen, the trace that came back, and the step at
// which it is looked at. All of it can be told in a link.
import { untrack } from 'svelte';
import { faultText } from '../game/faults';
import type { GameModel } from '../game/types';
import { positionRefusal } from '../panels/refused';
import { EngineError, wasStopped, type Client } from '../protocol/client';
import type { Order, Trace } from '../protocol/lab';
import type { GameInfo, Place } from '../protocol/messages';
import { specOf, specText } from '../shell/spec';
import { t } from '../words/index.svelte';
import { closed, noFolds, opened, spread, type Folds } from './folding';
import { hashOfState, stateOfHash, usualState, type Exercised, type LabState, type Tab } from './link';
import { movesTo, nodeAt, TraceShape } from './shape';
import type { Side } from './sides';
import { Counters, Steps } from './steps';
import { examples, faultPlace } from './trees';
import { asWritten } from './written';

export const mostNodes = 200_000; // of a trace that is asked for
export const textbookPlayers = ['alphabeta', 'minimax', 'lecture', 'expectiminimax', 'greedy'] as const;

// A trace with all that is computed from it once.
export interface Shown {
  trace: Trace;
  shape: TraceShape;
  steps: Steps;
  counters: Counters;
}
export function shownOf(searched: Trace): Shown {
  const trace = asWritten(searched);
  return { trace, shape: new TraceShape(trace), steps: new Steps(trace), counters: new Counters(trace) };
}

export class LabModel {
  readonly client: Client;
  readonly table: GameModel | null;
  tab = $state<Tab>('trace');
  game = $state('');
  settings = $state.raw<Record<string, string>>({});
  position = $state<string | null>(null);
  moves = $state.raw<string[]>([]);
  player = $state(usualState.player);
  order = $state<Order>('rules');
  seed = $state(1);
  chosenSide = $state<Side | null>(null);

  shown = $state.raw<Shown | null>(null);
  at = $state(0); // steps made
  selected = $state<number | null>(null);
  folds = $state.raw<Folds>(noFolds);
  outline = $state(false);
  arrows = $state(false);
  row = $state(usualState.row);
  quiz = $state.raw<Exercised | null>(null); // the exercise that is being done
  kept = $state.raw<Record<string, string>>({}); // choices of the experiments
  taken = $state(0); // links that were followed
  busy = $state(false);
  problem = $state<string | null>(null);
  faultAt = $state<number | null>(null); // the wrong character of a written tree, from 1
  playing = $state(false);
  speed = $state(2); // steps a second
  #asking: AbortController | null = null;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(client: Client, table: GameModel | null, hash: string) {
    this.client = client;
    this.table = table;
    this.take(stateOfHash(hash));
  }

  get games(): readonly GameInfo[] {
    return this.client.hello?.games ?? [];
  }
  get info(): GameInfo | undefined {
    return this.games.find(({ name }) => name === this.game);
  }
  get side(): Side {
    return this.chosenSide ?? this.shown?.trace.view ?? 'root';
  }
  get place(): Place {
    return { game: this.game, settings: this.settings, ...(this.position === null ? {} : { position: this.position }), moves: this.moves };
  }

  // Everything of a link. Without a game it is the lecture's tree: a first look needs no choices.
  take(state: LabState): void {
    const first = examples[0]!;
    const bare = state.game === '';
    this.tab = state.tab;
    this.game = bare ? 'tree' : state.game;
    this.settings = state.settings;
    this.position = bare ? first.tree : state.position;
    this.moves = state.moves;
    this.player = state.player;
    this.order = state.order;
    this.seed = state.seed;
    this.chosenSide = state.side;
    this.outline = state.outline;
    this.arrows = state.arrows;
    this.row = state.row;
    this.quiz = state.quiz;
    this.kept = state.kept;
    this.taken = untrack(() => this.taken) + 1;
    void this.run(state.step, state.node, state.folds);
  }
  state(): LabState {
    const node = this.selected !== null && this.shown ? movesTo(this.shown.trace, this.selected) : null;
    return { tab: this.tab, game: this.game, settings: this.settings, position: this.position, moves: this.moves, player: this.player, order: this.order, seed: this.seed, side: this.chosenSide, step: this.at, node, outline: this.outline, arrows: this.arrows, row: this.row, folds: this.folds, quiz: this.quiz, kept: this.kept };
  }
  // What was chosen for an experiment, if it is one of what can be chosen; and the same told to the link.
  choice<T extends string | number>(name: string, allowed: readonly T[], usual: T): T {
    return allowed.find((each) => String(each) === this.kept[name]) ?? usual;
  }
  keep(name: string, value: string | number, usual: string | number): void {
    const { [name]: before, ...others } = untrack(() => this.kept);
    if (before === (value === usual ? undefined : String(value))) return;
    this.kept = value === usual ? others : { ...others, [name]: String(value) };
  }
  link(page: string): string {
    return page.replace(/#.*$/s, '') + hashOfState(this.state());
  }

  setPlace(place: Place): void {
    const other = this.game !== place.game;
    this.game = place.game;
    this.settings = place.settings ?? {};
    this.position = place.position ?? null;
    this.moves = place.moves ?? [];
    if (other) this.#fitPlayer();
  }
  takeTable(): void {
    if (this.table) this.setPlace(this.table.place());
  }
  // Another game may lack the algorithm, and has other evaluations. A written tree is searched to its end, a game is not.
  #fitPlayer(): void {
    const { name, keys } = specOf(this.player);
    const names = this.info?.players.map((player) => player.name) ?? [];
    const fitting = names.length === 0 || names.includes(name) ? name : (textbookPlayers.find((each) => names.includes(each)) ?? name);
    this.player = specText({ name: fitting, keys: this.game === 'tree' || fitting === 'greedy' ? {} : { depth: keys['depth'] ?? '3' } });
  }
  // Another algorithm looks as deep as the one before. The greedy one has no depth; after it a game gets the usual one, for
  // without any some would search to the end.
  choose(name: string): void {
    const depth = specOf(this.player).keys['depth'] ?? (this.game === 'tree' ? undefined : '3');
    this.player = specText({ name, keys: depth === undefined || name === 'greedy' ? {} : { depth } });
  }

  async run(step = 0, node: readonly string[] | null = null, folds: Folds = noFolds): Promise<void> {
    this.#asking?.abort();
    const controller = new AbortController();
    this.#asking = controller;
    this.pause();
    this.busy = true;
    this.problem = null;
    this.faultAt = null;
    try {
      const trace = await this.client.ask('trace', { ...this.place, player: this.player, order: this.order, seed: this.seed, most: mostNodes }, { signal: controller.signal });
      const shown = shownOf(trace);
      this.folds = folds;
      this.shown = shown;
      this.at = Math.min(step, shown.steps.count);
      this.selected = node === null ? null : nodeAt(shown.trace, shown.shape, node);
    } catch (error) {
      if (wasStopped(error)) return;
      this.problem = this.fault(error);
    } finally {
      if (this.#asking === controller) this.busy = false;
    }
  }
  // Whoever does not want to wait any more keeps what was shown before.
  stop(): void {
    this.#asking?.abort();
    this.busy = false;
  }
  // What was refused, in words; a written tree's fault has a place.
  fault(error: unknown): string {
    if (error instanceof EngineError) {
      this.faultAt = this.game === 'tree' ? faultPlace(error.failure.message) : null;
      if (this.faultAt !== null) return t('lab.tree_fault', { place: this.faultAt });
      if (error.code === 'too_big') return t('lab.too_big', { n: mostNodes });
      if (error.failure.field === 'position') return positionRefusal(error, this.game);
    }
    return faultText(error, this.game);
  }

  // --- Steps ------------------------------------------------------------------------------------------------------------

  to(position: number | null): void {
    if (position === null || !this.shown) return;
    this.at = Math.min(this.shown.steps.count, Math.max(0, position));
  }
  step(by: 1 | -1): void {
    this.pause();
    this.to(this.at + by);
  }
  next(kind: 'cut' | 'better'): void {
    this.pause();
    this.to(this.shown?.steps.next(this.at, kind) ?? null);
  }
  previous(kind: 'cut' | 'better'): void {
    this.pause();
    this.to(this.shown?.steps.previous(this.at, kind) ?? null);
  }
  runTo(node: number, end: 'entering' | 'leaving'): void {
    this.pause();
    this.to(this.shown?.steps[end](node) ?? null);
  }
  play(): void {
    if (!this.shown) return;
    if (this.at >= this.shown.steps.count) this.at = 0;
    this.playing = true;
    this.#tick();
  }
  pause(): void {
    this.playing = false;
    clearInterval(this.#timer);
  }
  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.#tick();
  }
  #tick(): void {
    clearInterval(this.#timer);
    this.#timer = setInterval(() => {
      this.to(this.at + 1);
      if (this.at >= (this.shown?.steps.count ?? 0)) this.pause();
    }, 1000 / this.speed);
  }

  // --- Folds ------------------------------------------------------------------------------------------------------------

  open(node: number): void {
    this.folds = opened(this.folds, node);
  }
  close(node: number): void {
    this.folds = closed(this.folds, node);
  }
  spread(node: number): void {
    this.folds = spread(this.folds, node);
  }

  end(): void {
    this.#asking?.abort();
    this.pause();
  }
}
