import { describe, expect, it } from 'vitest';
import { beginnerCount, passes, scoreOf, tallyOf, turned } from './tally';
import { gameOf } from './testing';

const error = { player: 1, position: '3', code: 'no_move', facts: {}, what: 'gave no move' };
const games = [
  gameOf(1, 2, { moves: ['1'] }),
  gameOf(2, 0, { moves: ['1', '1', '1'] }),
  gameOf(3, 1, { moves: ['1', '1'] }),
  gameOf(4, 2, { moves: [], error }),
  gameOf(5, 0, { moves: ['2', '2'], resigned: true }),
];

describe('a tally', () => {
  it('counts results, for each way of beginning too', () => {
    const tally = tallyOf(games);
    expect(tally).toMatchObject({ games: 5, wins: 2, draws: 1, losses: 2, errors: [0, 1], resigned: 1 });
    expect(tally.begins).toEqual({ wins: 1, draws: 1, losses: 1 });
    expect(tally.follows).toEqual({ wins: 1, draws: 0, losses: 1 });
  });
  it('knows how long games were', () => {
    expect(tallyOf(games).plies).toEqual({ least: 0, mean: 8 / 5, most: 3 });
    expect(tallyOf([]).plies).toBeNull();
  });
  it('counts half a point for a draw, and nothing before the first game', () => {
    expect(scoreOf({ wins: 1, draws: 2, losses: 1 })).toBe(0.5);
    expect(scoreOf({ wins: 3, draws: 1, losses: 0 })).toBe(3.5 / 4);
    expect(scoreOf({ wins: 0, draws: 0, losses: 0 })).toBeNull();
  });
  it('is seen by the other player with wins and losses changed', () => {
    expect(turned({ wins: 3, draws: 1, losses: 2 })).toEqual({ wins: 2, draws: 1, losses: 3 });
  });
  it('tells what beginning is worth, whoever began', () => {
    // The first player began 1, 3 and 5 (won, drew, lost), the second 2 and 4 (won, lost).
    expect(beginnerCount(tallyOf(games))).toEqual({ wins: 2, draws: 1, losses: 2 });
  });
});

describe('the filter', () => {
  it('finds results and errors', () => {
    const numbers = (filter: Parameters<typeof passes>[1]): number[] => games.filter((game) => passes(game, filter)).map(({ number }) => number);
    expect(numbers('all')).toEqual([1, 2, 3, 4, 5]);
    expect(numbers('wins')).toEqual([1, 4]);
    expect(numbers('draws')).toEqual([3]);
    expect(numbers('losses')).toEqual([2, 5]);
    expect(numbers('errors')).toEqual([4]);
  });
});
