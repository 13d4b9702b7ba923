// How the nodes of a trace hang together: children, plies, how many nodes lie below, which branch was the best. Computed
// once for each trace, in lists by node, because a trace may have a hundred thousand of them.
import type { Trace } from '../protocol/lab';

export class TraceShape {
  readonly size: number;
  readonly plies: Int32Array; // of a node below the root
  readonly below: Int32Array; // how many nodes are in its subtree, itself included
  readonly height: number; // plies of the deepest node
  #first: Int32Array; // where a node's children begin in #children; one entry more than nodes
  #children: Int32Array;
  #place: Int32Array; // of a node among its siblings
  #line: Set<number>; // nodes of the best line
  readonly lineEnd: number; // the last of them

  constructor(trace: Trace) {
    const { parent } = trace.nodes;
    this.size = parent.length;
    this.plies = new Int32Array(this.size);
    this.below = new Int32Array(this.size).fill(1);
    this.#first = new Int32Array(this.size + 1);
    this.#children = new Int32Array(Math.max(0, this.size - 1));
    this.#place = new Int32Array(this.size);
    for (let node = 1; node < this.size; node++) this.#first[parent[node]! + 1]! += 1;
    for (let node = 0; node < this.size; node++) this.#first[node + 1]! += this.#first[node]!;
    const filled = new Int32Array(this.size);
    let height = 0;
    for (let node = 1; node < this.size; node++) {
      const above = parent[node]!;
      const place = filled[above]!++;
      this.#place[node] = place;
      this.#children[this.#first[above]! + place] = node;
      this.plies[node] = this.plies[above]! + 1;
      height = Math.max(height, this.plies[node]!);
    }
    for (let node = this.size - 1; node > 0; node--) this.below[parent[node]!]! += this.below[node]!;
    this.height = height;
    this.#line = new Set(this.size > 0 ? [0] : []);
    let at = 0;
    for (const move of trace.line) {
      const next = this.children(at).find((child) => trace.nodes.move[child] === move);
      if (next === undefined) break;
      this.#line.add(next);
      at = next;
    }
    this.lineEnd = at;
  }

  // In the order in which they were met; those that nobody looked at come last.
  children(node: number): number[] {
    return Array.from(this.#children.subarray(this.#first[node], this.#first[node + 1]));
  }
  childCount(node: number): number {
    return this.#first[node + 1]! - this.#first[node]!;
  }
  // Its number among its siblings, from 0.
  place(node: number): number {
    return this.#place[node]!;
  }
  onBestLine(node: number): boolean {
    return this.#line.has(node);
  }
}

// The nodes from the root to a node, both included.
export function pathTo(parent: readonly number[], node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = parent[at] ?? -1) path.push(at);
  return path.reverse();
}

// The moves that lead to a node.
export function movesTo(trace: Trace, node: number): string[] {
  return pathTo(trace.nodes.parent, node)
    .slice(1)
    .map((each) => trace.nodes.move[each]!);
}

// A node by the moves that lead there; null where nobody was.
export function nodeAt(trace: Trace, shape: TraceShape, moves: readonly string[]): number | null {
  let at = 0;
  for (const move of moves) {
    const next = shape.children(at).find((child) => trace.nodes.move[child] === move);
    if (next === undefined) return null;
    at = next;
  }
  return at;
}
