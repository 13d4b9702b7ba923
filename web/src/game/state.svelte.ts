// What is known of the game on the table, and what follows from it. It changes nothing by itself.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../protocol/client';
import type { GameInfo, Place, View } from '../protocol/messages';
import type { SavedGame } from './saved';
import { below, emptyTree, lineThrough, movesTo, nodeOf, toList } from './tree';
import { rootId, type GameNode, type GameSetup, type Mode, type Outcome, type Seat } from './types';

// ready, film, editing: as the modes. on: it is played, or looked at, as `current` and `tip` tell. paused: looked at.
export type Phase = 'ready' | 'on' | 'paused' | 'film' | 'editing';

export class TableState {
  readonly client: Client;
  setup = $state.raw<GameSetup>({ game: '', settings: {}, seats: {}, clock: null });
  readonly nodes = new SvelteMap<number, GameNode>(emptyTree());
  current = $state(rootId);
  tip = $state<number | null>(rootId);
  phase = $state<Phase>('ready');
  view = $state.raw<View | null>(null);
  viewOf = $state(-1); // the node that `view` shows
  starter = $state('');
  outcome = $state.raw<Outcome | null>(null);
  thinking = $state(false);
  thoughts = $state<string | null>(null);
  clocks = $state.raw<Record<string, number> | null>(null);
  flipped = $state(false);
  problem = $state<string | null>(null);
  names = $state.raw<Record<string, string>>({});
  filmSpeed = $state(1);
  readonly line = $derived(lineThrough(this.nodes, this.current));
  // What was taken back: it stays in the tree, but the game is no longer there.
  readonly takenBack = $derived<ReadonlySet<number>>(this.tip === null || this.outcome ? new Set() : below(this.nodes, this.tip));

  constructor(client: Client) {
    this.client = client;
  }

  infoOf(game: string): GameInfo | undefined {
    return this.client.hello?.games.find(({ name }) => name === game);
  }
  get info(): GameInfo {
    const info = this.infoOf(this.setup.game);
    if (!info) throw new Error(`no game ${this.setup.game}`);
    return info;
  }
  get mode(): Mode {
    if (this.phase === 'ready' || this.phase === 'film' || this.phase === 'editing') return this.phase;
    if (this.tip === null || this.phase === 'paused' || this.current !== this.tip) return 'looking';
    return this.outcome ? 'over' : 'playing';
  }
  // There are moves on the table that can be walked through.
  get walkable(): boolean {
    return this.phase !== 'ready' && this.phase !== 'editing';
  }
  // The engine has answered for the node that is looked at.
  get fresh(): boolean {
    return this.viewOf === this.current;
  }

  place(node = this.current): Place {
    const { game, settings, position } = this.setup;
    return { game, settings, ...(position === undefined ? {} : { position }), moves: movesTo(this.nodes, node) };
  }

  movable(): boolean {
    const { view, mode } = this;
    if (!view || !this.fresh || view.result || view.moves.length === 0) return false;
    if (mode === 'playing') return !view.chance && this.seat(view.side).kind === 'human';
    return mode === 'looking' || mode === 'over';
  }

  seat(side: string): Seat {
    return this.setup.seats[side] ?? { kind: 'human' };
  }
  // The only person at the table, where the other side is a computer.
  loneHuman(): string | null {
    const humans = this.info.sides.filter((side) => this.seat(side).kind === 'human');
    return humans.length === 1 ? (humans[0] ?? null) : null;
  }
  // Two computers play.
  watching(): boolean {
    return this.info.sides.every((side) => this.seat(side).kind === 'player');
  }
  other(side: string): string {
    return this.info.sides.find((one) => one !== side) ?? side;
  }
  sideToMove(): string {
    if (this.fresh && this.view) return this.view.side;
    const last = nodeOf(this.nodes, this.current).side;
    return last ? this.other(last) : this.starter;
  }

  saved(id: string, clocks: Record<string, number> | null): SavedGame {
    const { list, index } = toList(this.nodes);
    const comment = nodeOf(this.nodes, rootId).comment;
    return {
      id,
      date: Date.now(),
      setup: this.setup,
      tree: list,
      ...(comment ? { comment } : {}),
      tip: this.tip === null ? null : (index.get(this.tip) ?? -1),
      current: index.get(this.current) ?? -1,
      started: this.phase !== 'ready',
      outcome: this.outcome,
      clocks,
      flipped: this.flipped,
      names: this.names,
    };
  }
}
