// One match being played: asks the engine for the games that are missing, again and again until all are there, whatever
// happens to the connection in between. What it hears it hands on; it keeps nothing.
import { EngineError, wasStopped, type Client } from '../protocol/client';
import type { MatchGame, MatchState } from '../protocol/lab';
import { fieldsOf } from './plan';
import { standingOf, type MatchPlan, type Standing } from './types';

export interface Listener {
  played: () => readonly MatchGame[]; // all games so far
  onstanding: (standing: Standing) => void;
  ongame: (game: MatchGame) => void;
  onwaiting: (waiting: boolean) => void; // the engine is busy or away
}

// done     all games are played, or the test is decided
// stopped  as was asked
// fault    the engine refused, or went on answering without playing
export type End = { how: 'done' | 'stopped' } | { how: 'fault'; error: unknown };

export interface Paces {
  again: number; // ms before the engine is asked again
  patience: number; // ms that a stopped match may take to answer
  tries: number; // answers in a row that bring no game
}
const usualPaces: Paces = { again: 500, patience: 4000, tries: 8 };

export class Playing {
  #client: Client;
  #plan: MatchPlan;
  #listener: Listener;
  #paces: Paces;
  #enough = new AbortController();
  #away = new AbortController();
  #wake: () => void = () => {};

  constructor(client: Client, plan: MatchPlan, listener: Listener, paces: Paces = usualPaces) {
    this.#client = client;
    this.#plan = plan;
    this.#listener = listener;
    this.#paces = paces;
  }

  // Games that have ended are kept; those in the middle are given up. An engine that is away is not waited for.
  stop(): void {
    this.#enough.abort();
    this.#wake();
    if (this.#client.status !== 'open') this.#away.abort();
    else setTimeout(() => this.#away.abort(), this.#paces.patience);
  }

  async run(): Promise<End> {
    let idle = 0; // answers in a row that brought no game
    for (;;) {
      const before = this.#listener.played().length;
      const fault = await this.#askOnce();
      if (fault === 'done') return { how: 'done' };
      if (this.#enough.signal.aborted) return { how: 'stopped' };
      if (fault !== null && !(await this.#passes(fault))) return { how: 'fault', error: fault };
      idle = this.#listener.played().length > before ? 0 : idle + 1;
      // An engine that is away comes back some time, however long it takes: only one that answers can be stuck.
      const away = fault instanceof EngineError && (fault.code === 'disconnected' || fault.code === 'busy');
      if (!away && idle >= this.#paces.tries) return { how: 'fault', error: fault ?? new Error('the engine plays no game') };
      if (idle > 0) await this.#pause();
      if (this.#enough.signal.aborted) return { how: 'stopped' };
    }
  }

  // 'done', null where the engine answered before all was played, or what it refused.
  async #askOnce(): Promise<'done' | null | EngineError | Error> {
    try {
      const state = await this.#client.ask('match', fieldsOf(this.#plan, this.#listener.played()), {
        oninfo: (info) => this.#hear(info),
        enough: this.#enough.signal,
        signal: this.#away.signal,
      });
      this.#hear(state);
      return state.done ? 'done' : null;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #hear(state: MatchState): void {
    this.#listener.onwaiting(false);
    if (state.latest) this.#listener.ongame(state.latest);
    this.#listener.onstanding(standingOf(state));
  }

  // Whether it is worth asking again after that.
  async #passes(fault: Error): Promise<boolean> {
    if (wasStopped(fault)) return true; // a server that goes down stops what it does
    if (!(fault instanceof EngineError) || this.#client.status === 'refused') return false;
    if (fault.code !== 'disconnected' && fault.code !== 'busy') return false;
    this.#listener.onwaiting(true);
    return true;
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#paces.again);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
