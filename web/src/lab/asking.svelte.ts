// One long question of the laboratory at a time: what came so far, whether it still runs, and what went wrong.
import { wasStopped, type AskOptions, type Client, type Fields } from '../protocol/client';
import type { LabAnswers, LabInfos } from '../protocol/lab';

type Long = 'measure' | 'deepen' | 'grow' | 'waves';

export class Asking<K extends Long> {
  found = $state.raw<LabInfos[K][]>([]);
  running = $state(false);
  problem = $state.raw<unknown>(null);
  #what: K;
  #controller: AbortController | null = null;

  constructor(what: K) {
    this.#what = what;
  }

  // What came before is forgotten, unless this question goes on with it.
  async ask(client: Client, fields: Fields<K>, goesOn = false): Promise<LabAnswers[K] | null> {
    this.stop();
    const controller = new AbortController();
    this.#controller = controller;
    if (!goesOn) this.found = [];
    this.problem = null;
    this.running = true;
    const options = {
      signal: controller.signal,
      oninfo: (info: LabInfos[K]): void => {
        if (this.#controller === controller) this.found = [...this.found, info];
      },
    } as unknown as AskOptions<K>;
    try {
      return (await client.ask<K>(this.#what, fields, options)) as unknown as LabAnswers[K];
    } catch (error) {
      if (!wasStopped(error)) this.problem = error;
      return null;
    } finally {
      if (this.#controller === controller) this.running = false;
    }
  }
  // What was found stays.
  stop(): void {
    this.#controller?.abort();
    this.#controller = null;
    this.running = false;
  }
}
