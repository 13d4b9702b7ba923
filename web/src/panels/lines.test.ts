import { describe, expect, it } from 'vitest';
import type { GameModel, GameNode } from '../game/types';
import { mayBranch, playLine } from './lines';

// A tree that grows with what is played; after each move the view comes a little later, as from an engine.
class Table {
  nodes = new Map<number, GameNode>([[0, { id: 0, parent: -1, move: '', side: '', path: [], children: [] }]]);
  current = 0;
  fresh = true;
  mode = 'looking';
  forbidden = '';
  goTo(node: number): void {
    this.current = node;
    this.fresh = false;
    setTimeout(() => (this.fresh = true), 5);
  }
  play(move: string): Promise<void> {
    if (!this.fresh || move === this.forbidden) return Promise.resolve();
    const id = this.nodes.size;
    this.nodes.set(id, { id, parent: this.current, move, side: '', path: [], children: [] });
    this.nodes.get(this.current)?.children.push(id);
    this.goTo(id);
    return Promise.resolve();
  }
  model(): GameModel {
    return this as unknown as GameModel;
  }
}

describe('a line', () => {
  it('is played to its end, each move when the board is ready', async () => {
    const table = new Table();
    await playLine(table.model(), 0, ['a', 'b', 'c']);
    expect([...table.nodes.values()].map((node) => node.move)).toEqual(['', 'a', 'b', 'c']);
    expect(table.current).toBe(3);
  });
  it('follows what is there already', async () => {
    const table = new Table();
    await playLine(table.model(), 0, ['a', 'b']);
    await playLine(table.model(), 0, ['a', 'c']);
    expect(table.nodes.get(1)?.children).toEqual([2, 3]);
    expect(table.nodes.size).toBe(4);
  });
  it('stops where a move is refused', async () => {
    const table = new Table();
    table.forbidden = 'b';
    await playLine(table.model(), 0, ['a', 'b', 'c']);
    expect(table.current).toBe(1);
  });
  it('makes no move in a game that is being played', async () => {
    const table = new Table();
    table.mode = 'playing';
    await playLine(table.model(), 0, ['a']);
    expect(table.nodes.size).toBe(1);
    expect(mayBranch({ mode: 'playing' })).toBe(false);
    expect(mayBranch({ mode: 'over' })).toBe(true);
  });
});
