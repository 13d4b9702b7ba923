import { describe, expect, it } from 'vitest';
import { newsBetween, secondsLeft, type Moment } from './progress';
import { keptOf, planOf } from './testing';

describe('the time left', () => {
  const match = (games: number, timed: number, milliseconds: number) => {
    const kept = keptOf('m', 0, { plan: planOf({ games: 100 }), timed, milliseconds });
    return { ...kept, standing: { ...kept.standing, games } };
  };
  it('goes on at the pace so far', () => expect(secondsLeft(match(20, 10, 5000))).toBe(40));
  it('is not known before the first game', () => expect(secondsLeft(match(0, 0, 900))).toBeNull());
  it('is none at the end', () => expect(secondsLeft(match(100, 50, 900))).toBeNull());
});

describe('what is said aloud', () => {
  const at = (some: Partial<Moment> = {}): Moment => ({ id: 'm', phase: 'running', games: 11, planned: 100, errors: 0, verdict: '', ...some });
  it.each([
    ['a match begins', null, at({ games: 0 }), 'started'],
    ['one that was stopped goes on', null, at(), 'resumed'],
    ['one is opened that is over', null, at({ phase: 'done' }), null],
    ['another is opened', at({ id: 'other' }), at({ phase: 'stopped' }), null],
    ['a game ends', at(), at({ games: 12 }), null],
    ['a tenth is played', at({ games: 19 }), at({ games: 20 }), 'tenth'],
    ['several tenths at once', at({ games: 19 }), at({ games: 55 }), 'tenth'],
    ['a player errs', at(), at({ games: 12, errors: 1 }), 'error'],
    ['it is stopped', at(), at({ phase: 'stopped' }), 'stopped'],
    ['it goes on', at({ phase: 'stopped' }), at(), 'resumed'],
    ['it ends', at({ games: 99 }), at({ games: 100, phase: 'done' }), 'done'],
    ['nothing happens', at({ games: 20 }), at({ games: 20 }), null],
  ] as const)('%s', (_, before, now, news) => expect(newsBetween(before, now)).toBe(news));
});
