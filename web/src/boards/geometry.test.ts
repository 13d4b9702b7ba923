import { describe, expect, it } from 'vitest';
import { arrowShapes } from './arrows';
import { cells, checkered, morris, points } from './fixtures';
import { layoutOf, nearest, seenRows, unit } from './geometry';
import { boardFor } from './registry';
import Cells from './Cells.svelte';
import Morris from './Morris.svelte';
import Points from './Points.svelte';
import Tree from './Tree.svelte';

describe('layout', () => {
  it('turns the board with its coordinates', () => {
    const straight = layoutOf(cells(3), false, true);
    const turned = layoutOf(cells(3), true, true);
    expect(turned.spots.get('a3')).toEqual(straight.spots.get('c1'));
    expect(turned.columns.find(({ text }) => text === 'a')?.x).toBe(straight.columns.find(({ text }) => text === 'c')?.x);
  });
  it('names columns and rows after the squares: Go has no I', () => {
    expect(layoutOf(points(9), false, true).columns.map(({ text }) => text).join('')).toBe('ABCDEFGHJ');
    expect(layoutOf(checkered(), false, true).rows).toHaveLength(8);
    expect(layoutOf(checkered(), false, false).rows).toHaveLength(0);
  });
  it('finds the square that a finger means, and none far from all', () => {
    const layout = layoutOf(morris(3), false, true);
    const d6 = layout.spots.get('d6')!;
    expect(nearest(layout, { x: d6.x + unit * 0.4, y: d6.y - unit * 0.3 })).toBe('d6');
    const middle = layout.spots.get('d5')!;
    expect(nearest(layout, { x: middle.x, y: middle.y + unit })).toBeNull();
  });
  it('gives rows to a screen reader as they are seen', () => {
    const names = (flipped: boolean) => seenRows(cells(2), flipped).map((row) => row.map((square) => square.name));
    expect(names(false)).toEqual([['a2', 'b2'], ['a1', 'b1']]);
    expect(names(true)).toEqual([['b1', 'a1'], ['b2', 'a2']]);
  });
});

describe('arrows', () => {
  const layout = layoutOf(checkered(), false, true);
  it('go through all squares of a move', () => {
    const [shape] = arrowShapes([{ path: ['a1', 'c3', 'e1'], weight: 1, kind: 'hint' }], layout);
    expect(shape!.line.match(/L/g)).toHaveLength(2);
    expect(shape!.ring).toBeNull();
    expect(shape!.rank).toBeNull();
  });
  it('are rings where a piece is put down, and numbered where there are several', () => {
    const shapes = arrowShapes(
      [
        { path: ['a1'], weight: 1, kind: 'hint' },
        { path: ['c1'], weight: 0.2, kind: 'hint' },
      ],
      layout,
    );
    expect(shapes.map((shape) => shape.rank)).toEqual([1, 2]);
    expect(shapes[0]!.ring).toEqual(layout.spots.get('a1'));
    expect(shapes[0]!.width).toBeGreaterThan(shapes[1]!.width);
  });
  it('to a square that the board has not are not drawn', () => {
    expect(arrowShapes([{ path: ['a1', 'z9'], weight: 1, kind: 'line' }], layout)).toEqual([]);
  });
});

describe('registry', () => {
  it('chooses by the kind of board', () => {
    expect(boardFor('tictactoe', { kind: 'cells' })).toBe(Cells);
    expect(boardFor('atarigo', { kind: 'points' })).toBe(Points);
    expect(boardFor('morris', { kind: 'morris' })).toBe(Morris);
    expect(boardFor('tree', { kind: 'tree' })).toBe(Tree);
    expect(boardFor('a game of tomorrow', { kind: 'points' })).toBe(Points);
  });
});
