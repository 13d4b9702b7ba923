import { expect, it } from 'vitest';
import { costOf, isLarge, quickSize } from './cost';

it('grows with the size and is guessed beyond what was measured', () => {
  const seconds = [2, 3, 4, 5, 6, 7].map((size) => costOf('pieces', size, 8)?.seconds ?? 0);
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
  expect(seconds[5]).toBeCloseTo((seconds[4] ?? 0) * 20);
});
it('is near what was measured', () => {
  expect(costOf('pieces', 4, 8)?.seconds).toBeGreaterThan(2);
  expect(costOf('pieces', 4, 8)?.seconds).toBeLessThan(10);
  expect(costOf('men-total', 12, 18)?.seconds).toBeGreaterThan(100);
  expect(costOf('men-total', 12, 18)?.seconds).toBeLessThan(260);
});
it('is small for small boards', () => {
  expect(isLarge(costOf('men-total', 12, 12))).toBe(false);
  expect(isLarge(costOf('men-total', 12, 18))).toBe(true);
});
it('asks before what nobody has measured', () => {
  expect(costOf('something', 3, 5)).toBeNull();
  expect(isLarge(null)).toBe(true);
});
it('grows with tables of draws, above all with chances', () => {
  const plain = costOf('men-total', 8, 18)?.seconds ?? 0;
  const classes = costOf('men-total', 8, 18, ['ratio'])?.seconds ?? 0;
  expect(classes).toBeGreaterThan(plain);
  expect(costOf('men-total', 8, 18, ['human'])?.seconds).toBeGreaterThan(10 * classes);
});
it('knows a size to begin with', () => {
  expect(quickSize('men-total', [6, 7, 8, 9, 10, 11, 12], 18)).toBe(9);
  expect(quickSize('pieces', [2, 3, 4, 5, 6], 8)).toBe(4);
  expect(quickSize('pieces', [6, 7], 8)).toBe(6);
  expect(quickSize('pieces', [], 8)).toBeUndefined();
});
