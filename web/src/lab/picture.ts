// The picture of a tree after some step: what is drawn where, with what words. The page draws it, and svg.ts writes the
// same picture into a file.
import type { Trace } from '../protocol/lab';
import { number } from '../words/index.svelte';
import { alphaText, betaText, maxOf, valueText, type Max } from './figures';
import { foldedTree, type Folds, type Item, type NodeItem } from './folding';
import { laidOut, type Placed } from './layout';
import type { TraceShape } from './shape';
import { cutBound, seenValue, seenWindow, type Side, type Window } from './sides';
import type { NodeState, Steps } from './steps';

export type ShapeKind = 'max' | 'min' | 'chance' | 'leaf' | 'branch' | 'bundle';

export interface DrawnNode {
  key: string;
  node: number; // of a bundle: the node whose branches it stands for
  kind: ShapeKind;
  state: NodeState;
  x: number; // the middle
  y: number; // the top
  width: number;
  height: number;
  value: string;
  window: string; // '' where there is none
  hidden: number; // nodes that are not drawn
  folded: boolean;
  current: boolean;
  selected: boolean;
  best: boolean; // on the best line, once it is known
}
export interface DrawnEdge {
  key: string;
  path: string;
  move: string;
  x: number; // of the move
  y: number;
  state: NodeState;
  current: boolean;
  best: boolean;
  cut: 'alpha' | 'beta' | null;
  bars: string; // strokes across a cut branch: one for alpha, two for beta
}
// From a node that cut to the ancestor whose bound made it.
export interface DrawnArrow {
  key: string;
  path: string;
  kind: 'alpha' | 'beta';
  label: string;
  x: number;
  y: number;
}
export interface Picture {
  nodes: DrawnNode[];
  edges: DrawnEdge[];
  arrows: DrawnArrow[];
  width: number;
  height: number;
}

export interface Scene {
  trace: Trace;
  shape: TraceShape;
  steps: Steps;
  position: number; // after so many steps
  seen: Side;
  selected: number | null;
  folds: Folds;
  most: number;
  row?: number; // the longest row that is drawn without being asked for
  near?: readonly number[]; // what must be seen; otherwise where the algorithm is, and what is selected
  arrows?: 'here' | 'all'; // of the current and the selected node, or of every drawn one
  windows?: boolean;
  exercise?: boolean; // values of leaves only, and no best line: the rest is to be found out
}

const rowHeight = 112;
const boxHeight = 32;
const longestMove = 14;

const itemsOf = (item: Item): readonly Item[] => (item.kind === 'node' ? item.items : []);
export function shortMove(move: string): string {
  return move.length > longestMove ? `${move.slice(0, longestMove - 1)}…` : move;
}

export function pictureOf(scene: Scene): Picture {
  const { trace, shape, steps, position, selected, exercise = false } = scene;
  const windows = !exercise && (scene.windows ?? true);
  const at = steps.stepAt(position)?.node ?? null;
  const found = position === steps.count ? [shape.lineEnd] : []; // the best line is what it was all for
  const near = scene.near ?? [...(at === null ? [0] : [at]), ...(selected === null ? [] : [selected]), ...found];
  const tree = foldedTree(shape, trace.nodes.parent, { most: scene.most, row: scene.row, near, folds: scene.folds });
  const words = new Map<Item, Words>();
  const wordsFor = (item: Item): Words => {
    const known = words.get(item) ?? wordsOf(scene, item, windows);
    words.set(item, known);
    return known;
  };
  const layout = laidOut<Item>(tree, itemsOf, { width: (item) => wordsFor(item).width, gap: 14, row: rowHeight });
  const nodes = layout.placed.map((placed) => drawnNode(scene, placed, wordsFor(placed.item), at));
  const edges = layout.placed.flatMap((placed, index) => (placed.above < 0 ? [] : [drawnEdge(scene, placed, nodes[placed.above]!, nodes[index]!, at, windows)]));
  const drawn = new Map(nodes.filter(({ kind }) => kind !== 'bundle').map((node) => [node.node, node]));
  const arrows = [...drawn.values()].flatMap((node) => {
    const wanted = scene.arrows === 'all' || node.current || node.selected;
    return wanted ? arrowOf(scene, node, drawn) : [];
  });
  return { nodes, edges, arrows, width: layout.width, height: layout.height + boxHeight + 24 };
}

// --- Nodes --------------------------------------------------------------------------------------------------------------

