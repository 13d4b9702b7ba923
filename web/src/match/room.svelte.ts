// The match room: the matches that are kept, the one that is looked at, and the one that is being played, which goes on while
// the page shows something else. One at a time: two would only take the cores from each other.
import { SvelteMap } from 'svelte/reactivity';
import type { Client } from '../protocol/client';
import type { MatchGame } from '../protocol/lab';
import { most } from './plan';
import { Playing, type End, type Paces } from './playing';
import { MatchStore, newMatchId } from './store';
import { decided, nothingPlayed, type KeptMatch, type MatchPhase, type MatchPlan, type Standing } from './types';

const publishEvery = 200; // ms: quick games would otherwise draw the page anew after each of them
const keepEvery = 1000; // ms

export class MatchRoom {
  matches = $state.raw<KeptMatch[]>([]); // the latest first
  openId = $state<string | null>(null); // the one looked at
  runningId = $state<string | null>(null);
  waiting = $state(false); // the engine is busy or away; the match goes on when it is back
  full = $state(false); // the browser has no room: games of this match will not outlive the page
  elsewhere = $state(false); // another tab plays it
  refused = $state.raw<unknown>(null); // why the last new match did not begin
  readonly problems = new SvelteMap<string, unknown>(); // match → what the engine refused last
  #games = $state.raw<readonly MatchGame[]>([]); // of the open match, as they ended

  readonly client: Client;
  #store: MatchStore;
  #paces: Paces | undefined;
  #playing: Playing | null = null;
  #list: MatchGame[] = []; // of the running match
  #numbers = new Set<number>();
  #standing: Standing = nothingPlayed;
  #clock = 0; // when the time spent playing was last added up, and how many games there were then
  #timed = 0;
  #publishTimer: ReturnType<typeof setTimeout> | undefined;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: Client, store = new MatchStore(), paces?: Paces) {
    this.client = client;
    this.#store = store;
    this.#paces = paces;
    this.matches = store.list();
    if (typeof addEventListener === 'function') addEventListener('pagehide', () => this.#keep());
  }

  get open(): KeptMatch | null {
    return this.matches.find(({ id }) => id === this.openId) ?? null;
  }
  get games(): readonly MatchGame[] {
    return this.#games;
  }
  // Of any match, for a file.
  gamesOf(id: string): readonly MatchGame[] {
    return id === this.runningId ? this.#list : id === this.openId ? this.#games : this.#store.games(id);
  }
  lastPlan(): MatchPlan | null {
    return this.#store.plan();
  }
  keepPlan(plan: MatchPlan): void {
    this.#store.keepPlan(plan);
  }

  look(id: string | null): void {
    this.openId = id;
    this.#games = id === null ? [] : id === this.runningId ? [...this.#list] : this.#store.games(id);
  }

  // A new match begins; null where another is being played.
  start(plan: MatchPlan): string | null {
    if (this.runningId !== null) return null;
    this.refused = null;
    const match: KeptMatch = { id: newMatchId(), date: Date.now(), plan, phase: 'running', standing: nothingPlayed, milliseconds: 0, timed: 0 };
    this.matches = [match, ...this.matches];
    this.look(match.id);
    void this.#play(match, []);
    return match.id;
  }

  // Goes on with one that was stopped; `more` games can be added to it.
  resume(id: string, more = 0): void {
    const match = this.matches.find((one) => one.id === id);
    if (!match || this.runningId !== null || decided(match.standing) || !Number.isInteger(more)) return;
    const games = this.#store.games(id);
    const plan = { ...match.plan, games: Math.min(most.games, match.plan.games + more) };
    if (games.length >= plan.games) return;
    this.look(id);
    void this.#play({ ...match, plan, phase: 'running' }, games);
  }

  // After a reload: the match that was being played goes on.
  resumeAll(): void {
    const [match, ...others] = this.matches.filter(({ phase }) => phase === 'running');
    for (const other of others) if (other.id !== this.runningId) this.#change(other.id, { phase: 'stopped' });
    if (match && this.runningId === null) this.resume(match.id);
  }

  stop(): void {
    this.#playing?.stop();
  }

