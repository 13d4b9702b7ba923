import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedGame } from './saved';
import { dropFinished, dropUnfinished, keepFinished, keepSetup, keepUnfinished, lastSetup, loadFinished, loadUnfinished } from './store';

const saved = (id: string): SavedGame => ({
  id,
  date: 1,
  setup: { game: 'draughts', settings: {}, seats: { white: { kind: 'human' }, black: { kind: 'player', spec: 'level:n=2' } }, clock: { minutes: 5, increment: 3 } },
  tree: [{ parent: -1, move: 'c3-d4' }],
  tip: 0,
  current: 0,
  started: true,
  outcome: null,
  clocks: { white: 1000, black: 2000 },
  flipped: false,
  names: {},
});
const finished = (id: string) => ({ id, game: 'draughts', settings: {}, moves: ['c3-d4'], outcome: { winner: 'white', reason: 'resigned', points: 0 }, players: { white: 'human', black: 'level:n=2' }, date: 1 });

beforeEach(() => localStorage.clear());

describe('what the browser keeps', () => {
  it('unfinished games, the latest first, each once', () => {
    keepUnfinished(saved('a'));
    keepUnfinished(saved('b'));
    keepUnfinished({ ...saved('a'), date: 2 });
    expect(loadUnfinished().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(loadUnfinished()[0]).toEqual({ ...saved('a'), date: 2 });
    dropUnfinished('a');
    expect(loadUnfinished().map(({ id }) => id)).toEqual(['b']);
  });

  it('no more than there is room for', () => {
    for (let at = 0; at < 40; at += 1) keepUnfinished(saved(`g${at}`));
    expect(loadUnfinished()).toHaveLength(30);
    expect(loadUnfinished()[0]?.id).toBe('g39');
  });

  it('finished games for the opening explorer', () => {
    keepFinished(finished('a'));
    keepFinished(finished('b'));
    expect(loadFinished()).toEqual([finished('b'), finished('a')]);
    dropFinished('b');
    expect(loadFinished()).toEqual([finished('a')]);
    dropFinished();
    expect(loadFinished()).toEqual([]);
  });

  it('the positions of their openings, and not of whole long games', () => {
    const positions = Array.from({ length: 60 }, (_, ply) => `position ${ply}`);
    keepFinished({ ...finished('a'), positions });
    expect(loadFinished()[0]?.positions).toEqual(positions.slice(0, 40));
  });

  it('the set-up of the last game, of each kind', () => {
    const draughts = saved('a').setup;
    keepSetup({ ...draughts, game: 'morris' });
    keepSetup(draughts);
    expect(lastSetup()).toEqual(draughts);
    expect(lastSetup('morris')?.game).toBe('morris');
    expect(lastSetup('atarigo')).toBeNull();
  });

  it('does not stumble over what it did not write', () => {
    localStorage.setItem('tahoun.games', JSON.stringify([{ id: 'x' }, saved('good'), 5, { ...saved('bad'), tree: [{ parent: 3, move: 'a' }] }]));
    expect(loadUnfinished().map(({ id }) => id)).toEqual(['good']);
    localStorage.setItem('tahoun.games', '{{{');
    expect(loadUnfinished()).toEqual([]);
  });

  it('gives up the oldest where the browser is full', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (value.length > 700) throw new DOMException('full', 'QuotaExceededError');
        kept.set(key, value);
      },
    });
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) keepFinished(finished(id));
    const left = loadFinished().map(({ id }) => id);
    vi.unstubAllGlobals();
    expect(left[0]).toBe('g');
    expect(left.length).toBeGreaterThan(1);
    expect(left).not.toContain('a');
  });
});
