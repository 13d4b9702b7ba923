import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError, SocketClient, engineAddress } from './client';
import type { Thought, View } from './messages';

const hello = { protocol: 1, program: 'tahoun', commit: '', games: [], engines: [] };

// The other end of the wire, in the test's hands.
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { id: number; do: string; [field: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(public address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  greet(): void {
    this.open();
    this.say({ id: 0, ok: hello });
  }
  asked(what: string): { id: number; [field: string]: unknown } | undefined {
    return this.sent.find((message) => message.do === what);
  }
}

function connect(): SocketClient {
  return new SocketClient('ws://here/ws', (address) => new FakeSocket(address) as unknown as WebSocket);
}
const socket = (): FakeSocket => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the address of the engine', () => {
  it('is beside the page, and carries its token', () => {
    expect(engineAddress({ protocol: 'http:', host: '127.0.0.1:8080', search: '' })).toBe('ws://127.0.0.1:8080/ws');
    expect(engineAddress({ protocol: 'https:', host: 'host', search: '?x=1&token=a%2Bb' })).toBe('wss://host/ws?token=a%2Bb');
  });
});

describe('asking', () => {
  it('greets first, and asks only when the greeting was answered', async () => {
    const client = connect();
    const answer = client.ask('see', { game: 'morris' });
    socket().open();
    expect(socket().sent.map((message) => message.do)).toEqual(['hello']);
    expect(client.status).toBe('connecting');
    socket().say({ id: 0, ok: hello });
    expect(client.status).toBe('open');
    expect(client.hello?.program).toBe('tahoun');
    const asked = socket().asked('see');
    expect(asked).toMatchObject({ game: 'morris' });
    socket().say({ id: asked?.id, ok: { ply: 3 } });
    expect((await answer) as Partial<View>).toEqual({ ply: 3 });
  });

  it('answers each question with its own answer, whatever the order', async () => {
    const client = connect();
    socket().greet();
    const first = client.ask('see', { game: 'a' });
    const second = client.ask('see', { game: 'b' });
    const [one, two] = socket().sent.filter((message) => message.do === 'see');
    socket().say({ id: two?.id, ok: 'second' });
    socket().say({ id: one?.id, ok: 'first' });
    expect([await first, await second]).toEqual(['first', 'second']);
  });

  it('fails with the code that the engine gave', async () => {
    const client = connect();
    socket().greet();
    const answer = client.ask('see', { game: 'chess' });
    socket().say({ id: socket().asked('see')?.id, error: { code: 'bad_place', message: 'no such game', move: 2 } });
    const error = await answer.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EngineError);
    expect((error as EngineError).code).toBe('bad_place');
    expect((error as EngineError).failure.move).toBe(2);
  });

  it('hands on the news of a long question', async () => {
    const client = connect();
    socket().greet();
    const depths: number[] = [];
    const answer = client.ask('choose', { game: 'a', player: 'level' }, { oninfo: (thought: Thought) => depths.push(thought.depth) });
    const id = socket().asked('choose')?.id;
    socket().say({ id, info: { depth: 1 } });
    socket().say({ id, info: { depth: 2 } });
    socket().say({ id, ok: { depth: 3 } });
    expect((await answer).depth).toBe(3);
    expect(depths).toEqual([1, 2]);
  });

  it('stops what nobody wants, at once, and ignores what still comes', async () => {
    const client = connect();
    socket().greet();
    const controller = new AbortController();
    const news = vi.fn();
    const answer = client.ask('analyse', { game: 'a' }, { signal: controller.signal, oninfo: news });
    const id = socket().asked('analyse')?.id;
    controller.abort();
    await expect(answer).rejects.toMatchObject({ code: 'stopped' });
    expect(socket().asked('stop')).toMatchObject({ request: id });
    socket().say({ id, info: { depth: 9 } });
    socket().say({ id, ok: { depth: 9 } });
    expect(news).not.toHaveBeenCalled();
  });

  it('asks nothing for a signal that was aborted before', async () => {
    const client = connect();
    socket().greet();
    await expect(client.ask('see', { game: 'a' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'stopped' });
    expect(socket().asked('see')).toBeUndefined();
  });

  it('with `enough` stops the engine and still takes its answer', async () => {
    const client = connect();
    socket().greet();
    const enough = new AbortController();
    const answer = client.ask('choose', { game: 'a', player: 'engine' }, { enough: enough.signal });
    const id = socket().asked('choose')?.id;
    enough.abort();
    expect(socket().asked('stop')).toMatchObject({ request: id });
    socket().say({ id, ok: { move: 'e3' } });
    expect((await answer).move).toBe('e3');
  });
});

describe('a lost connection', () => {
  it('is renewed with growing pauses, and what was not answered is asked again', async () => {
    const client = connect();
    socket().greet();
    const answer = client.ask('choose', { game: 'a', player: 'level' });
    socket().close();
    expect(client.status).toBe('lost');
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const before = Date.now();
      const count = FakeSocket.all.length;
      while (FakeSocket.all.length === count) vi.advanceTimersByTime(10);
      pauses.push(Date.now() - before);
      if (attempt < 3) socket().close();
    }
    expect(pauses[3]).toBeGreaterThan((pauses[0] ?? 0) * 3);
    socket().greet();
    expect(client.status).toBe('open');
    const again = socket().asked('choose');
    expect(again).toMatchObject({ player: 'level' });
    socket().say({ id: again?.id, ok: { move: 'b2' } });
    expect((await answer).move).toBe('b2');
  });

  it('does not ask twice what is answered, nor what would be done twice', async () => {
    const client = connect();
    socket().greet();
    const seen = client.ask('see', { game: 'a' });
    socket().say({ id: socket().asked('see')?.id, ok: {} });
    await seen;
    const built = client.ask('build', { game: 'a', size: 3 });
    socket().close();
    await expect(built).rejects.toMatchObject({ code: 'disconnected' });
    vi.advanceTimersByTime(1000);
    socket().greet();
    expect(socket().sent.map((message) => message.do)).toEqual(['hello']);
  });

  it('can be renewed by hand without waiting', () => {
    const client = connect();
    socket().greet();
    socket().close();
    client.retry();
    expect(FakeSocket.all.length).toBe(2);
    client.retry();
    expect(FakeSocket.all.length).toBe(2);
  });

  it('is not renewed with an engine that speaks another version', async () => {
    const client = connect();
    const answer = client.ask('see', { game: 'a' });
    socket().open();
    socket().say({ id: 0, error: { code: 'wrong_protocol', message: 'I speak 2' } });
    await expect(answer).rejects.toMatchObject({ code: 'disconnected' });
    expect(client.status).toBe('refused');
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });
});
