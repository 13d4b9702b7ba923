// By which rule games ended. The engine tells it of a position, so it is asked for the games that are shown, one after the
// other, and remembered.
import { SvelteMap } from 'svelte/reactivity';
import { askPatiently } from '../panels/ask';
import type { Client } from '../protocol/client';
import type { MatchGame, MatchPlan } from './types';

export class Endings {
  readonly #reasons = new SvelteMap<number, string>(); // '' where the rules had no word
  #client: Client;
  #plan: MatchPlan;

  constructor(client: Client, plan: MatchPlan) {
    this.#client = client;
    this.#plan = plan;
  }

  // null: not known yet.
  of(game: MatchGame): string | null {
    return this.#reasons.get(game.number) ?? null;
  }

  async learn(games: readonly MatchGame[], signal: AbortSignal): Promise<void> {
    const { game: name, settings, position } = this.#plan;
    for (const game of games) {
      if (signal.aborted) return;
      if (game.error || game.resigned || this.#reasons.has(game.number)) continue;
      try {
        const view = await askPatiently(this.#client, 'see', { game: name, settings, ...(position ? { position } : {}), moves: game.moves }, { signal });
        this.#reasons.set(game.number, view.result?.reason ?? '');
      } catch {
        if (signal.aborted) return;
        this.#reasons.set(game.number, ''); // a game longer than the engine replays
      }
    }
  }
}
