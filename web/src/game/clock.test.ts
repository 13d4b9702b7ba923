import { describe, expect, it } from 'vitest';
import { Clock, clockText } from './clock';

function clockAt(minutes: number, increment: number): { clock: Clock; pass: (ms: number) => void } {
  let now = 1000;
  return { clock: new Clock({ minutes, increment }, ['white', 'black'], () => now), pass: (ms) => (now += ms) };
}

describe('the clock', () => {
  it('runs for one side at a time, and adds the increment after a move', () => {
    const { clock, pass } = clockAt(1, 5);
    clock.run('white');
    pass(10_000);
    expect(clock.left()).toEqual({ white: 50_000, black: 60_000 });
    clock.moved('white');
    expect(clock.running).toBeNull();
    clock.run('black');
    pass(1000);
    expect(clock.left()).toEqual({ white: 55_000, black: 59_000 });
  });

  it('is not disturbed by being told twice who runs, and stands while paused', () => {
    const { clock, pass } = clockAt(1, 0);
    clock.run('white');
    pass(1000);
    clock.run('white');
    pass(1000);
    clock.pause();
    pass(50_000);
    expect(clock.left()['white']).toBe(58_000);
  });

  it('falls once, never below nothing', () => {
    const { clock, pass } = clockAt(1, 0);
    clock.run('black');
    pass(59_999);
    expect(clock.fallen()).toBeNull();
    pass(5000);
    expect(clock.fallen()).toBe('black');
    expect(clock.left()['black']).toBe(0);
  });

  it('lets a program think a share of what is left, never more than half of it', () => {
    const { clock, pass } = clockAt(5, 2);
    expect(clock.budget('white')).toBe(11_600);
    clock.run('white');
    pass(299_000);
    expect(clock.budget('white')).toBe(500);
  });

  it('is read as people read clocks', () => {
    expect([600_000, 59_001, 9950, 9949, 0, 3_661_000].map((left) => clockText(left))).toEqual(['10:00', '1:00', '9.9', '9.9', '0.0', '1:01:01']);
    expect(clockText(9400, 'cs')).toBe('9,4');
  });
});