  forget(id: string): void {
    if (id === this.runningId) return;
    this.#store.forget(id);
    this.problems.delete(id);
    this.matches = this.matches.filter((match) => match.id !== id);
    if (this.openId === id) this.look(null);
  }

  async #play(match: KeptMatch, games: readonly MatchGame[]): Promise<void> {
    const { id } = match;
    this.runningId = id;
    this.waiting = false;
    this.full = false;
    this.elsewhere = false;
    this.problems.delete(id);
    this.#list = [...games];
    this.#numbers = new Set(games.map(({ number }) => number));
    this.#standing = match.standing;
    this.#clock = performance.now();
    this.#timed = games.length;
    this.#change(id, match);
    const playing = new Playing(this.client, match.plan, {
      played: () => this.#list,
      onstanding: (standing) => this.#stand(standing),
      ongame: (game) => this.#add(game),
      onwaiting: (waiting) => (this.waiting = waiting),
    }, this.#paces);
    this.#playing = playing;
    const end = await alone(id, () => {
      this.#keep();
      return playing.run();
    });
    this.#ended(id, end);
  }

  // null: another tab plays it, and keeps it.
  #ended(id: string, end: End | null): void {
    // Games that were still being played when the test was decided do not count.
    if (end?.how === 'done' && decided(this.#standing)) this.#list = this.#list.filter(({ number }) => number <= this.#standing.games);
    this.#publish();
    const phase: MatchPhase = end?.how === 'done' ? 'done' : 'stopped';
    this.#change(id, { phase });
    if (end !== null) this.#keep();
    this.#playing = null;
    this.runningId = null;
    this.waiting = false;
    this.elsewhere = end === null;
    if (end?.how !== 'fault') return;
    if (this.#list.length > 0) this.problems.set(id, end.error);
    else {
      this.refused = end.error;
      this.forget(id);
    }
  }

  #add(game: MatchGame): void {
    // A game that was played before the connection broke may be told again.
    if (this.#numbers.has(game.number)) return;
    this.#numbers.add(game.number);
    this.#list.push(game);
    this.#soon();
  }
  #stand(standing: Standing): void {
    this.#standing = standing;
    this.#soon();
  }

  #soon(): void {
    this.#publishTimer ??= setTimeout(() => this.#publish(), publishEvery);
    this.#keepTimer ??= setTimeout(() => this.#keep(), keepEvery);
  }

  #publish(): void {
    clearTimeout(this.#publishTimer);
    this.#publishTimer = undefined;
    const id = this.runningId;
    const match = this.matches.find((one) => one.id === id);
    if (!match) return;
    const now = performance.now();
    const milliseconds = match.milliseconds + (this.waiting ? 0 : now - this.#clock);
    const timed = match.timed + Math.max(0, this.#list.length - this.#timed);
    this.#clock = now;
    this.#timed = this.#list.length;
    this.#change(match.id, { standing: this.#standing, milliseconds, timed });
    if (this.openId === id) this.#games = [...this.#list];
  }

  #keep(): void {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    const match = this.matches.find(({ id }) => id === this.runningId);
    if (match) this.full = !this.#store.keep({ ...match, standing: this.#standing }, this.#list);
  }

  #change(id: string, to: Partial<KeptMatch>): void {
    this.matches = this.matches.map((match) => (match.id === id ? { ...match, ...to } : match));
  }
}

// Runs it unless another tab of this browser does. A browser without locks has one player only, as far as it knows.
async function alone<T>(id: string, run: () => Promise<T>): Promise<T | null> {
  if (typeof navigator === 'undefined' || !navigator.locks) return run();
  return navigator.locks.request(`tahoun.match.${id}`, { ifAvailable: true }, (lock) => (lock ? run() : null)) as Promise<T | null>;
}

const rooms = new WeakMap<Client, MatchRoom>();

// The room of this page; it outlives the component that shows it.
export function roomOf(client: Client): MatchRoom {
  let room = rooms.get(client);
  if (!room) {
    room = new MatchRoom(client);
    rooms.set(client, room);
  }
  return room;
}
