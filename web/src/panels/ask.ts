// Asks the engine for comments. It thinks about a few things at once only, and what a person plays comes first: where it is
// busy, a comment waits its turn.
import { EngineError, type AskOptions, type Client, type Fields, type Subject } from '../protocol/client';
import type { Answers } from '../protocol/messages';

const pause = 250; // ms
const tries = 60;

export async function askPatiently<K extends Subject>(client: Client, what: K, fields: Fields<K>, options: AskOptions<K> = {}): Promise<Answers[K]> {
  for (let left = tries; ; left -= 1) {
    try {
      return await client.ask(what, fields, options);
    } catch (error) {
      if (left === 0 || !(error instanceof EngineError) || error.code !== 'busy') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
