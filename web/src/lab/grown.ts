// A tree of Monte Carlo search at one moment, ready to be drawn: the most visited nodes under their parents.
import type { Grown } from '../protocol/lab';
import { laidOut, type Layout } from './layout';

export interface GrownNode {
  index: number;
  move: string;
  visits: number;
  mean: number;
  proved: Grown['nodes'][number]['proved'];
  radius: number;
  branches: GrownNode[];
}

const largest = 26;

// Only so many nodes; a node whose parent is not drawn is not drawn either. The area of a node tells its visits.
export function grownTree({ nodes }: Grown, most = 120): GrownNode | null {
  const kept = new Map<number, GrownNode>();
  const top = Math.max(1, nodes[0]?.visits ?? 1);
  nodes.forEach(({ parent, move, visits, mean, proved }, index) => {
    if (kept.size >= most || (parent >= 0 && !kept.has(parent))) return;
    const node: GrownNode = { index, move, visits, mean, proved, radius: Math.max(5, Math.sqrt(visits / top) * largest), branches: [] };
    kept.set(index, node);
    if (parent >= 0) kept.get(parent)!.branches.push(node);
  });
  return kept.get(0) ?? null;
}

export function grownLayout(root: GrownNode): Layout<GrownNode> {
  return laidOut(root, ({ branches }) => branches, { width: ({ radius, move }) => Math.max(radius * 2, move.length * 6.4), gap: 8, row: 86 });
}

// The moves of the root, the most visited first.
export function rootMoves({ nodes }: Grown): Grown['nodes'] {
  return nodes.filter(({ parent }) => parent === 0).sort((a, b) => b.visits - a.visits);
}
