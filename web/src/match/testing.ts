// Games and plans for tests of the match room, and an engine that plays a match by the book.
import { FakeClient, type FakeAnswers } from '../protocol/fake';
import type { MatchGame, MatchState } from '../protocol/lab';
import { hello } from '../game/testing';
import { standingOf, type KeptMatch, type MatchPlan } from './types';

export function gameOf(number: number, halfPoints = 1, some: Partial<MatchGame> = {}): MatchGame {
  return { number, half_points: halfPoints, moves: ['1', '2'], first_begins: number % 2 === 1, error: null, resigned: false, ...some };
}

export function planOf(some: Partial<MatchPlan> = {}): MatchPlan {
  return { game: 'pile', settings: {}, players: ['level:n=1', 'level:n=2'], games: 4, seed: 7, openings: 2, repeat: true, concurrency: 1, sprt: null, ...some };
}

export function stateOf(games: readonly MatchGame[], some: Partial<MatchState> = {}): MatchState {
  const count = (points: number): number => games.filter(({ half_points }) => half_points === points).length;
  return { games: games.length, wins: count(2), draws: count(1), losses: count(0), elo: 10, elo_low: -50, elo_high: 70, sprt: null, latest: games.at(-1) ?? null, done: false, ...some };
}

export function keptOf(id: string, date: number, some: Partial<KeptMatch> = {}): KeptMatch {
  return { id, date, plan: planOf(), phase: 'done', standing: standingOf(stateOf([])), milliseconds: 0, timed: 0, ...some };
}

// Plays the missing games one after the other: the first player wins every game. `until` ends the answer early.
export function bookMatch(until = Infinity): NonNullable<FakeAnswers['match']> {
  return ({ games, played = [] }, { info }) => {
    const all = [...played];
    for (let number = 1; number <= games && all.length < until; number += 1) {
      if (all.some((one) => one.number === number)) continue;
      all.push(gameOf(number, 2));
      info(stateOf(all));
    }
    return stateOf(all, { done: all.length === games, latest: null });
  };
}

export function engine(match: NonNullable<FakeAnswers['match']> = bookMatch(), more: FakeAnswers = {}): FakeClient {
  return new FakeClient(hello, { match, ...more });
}

// A browser with room for so many characters.
export class SmallStorage implements Storage {
  [name: string]: unknown;
  readonly #items = new Map<string, string>();
  readonly #room: number;
  constructor(room = Infinity) {
    this.#room = room;
  }
  get length(): number {
    return this.#items.size;
  }
  get used(): number {
    return [...this.#items].reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }
  clear(): void {
    this.#items.clear();
  }
  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  setItem(key: string, value: string): void {
    const before = this.#items.get(key);
    this.#items.set(key, value);
    if (this.used <= this.#room) return;
    if (before === undefined) this.#items.delete(key);
    else this.#items.set(key, before);
    throw new DOMException('full', 'QuotaExceededError');
  }
}
