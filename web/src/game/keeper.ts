// Keeps the game on the table in the browser while it is played, so that closing the page loses nothing.
import type { SavedGame } from './saved';
import { savedGameOf } from './saved';
import { dropUnfinished, keepFinished, keepSetup, keepUnfinished, playerName } from './store';
import type { GameSetup } from './types';

const delay = 250; // ms: a film or a held arrow key does not write at every step
const tableKey = 'tahoun.table'; // of this tab alone: what a reload brings back

export class Keeper {
  id = newId();
  #snapshot: (() => SavedGame) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (typeof addEventListener === 'function') addEventListener('pagehide', () => this.flush());
  }

  // A new game is on the table; the old one stays in the list under its own name.
  renew(): void {
    this.flush();
    this.id = newId();
  }

  changed(snapshot: () => SavedGame): void {
    this.#snapshot = snapshot;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => whenIdle(() => this.flush()), delay);
  }

  flush(): void {
    clearTimeout(this.#timer);
    const game = this.#snapshot?.();
    this.#snapshot = null;
    if (game) this.#write(game);
  }

  // `positions`: before each move, as far as they are known.
  finished(game: SavedGame, moves: string[], positions: string[] = []): void {
    this.#snapshot = null;
    clearTimeout(this.#timer);
    this.#write(game);
    if (!game.outcome || moves.length === 0) return;
    const { setup } = game;
    keepFinished({
      id: game.id,
      game: setup.game,
      settings: setup.settings,
      ...(setup.position === undefined ? {} : { position: setup.position }),
      moves,
      ...(positions.length > 0 ? { positions } : {}),
      outcome: game.outcome,
      players: Object.fromEntries(Object.entries(setup.seats).map(([side, seat]) => [side, playerName(seat)])),
      date: game.date,
    });
  }

  // A position is of one game only; the next one begins as usual.
  setup({ position: _, ...setup }: GameSetup): void {
    keepSetup(setup);
  }

  #write(game: SavedGame): void {
    if (game.outcome) dropUnfinished(game.id);
    else if (game.started && game.tip !== null && game.tree.length > 0) keepUnfinished(game);
    try {
      sessionStorage.setItem(tableKey, JSON.stringify(game));
    } catch {
      // Then a reload begins anew.
    }
  }
}

// Writing waits for the disk: not while a move is being drawn.
function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 1000 });
  else work();
}

// What was on the table of this tab before it was reloaded.
export function loadTable(): SavedGame | null {
  try {
    return savedGameOf(JSON.parse(sessionStorage.getItem(tableKey) ?? 'null'));
  } catch {
    return null;
  }
}

function newId(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
}
