import { describe, expect, it } from 'vitest';
import { fileName, gamesCsv, inOrder, matchesCsv, matchJson } from './table';
import { gameOf, keptOf, planOf } from './testing';

describe('games as a table', () => {
  const what = 'answered "a, b" where\nmove was expected';
  const games = [gameOf(2, 0, { error: { player: 0, position: '3/3 x', code: 'nonsense', facts: {}, what } }), gameOf(1, 1, { resigned: false }), gameOf(3, 2, { resigned: true, moves: [] })];
  const csv = gamesCsv(games);

  it('are in order, one a line, under names', () => {
    const lines = csv.split('\r\n');
    expect(lines[0]).toBe('number,first_player_begins,first_player_score,result,plies,ended,error_of,error_code,error,error_position,moves');
    expect(lines[1]).toBe('1,true,0.5,1/2-1/2,2,rules,,,,,1 2');
    expect(lines.at(-2)).toBe('3,true,1,1-0,0,resigned,,,,,');
    expect(lines.at(-1)).toBe('');
  });
  it('quote what would break a line', () => {
    expect(csv).toContain('2,false,0,1-0,2,error,first,nonsense,"answered ""a, b"" where\nmove was expected",3/3 x,1 2\r\n');
  });
});

describe('matches as a table', () => {
  it('have their numbers, and nothing where there are none', () => {
    const standing = { games: 4, wins: 2, draws: 1, losses: 1, elo: 89.5, elo_low: -10, elo_high: 200, sprt: { llr: 0.5, low: -2.9, high: 2.9, verdict: 'undecided' as const } };
    const plan = planOf({ settings: { size: '5', start: 'cross' }, players: ['alphabeta:depth=3,evaluator=plain', 'random'], sprt: { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05 } });
    const lines = matchesCsv([keptOf('a', 0, { plan, standing, phase: 'stopped' }), keptOf('b', 0)]).split('\r\n');
    expect(lines[1]).toBe('1970-01-01T00:00:00.000Z,pile,size=5 start=cross,"alphabeta:depth=3,evaluator=plain",random,7,2,true,stopped,4,4,2,1,1,0.625,89.5,-10,200,0,10,0.5,undecided');
    expect(lines[2]?.split(',').length).toBe(lines[0]?.split(',').length);
    expect(lines[2]).toMatch(/,done,4,0,0,0,0,,10,-50,70,,,,$/);
  });
});

describe('a match as JSON', () => {
  it('has everything', () => {
    const read = JSON.parse(matchJson(keptOf('a', 0), [gameOf(2), gameOf(1)])) as Record<string, unknown>;
    expect(read).toMatchObject({ tahoun: 'match', plan: planOf(), phase: 'done', games: [gameOf(1), gameOf(2)] });
  });
});

it('leaves the list it orders alone', () => {
  const games = [gameOf(2), gameOf(1)];
  expect(inOrder(games).map(({ number }) => number)).toEqual([1, 2]);
  expect(games.map(({ number }) => number)).toEqual([2, 1]);
});

it('names files by what, game and time', () => {
  expect(fileName('match', 'draughts', Date.UTC(2026, 10, 16, 17, 5), 'csv')).toBe('tahoun-match-draughts-2026-11-16-17-05.csv');
});
