// The tree of a game's moves: lines, variations, and the plain list that files and links carry. A node is replaced, never
// changed, so that whoever shows it notices.
import type { TreeNode } from '../protocol/messages';
import { rootId, type GameNode } from './types';

export type Tree = Map<number, GameNode>;

export function emptyTree(): Tree {
  return new Map([[rootId, rootNode()]]);
}
export function rootNode(): GameNode {
  return { id: rootId, parent: -1, move: '', side: '', path: [], children: [] };
}

export function nodeOf(tree: ReadonlyMap<number, GameNode>, id: number): GameNode {
  const node = tree.get(id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
}

export function change(tree: Tree, id: number, what: Partial<GameNode>): void {
  tree.set(id, { ...nodeOf(tree, id), ...what });
}

export function childWith(tree: ReadonlyMap<number, GameNode>, parent: number, move: string): GameNode | undefined {
  return nodeOf(tree, parent)
    .children.map((id) => nodeOf(tree, id))
    .find((child) => child.move === move);
}

// Adds a move as the last child; its id is larger than all others.
export function addMove(tree: Tree, parent: number, move: string, side: string, path: string[]): number {
  const id = Math.max(...tree.keys()) + 1;
  tree.set(id, { id, parent, move, side, path, children: [] });
  change(tree, parent, { children: [...nodeOf(tree, parent).children, id] });
  return id;
}

// Node ids from the start to `id`, both included.
export function pathTo(tree: ReadonlyMap<number, GameNode>, id: number): number[] {
  const path: number[] = [];
  for (let at = id; at !== -1; at = nodeOf(tree, at).parent) path.unshift(at);
  return path;
}

// Node ids from the start through `id` to the end of its main continuation.
export function lineThrough(tree: ReadonlyMap<number, GameNode>, id: number): number[] {
  const line = pathTo(tree, id);
  for (let next = nodeOf(tree, id).children[0]; next !== undefined; next = nodeOf(tree, next).children[0]) line.push(next);
  return line;
}

export function movesTo(tree: ReadonlyMap<number, GameNode>, id: number): string[] {
  return pathTo(tree, id)
    .slice(1)
    .map((node) => nodeOf(tree, node).move);
}

export function isWithin(tree: ReadonlyMap<number, GameNode>, id: number, ancestor: number): boolean {
  return pathTo(tree, id).includes(ancestor);
}

// All nodes that follow `id`, in all variations.
export function below(tree: ReadonlyMap<number, GameNode>, id: number): Set<number> {
  const found = new Set<number>();
  const waiting = [...nodeOf(tree, id).children];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    found.add(at);
    waiting.push(...nodeOf(tree, at).children);
  }
  return found;
}

// Makes the moves up to `id` the first choice at each fork.
export function makeMain(tree: Tree, id: number): void {
  for (let at = id; at !== rootId; at = nodeOf(tree, at).parent) putFirst(tree, at);
}

// Lifts the variation that `id` belongs to one level up: only its nearest fork changes.
export function promote(tree: Tree, id: number): void {
  for (let at = id; at !== rootId; at = nodeOf(tree, at).parent) {
    if (nodeOf(tree, nodeOf(tree, at).parent).children[0] === at) continue;
    putFirst(tree, at);
    return;
  }
}

function putFirst(tree: Tree, id: number): void {
  const parent = nodeOf(tree, nodeOf(tree, id).parent);
  if (parent.children[0] === id) return;
  change(tree, parent.id, { children: [id, ...parent.children.filter((child) => child !== id)] });
}

// Removes the node and all that follows it.
export function remove(tree: Tree, id: number): void {
  if (id === rootId) return;
  const parent = nodeOf(tree, nodeOf(tree, id).parent);
  change(tree, parent.id, { children: parent.children.filter((child) => child !== id) });
  const doomed = [id];
  for (let at = doomed.pop(); at !== undefined; at = doomed.pop()) {
    doomed.push(...nodeOf(tree, at).children);
    tree.delete(at);
  }
}

// The tree as files and links have it. `index` tells where each node went.
export function toList(tree: ReadonlyMap<number, GameNode>): { list: TreeNode[]; index: Map<number, number> } {
  const list: TreeNode[] = [];
  const index = new Map<number, number>([[rootId, -1]]);
  const waiting = [...nodeOf(tree, rootId).children].reverse();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = nodeOf(tree, id);
    const entry: TreeNode = { parent: index.get(node.parent) ?? -1, move: node.move };
    if (node.comment) entry.comment = node.comment;
    if (node.nag) entry.nag = node.nag;
    index.set(id, list.length);
    list.push(entry);
    waiting.push(...[...node.children].reverse());
  }
  return { list, index };
}

// The other way round; entry n becomes node n + 1. Entries that hang on nothing are refused.
export function fromList(list: readonly TreeNode[], sides: readonly string[], rootComment?: string): Tree {
  const tree = emptyTree();
  if (rootComment) change(tree, rootId, { comment: rootComment });
  const depth = [0];
  list.forEach((entry, at) => {
    if (!Number.isInteger(entry.parent) || entry.parent < -1 || entry.parent >= at) throw new Error('a node before its parent');
    const plies = depth[entry.parent + 1] ?? 0;
    depth.push(plies + 1);
    // Who moved is a guess until the engine has shown the node; in games where sides take turns it is right.
    const id = at + 1;
    const node: GameNode = { id, parent: entry.parent + 1, move: entry.move, side: sides[plies % sides.length] ?? '', path: [], children: [] };
    if (entry.comment) node.comment = entry.comment;
    if (entry.nag) node.nag = entry.nag;
    tree.set(id, node);
    nodeOf(tree, node.parent).children.push(id);
  });
  return tree;
}
