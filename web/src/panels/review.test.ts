import { describe, expect, it } from 'vitest';
import type { GameNode } from '../game/types';
import type { Judged } from '../protocol/messages';
import { compareTrial, lineToShow, mistakeAfter, mistakesOf, moveNumber, reviewedMoves, signOf, summaryOf } from './review';
import { judgedMove } from './testing';

const win = { result: 'win', plies: 3 } as const;
const draw = { result: 'draw', plies: null } as const;
const loss = { result: 'loss', plies: 2 } as const;

function node(id: number, side: string, judged?: Partial<Judged>): GameNode {
  return {
    id,
    parent: id - 1,
    move: id === 0 ? '' : `m${id}`,
    side,
    path: [],
    children: [],
    ...(judged ? { judged: judgedMove({ move: `m${id}`, best: 'better', ...judged }) } : {}),
  };
}

const nodes = new Map(
  [
    node(0, ''),
    node(1, 'x', { grade: 'blunder', value_before: win, value_after: loss }),
    node(2, 'o', { grade: 'best', best: 'm2', value_before: win, value_after: win }),
    node(3, 'x', { grade: 'mistake', value_before: draw, value_after: loss }),
    node(4, 'o'),
  ].map((each) => [each.id, each]),
);
const moves = reviewedMoves([0, 1, 2, 3, 4], nodes, 'x');

describe('a reviewed line', () => {
  it('holds what was judged, with its ply and its side', () => {
    expect(moves.map(({ node: id, ply, side, first }) => [id, ply, side, first])).toEqual([
      [1, 1, 'x', true],
      [2, 2, 'o', false],
      [3, 3, 'x', true],
    ]);
  });
  it('is summed up by sides', () => {
    const x = summaryOf(moves, 'x');
    expect(x.counts).toEqual({ best: 0, good: 0, inaccuracy: 0, mistake: 1, blunder: 1 });
    expect(x.moves).toBe(2);
    expect(x.accuracy).toBeLessThan(10);
    expect(x.exact).toBe(true);
    expect(summaryOf(moves, 'o').accuracy).toBe(100);
    expect(summaryOf([], 'o').accuracy).toBeNull();
  });
});

describe('the line that is shown', () => {
  it('is the reviewed one, also from a variation', () => {
    expect(lineToShow([0, 1, 2, 3, 4], [0, 1, 9], nodes)).toEqual([0, 1, 2, 3, 4]);
  });
  it('is the board’s where the game went on', () => {
    expect(lineToShow([0, 1, 2], [0, 1, 2, 3, 4], nodes)).toEqual([0, 1, 2, 3, 4]);
  });
  it('is the board’s where nothing was reviewed, or another game', () => {
    expect(lineToShow([], [0, 1], nodes)).toEqual([0, 1]);
    expect(lineToShow([0, 1, 3], [0, 1], nodes)).toEqual([0, 1]);
    expect(lineToShow([0, 4], [0], new Map([[4, node(4, 'o')]]))).toEqual([0]);
  });
});

describe('mistakes', () => {
  it('are those of the sides asked for that have a better move', () => {
    expect(mistakesOf(moves, ['x', 'o']).map((mistake) => mistake.node)).toEqual([1, 3]);
    expect(mistakesOf(moves, ['o'])).toEqual([]);
    const lost = new Map([[1, node(1, 'x', { grade: 'inaccuracy', best: 'm1' })]]);
    expect(mistakesOf(reviewedMoves([0, 1], lost, 'x'), ['x'])).toEqual([]);
  });
  it('come one after another', () => {
    const mistakes = mistakesOf(moves, ['x']);
    expect(mistakeAfter(mistakes, null)?.node).toBe(1);
    expect(mistakeAfter(mistakes, 1)?.node).toBe(3);
    expect(mistakeAfter(mistakes, 3)).toBeNull();
  });
  it('have signs', () => {
    expect(['best', 'good', 'inaccuracy', 'mistake', 'blunder'].map((grade) => signOf(grade as Judged['grade']))).toEqual([
      '', '', '?!', '?', '??',
    ]);
  });
});

it('moves are numbered in pairs', () => {
  expect([1, 2, 3, 4].map(moveNumber)).toEqual(['1.', '1…', '2.', '2…']);
});

describe('a second try', () => {
  const mistake = judgedMove({ move: 'a', grade: 'mistake', value_before: win, value_after: draw });
  it('is the same, as good as can be, better, no better or worse', () => {
    expect(compareTrial(mistake, judgedMove({ move: 'a', grade: 'mistake' }))).toBe('same');
    expect(compareTrial(mistake, judgedMove({ move: 'b', grade: 'best' }))).toBe('found');
    expect(compareTrial(mistake, judgedMove({ move: 'c', grade: 'mistake', value_after: draw }))).toBe('no_better');
    expect(compareTrial(mistake, judgedMove({ move: 'd', grade: 'blunder', value_after: loss }))).toBe('worse');
    expect(compareTrial(mistake, judgedMove({ move: 'e', grade: 'inaccuracy', score_after: 1 }))).toBe('better');
    expect(compareTrial(mistake, judgedMove({ move: 'f', grade: 'inaccuracy', clear: null }))).toBe('no_better');
  });
});
