// The tree as an outline that is read line by line: which rows there are, and where the arrow keys lead. Rows are nodes
// whose ancestors are all open.
import type { TraceShape } from './shape';

export interface Row {
  node: number;
  level: number; // from 1
  place: number; // among siblings, from 1
  siblings: number;
  open: boolean | null; // null: nothing below
}

export function rowsOf(shape: TraceShape, open: ReadonlySet<number>): Row[] {
  const rows: Row[] = [];
  const stack: number[] = shape.size === 0 ? [] : [0];
  const siblings = [1];
  while (stack.length > 0) {
    const node = stack.pop()!;
    const level = shape.plies[node]! + 1;
    const children = shape.children(node);
    const isOpen = open.has(node);
    rows.push({ node, level, place: shape.place(node) + 1, siblings: siblings[level - 1] ?? 1, open: children.length === 0 ? null : isOpen });
    if (!isOpen) continue;
    siblings[level] = children.length;
    for (let at = children.length - 1; at >= 0; at--) stack.push(children[at]!);
  }
  return rows;
}

// What a key does, as a tree view does it everywhere: the row it leads to, and what opens or closes.
export interface Moved {
  node: number;
  open: ReadonlySet<number>;
}
export function keyMoves(key: string, rows: readonly Row[], node: number, open: ReadonlySet<number>, parent: readonly number[]): Moved | null {
  const at = rows.findIndex((row) => row.node === node);
  const row = rows[at];
  if (!row) return null;
  const to = (index: number): Moved => ({ node: rows[Math.min(rows.length - 1, Math.max(0, index))]!.node, open });
  switch (key) {
    case 'ArrowDown':
      return to(at + 1);
    case 'ArrowUp':
      return to(at - 1);
    case 'Home':
      return to(0);
    case 'End':
      return to(rows.length - 1);
    case 'PageDown':
      return to(at + 10);
    case 'PageUp':
      return to(at - 10);
    case 'ArrowRight':
      if (row.open === null) return null;
      return row.open ? to(at + 1) : { node, open: new Set([...open, node]) };
    case 'ArrowLeft': {
      if (row.open === true) {
        const fewer = new Set(open);
        fewer.delete(node);
        return { node, open: fewer };
      }
      const above = parent[node] ?? -1;
      return above < 0 ? null : { node: above, open };
    }
    case '*': {
      const all = rows.filter((each) => each.level === row.level && each.open === false && parent[each.node] === parent[node]);
      return { node, open: new Set([...open, ...all.map((each) => each.node)]) };
    }
    default:
      return null;
  }
}

// The rows that are in the document: around the active one. A screen reader hears the true number of siblings anyway.
export function rowsAround(rows: readonly Row[], node: number, most = 240): { rows: Row[]; before: number; after: number } {
  const at = Math.max(0, rows.findIndex((row) => row.node === node));
  const from = Math.max(0, Math.min(at - Math.floor(most / 2), rows.length - most));
  const shown = rows.slice(from, from + most);
  return { rows: shown, before: from, after: rows.length - from - shown.length };
}
