// One turn that no person makes: a player's choice, or chance. It ends by a move, by a fault, or by being called off when
// the board changes.
import { EngineError, wasStopped, type Client } from '../protocol/client';
import type { Place, Thought } from '../protocol/messages';

export interface TurnWish {
  place: Place;
  player: string | null; // null: chance moves
  time?: number; // ms, where a clock runs
  shortest: number; // ms before the move is made, so that people can follow
}

export interface TurnNews {
  onthought: (thought: Thought) => void;
  onmove: (move: string, thought: Thought | null) => void;
  onfault: (error: unknown) => void;
}

const busyPause = 1000; // ms until a busy engine is asked again

export class Turn {
  #gone = new AbortController();
  #enough = new AbortController();

  constructor(client: Client, wish: TurnWish, news: TurnNews) {
    void this.#run(client, wish, news);
  }

  callOff(): void {
    this.#gone.abort();
  }
  moveNow(): void {
    this.#enough.abort();
  }

  async #run(client: Client, wish: TurnWish, news: TurnNews): Promise<void> {
    const began = performance.now();
    try {
      const thought = wish.player === null ? null : await this.#choose(client, wish, wish.player, news);
      const move = thought ? thought.move : (await client.ask('roll', wish.place, { signal: this.#gone.signal })).move;
      await this.#wait(wish.shortest - (performance.now() - began));
      if (this.#gone.signal.aborted) return;
      if (move === null) throw new EngineError({ code: 'bad_player', message: 'the player has no move' });
      news.onmove(move, thought);
    } catch (error) {
      if (!this.#gone.signal.aborted && !wasStopped(error)) news.onfault(error);
    }
  }

  async #choose(client: Client, wish: TurnWish, player: string, news: TurnNews): Promise<Thought> {
    for (;;) {
      try {
        return await client.ask(
          'choose',
          { ...wish.place, player, ...(wish.time === undefined ? {} : { time: Math.round(wish.time) }) },
          {
            signal: this.#gone.signal,
            enough: this.#enough.signal,
            oninfo: (thought) => news.onthought(thought),
          },
        );
      } catch (error) {
        if (!(error instanceof EngineError) || error.code !== 'busy') throw error;
        await this.#wait(busyPause);
        if (this.#gone.signal.aborted) throw error;
      }
    }
  }

  #wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0 || this.#enough.signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      const sooner = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#gone.signal.addEventListener('abort', sooner, { once: true });
      this.#enough.signal.addEventListener('abort', sooner, { once: true });
    });
  }
}
