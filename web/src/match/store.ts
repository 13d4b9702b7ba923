// The matches that the browser keeps: a list of them, the latest first, and for each its games in parts of a hundred, so that
// a game more rewrites one small part only. A browser that keeps nothing, or is full, still plays.
import { keptMatchOf, packed, planOf, unpacked } from './read';
import type { KeptMatch, MatchGame, MatchPlan } from './types';

const listKey = 'tahoun.matches';
const planKey = 'tahoun.match-plan';
const partKey = (id: string, part: number): string => `tahoun.match.${id}.${part}`;
export const partSize = 100;
export const mostMatches = 40;

export class MatchStore {
  #storage: Storage;
  #written = new Map<string, number>(); // how many games of a match are in the storage

  constructor(storage: Storage = localStorage) {
    this.#storage = storage;
  }

  list(): KeptMatch[] {
    const stored = this.#read(listKey);
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((value: unknown) => {
      try {
        return [keptMatchOf(value)];
      } catch {
        return []; // one that cannot be read does not hide the others
      }
    });
  }

  games(id: string): MatchGame[] {
    const games: MatchGame[] = [];
    for (let part = 0; ; part += 1) {
      const stored = this.#read(partKey(id, part));
      if (!Array.isArray(stored)) break;
      try {
        games.push(...stored.map(unpacked));
      } catch {
        break; // a damaged part: what came before it is good, the rest is played again
      }
    }
    this.#written.set(id, games.length);
    return games;
  }

  // False where the browser has no room even after old matches were thrown away.
  keep(match: KeptMatch, games: readonly MatchGame[]): boolean {
    const before = this.#written.get(match.id) ?? 0;
    const shrunk = games.length < before;
    const from = shrunk ? 0 : Math.floor(before / partSize);
    const parts = Math.ceil(games.length / partSize);
    for (let part = from; part < parts; part += 1) {
      const some = games.slice(part * partSize, (part + 1) * partSize);
      if (!this.#write(partKey(match.id, part), () => some.map(packed), match.id)) return false;
    }
    if (shrunk) this.#dropParts(match.id, parts);
    this.#written.set(match.id, games.length);
    const all = (): KeptMatch[] => [match, ...this.list().filter(({ id }) => id !== match.id)].sort((a, b) => b.date - a.date);
    for (const old of all().slice(mostMatches)) this.#dropParts(old.id);
    return this.#write(listKey, () => all().slice(0, mostMatches), match.id);
  }

  forget(id: string): void {
    this.#dropParts(id);
    this.#written.delete(id);
    const left = this.list().filter((match) => match.id !== id);
    this.#write(listKey, () => left, '');
  }

  plan(): MatchPlan | null {
    try {
      return planOf(this.#read(planKey));
    } catch {
      return null;
    }
  }
  keepPlan(plan: MatchPlan): void {
    this.#write(planKey, () => plan, '');
  }

  #read(key: string): unknown {
    try {
      return JSON.parse(this.#storage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  }

  // Where the browser is full the oldest matches go first, but not the one that is being kept.
  #write(key: string, value: () => unknown, spare: string): boolean {
    for (;;) {
      try {
        this.#storage.setItem(key, JSON.stringify(value()));
        return true;
      } catch {
        const oldest = this.list().findLast(({ id, phase }) => id !== spare && phase !== 'running');
        if (!oldest || spare === '') return false;
        this.forget(oldest.id);
      }
    }
  }

  #dropParts(id: string, from = 0): void {
    for (let part = from; this.#storage.getItem(partKey(id, part)) !== null; part += 1) this.#storage.removeItem(partKey(id, part));
  }
}

export function newMatchId(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
}
