// Speaks with the engine over the WebSocket: asks, hears what comes meanwhile, stops what nobody waits for any more.
//
// The engine keeps no game, so a lost connection loses nothing: the client connects again by itself and asks again what
// had not been answered. Who asked notices only that it took longer.
import { createSubscriber } from 'svelte/reactivity';
import { protocolVersion, type Answers, type Failure, type Hello, type Infos, type Message, type Request } from './messages';

export type Subject = Request['do'];
type WithoutSubject<R> = R extends { do: string } ? Omit<R, 'do'> : never;
export type Fields<K extends Subject> = WithoutSubject<Extract<Request, { do: K }>>;

export interface AskOptions<K extends Subject> {
  oninfo?: (info: K extends keyof Infos ? Infos[K] : never) => void;
  signal?: AbortSignal; // nobody wants the answer any more: the promise fails with "stopped" at once
  enough?: AbortSignal; // the engine is to answer now, with what it has
}

// connecting  for the first time
// open        the engine answers
// lost        it did, and the connection is being renewed
// refused     it speaks another version of the protocol; only a new page helps
export type ConnectionStatus = 'connecting' | 'open' | 'lost' | 'refused';

export interface Client {
  readonly status: ConnectionStatus; // reactive
  readonly hello: Hello | null; // reactive; null until the engine has answered for the first time
  ask<K extends Subject>(what: K, fields: Fields<K>, options?: AskOptions<K>): Promise<Answers[K]>;
  retry(): void; // connects now instead of after the pause
  close(): void;
}

// What the engine refused. Codes are those of `Failure`; "disconnected" is ours, for what must not be asked twice.
export class EngineError extends Error {
  readonly code: string;
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'EngineError';
    this.code = failure.code;
    this.failure = failure;
  }
}

export function wasStopped(error: unknown): boolean {
  return error instanceof EngineError && error.code === 'stopped';
}

export function stopped(): EngineError {
  return new EngineError({ code: 'stopped', message: 'stopped by the page' });
}

// Building databases twice would be work for hours that nobody asked for, and a match is to go on after the games that were
// played meanwhile; all other questions only look.
const notTwice: ReadonlySet<Subject> = new Set<Subject>(['build', 'match', 'stop', 'hello']);

interface Pending {
  id: number;
  what: Subject;
  text: string;
  sent: boolean;
  wantsAnswerNow: boolean;
  oninfo: ((info: never) => void) | undefined;
  resolve: (answer: never) => void;
  reject: (error: EngineError) => void;
  forget: () => void;
}

const pauses = [250, 500, 1000, 2000, 4000, 8000]; // ms before the next attempt

// The engine's address beside the page's own; a token that the page was opened with is passed on.
export function engineAddress(page: { protocol: string; host: string; search: string }): string {
  const token = new URLSearchParams(page.search).get('token');
  const address = `${page.protocol === 'https:' ? 'wss:' : 'ws:'}//${page.host}/ws`;
  return token === null ? address : `${address}?token=${encodeURIComponent(token)}`;
}

