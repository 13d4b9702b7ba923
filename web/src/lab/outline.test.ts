// The outline's rows and keys, and the number line.
import { describe, expect, it } from 'vitest';
import { intervalOf, marksOf, placeOf, scaleOf } from './numberline';
import { keyMoves, rowsAround, rowsOf } from './outline';
import { TraceShape } from './shape';
import { lectureTree, traceOf, uniform } from './testing';

const trace = traceOf(lectureTree);
const shape = new TraceShape(trace);
const parent = trace.nodes.parent;
const [first, second] = shape.children(0) as [number, number];

describe('the outline', () => {
  it('has rows for what is open, with their place', () => {
    expect(rowsOf(shape, new Set()).map(({ node }) => node)).toEqual([0]);
    const rows = rowsOf(shape, new Set([0, second]));
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 2, 3, 3, 3, 2]);
    expect(rows[2]).toEqual({ node: second, level: 2, place: 2, siblings: 3, open: true });
    expect(rows[3]).toMatchObject({ place: 1, siblings: 3, open: null });
    expect(rows[1]).toMatchObject({ node: first, open: false });
  });
  it('is walked by keys as tree views are', () => {
    const open = new Set([0]);
    const rows = rowsOf(shape, open);
    const key = (name: string, node: number) => keyMoves(name, rows, node, open, parent);
    expect(key('ArrowDown', 0)?.node).toBe(first);
    expect(key('ArrowUp', 0)?.node).toBe(0);
    expect(key('End', 0)?.node).toBe(shape.children(0)[2]);
    expect(key('ArrowRight', 0)?.node).toBe(first);
    expect(key('ArrowRight', first)?.open).toEqual(new Set([0, first]));
    expect(key('ArrowLeft', first)?.node).toBe(0);
    expect(key('ArrowLeft', 0)?.open).toEqual(new Set());
    expect(key('*', second)?.open).toEqual(new Set([0, ...shape.children(0)]));
    expect(key('x', 0)).toBeNull();
  });
  it('puts only some of many rows into the document', () => {
    const large = new TraceShape(traceOf(uniform(10, 3), false));
    const rows = rowsOf(large, new Set(Array.from({ length: large.size }, (_, node) => node)));
    expect(rows.length).toBe(1111);
    const around = rowsAround(rows, rows[700]!.node);
    expect(around.rows.length).toBe(240);
    expect(around.before + around.rows.length + around.after).toBe(1111);
    expect(around.rows).toContain(rows[700]);
  });
});

describe('the number line', () => {
  const scale = scaleOf(trace, 'root');
  it('has open ends on its edges, and values between in order', () => {
    expect(placeOf(null, 'low', scale)).toBe(0);
    expect(placeOf(null, 'high', scale)).toBe(1);
    const places = [2, 3, 8, 14].map((value) => placeOf(value, 'low', scale));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(places.at(-1)).toBeLessThan(1);
  });
  it('puts what is beyond all leaves outside of them', () => {
    expect(placeOf(-1_010_000, 'low', scale)).toBeLessThan(placeOf(2, 'low', scale));
    expect(placeOf(1_010_000, 'high', scale)).toBeGreaterThan(placeOf(14, 'high', scale));
  });
  it('tells an empty window', () => {
    expect(intervalOf({ alpha: 3, beta: 2 }, scale).empty).toBe(true);
    expect(intervalOf({ alpha: 3, beta: 3 }, scale).empty).toBe(true);
    expect(intervalOf({ alpha: null, beta: 3 }, scale)).toMatchObject({ from: 0, empty: false });
  });
  it('is marked at its ends and at nought', () => {
    expect(marksOf({ least: -5, most: 9, unit: 3 })).toEqual([-5, 0, 9]);
    expect(marksOf({ least: 3, most: 3, unit: 3 })).toEqual([3]);
  });
});
