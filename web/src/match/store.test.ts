import { describe, expect, it } from 'vitest';
import { MatchStore, mostMatches, partSize } from './store';
import { gameOf, keptOf, planOf, SmallStorage } from './testing';

const many = (count: number, moves = ['1', '2']) => Array.from({ length: count }, (_, i) => gameOf(i + 1, i % 3, { moves }));

describe('a kept match', () => {
  it('comes back as it was, with all its games', () => {
    const storage = new SmallStorage();
    const error = { player: 1, position: '3/3/3 x', code: 'declined', facts: { said: 'no' }, what: "said: 'no'" };
    const games = [...many(2 * partSize + 7), gameOf(500, 2, { error, resigned: true, moves: [] }), gameOf(501, 1, { moves: ['two words', 'a'] })];
    const match = keptOf('m', 5, { plan: planOf({ position: '5', sprt: { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.1 } }), phase: 'stopped', milliseconds: 1234, timed: 9 });
    match.standing = { games: 3, wins: 1, draws: 1, losses: 1, elo: 0, elo_low: -9, elo_high: 9, sprt: { llr: 1, low: -3, high: 3, verdict: 'undecided' } };
    expect(new MatchStore(storage).keep(match, games)).toBe(true);
    const again = new MatchStore(storage);
    expect(again.list()).toEqual([match]);
    expect(again.games('m')).toEqual(games);
  });
  it('rewrites only the part that changed', () => {
    const storage = new SmallStorage();
    const store = new MatchStore(storage);
    const games = many(partSize + 1);
    store.keep(keptOf('m', 1), games);
    storage.setItem('tahoun.match.m.0', '"untouched"');
    store.keep(keptOf('m', 1), [...games, gameOf(900)]);
    expect(storage.getItem('tahoun.match.m.0')).toBe('"untouched"');
    expect(JSON.parse(storage.getItem('tahoun.match.m.1') ?? '')).toHaveLength(2);
  });
  it('can lose games that do not count', () => {
    const storage = new SmallStorage();
    const store = new MatchStore(storage);
    store.keep(keptOf('m', 1), many(partSize + 5));
    store.keep(keptOf('m', 1), many(partSize - 5));
    expect(new MatchStore(storage).games('m')).toEqual(many(partSize - 5));
  });
  it('leaves nothing behind when it is forgotten', () => {
    const storage = new SmallStorage();
    const store = new MatchStore(storage);
    store.keep(keptOf('a', 1), many(partSize * 2));
    store.keep(keptOf('b', 2), many(3));
    store.forget('a');
    expect(store.list().map(({ id }) => id)).toEqual(['b']);
    expect([...Array(storage.length).keys()].map((at) => storage.key(at)).filter((key) => key?.includes('.a.'))).toEqual([]);
    expect(store.games('b')).toHaveLength(3);
  });
});

describe('what is not a match', () => {
  it('hides no other', () => {
    const storage = new SmallStorage();
    new MatchStore(storage).keep(keptOf('m', 1), []);
    const [match] = JSON.parse(storage.getItem('tahoun.matches') ?? '') as unknown[];
    storage.setItem('tahoun.matches', JSON.stringify([{ id: 4 }, null, match, { ...(match as object), plan: { game: 'pile' } }]));
    expect(new MatchStore(storage).list().map(({ id }) => id)).toEqual(['m']);
  });
  it('is read as nothing', () => {
    const storage = new SmallStorage();
    storage.setItem('tahoun.matches', '{');
    storage.setItem('tahoun.match.m.0', '[[1,2,1,0,"a",0],["x"]]');
    const store = new MatchStore(storage);
    expect(store.list()).toEqual([]);
    expect(store.games('m')).toEqual([]);
    expect(store.plan()).toBeNull();
  });
});

describe('a browser', () => {
  it('that is full gives up the oldest matches first, never one that is being played', () => {
    const storage = new SmallStorage(11_000);
    const store = new MatchStore(storage);
    store.keep(keptOf('running', 1, { phase: 'running' }), many(10));
    store.keep(keptOf('old', 2), many(60, ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa']));
    store.keep(keptOf('newer', 3), many(10));
    expect(store.list()).toHaveLength(3);
    expect(store.keep(keptOf('newest', 4), many(90, ['bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb']))).toBe(true);
    expect(store.list().map(({ id }) => id)).toEqual(['newest', 'newer', 'running']);
    expect(store.games('newest')).toHaveLength(90);
  });
  it('that has no room at all says so', () => {
    expect(new MatchStore(new SmallStorage(10)).keep(keptOf('m', 1), many(3))).toBe(false);
  });
  it('keeps so many, the latest first', () => {
    const store = new MatchStore(new SmallStorage());
    for (let at = 0; at < mostMatches + 3; at += 1) store.keep(keptOf(`m${at}`, at), many(1));
    expect(store.list()).toHaveLength(mostMatches);
    expect(store.list()[0]?.id).toBe(`m${mostMatches + 2}`);
    expect(store.games('m0')).toEqual([]);
  });
  it('remembers the last plan', () => {
    const store = new MatchStore(new SmallStorage());
    store.keepPlan(planOf({ position: '7', settings: { stones: '7' } }));
    expect(store.plan()).toEqual(planOf({ position: '7', settings: { stones: '7' } }));
  });
});
