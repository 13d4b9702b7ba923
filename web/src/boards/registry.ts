// Which component draws which board. A new game whose board is of a known kind needs nothing; one with a board of its own
// adds a component here, under its game's name or under a new kind.
import type { Component } from 'svelte';
import type { BoardShape } from '../protocol/messages';
import Cells from './Cells.svelte';
import Morris from './Morris.svelte';
import Points from './Points.svelte';
import Tree from './Tree.svelte';
import type { BoardProps } from './types';

export type BoardComponent = Component<BoardProps>;

const byKind: Record<BoardShape['kind'], BoardComponent> = { cells: Cells, points: Points, morris: Morris, tree: Tree };
const byGame: Record<string, BoardComponent> = {};

export function boardFor(game: string, shape: Pick<BoardShape, 'kind'>): BoardComponent {
  return byGame[game] ?? byKind[shape.kind] ?? Cells;
}
