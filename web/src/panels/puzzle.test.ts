import { describe, expect, it } from 'vitest';
import type { ExactValue, Probed } from '../protocol/messages';
import { goesOn, isBetter, isRight, keeping, loadStreak, noStreak, saveStreak, streakAfter, streakFrom, taskOfMistake, taskOfPuzzle } from './puzzle';

function probed(moves: Record<string, ExactValue['result'] | null>): Probed {
  return {
    value: null,
    faults: [],
    moves: Object.entries(moves).map(([move, result]) => ({
      move, value: result === null ? null : { result, plies: 3 }, difficulty: null, human: null, random: null, classes: [],
    })),
  };
}

describe('answers', () => {
  const position = probed({ a: 'win', b: 'draw', c: 'loss', d: null });
  it('are right where they keep the goal', () => {
    expect(isRight(position, 'a', 'win')).toBe(true);
    expect(isRight(position, 'b', 'win')).toBe(false);
    expect(isRight(position, 'b', 'draw')).toBe(true);
    expect(keeping(position, 'win').map(({ move }) => move)).toEqual(['a']);
  });
  it('are unknown where the database is silent', () => {
    expect(isRight(position, 'd', 'win')).toBeNull();
    expect(isRight(position, 'z', 'win')).toBeNull();
  });
  it('to a mistake are right where they are none', () => {
    expect(isBetter('good')).toBe(true);
    expect(isBetter('inaccuracy')).toBe(false);
  });
});

describe('a puzzle goes on', () => {
  it('as long as one move alone will do', () => {
    expect(goesOn(probed({ a: 'win', b: 'draw' }), 'win')).toBe(true);
    expect(goesOn(probed({ a: 'win', b: 'win' }), 'win')).toBe(false);
    expect(goesOn(probed({ a: 'win' }), 'win')).toBe(false);
    expect(goesOn(probed({ a: 'loss', b: 'loss' }), 'draw')).toBe(false);
  });
});

describe('a streak', () => {
  it('grows by clean solutions and remembers the best', () => {
    const three = [true, true, false, true].reduce(streakAfter, noStreak);
    expect(three).toEqual({ now: 1, best: 2, solved: 3 });
  });
  it('is kept, and begins anew where it was spoilt', () => {
    saveStreak({ now: 2, best: 5, solved: 9 });
    expect(loadStreak()).toEqual({ now: 2, best: 5, solved: 9 });
    expect(streakFrom('{"now":-1,"best":0,"solved":0}')).toEqual(noStreak);
    expect(streakFrom('nonsense')).toEqual(noStreak);
  });
});

it('tasks say where they come from', () => {
  expect(taskOfPuzzle({ position: 'p', side: 'x', goal: 'win', plies: 5 }, 'morris', { men: '6' })).toEqual({
    source: 'tables', game: 'morris', settings: { men: '6' }, position: 'p', side: 'x', goal: 'win', plies: 5,
  });
  const mistake = { game: 'g', settings: {}, position: 'q', side: 'o', played: 'a', best: 'b', grade: 'blunder', solved: 0 } as const;
  expect(taskOfMistake(mistake)).toMatchObject({ source: 'mistake', position: 'q', goal: 'better', mistake });
});
