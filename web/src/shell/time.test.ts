import { describe, expect, it } from 'vitest';
import { localTime } from './time';

describe('the time of a record', () => {
  it('is that of the clock on the wall, wherever that is', () => {
    expect(localTime(new Date(2026, 10, 18, 0, 20, 5))).toBe('2026-11-18T00:20:05');
    expect(localTime(new Date(2026, 6, 1, 23, 59, 0))).toBe('2026-07-01T23:59:00');
  });
});
