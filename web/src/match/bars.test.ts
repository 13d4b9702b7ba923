import { describe, expect, it } from 'vitest';
import { eloBar, largestElo, leadOf, llrPlace, placeOf, rangeFor, ticksOf } from './bars';

describe('the scale of Elo', () => {
  it('is the smallest round one that shows all', () => {
    expect(rangeFor([3, -20, 24])).toBe(25);
    expect(rangeFor([3, -26, 24])).toBe(50);
    expect(rangeFor([-401])).toBe(800);
    expect(rangeFor([])).toBe(25);
  });
  it('does not stretch for an interval without an end', () => {
    expect(rangeFor([200, 90, largestElo])).toBe(200);
    expect(rangeFor([null, null])).toBe(25);
  });
  it('has zero in the middle', () => {
    expect(placeOf(0, 100)).toBe(0.5);
    expect(placeOf(-100, 100)).toBe(0);
    expect(placeOf(50, 100)).toBe(0.75);
    expect(ticksOf(200).map(({ elo }) => elo)).toEqual([-200, -100, 0, 100, 200]);
    expect(ticksOf(200).map(({ x }) => x)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe('the bar of an interval', () => {
  it('lies between its ends', () => {
    expect(eloBar(20, -30, 70)).toMatchObject({ range: 100, from: 0.35, to: 0.85, mark: 0.6, openLow: false, openHigh: false });
  });
  it('is open where every game was won', () => {
    expect(eloBar(191, 60, largestElo)).toMatchObject({ range: 200, to: 1, openLow: false, openHigh: true });
    expect(eloBar(-191, -largestElo, -60)).toMatchObject({ from: 0, openLow: true, openHigh: false });
  });
  it('is open where a shared scale is too short for it', () => {
    expect(eloBar(0, -80, 40, 50)).toMatchObject({ from: 0, to: 0.9, openLow: true, openHigh: false });
  });
  it('is none before the first game', () => {
    expect(eloBar(null, null, null)).toBeNull();
  });
});

describe('who is stronger', () => {
  it.each([
    [null, null, 'unknown'],
    [1, 90, 'first'],
    [-90, -1, 'second'],
    [-1, 90, 'open'],
    [0, 90, 'open'],
  ] as const)('%s … %s: %s', (low, high, lead) => expect(leadOf(low, high)).toBe(lead));
});

describe('the value of the test', () => {
  it('has its place between the bounds', () => {
    expect(llrPlace({ llr: 0, low: -3, high: 3 })).toEqual({ value: 0.5, zero: 0.5 });
    expect(llrPlace({ llr: 1, low: -1, high: 3 })).toEqual({ value: 0.5, zero: 0.25 });
  });
  it('stays on the scale when it has gone beyond', () => {
    expect(llrPlace({ llr: 9, low: -3, high: 3 }).value).toBe(1);
    expect(llrPlace({ llr: -9, low: -3, high: 3 }).value).toBe(0);
  });
});
