// Exercises, checked by the trace of the real algorithm: which branches will be cut, and what values and windows nodes get.
import type { Trace } from '../protocol/lab';
import { movesTo, nodeAt, TraceShape } from './shape';
import { nodeValue, nodeWindow, type Side } from './sides';

// The whole tree (searched without cuts, so that every leaf is there) and the search that is asked about.
export class Exercise {
  readonly whole: Trace;
  readonly shape: TraceShape;
  readonly answer: Trace;
  readonly answerShape: TraceShape;
  readonly cut: ReadonlySet<number>; // nodes of `whole`: branches that are cut, not what is below them

  constructor(whole: Trace, answer: Trace) {
    this.whole = whole;
    this.shape = new TraceShape(whole);
    this.answer = answer;
    this.answerShape = new TraceShape(answer);
    const cut = new Set<number>();
    answer.nodes.visited.forEach((visited, node) => {
      const here = visited ? null : nodeAt(whole, this.shape, movesTo(answer, node));
      if (here !== null) cut.add(here);
    });
    this.cut = cut;
  }
  // The same node in the search that is asked about; null where it never comes.
  answering(node: number): number | null {
    return nodeAt(this.answer, this.answerShape, movesTo(this.whole, node));
  }
  // Below a branch that is cut.
  isInside(node: number): boolean {
    for (let at = this.whole.nodes.parent[node] ?? -1; at >= 0; at = this.whole.nodes.parent[at] ?? -1) if (this.cut.has(at)) return true;
    return false;
  }
}

// right   marked, and cut          missed  cut, and not marked
// wrong   marked, and looked at    inside  marked below a cut branch: true, but the branch itself is what is cut
export type Mark = 'right' | 'wrong' | 'missed' | 'inside';

export function checkedMarks(exercise: Exercise, marked: ReadonlySet<number>): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const node of marked) marks.set(node, exercise.cut.has(node) ? 'right' : exercise.isInside(node) ? 'inside' : 'wrong');
  for (const node of exercise.cut) if (!marked.has(node)) marks.set(node, 'missed');
  return marks;
}

// --- Values and windows -------------------------------------------------------------------------------------------------

export type Part = 'alpha' | 'beta' | 'value';
export interface Blank {
  node: number; // of the search that is asked about
  part: Part;
}

// Inner nodes in the order in which they are called, not more than some; the root's window is given.
export function blanksOf(trace: Trace, most = 8): Blank[] {
  const blanks: Blank[] = [];
  let asked = 0;
  trace.nodes.visited.forEach((visited, node) => {
    if (!visited || trace.nodes.leaf[node] !== null || asked >= most) return;
    asked += 1;
    if (trace.nodes.window[node] && node > 0) blanks.push({ node, part: 'alpha' }, { node, part: 'beta' });
    blanks.push({ node, part: 'value' });
  });
  return blanks;
}

// A typed number; ±Infinity for an open end; null where it is none.
export function typedValue(text: string): number | null {
  const plain = text.trim().replaceAll('−', '-').replaceAll(',', '.').replace(/\s/g, '').toLowerCase();
  const open = /^([+-]?)(∞|inf|infinity|oo|nekonečno|max|m)$/.exec(plain);
  if (open) return open[1] === '-' ? -Infinity : Infinity;
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

export function rightAnswer(trace: Trace, { node, part }: Blank, seen: Side): number | null {
  if (part === 'value') return nodeValue(trace, node, seen);
  return nodeWindow(trace, node, seen)?.[part] ?? null;
}

// Where the root's window is ±MAX, that is as good as infinite.
export function isRight(trace: Trace, blank: Blank, seen: Side, typed: string): boolean {
  const value = typedValue(typed);
  if (value === null) return false;
  const right = rightAnswer(trace, blank, seen);
  const open = blank.part === 'alpha' ? -Infinity : Infinity;
  if (right === null) return blank.part !== 'value' && value === open;
  const end = trace.nodes.beta[0] ?? null;
  if (Math.abs(value) === Infinity) return end !== null && Math.abs(right) >= end && Math.sign(right) === Math.sign(value);
  return value === right;
}
