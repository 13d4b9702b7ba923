// Plots: scales, series and the lecture's curves; and the trees of exercises.
import { describe, expect, it } from 'vitest';
import type { Measured } from '../protocol/lab';
import { axesOf, growth, measuredSeries, pathOf, theorySeries, ticksOf, xOf, yOf } from './plot';
import { examples, faultPlace, randomTree } from './trees';

const row = (depth: number, nodes: number, order: Measured['order'] = 'best', player = 'alphabeta'): Measured => ({ player, order, depth, nodes, leaves: nodes - 1, milliseconds: nodes / 1000, branching: 9 });
const frame = { left: 40, top: 10, width: 100, height: 200 };

describe('a plot', () => {
  const rows = [row(2, 100), row(1, 10), row(3, 1000), row(1, 12, 'worst'), row(2, 140, 'worst')];
  it('has a curve for each player and order, by depth', () => {
    const series = measuredSeries(rows, 'nodes');
    expect(series.map(({ name }) => name)).toEqual(['alphabeta best', 'alphabeta worst']);
    expect(series[0]!.points).toEqual([{ x: 1, y: 10 }, { x: 2, y: 100 }, { x: 3, y: 1000 }]);
    expect(growth(series[0]!.points)).toBeCloseTo(10);
    expect(growth(series[0]!.points.slice(0, 1))).toBeNull();
  });
  it('is straight where growth is exponential', () => {
    const series = measuredSeries(rows.slice(0, 3), 'nodes');
    const axes = axesOf(series);
    expect(axes).toEqual({ minX: 1, maxX: 3, minY: 1, maxY: 3 });
    expect(pathOf(series[0]!.points, axes, frame)).toBe('M40.0 210.0L90.0 110.0L140.0 10.0');
    expect(xOf(2, axes, frame)).toBe(90);
    expect(yOf(100, axes, frame)).toBe(110);
  });
  it('has room for nothing and for much', () => {
    expect(axesOf([])).toEqual({ minX: 0, maxX: 1, minY: 0, maxY: 1 });
    expect(ticksOf({ minX: 0, maxX: 1, minY: 0, maxY: 3 })).toEqual([1, 10, 100, 1000]);
    expect(ticksOf({ minX: 0, maxX: 1, minY: 0, maxY: 20 }).length).toBeLessThanOrEqual(9);
  });
  it('has the lecture’s three curves', () => {
    const [worst, random, best] = theorySeries(rows);
    expect(worst!.points.at(-1)!.y).toBeCloseTo(729);
    expect(random!.points[0]!.y).toBeCloseTo(9 ** 0.75);
    expect(best!.points[1]!.y).toBeCloseTo(9);
  });
});

describe('random trees', () => {
  it('are the same for the same seed, and others for others', () => {
    const wish = { depth: 3, branching: 2, root: 'max' as const, from: -9, to: 20, seed: 4 };
    expect(randomTree(wish)).toBe(randomTree(wish));
    expect(randomTree(wish)).not.toBe(randomTree({ ...wish, seed: 5 }));
    expect(randomTree(wish)).toMatch(/^max\(min\(max\(-?\d+,-?\d+\),max\(/);
    const leaves = randomTree({ ...wish, depth: 6 }).match(/-?\d+/g)!.map(Number);
    expect(leaves.length).toBe(64);
    expect(Math.min(...leaves)).toBeGreaterThanOrEqual(-9);
    expect(Math.max(...leaves)).toBeLessThanOrEqual(20);
    expect(new Set(leaves).size).toBeGreaterThan(10);
  });
  it('name each example once', () => {
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
  });
  it('find the place of a fault', () => {
    expect(faultPlace("tree, character 18: expected ',' or ')', found the end of the text")).toBe(18);
    expect(faultPlace('something else')).toBeNull();
  });
});
