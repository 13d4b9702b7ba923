// Databases being built: goes on while other panels are open. One at a time.
import { faultText } from '../game/faults';
import { wasStopped, type Client } from '../protocol/client';
import type { Progress, TablesReport } from '../protocol/messages';

export class Building {
  game = $state<string | null>(null); // whose databases are being built; null: none
  progress = $state.raw<Progress | null>(null);
  problem = $state<string | null>(null);
  built = $state(0); // how often something was finished: whoever watches it asks again
  #stop: AbortController | null = null;

  async start(client: Client, game: string, settings: Record<string, string>, size: number, draws: string[]): Promise<TablesReport | null> {
    if (this.game !== null) return null;
    const controller = new AbortController();
    this.#stop = controller;
    this.game = game;
    this.progress = null;
    this.problem = null;
    try {
      return await client.ask(
        'build',
        { game, settings, size, ...(draws.length > 0 ? { draws } : {}) },
        { oninfo: (progress) => (this.progress = progress), enough: controller.signal },
      );
    } catch (error) {
      if (!wasStopped(error)) this.problem = faultText(error, game);
      return null;
    } finally {
      this.game = null;
      this.progress = null;
      this.built += 1;
    }
  }

  // What is finished stays.
  stop(): void {
    this.#stop?.abort();
  }
}

export const building = new Building();
