// What of a tree is drawn and where: never too much, always what one is at, and nothing on top of anything else.
import { describe, expect, it } from 'vitest';
import { detailAt, fitting, revealing, zoomed } from './camera';
import { closed, foldedTree, noFolds, opened, spread, type Item, type NodeItem } from './folding';
import { laidOut } from './layout';
import { TraceShape, pathTo } from './shape';
import { lectureTree, max, traceOf, uniform } from './testing';

const itemsOf = (item: Item): readonly Item[] => (item.kind === 'node' ? item.items : []);
function all(item: Item): Item[] {
  return [item, ...itemsOf(item).flatMap(all)];
}
const nodesOf = (tree: NodeItem): number[] => all(tree).flatMap((item) => (item.kind === 'node' ? [item.node] : []));
// Every node of the trace is drawn or counted as hidden, exactly once.
const covered = (tree: NodeItem): number => all(tree).reduce((sum, item) => sum + (item.kind === 'node' ? 1 : 0) + item.hidden, 0);

describe('folding', () => {
  it('draws a small tree whole', () => {
    const trace = traceOf(lectureTree);
    const shape = new TraceShape(trace);
    const tree = foldedTree(shape, trace.nodes.parent, { most: 1000, near: [], folds: noFolds });
    expect(nodesOf(tree).length).toBe(shape.size);
    expect(all(tree).every((item) => item.hidden === 0)).toBe(true);
  });

  const trace = traceOf(uniform(5, 7), false); // 97,656 nodes
  const shape = new TraceShape(trace);
  const parent = trace.nodes.parent;

  it('keeps to the limit in a tree of a hundred thousand, and loses no node', () => {
    expect(shape.size).toBeGreaterThan(90_000);
    const tree = foldedTree(shape, parent, { most: 1000, near: [], folds: noFolds });
    expect(all(tree).length).toBeLessThanOrEqual(1000);
    expect(all(tree).length).toBeGreaterThan(700);
    expect(covered(tree)).toBe(shape.size);
  });
  it('draws no longer rows than wanted, but the way to what is looked at', () => {
    const tree = foldedTree(shape, parent, { most: 1000, row: 40, near: [shape.size - 1], folds: noFolds });
    expect(all(tree).length).toBeLessThan(80);
    expect(nodesOf(tree)).toContain(shape.size - 1);
    expect(covered(tree)).toBe(shape.size);
  });
  it('shows the way to a deep node', () => {
    const deep = shape.size - 1;
    const tree = foldedTree(shape, parent, { most: 300, near: [deep], folds: noFolds });
    const drawn = new Set(nodesOf(tree));
    for (const node of pathTo(parent, deep)) expect(drawn.has(node)).toBe(true);
    expect(covered(tree)).toBe(shape.size);
  });
  it('opens and closes as the person wants', () => {
    const child = shape.children(0)[2]!;
    const shut = foldedTree(shape, parent, { most: 1000, near: [], folds: closed(noFolds, child) });
    expect(all(shut).find((item) => item.kind === 'node' && item.node === child)).toMatchObject({ items: [], hidden: shape.below[child]! - 1 });
    const again = foldedTree(shape, parent, { most: 20, near: [], folds: opened(closed(noFolds, child), child) });
    expect(nodesOf(again)).toEqual(expect.arrayContaining(shape.children(child)));
  });
  it('bundles long rows, but not the one that is looked at', () => {
    const wide = traceOf(max(...Array.from({ length: 200 }, (_, at) => at)), false);
    const wideShape = new TraceShape(wide);
    const tree = foldedTree(wideShape, wide.nodes.parent, { most: 1000, near: [100], folds: noFolds });
    expect(tree.items.length).toBeLessThan(25);
    expect(nodesOf(tree)).toContain(100);
    expect(covered(tree)).toBe(201);
    expect(foldedTree(wideShape, wide.nodes.parent, { most: 1000, near: [], folds: spread(noFolds, 0) }).items.length).toBe(200);
  });
});

describe('layout', () => {
  it('puts nothing on top of anything, and parents over their branches', () => {
    const trace = traceOf(uniform(3, 5));
    const tree = foldedTree(new TraceShape(trace), trace.nodes.parent, { most: 1000, near: [], folds: noFolds });
    const { placed, width } = laidOut<Item>(tree, itemsOf, { width: (item) => (item.kind === 'node' ? 30 + (item.node % 4) * 20 : 20), gap: 10, row: 80 });
    for (const level of new Set(placed.map(({ y }) => y))) {
      const row = placed.filter(({ y }) => y === level);
      for (const [at, one] of row.slice(1).entries()) expect(one.x - one.width / 2).toBeGreaterThanOrEqual(row[at]!.x + row[at]!.width / 2 + 10 - 1e-6);
    }
    for (const [index, one] of placed.entries()) {
      expect(one.x - one.width / 2).toBeGreaterThanOrEqual(-1e-6);
      expect(one.x + one.width / 2).toBeLessThanOrEqual(width + 1e-6);
      const below = placed.filter(({ above }) => above === index).map(({ x }) => x);
      if (below.length > 0) expect(one.x).toBeCloseTo((below[0]! + below.at(-1)!) / 2);
    }
  });
});

describe('the camera', () => {
  const view = { width: 800, height: 600 };
  it('fits a large picture and does not blow up a small one', () => {
    const far = fitting({ x: 0, y: 0, width: 8000, height: 400 }, view);
    expect(8000 * far.scale).toBeLessThanOrEqual(800);
    expect(fitting({ x: 0, y: 0, width: 10, height: 10 }, view).scale).toBe(1.75);
  });
  it('zooms around the pointer', () => {
    const before = { left: 10, top: 20, scale: 1 };
    const after = zoomed(before, 2, 110, 220);
    expect((110 - after.left) / after.scale).toBeCloseTo(100);
    expect((220 - after.top) / after.scale).toBeCloseTo(200);
  });
  it('moves only when it must', () => {
    const camera = { left: 0, top: 0, scale: 1 };
    expect(revealing(camera, { x: 300, y: 300, width: 40, height: 40 }, view)).toBe(camera);
    const moved = revealing(camera, { x: 900, y: 300, width: 40, height: 40 }, view);
    expect(900 + moved.left + 40).toBeLessThanOrEqual(800);
    expect(moved.top).toBe(0);
  });
  it('shows less from afar', () => {
    expect([detailAt(0.1), detailAt(0.45), detailAt(1)]).toEqual(['shapes', 'values', 'all']);
  });
});
