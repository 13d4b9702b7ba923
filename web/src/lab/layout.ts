// Where the items of a tree are drawn. Each subtree is moved as near to its left neighbour as their outlines allow, and a
// parent stands over the middle of its branches; so a wide node makes room only where it is wide.
export interface Placed<T> {
  item: T;
  x: number; // the middle
  y: number; // the top
  width: number;
  above: number; // the index of the parent in the list; -1 for the root
}
export interface Measures<T> {
  width: (item: T) => number;
  gap: number; // between neighbours
  row: number; // from one level to the next
}
export interface Layout<T> {
  placed: Placed<T>[]; // parents before their branches
  width: number;
  height: number; // to the top of the last row
}

// For each level below: how far a subtree reaches to the left and to the right of its root's middle.
interface Outline {
  left: number[];
  right: number[];
}
interface Subtree<T> {
  item: T;
  width: number;
  offsets: number[]; // of the branches' middles from this one's
  branches: Subtree<T>[];
  outline: Outline;
}

export function laidOut<T>(root: T, itemsOf: (item: T) => readonly T[], { width, gap, row }: Measures<T>): Layout<T> {
  const tree = subtree(root, itemsOf, width, gap);
  const leftmost = Math.min(...tree.outline.left);
  const placed: Placed<T>[] = [];
  const put = (at: Subtree<T>, x: number, level: number, above: number): void => {
    const index = placed.push({ item: at.item, x, y: level * row, width: at.width, above }) - 1;
    at.branches.forEach((branch, i) => put(branch, x + at.offsets[i]!, level + 1, index));
  };
  put(tree, -leftmost, 0, -1);
  return { placed, width: Math.max(...tree.outline.right) - leftmost, height: (tree.outline.left.length - 1) * row };
}

function subtree<T>(item: T, itemsOf: (item: T) => readonly T[], widthOf: (item: T) => number, gap: number): Subtree<T> {
  const width = widthOf(item);
  const branches = itemsOf(item).map((each) => subtree(each, itemsOf, widthOf, gap));
  const offsets: number[] = [];
  const merged: Outline = { left: [], right: [] };
  for (const { outline } of branches) {
    let at = 0;
    for (let level = 0; level < Math.min(outline.left.length, merged.right.length); level++)
      at = Math.max(at, merged.right[level]! + gap - outline.left[level]!);
    offsets.push(at);
    outline.left.forEach((left, level) => {
      if (level >= merged.left.length) merged.left.push(at + left);
      merged.right[level] = at + outline.right[level]!;
    });
  }
  const middle = offsets.length === 0 ? 0 : (offsets[0]! + offsets.at(-1)!) / 2;
  return {
    item,
    width,
    branches,
    offsets: offsets.map((offset) => offset - middle),
    outline: {
      left: [-width / 2, ...merged.left.map((left) => left - middle)],
      right: [width / 2, ...merged.right.map((right) => right - middle)],
    },
  };
}
