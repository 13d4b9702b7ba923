import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EngineError, type ConnectionStatus, type Fields } from '../protocol/client';
import { refuse } from '../protocol/fake';
import { MatchRoom } from './room.svelte';
import { MatchStore } from './store';
import { bookMatch, engine, gameOf, keptOf, planOf, SmallStorage, stateOf } from './testing';

const paces = { again: 10, patience: 50, tries: 3 };
const gone = (): never => refuse({ code: 'disconnected' });
let storage: SmallStorage;

function roomWith(client = engine()): MatchRoom {
  return new MatchRoom(client, new MatchStore(storage), paces);
}
async function ended(room: MatchRoom): Promise<void> {
  for (let step = 0; room.runningId !== null && step < 200; step += 1) await vi.advanceTimersByTimeAsync(50);
  expect(room.runningId).toBeNull();
}
const playedOf = (fields: unknown): number[] => ((fields as Fields<'match'>).played ?? []).map(({ number }) => number);

beforeEach(() => {
  vi.useFakeTimers();
  storage = new SmallStorage();
});
afterEach(() => vi.useRealTimers());

describe('a match', () => {
  it('is played to its end, shown and kept', async () => {
    const room = roomWith();
    const id = room.start(planOf());
    expect(room.open).toMatchObject({ id, phase: 'running' });
    await ended(room);
    expect(room.open).toMatchObject({ phase: 'done', timed: 4, standing: { games: 4, wins: 4, draws: 0, losses: 0, elo: 10 } });
    expect(room.games.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const again = roomWith();
    expect(again.matches).toEqual(room.matches);
    again.look(id);
    expect(again.games).toEqual(room.games);
  });
  it('is the only one at a time', async () => {
    const room = roomWith();
    room.start(planOf());
    expect(room.start(planOf())).toBeNull();
    await ended(room);
    expect(room.matches).toHaveLength(1);
  });
  it('goes on after the games that the engine was told before, where it answered early', async () => {
    let until = 2;
    const client = engine((fields, context) => bookMatch(until++)(fields, context));
    const room = roomWith(client);
    room.start(planOf());
    await ended(room);
    expect(client.asked.map(({ fields }) => playedOf(fields))).toEqual([[], [1, 2], [1, 2, 3]]);
    expect(room.open?.phase).toBe('done');
  });
  it('counts a game once that is told twice', async () => {
    const client = engine((_, { info }) => {
      info(stateOf([gameOf(1)]));
      info(stateOf([gameOf(1)]));
      return stateOf([gameOf(1)], { done: true });
    });
    const room = roomWith(client);
    room.start(planOf({ games: 1 }));
    await ended(room);
    expect(room.games).toHaveLength(1);
  });
  it('drops games that ended after the test was decided', async () => {
    const sprt = { llr: 3, low: -2.9, high: 2.9, verdict: 'accepted' as const };
    const client = engine((_, { info }) => {
      for (const number of [1, 2, 4, 3]) info(stateOf([gameOf(number)]));
      return stateOf([], { games: 2, wins: 2, sprt, done: true });
    });
    const room = roomWith(client);
    room.start(planOf({ games: 50 }));
    await ended(room);
    expect(room.games.map(({ number }) => number)).toEqual([1, 2]);
    expect(roomWith().gamesOf(room.open?.id ?? '')).toHaveLength(2);
    room.resume(room.open?.id ?? '', 10);
    expect(room.runningId).toBeNull(); // decided is decided
  });
  it('can have more games', async () => {
    const client = engine();
    const room = roomWith(client);
    const id = room.start(planOf()) ?? '';
    await ended(room);
    room.resume(id, 3);
    await ended(room);
    expect(client.asked.map(({ fields }) => [(fields as Fields<'match'>).games, playedOf(fields).length])).toEqual([[4, 0], [7, 4]]);
    expect(room.open).toMatchObject({ phase: 'done', plan: { games: 7 }, standing: { games: 7 } });
  });
});

describe('stopping', () => {
  // Plays one game, then waits until it is told to stop.
  const waiting = (): ReturnType<typeof engine> =>
    engine(async ({ played = [] }, { info, enough }) => {
      const all = [...played, gameOf(played.length + 1)];
      info(stateOf(all));
      await enough;
      return stateOf(all, { latest: null });
    });

  it('keeps what was played, and the match can go on', async () => {
    const client = waiting();
    const room = roomWith(client);
    const id = room.start(planOf()) ?? '';
    await vi.advanceTimersByTimeAsync(300);
    room.stop();
    await ended(room);
    expect(room.open).toMatchObject({ phase: 'stopped', standing: { games: 1 } });
    client.answers.match = bookMatch();
    room.resume(id);
    await ended(room);
    expect(playedOf(client.asked.at(-1)?.fields)).toEqual([1]);
    expect(room.open?.phase).toBe('done');
  });
  it('does not wait for an engine that does not answer', async () => {
    const client = engine((_, { info }) => {
      info(stateOf([gameOf(1)]));
      return new Promise(() => {});
    });
    const room = roomWith(client);
    room.start(planOf());
    await vi.advanceTimersByTimeAsync(300);
    room.stop();
    await ended(room);
    expect(room.open?.phase).toBe('stopped');
    expect(room.games).toHaveLength(1);
    expect(client.asked[0]?.stopped).toBe(true);
  });
  it('does not wait for an engine that is away', async () => {
    const client = engine(() => new Promise(() => {}));
    const room = roomWith(client);
    room.start(planOf());
    await vi.advanceTimersByTimeAsync(10);
    client.status = 'lost' as ConnectionStatus;
    room.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(room.runningId).toBeNull();
  });
});

describe('a match outlives', () => {
  it('the server: it goes on with what was played meanwhile', async () => {
    let calls = 0;
    const client = engine((fields, context) => {
      calls += 1;
      if (calls > 1) return bookMatch()(fields, context);
      context.info(stateOf([gameOf(1, 2)]));
      context.info(stateOf([gameOf(1, 2), gameOf(2, 2)]));
      return gone();
    });
    const room = roomWith(client);
    room.start(planOf());
    await ended(room);
    expect(playedOf(client.asked[1]?.fields)).toEqual([1, 2]);
    expect(room.open).toMatchObject({ phase: 'done', standing: { games: 4 } });
  });
  it('a server that is away for long, or busy', async () => {
    let calls = 0;
    const client = engine((fields, context) => {
      calls += 1;
      if (calls < 20) refuse({ code: calls % 2 === 0 ? 'busy' : 'disconnected' });
      return bookMatch()(fields, context);
    });
    const room = roomWith(client);
    room.start(planOf());
    await vi.advanceTimersByTimeAsync(40);
    expect(room.waiting).toBe(true);
    await ended(room);
    expect(room.waiting).toBe(false);
    expect(room.open?.phase).toBe('done');
  });
  it('a reload', async () => {
    const first = roomWith(engine((_, { info }) => {
      info(stateOf([gameOf(1, 2)]));
      return new Promise(() => {});
    }));
    const id = first.start(planOf());
    await vi.advanceTimersByTimeAsync(2000);
    const client = engine();
    const second = roomWith(client);
    expect(second.matches[0]).toMatchObject({ id, phase: 'running' });
    second.resumeAll();
    expect(second.runningId).toBe(id);
    await ended(second);
    expect(playedOf(client.asked[0]?.fields)).toEqual([1]);
    expect(second.open).toMatchObject({ id, phase: 'done', standing: { games: 4 } });
  });
});

describe('what the engine refuses', () => {
  it('is told in the form where nothing was played, and leaves no empty match', async () => {
    const room = roomWith(engine(() => refuse({ code: 'bad_player' })));
    room.start(planOf());
    await ended(room);
    expect((room.refused as EngineError).code).toBe('bad_player');
    expect(room.matches).toEqual([]);
    expect(roomWith().matches).toEqual([]);
  });
  it('is told at the match where something was', async () => {
    const client = engine((_, { info }) => {
      info(stateOf([gameOf(1)]));
      return refuse({ code: 'failed' });
    });
    const room = roomWith(client);
    const id = room.start(planOf()) ?? '';
    await ended(room);
    expect((room.problems.get(id) as EngineError).code).toBe('failed');
    expect(room.open?.phase).toBe('stopped');
    client.answers.match = bookMatch();
    room.resume(id);
    await ended(room);
    expect(room.problems.has(id)).toBe(false);
    expect(room.open?.phase).toBe('done');
  });
  it('is told where it answers and answers, but does not play', async () => {
    const client = engine(({ played = [] }) => stateOf(played));
    const room = roomWith(client);
    room.start(planOf());
    await ended(room);
    expect(room.refused).not.toBeNull();
    expect(client.asked).toHaveLength(paces.tries);
  });
  it('ends a match with a page that is too old', async () => {
    const client = engine(gone);
    client.status = 'refused';
    const room = roomWith(client);
    room.start(planOf());
    await ended(room);
    expect(room.refused).not.toBeNull();
  });
});

describe('the list', () => {
  it('forgets a match, but not the one that is being played', async () => {
    const room = roomWith();
    const first = room.start(planOf()) ?? '';
    room.forget(first);
    expect(room.matches).toHaveLength(1);
    await ended(room);
    room.forget(first);
    expect(room.matches).toEqual([]);
    expect(room.open).toBeNull();
    expect(room.games).toEqual([]);
  });
  it('goes on with one match only after a reload', async () => {
    const store = new MatchStore(storage);
    store.keep(keptOf('old', 1, { phase: 'running' }), []);
    store.keep(keptOf('new', 2, { phase: 'running' }), []);
    const room = roomWith();
    room.resumeAll();
    expect(room.runningId).toBe('new');
    expect(room.matches.map(({ phase }) => phase)).toEqual(['running', 'stopped']);
    await ended(room);
  });
  it('says that the browser is full, and plays on', async () => {
    storage = new SmallStorage(400);
    const room = roomWith(engine((_, { info, enough }) => {
      for (let number = 1; number < 30; number += 1) info(stateOf([gameOf(number)]));
      return enough.then(() => stateOf([]));
    }));
    room.start(planOf({ games: 50 }));
    await vi.advanceTimersByTimeAsync(2000);
    expect(room.full).toBe(true);
    expect(room.games).toHaveLength(29);
    room.stop();
    await ended(room);
  });
});
