// Which nodes of a tree are drawn, and what stands for the rest. A tree may have a hundred thousand nodes; about a
// thousand can be drawn and looked at. What the person or the algorithm is at comes first, then level by level from the root.
import { pathTo, type TraceShape } from './shape';

export interface Folds {
  opened: ReadonlySet<number>; // by the person: nodes whose branches are shown
  closed: ReadonlySet<number>; // and those whose branches are not
  spread: ReadonlySet<number>; // nodes whose long row of branches is shown whole
}
export const noFolds: Folds = { opened: new Set(), closed: new Set(), spread: new Set() };

// A drawn node with its drawn branches; `hidden` nodes lie below it that are not drawn.
export interface NodeItem {
  kind: 'node';
  node: number;
  hidden: number;
  items: Item[];
}
// Stands for siblings that are not drawn, and all that is below them.
export interface BundleItem {
  kind: 'bundle';
  parent: number;
  nodes: number[];
  hidden: number;
}
export type Item = NodeItem | BundleItem;

export interface Wanted {
  most: number; // items drawn, at the most
  row?: number; // and in a row that nobody asked for
  near: readonly number[]; // nodes that must be seen, with the way to them
  folds: Folds;
}

const widest = 16; // siblings drawn, unless the person wants them all
const around = 1; // neighbours of a node that must be seen

// Which children are drawn, in their order; the others go into bundles between them.
function rowOf(shape: TraceShape, node: number, musts: ReadonlySet<number>, whole: boolean): (number | number[])[] {
  const children = shape.children(node);
  if (whole || children.length <= widest) return children;
  const kept = children.map((child, at) => at < widest - 6 || shape.onBestLine(child) || children.slice(Math.max(0, at - around), at + around + 1).some((near) => musts.has(near)));
  const row: (number | number[])[] = [];
  children.forEach((child, at) => {
    const last = row.at(-1);
    if (kept[at]) row.push(child);
    else if (Array.isArray(last)) last.push(child);
    else row.push([child]);
  });
  // A bundle of one takes as much room as what it hides.
  return row.map((each) => (Array.isArray(each) && each.length === 1 ? each[0]! : each));
}

export function foldedTree(shape: TraceShape, parent: readonly number[], { most, row: longest = Infinity, near, folds }: Wanted): NodeItem {
  const musts = new Set<number>();
  for (const node of near) for (let at = node; at >= 0 && !musts.has(at); at = parent[at] ?? -1) musts.add(at);
  const rows = new Map<number, (number | number[])[]>();
  let drawn = 1;
  const expand = (node: number, force: boolean): void => {
    if (rows.has(node) || folds.closed.has(node) || shape.childCount(node) === 0) return;
    const row = rowOf(shape, node, musts, folds.spread.has(node));
    if (!force && drawn + row.length > most) return;
    if (force && drawn + row.length > 2 * most) return; // even wishes have an end
    drawn += row.length;
    rows.set(node, row);
  };
  for (const node of [...musts].sort((a, b) => shape.plies[a]! - shape.plies[b]!)) expand(node, true);
  for (const node of folds.opened) for (const above of openWay(node, parent, folds)) expand(above, true);
  // Level by level, as long as a whole one fits: half a level would look as if the rest had no branches.
  for (let level = [0]; level.length > 0; ) {
    const wider = level.reduce((sum, node) => sum + Math.min(shape.childCount(node), widest), 0);
    if (wider > longest || drawn + wider > most) break;
    for (const node of level) expand(node, false);
    level = level.flatMap((node) => (rows.get(node) ?? []).filter((child): child is number => !Array.isArray(child)));
  }
  return itemOf(shape, rows, 0);
}

// The nodes from the root to this one; none where the person closed one of them.
function openWay(node: number, parent: readonly number[], { closed }: Folds): number[] {
  const way = pathTo(parent, node);
  return way.some((each) => closed.has(each)) ? [] : way;
}

function itemOf(shape: TraceShape, rows: ReadonlyMap<number, (number | number[])[]>, node: number): NodeItem {
  const row = rows.get(node);
  if (!row) return { kind: 'node', node, hidden: shape.below[node]! - 1, items: [] };
  const items = row.map((each): Item =>
    Array.isArray(each)
      ? { kind: 'bundle', parent: node, nodes: each, hidden: each.reduce((sum, child) => sum + shape.below[child]!, 0) }
      : itemOf(shape, rows, each),
  );
  return { kind: 'node', node, hidden: 0, items };
}

// Opening and closing, each a new set of folds.
export function opened(folds: Folds, node: number): Folds {
  return { ...folds, opened: new Set([...folds.opened, node]), closed: without(folds.closed, node) };
}
export function closed(folds: Folds, node: number): Folds {
  return { ...folds, opened: without(folds.opened, node), closed: new Set([...folds.closed, node]) };
}
export function spread(folds: Folds, node: number): Folds {
  return { ...folds, spread: new Set([...folds.spread, node]) };
}
function without(set: ReadonlySet<number>, node: number): Set<number> {
  const rest = new Set(set);
  rest.delete(node);
  return rest;
}
