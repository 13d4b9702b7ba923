import { describe, expect, it } from 'vitest';
import type { ExactValue, ProbedMove } from '../protocol/messages';
import { difficultyOf, durationParts, squareValues, worth } from './values';

const win = (plies: number): ExactValue => ({ result: 'win', plies });
const loss = (plies: number): ExactValue => ({ result: 'loss', plies });
const draw: ExactValue = { result: 'draw', plies: null };
const probed = (move: string, value: ExactValue | null): ProbedMove => ({
  move, value, difficulty: null, human: null, random: null, classes: [],
});

it('values are ordered as a player would', () => {
  const sorted = [loss(2), null, draw, win(9), loss(30), win(3)].sort((a, b) => worth(b) - worth(a));
  expect(sorted).toEqual([win(3), win(9), draw, loss(30), loss(2), null]);
});

describe('values on squares', () => {
  const legal = [
    { move: 'a1-d1', path: ['a1', 'd1'] },
    { move: 'a1-a4', path: ['a1', 'a4'] },
    { move: 'g1-d1', path: ['g1', 'd1'] },
    { move: 'b2-d2', path: ['b2', 'd2'] },
  ];
  const values = [probed('a1-d1', loss(4)), probed('a1-a4', win(7)), probed('g1-d1', draw), probed('b2-d2', null)];
  it('are the best that a piece can do', () => {
    expect(squareValues(legal, values, [])).toEqual([
      { at: 'a1', value: win(7), moves: 2 },
      { at: 'g1', value: draw, moves: 1 },
    ]);
  });
  it('are those of the picked piece once it is picked', () => {
    expect(squareValues(legal, values, ['a1'])).toEqual([
      { at: 'd1', value: loss(4), moves: 1 },
      { at: 'a4', value: win(7), moves: 1 },
    ]);
    expect(squareValues(legal, values, ['a1', 'd1'])).toEqual([]);
  });
});

it('difficulty has steps', () => {
  expect([0.05, 0.2, 0.5, 0.9, 1].map(difficultyOf)).toEqual(['only', 'hard', 'tricky', 'easy', 'none']);
});

it('durations are said in units that people use', () => {
  expect(durationParts(0.2)).toEqual({ unit: 'seconds', n: 1 });
  expect(durationParts(89)).toEqual({ unit: 'seconds', n: 89 });
  expect(durationParts(150)).toEqual({ unit: 'minutes', n: 3 });
  expect(durationParts(7200)).toEqual({ unit: 'hours', n: 2 });
});