interface Words {
  value: string;
  window: string;
  width: number;
}

// Wide enough for what will ever be written in it, so that the tree does not jump while it is stepped through.
function wordsOf({ trace, steps, position, seen, exercise }: Scene, item: Item, windows: boolean): Words {
  if (item.kind === 'bundle') return { value: '', window: '', width: 64 };
  const { node } = item;
  const max = maxOf(trace);
  const known = steps.known(node, position);
  const move = (shortMove(trace.nodes.move[node]!).length + (trace.nodes.chance[node] ? trace.nodes.chance[node]!.length + 3 : 0)) * 7.2;
  if (trace.nodes.visited[node] === false) return { value: '', window: '', width: Math.max(44, move) };
  const asked = exercise === true && trace.nodes.leaf[node] === null;
  const value = asked ? (trace.nodes.role[node] ?? '').toUpperCase() : known.value === null ? '' : valueText(seenValue(trace, node, known.value, seen), max);
  // A leaf has no branches to cut: its window would only be in the way.
  const isLeaf = trace.nodes.leaf[node] !== null;
  const window = !windows || isLeaf || known.window === null ? '' : windowText(seenWindow(trace, node, known.window, seen), max);
  const longest = longestWords(steps, node, seen);
  const below = item.hidden > 0 ? (number(item.hidden).length + 6) * 6.8 : 0; // "+1 234 uzlů" under it
  return { value, window, width: Math.max(44, Math.max(value.length, longest.value) * 8.6 + (isLeaf ? 16 : 34), windows && !isLeaf ? longest.window * 6.6 : 0, move, below) };
}

interface Longest {
  value: number;
  window: number;
}
const longestKnown = new WeakMap<Trace, Map<string, Longest>>();
function longestWords(steps: Steps, node: number, seen: Side): Longest {
  const { trace } = steps;
  const known = longestKnown.get(trace) ?? new Map<string, Longest>();
  longestKnown.set(trace, known);
  const key = `${seen} ${node}`;
  const found = known.get(key);
  if (found) return found;
  const max = maxOf(trace);
  const longest = { value: 0, window: 0 };
  for (const { value, alpha, beta } of steps.own(node)) {
    longest.value = Math.max(longest.value, value === null ? 0 : valueText(seenValue(trace, node, value, seen), max).length);
    if (trace.nodes.window[node]) longest.window = Math.max(longest.window, windowText(seenWindow(trace, node, { alpha, beta }, seen), max).length);
  }
  known.set(key, longest);
  return longest;
}
function windowText({ alpha, beta }: Window, max: Max | null): string {
  return `${alphaText(alpha, max)} … ${betaText(beta, max)}`;
}

// A branch that will be cut looks like any other until it is.
function kindOf(trace: Trace, item: NodeItem, state: NodeState): ShapeKind {
  if (trace.nodes.visited[item.node] === false) return state === 'cut' ? 'branch' : 'leaf';
  return trace.nodes.leaf[item.node] === null ? trace.nodes.role[item.node]! : 'leaf';
}

function drawnNode(scene: Scene, { item, x, y }: Placed<Item>, { value, window, width }: Words, at: number | null): DrawnNode {
  const { trace, shape, steps, position, selected, exercise } = scene;
  if (item.kind === 'bundle') {
    const inside = at !== null && item.nodes.includes(at);
    return { key: `bundle ${item.nodes[0]}`, node: item.parent, kind: 'bundle', state: bundleState(scene, item.nodes), x, y, width, height: boxHeight, value: `+${item.nodes.length}`, window: '', hidden: item.hidden, folded: true, current: inside, selected: false, best: false };
  }
  const state = steps.state(item.node, position);
  const kind = kindOf(trace, item, state);
  return {
    key: `node ${item.node}`, node: item.node, kind, state, x, y,
    width, height: kind === 'branch' ? 14 : boxHeight, value, window,
    hidden: item.hidden, folded: item.hidden > 0, current: !exercise && item.node === at, selected: item.node === selected,
    best: !exercise && position === steps.count && shape.onBestLine(item.node),
  };
}
function bundleState({ steps, position }: Scene, nodes: readonly number[]): NodeState {
  const states = new Set(nodes.map((node) => steps.state(node, position)));
  return states.size === 1 ? [...states][0]! : states.has('open') ? 'open' : 'done';
}

