import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { overlay, wipe } from '../boards/overlay.svelte';
import type { View } from '../protocol/messages';
import { loadMistakes } from './mistakes';
import { mistakesOf, reviewedMoves } from './review';
import { Reviewing } from './reviewing.svelte';
import { FakeTable } from './table.svelte';
import { judgedMove } from './testing';

const win = { result: 'win', plies: 3 } as const;
const loss = { result: 'loss', plies: 2 } as const;
const judgements = [
  judgedMove({ index: 0, move: 'a1', best: 'b2', grade: 'blunder', value_before: win, value_after: loss }),
  judgedMove({ index: 1, move: 'b1', best: 'c3', grade: 'mistake', value_before: win, value_after: loss }),
];

// Judges the whole game as above, and single tries: "b2" is right, all others are not.
function table(): FakeTable {
  return new FakeTable(['a1', 'b1'], {
    judge: ({ moves, position }, { info }) => {
      if (position !== undefined) {
        const right = moves?.[0] === 'b2';
        return { moves: [judgedMove({ move: moves?.[0] ?? '', grade: right ? 'best' : 'blunder', value_after: right ? win : loss })] };
      }
      judgements.forEach(info);
      return { moves: judgements };
    },
    see: ({ moves }) => ({ game: 'tictactoe', settings: { width: '3' }, side: 'x', position: `p${moves?.length ?? 0}` }) as unknown as View,
  });
}

let stop: () => void = () => {};
function follow(game: FakeTable): Reviewing {
  const reviewing = new Reviewing();
  stop = $effect.root(() => reviewing.follow(() => game.model()));
  flushSync();
  return reviewing;
}
const answers = async (): Promise<void> => {
  flushSync();
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  wipe();
});

describe('a review', () => {
  it('puts its grades on the nodes', async () => {
    const game = table();
    const reviewing = follow(game);
    await reviewing.start(game.model());
    expect([1, 2].map((node) => game.nodes.get(node)?.judged?.grade)).toEqual(['blunder', 'mistake']);
    expect(reviewing).toMatchObject({ running: false, done: 2, total: 2, problem: null });
  });
  it('does not grade chance', async () => {
    const game = table();
    game.nodes.set(2, { ...game.nodes.get(2)!, side: 'chance' });
    const reviewing = follow(game);
    await reviewing.start(game.model());
    expect([1, 2].map((node) => game.nodes.get(node)?.judged?.grade)).toEqual(['blunder', undefined]);
    expect(reviewing.done).toBe(2);
  });
  it('keeps the mistakes of people for puzzles, not those of the machine', async () => {
    const game = table();
    await follow(game).start(game.model());
    expect(loadMistakes()).toEqual([
      { game: 'tictactoe', settings: { width: '3' }, position: 'p0', side: 'x', played: 'a1', best: 'b2', grade: 'blunder', solved: 0 },
    ]);
  });
  it('has nothing to do without moves', async () => {
    const game = new FakeTable([], {});
    const reviewing = follow(game);
    await reviewing.start(game.model());
    expect(game.client.asked).toEqual([]);
    expect(reviewing.running).toBe(false);
  });
  it('says what the engine refused', async () => {
    const game = new FakeTable(['a1'], {});
    const reviewing = follow(game);
    await reviewing.start(game.model());
    expect(reviewing.problem).not.toBeNull();
    expect(reviewing.running).toBe(false);
  });
});

describe('a mistake played again', () => {
  async function lesson() {
    const game = table();
    const reviewing = follow(game);
    await reviewing.start(game.model());
    const mistakes = mistakesOf(reviewedMoves([0, 1, 2], game.nodes, 'x'), ['x', 'o']);
    reviewing.practiseNext(game.model(), mistakes);
    await answers();
    return { game, reviewing, mistakes };
  }
  it('stands before the mistake and waits', async () => {
    const { game, reviewing } = await lesson();
    expect(game.current).toBe(0);
    expect(reviewing.lesson?.step).toBe('try');
  });
  it('judges what is tried, and goes on to the next mistake', async () => {
    const { game, reviewing, mistakes } = await lesson();
    await game.play('c3');
    await answers();
    expect(reviewing.lesson).toMatchObject({ step: 'answered', trial: 'no_better' });
    reviewing.practise(game.model(), mistakes[0]!);
    await game.play('b2');
    await answers();
    expect(reviewing.lesson).toMatchObject({ step: 'answered', trial: 'found' });
    reviewing.practiseNext(game.model(), mistakes);
    await answers();
    expect(game.current).toBe(1);
    reviewing.practiseNext(game.model(), mistakes);
    expect(reviewing.lesson).toBeNull();
  });
  it('knows the old mistake without asking', async () => {
    const { game, reviewing } = await lesson();
    const before = game.client.asked.length;
    game.goTo(1);
    await answers();
    expect(reviewing.lesson).toMatchObject({ step: 'answered', trial: 'same' });
    expect(game.client.asked).toHaveLength(before);
  });
  it('shows the better move as an arrow', async () => {
    const { game, reviewing } = await lesson();
    reviewing.showBetter(game.model());
    await answers();
    expect(overlay.arrows).toEqual([{ path: ['b2'], weight: 1, kind: 'hint' }]);
  });
  it('is over when another game comes to the table', async () => {
    const { game, reviewing } = await lesson();
    game.nodes.clear();
    await answers();
    expect(reviewing.lesson).toBeNull();
  });
});
