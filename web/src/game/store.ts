// What the browser keeps between visits: games that are not finished, finished ones for the opening explorer, and the
// set-up of the last game of each kind. A browser that keeps nothing, or is full, still plays.
import { isRecord, outcomeOf, savedGameOf, setupOf, type SavedGame } from './saved';
import type { GameSetup, Outcome, Seat } from './types';

const keys = { unfinished: 'tahoun.games', finished: 'tahoun.finished', setups: 'tahoun.setups' };
const most = { unfinished: 30, finished: 500, positions: 40 };

// What was played to its end. `players` says who sat at each side: "human" or a player's spec.
export interface FinishedGame {
  id: string;
  game: string;
  settings: Record<string, string>;
  position?: string;
  moves: string[];
  positions?: string[]; // before each move of the opening: by them games meet that came there by different moves
  outcome: Outcome;
  players: Record<string, string>;
  date: number; // ms since 1970
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

// Where the browser is full the oldest go first.
function write(key: string, list: unknown[]): void {
  for (let kept = list; ; kept = kept.slice(0, Math.floor(kept.length * 0.7))) {
    try {
      localStorage.setItem(key, JSON.stringify(kept));
      return;
    } catch {
      if (kept.length <= 1) return;
    }
  }
}

function listOf<T>(key: string, check: (value: unknown) => T): T[] {
  const stored = read(key);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value: unknown) => {
    try {
      return [check(value)];
    } catch {
      return []; // one that cannot be read does not hide the others
    }
  });
}

// --- Unfinished games, the latest first.
export function loadUnfinished(): SavedGame[] {
  return listOf(keys.unfinished, savedGameOf);
}
export function keepUnfinished(game: SavedGame): void {
  const others = loadUnfinished().filter((kept) => kept.id !== game.id);
  write(keys.unfinished, [game, ...others].slice(0, most.unfinished));
}
export function dropUnfinished(id: string): void {
  write(keys.unfinished, loadUnfinished().filter((kept) => kept.id !== id));
}

// --- Finished games, the latest first.
export function loadFinished(): FinishedGame[] {
  return listOf(keys.finished, finishedOf);
}
export function keepFinished(game: FinishedGame): void {
  const others = loadFinished().filter((kept) => kept.id !== game.id);
  const { positions, ...rest } = game;
  const kept = positions ? { ...rest, positions: positions.slice(0, most.positions) } : rest;
  write(keys.finished, [kept, ...others].slice(0, most.finished));
}
export function dropFinished(id?: string): void {
  write(keys.finished, id === undefined ? [] : loadFinished().filter((kept) => kept.id !== id));
}

function finishedOf(value: unknown): FinishedGame {
  if (!isRecord(value) || !isRecord(value['players']) || !Array.isArray(value['moves'])) throw new Error('not a game');
  const outcome = outcomeOf(value['outcome']);
  if (!outcome) throw new Error('not finished');
  const setup = setupOf({ ...value, seats: {} });
  const game: FinishedGame = {
    id: String(value['id'] ?? ''),
    game: setup.game,
    settings: setup.settings,
    moves: value['moves'].map(String),
    outcome,
    players: Object.fromEntries(Object.entries(value['players']).map(([side, who]) => [side, String(who)])),
    date: Number(value['date'] ?? 0),
  };
  if (setup.position !== undefined) game.position = setup.position;
  if (Array.isArray(value['positions'])) game.positions = value['positions'].slice(0, most.positions).map(String);
  return game;
}

export function playerName(seat: Seat | undefined): string {
  return seat?.kind === 'player' ? seat.spec : 'human';
}

// --- Set-ups: players stay as they were in the last game, of this kind and of any.
export function lastSetup(game?: string): GameSetup | null {
  const stored = read(keys.setups);
  if (!isRecord(stored)) return null;
  try {
    return setupOf(stored[game ?? String(stored[''])]);
  } catch {
    return null;
  }
}
export function keepSetup(setup: GameSetup): void {
  const stored = read(keys.setups);
  try {
    const setups = { ...(isRecord(stored) ? stored : {}), '': setup.game, [setup.game]: setup };
    localStorage.setItem(keys.setups, JSON.stringify(setups));
  } catch {
    // The next game begins with the usual players.
  }
}
