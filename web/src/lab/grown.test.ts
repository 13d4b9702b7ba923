// Trees of Monte Carlo search, and the engine's depths in words.
import { describe, expect, it } from 'vitest';
import type { Grown } from '../protocol/lab';
import { factors } from './deepened';
import { grownLayout, grownTree, rootMoves } from './grown';

const node = (parent: number, move: string, visits: number) => ({ parent, move, visits, mean: 0, proved: null });
const grown: Grown = { playouts: 100, nodes: [node(-1, '', 100), node(0, 'a1', 60), node(1, 'b2', 40), node(0, 'c3', 39), node(3, 'a1', 12)] };

describe('a grown tree', () => {
  it('hangs nodes under their parents, larger where more was tried', () => {
    const tree = grownTree(grown)!;
    expect(tree.branches.map(({ move }) => move)).toEqual(['a1', 'c3']);
    expect(tree.branches[1]!.branches[0]!.visits).toBe(12);
    expect(tree.radius).toBeGreaterThan(tree.branches[0]!.radius);
    expect(grownLayout(tree).placed.length).toBe(5);
  });
  it('leaves out what is below a node that is left out', () => {
    expect(grownLayout(grownTree(grown, 3)!).placed.map(({ item }) => item.index)).toEqual([0, 1, 2]);
    expect(grownTree({ playouts: 0, nodes: [] })).toBeNull();
  });
  it('tells the moves of the root', () => {
    expect(rootMoves(grown).map(({ move }) => move)).toEqual(['a1', 'c3']);
  });
});

describe('depths', () => {
  it('grow by factors', () => {
    const depth = (nodes: number) => ({ depth: 1, selective: 1, score: 0, value: null, nodes, milliseconds: 1, line: [], cut_share: null });
    expect(factors([depth(10), depth(30), depth(0), depth(5)])).toEqual([null, 3, 0, null]);
  });
});
