import { describe, expect, it } from 'vitest';
import { addMove, emptyTree, promote, type Tree } from '../game/tree';
import { judgedMove } from '../panels/testing';
import { plyOf, rowsFrom, signOf, type MoveRow } from './moverows';

// a b c d, with b2 instead of b, c2 after it, and a2 instead of a.
function sample(): { tree: Tree; ids: Record<string, number> } {
  const tree = emptyTree();
  const a = addMove(tree, 0, 'a', 'white', []);
  const b = addMove(tree, a, 'b', 'black', []);
  const c = addMove(tree, b, 'c', 'white', []);
  const d = addMove(tree, c, 'd', 'black', []);
  const b2 = addMove(tree, a, 'b2', 'black', []);
  const c2 = addMove(tree, b2, 'c2', 'white', []);
  const a2 = addMove(tree, 0, 'a2', 'white', []);
  return { tree, ids: { a, b, c, d, b2, c2, a2 } };
}
const written = (tree: Tree, rows: MoveRow[]): string[] =>
  rows.map(({ number, first, second, variations }) =>
    [`${number}.`, first === null ? '…' : tree.get(first)?.move, second === null ? '' : tree.get(second)?.move, `(${variations.map((id) => tree.get(id)?.move).join(' ')})`].join(' '),
  );

describe('the move list', () => {
  it('tells every move once, variations where they branch off', () => {
    const { tree, ids } = sample();
    expect(written(tree, rowsFrom(tree, ids['a'], 0))).toEqual(['1. a  (a2)', '1. … b (b2)', '2. c d ()']);
    expect(written(tree, rowsFrom(tree, ids['b2'], plyOf(tree, ids['b2'] ?? 0)))).toEqual(['1. … b2 ()', '2. c2  ()']);
    expect(written(tree, rowsFrom(tree, ids['a2'], 0))).toEqual(['1. a2  ()']);
  });

  it('follows a promoted variation', () => {
    const { tree, ids } = sample();
    promote(tree, ids['c2'] ?? 0);
    expect(written(tree, rowsFrom(tree, ids['a'], 0))).toEqual(['1. a  (a2)', '1. … b2 (b)', '2. c2  ()']);
  });

  it('is empty where nothing was played', () => {
    expect(rowsFrom(emptyTree(), undefined, 0)).toEqual([]);
  });

  it("shows a person's sign before the analysis' one", () => {
    const node = { id: 1, parent: 0, move: 'a', side: 'white', path: [], children: [] };
    expect(signOf(node)).toBe('');
    expect(signOf({ ...node, judged: judgedMove({ grade: 'blunder' }) })).toBe('??');
    expect(signOf({ ...node, judged: judgedMove({ grade: 'best' }) })).toBe('');
    expect(signOf({ ...node, nag: 1, judged: judgedMove({ grade: 'blunder' }) })).toBe('!');
  });
});
