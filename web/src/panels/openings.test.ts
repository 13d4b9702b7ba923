import { describe, expect, it } from 'vitest';
import { openingMoves, sameSettings, sharesOf, type PlayedGame, type Standing } from './openings';

const played = (moves: string, winner: string | null, more: Partial<PlayedGame> = {}): PlayedGame => ({
  game: 'tictactoe',
  settings: {},
  moves: moves.split(' '),
  winner,
  ...more,
});
const at = (moves: string, more: Partial<Standing> = {}): Standing => ({
  game: 'tictactoe',
  settings: {},
  moves: moves === '' ? [] : moves.split(' '),
  position: `after ${moves}`,
  ...more,
});

describe('moves of own games', () => {
  const games = [
    played('a1 b2 c3', 'x'),
    played('a1 b2 c1', 'o'),
    played('a1 c1 b2', null),
    played('b2 a1', 'x'),
    played('a1 b2', 'o', { game: 'morris' }),
    played('a1 b2', 'o', { settings: { width: '5' } }),
    played('a1 b2', 'o', { position: 'elsewhere' }),
  ];
  it('are counted with their results, the commonest first', () => {
    expect(openingMoves(games, at(''))).toEqual([
      { move: 'a1', games: 3, wins: { x: 1, o: 1 }, draws: 1 },
      { move: 'b2', games: 1, wins: { x: 1 }, draws: 0 },
    ]);
    expect(openingMoves(games, at('a1')).map((row) => row.move)).toEqual(['b2', 'c1']);
  });
  it('end with the games', () => {
    expect(openingMoves(games, at('b2 a1'))).toEqual([]);
  });
  it('are those of the same rules and the same start', () => {
    expect(openingMoves(games, at('', { settings: { width: '5' } }))).toHaveLength(1);
    expect(openingMoves(games, at('', { start: 'elsewhere' }))).toHaveLength(1);
  });
  it('meet again after a transposition, where positions were kept', () => {
    const one = played('a1 b2 c3 a3', 'x', { positions: ['start', 'p', 'q', 'same'] });
    const two = played('c3 b2 a1 c1', 'o', { positions: ['start', 'r', 's', 'same'] });
    const rows = openingMoves([one, two], at('a1 b2 c3', { position: 'same' }));
    expect(rows.map((row) => row.move)).toEqual(['a3', 'c1']);
  });
});

describe('shares', () => {
  it('sum to a hundred', () => {
    const shares = sharesOf({ move: 'a', games: 3, wins: { x: 1, o: 1 }, draws: 1 }, ['x', 'o']);
    expect(shares.map((share) => share.kind)).toEqual(['first', 'draw', 'second']);
    expect(shares.reduce((sum, share) => sum + share.percent, 0)).toBe(100);
  });
  it('leave out what never happened', () => {
    expect(sharesOf({ move: 'a', games: 2, wins: { o: 2 }, draws: 0 }, ['x', 'o'])).toEqual([{ kind: 'second', percent: 100 }]);
    expect(sharesOf({ move: 'a', games: 0, wins: {}, draws: 0 }, ['x', 'o'])).toEqual([]);
  });
});

it('settings are compared whatever their order', () => {
  expect(sameSettings({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(sameSettings({ a: '1' }, { a: '1', b: '2' })).toBe(false);
});