// MAX is narrower above and MIN below, as the triangles of textbooks; chance is round; a leaf is a box.
export function outlineOf({ kind, x, y, width, height }: Pick<DrawnNode, 'kind' | 'x' | 'y' | 'width' | 'height'>): string {
  const [left, right, bottom] = [x - width / 2, x + width / 2, y + height];
  const slant = Math.min(12, width / 4);
  switch (kind) {
    case 'max':
      return `M${left + slant} ${y}H${right - slant}L${right} ${bottom}H${left}Z`;
    case 'min':
      return `M${left} ${y}H${right}L${right - slant} ${bottom}H${left + slant}Z`;
    case 'chance':
      return `M${left + 16} ${y}H${right - 16}a16 16 0 0 1 0 ${height}H${left + 16}a16 16 0 0 1 0 ${-height}Z`;
    case 'branch':
      return `M${x - 7} ${y + 7}a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z`;
    default:
      return `M${left} ${y}H${right}V${bottom}H${left}Z`;
  }
}

// --- Edges and arrows ---------------------------------------------------------------------------------------------------

function drawnEdge({ trace, steps, position, shape, exercise }: Scene, { item }: Placed<Item>, above: DrawnNode, below: DrawnNode, at: number | null, windows: boolean): DrawnEdge {
  const node = item.kind === 'node' ? item.node : item.nodes[0]!;
  const start = above.y + above.height + (windows && trace.nodes.window[above.node] ? 16 : 0);
  const end = below.y - 18;
  const middle = (start + end) / 2;
  const state = below.state;
  const cut = state === 'cut' ? (trace.nodes.cut[trace.nodes.parent[node]!]?.kind ?? null) : null;
  const move = item.kind === 'bundle' ? '' : trace.nodes.move[node]! === '' ? '' : shortMove(trace.nodes.move[node]!);
  const chance = item.kind === 'node' ? trace.nodes.chance[node]! : '';
  const back = steps.stepAt(position);
  const walked = !exercise && back !== null && item.kind === 'node' && ((back.child === node && back.node === above.node) || (back.kind === 'enter' && at === node));
  return {
    key: `edge ${below.key}`,
    path: `M${r(above.x)} ${r(start)}C${r(above.x)} ${r(middle)} ${r(below.x)} ${r(middle)} ${r(below.x)} ${r(end)}V${r(below.y)}`,
    move: chance === '' ? move : `${move} (${chance})`,
    x: below.x,
    y: below.y - 7,
    state,
    current: walked,
    best: !exercise && position === steps.count && item.kind === 'node' && shape.onBestLine(node),
    cut,
    bars: cut === null ? '' : barsOf(cut, (above.x + below.x) / 2, middle),
  };
}
function barsOf(cut: 'alpha' | 'beta', x: number, y: number): string {
  const bar = (dy: number): string => `M${r(x - 8)} ${r(y + dy + 3)}L${r(x + 8)} ${r(y + dy - 3)}`;
  return cut === 'alpha' ? bar(0) : bar(-3) + bar(3);
}

function arrowOf({ trace, steps, position, seen }: Scene, from: DrawnNode, drawn: ReadonlyMap<number, DrawnNode>): DrawnArrow[] {
  const cut = trace.nodes.cut[from.node];
  if (!cut || cut.by === null || !steps.hasCut(from.node, position)) return [];
  const to = drawn.get(cut.by);
  if (!to) return [];
  // Past the side of the tree that is nearer to the ancestor's own.
  const side = from.x >= to.x ? 1 : -1;
  const [startX, startY] = [from.x + (side * from.width) / 2, from.y + from.height / 2];
  const [endX, endY] = [to.x + (side * to.width) / 2, to.y + to.height / 2];
  const bend = side * (36 + Math.abs(from.x - to.x) * 0.12);
  const outer = side > 0 ? Math.max(startX, endX) + bend : Math.min(startX, endX) + bend;
  const sign = cut.kind === 'beta' ? 'β' : 'α';
  return [
    {
      key: `arrow ${from.node}`,
      path: `M${r(startX)} ${r(startY)}C${r(outer)} ${r(startY)} ${r(outer)} ${r(endY)} ${r(endX)} ${r(endY)}`,
      kind: cut.kind,
      label: `${sign} ${valueText(cutBound(trace, from.node, seen), maxOf(trace))}`,
      x: (startX + endX) / 8 + (outer * 6) / 8 + side * 22, // beside the arrow, not on it
      y: (startY + endY) / 2,
    },
  ];
}

const r = (value: number): number => Math.round(value * 10) / 10;
