// An engine for tests: answers what a test tells it to, and remembers what it was asked.
import { EngineError, stopped, type AskOptions, type Client, type ConnectionStatus, type Fields, type Subject } from './client';
import type { Answers, Failure, Hello, Infos } from './messages';

type Info<K extends Subject> = K extends keyof Infos ? Infos[K] : never;
export type FakeAnswer<K extends Subject> = Answers[K] | Promise<Answers[K]>;
export interface FakeContext<K extends Subject> {
  info: (info: Info<K>) => void; // sends news meanwhile
  enough: Promise<void>; // settles when the page wants the answer now
}
export type FakeAnswers = {
  [K in Subject]?: (fields: Fields<K>, context: FakeContext<K>) => FakeAnswer<K>;
};

export class FakeClient implements Client {
  status: ConnectionStatus = 'open';
  hello: Hello | null;
  readonly asked: { what: Subject; fields: unknown; stopped: boolean }[] = [];
  answers: FakeAnswers;

  constructor(hello: Hello | null, answers: FakeAnswers = {}) {
    this.hello = hello;
    this.answers = answers;
  }

  ask<K extends Subject>(what: K, fields: Fields<K>, options: AskOptions<K> = {}): Promise<Answers[K]> {
    if (options.signal?.aborted) return Promise.reject(stopped());
    const entry = { what: what as Subject, fields: structuredClone(fields) as unknown, stopped: false };
    this.asked.push(entry);
    const answer = this.answers[what];
    if (!answer) return Promise.reject(new EngineError({ code: 'failed', message: `no fake answer to ${what}` }));
    return new Promise((resolve, reject) => {
      options.signal?.addEventListener('abort', () => {
        entry.stopped = true;
        reject(stopped());
      });
      const enough = new Promise<void>((settle) => {
        if (options.enough?.aborted) settle();
        else options.enough?.addEventListener('abort', () => settle());
      });
      const info = (news: Info<K>): void => {
        if (!entry.stopped) options.oninfo?.(news as never);
      };
      Promise.resolve()
        .then(() => answer(fields, { info, enough }))
        .then(resolve, reject);
    });
  }

  retry(): void {}
  close(): void {}
}

// For a fake answer that refuses.
export function refuse(failure: Partial<Failure>): never {
  throw new EngineError({ code: 'failed', message: '', ...failure });
}
