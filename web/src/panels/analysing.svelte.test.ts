import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { overlay, wipe } from '../boards/overlay.svelte';
import type { Thought } from '../protocol/messages';
import { Analysis, chanceFor, lineArrows, placeKey } from './analysing.svelte';
import { FakeTable } from './table.svelte';

const thought = (parts: Partial<Thought> = {}): Thought => ({
  move: 'a1', score: 2, clear: 1, value: null, depth: 8, nodes: 100, milliseconds: 10, line: ['a1'], verdict: null,
  lines: [{ moves: ['a1', 'b2'], score: 2, value: null }, { moves: ['c3'], score: 1, value: null }],
  ...parts,
});
const forever = new Promise<never>(() => {});

let stop: () => void = () => {};
function follow(table: FakeTable): Analysis {
  const analysis = new Analysis();
  stop = $effect.root(() => analysis.follow(() => table.model()));
  flushSync();
  return analysis;
}
const settle = async (): Promise<void> => {
  flushSync();
  await vi.advanceTimersByTimeAsync(200);
  flushSync();
};
const asked = (table: FakeTable, what: string) => table.client.asked.filter((entry) => entry.what === what);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  wipe();
  vi.useRealTimers();
});

describe('the running analysis', () => {
  const table = () => new FakeTable(['a1', 'b2'], { analyse: (_, { info }) => (info(thought()), forever) });

  it('asks nothing until it is switched on', async () => {
    const game = table();
    follow(game);
    await settle();
    expect(game.client.asked).toEqual([]);
  });
  it('shows what it hears, draws arrows, and never plays', async () => {
    const game = table();
    const analysis = follow(game);
    analysis.toggle();
    await settle();
    expect(analysis.finding?.thought.move).toBe('a1');
    expect(overlay.arrows.map(({ path }) => path[0])).toEqual(['a1', 'c3']);
    expect(game.played).toEqual([]);
    expect(game.nodes.get(0)?.score).toBe(2);
  });
  it('goes on undisturbed by what it puts on the nodes', async () => {
    const game = table();
    follow(game).toggle();
    await settle();
    await settle();
    expect(asked(game, 'analyse')).toHaveLength(1);
  });
  it('is cancelled and begun anew when the board changes', async () => {
    const game = table();
    const analysis = follow(game);
    analysis.toggle();
    await settle();
    game.goTo(1);
    await settle();
    const searches = asked(game, 'analyse');
    expect(searches.map((entry) => entry.stopped)).toEqual([true, false]);
    expect(searches[1]?.fields).toMatchObject({ moves: ['a1'] });
    expect(game.nodes.get(1)?.score).toBe(-2); // for the side that begins
  });
  it('does not search where a step passes by quickly', async () => {
    const game = table();
    follow(game).toggle();
    flushSync();
    game.goTo(1);
    flushSync();
    game.goTo(2);
    await settle();
    expect(asked(game, 'analyse').map((entry) => entry.fields)).toMatchObject([{ moves: ['a1', 'b2'] }]);
  });
  it('stops when it is switched off', async () => {
    const game = table();
    const analysis = follow(game);
    analysis.toggle();
    await settle();
    analysis.toggle();
    await settle();
    expect(asked(game, 'analyse')[0]?.stopped).toBe(true);
    expect(overlay.arrows).toEqual([]);
    expect(analysis.finding).toBeNull();
  });
});

describe('a hint', () => {
  it('is an arrow first, then a name, and is gone with the position', async () => {
    const game = new FakeTable(['a1'], { choose: () => thought({ move: 'b2' }) });
    const analysis = follow(game);
    void analysis.hint(game.model());
    await settle();
    expect(overlay.arrows).toEqual([{ path: ['b2'], weight: 1, kind: 'hint' }]);
    expect(analysis.hinted?.named).toBe(false);
    void analysis.hint(game.model());
    expect(analysis.hinted).toMatchObject({ move: 'b2', named: true });
    game.goTo(1);
    await settle();
    expect(analysis.hinted).toBeNull();
    expect(overlay.arrows).toEqual([]);
    expect(game.played).toEqual([]);
  });
});

describe('small things', () => {
  it('a place is the same whatever else changes', () => {
    expect(placeKey({ game: 'a', moves: [] })).toBe(placeKey({ game: 'a' }));
    expect(placeKey({ game: 'a', moves: ['x'] })).not.toBe(placeKey({ game: 'a' }));
  });
  it('the best arrow is the heaviest', () => {
    const [first, second] = lineArrows(thought(), [{ move: 'a1', path: ['a1'] }, { move: 'c3', path: ['c3'] }]);
    expect(first?.weight).toBeGreaterThan(second?.weight ?? 1);
  });
  it('chances are those of the first side, by the verdict where there is no number', () => {
    expect(chanceFor('x', 'x', thought())).toBeCloseTo(-(chanceFor('x', 'o', thought()) ?? 0));
    const silent = thought({ score: null, verdict: { code: 'winning', side: 'o', plies: null } });
    expect(chanceFor('x', 'x', silent)).toBe(-0.9);
  });
});