export class SocketClient implements Client {
  #address: string;
  #open: (address: string) => WebSocket;
  #socket: WebSocket | null = null;
  #status: ConnectionStatus = 'connecting';
  #hello: Hello | null = null;
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #changed: () => void = () => {};
  #subscribe = createSubscriber((update) => {
    this.#changed = update;
    return () => (this.#changed = () => {});
  });

  constructor(address: string, open: (address: string) => WebSocket = (at) => new WebSocket(at)) {
    this.#address = address;
    this.#open = open;
    this.#connect();
  }

  get status(): ConnectionStatus {
    this.#subscribe();
    return this.#status;
  }
  get hello(): Hello | null {
    this.#subscribe();
    return this.#hello;
  }

  ask<K extends Subject>(what: K, fields: Fields<K>, options: AskOptions<K> = {}): Promise<Answers[K]> {
    const { oninfo, signal, enough } = options;
    if (signal?.aborted) return Promise.reject(stopped());
    if (this.#status === 'refused' || this.#closed) return Promise.reject(disconnected());
    const id = this.#nextId++;
    return new Promise<Answers[K]>((resolve, reject) => {
      const onabort = (): void => {
        this.#end(id, (pending) => pending.reject(stopped()));
        this.#stop(id);
      };
      const onenough = (): void => {
        const pending = this.#pending.get(id);
        if (!pending) return;
        pending.wantsAnswerNow = true;
        if (pending.sent) this.#stop(id);
      };
      const pending: Pending = {
        id,
        what,
        text: JSON.stringify({ id, do: what, ...fields }),
        sent: false,
        wantsAnswerNow: enough?.aborted ?? false,
        oninfo: oninfo as ((info: never) => void) | undefined,
        resolve: resolve as (answer: never) => void,
        reject,
        forget: () => {
          signal?.removeEventListener('abort', onabort);
          enough?.removeEventListener('abort', onenough);
        },
      };
      signal?.addEventListener('abort', onabort);
      enough?.addEventListener('abort', onenough);
      this.#pending.set(id, pending);
      if (this.#status === 'open') this.#sendPending(pending);
    });
  }

  retry(): void {
    if (this.#socket || this.#closed || this.#status === 'refused') return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    for (const id of [...this.#pending.keys()]) this.#end(id, (pending) => pending.reject(disconnected()));
  }

  #connect(): void {
    const socket = this.#open(this.#address);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ id: 0, do: 'hello', protocol: protocolVersion }));
    socket.onmessage = (event: MessageEvent) => {
      if (socket === this.#socket && typeof event.data === 'string') this.#receive(event.data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  #lost(): void {
    this.#socket = null;
    if (this.#closed || this.#status === 'refused') return;
    if (this.#status === 'open') this.#setStatus('lost');
    for (const pending of [...this.#pending.values()]) {
      if (!pending.sent) continue;
      pending.sent = false;
      if (notTwice.has(pending.what)) this.#end(pending.id, () => pending.reject(disconnected()));
    }
    const pause = pauses[Math.min(this.#attempt, pauses.length - 1)] ?? 8000;
    this.#attempt += 1;
    // Two hundred pages that lost the same server should not all come back in the same millisecond.
    this.#timer = setTimeout(() => this.#connect(), pause * (0.75 + Math.random() / 2));
  }

  #receive(text: string): void {
    let message: Message;
    try {
      message = JSON.parse(text) as Message;
    } catch {
      return; // no engine of ours writes that
    }
    if (message.id === 0) {
      this.#greeted(message);
      return;
    }
    if (message.id === null) return;
    const pending = this.#pending.get(message.id);
    if (!pending) return; // stopped meanwhile
    if ('info' in message) pending.oninfo?.(message.info as never);
    else if ('ok' in message) this.#end(message.id, () => pending.resolve(message.ok as never));
    else if ('error' in message) this.#end(message.id, () => pending.reject(new EngineError(message.error)));
  }

  #greeted(message: Message): void {
    if ('ok' in message) {
      this.#hello = message.ok as Hello;
      this.#attempt = 0;
      this.#setStatus('open');
      for (const pending of this.#pending.values()) this.#sendPending(pending);
    } else if ('error' in message) {
      this.#setStatus('refused');
      this.#socket?.close();
      for (const id of [...this.#pending.keys()]) this.#end(id, (pending) => pending.reject(disconnected()));
    }
  }

  #sendPending(pending: Pending): void {
    pending.sent = true;
    this.#send(pending.text);
    if (pending.wantsAnswerNow) this.#stop(pending.id);
  }

  #stop(request: number): void {
    if (this.#status === 'open') this.#send(JSON.stringify({ id: this.#nextId++, do: 'stop', request }));
  }

  #send(text: string): void {
    if (this.#socket?.readyState === 1) this.#socket.send(text);
  }

  #end(id: number, how: (pending: Pending) => void): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    this.#pending.delete(id);
    pending.forget();
    how(pending);
  }

  #setStatus(status: ConnectionStatus): void {
    this.#status = status;
    this.#changed();
  }
}

function disconnected(): EngineError {
  return new EngineError({ code: 'disconnected', message: 'the connection to the engine was lost' });
}
