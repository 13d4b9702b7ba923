// A trace as a queue that can be walked both ways. Nothing is replayed: what is known of a node after any step is looked
// up, so the last step of a hundred thousand is as near as the next one.
import type { Trace, TraceStep } from '../protocol/lab';
import { pathTo } from './shape';
import type { Window } from './sides';

// unseen  nobody has been there yet
// open    it was called and has not returned
// done    it returned
// cut     it will never be looked at
export type NodeState = 'unseen' | 'open' | 'done' | 'cut';

export interface Known {
  state: NodeState;
  value: number | null; // the best so far, or what it returned
  window: Window | null; // as it stands now, narrowed by what was found
}

const never = 0x7fffffff;

export class Steps {
  readonly trace: Trace;
  readonly count: number; // positions are 0 (nothing has happened) … count
  #entered: Int32Array; // the number of the step at which a node was called
  #left: Int32Array;
  #cut: Int32Array; // of a branch: the step that cut it
  #first: Int32Array; // a node's own steps, one after the other in #own
  #own: Int32Array;

  constructor(trace: Trace) {
    this.trace = trace;
    this.count = trace.steps.length;
    const nodes = trace.nodes.parent.length;
    this.#entered = new Int32Array(nodes).fill(never);
    this.#left = new Int32Array(nodes).fill(never);
    this.#cut = new Int32Array(nodes).fill(never);
    this.#first = new Int32Array(nodes + 1);
    this.#own = new Int32Array(this.count);
    for (const { node } of trace.steps) this.#first[node + 1]! += 1;
    for (let node = 0; node < nodes; node++) this.#first[node + 1]! += this.#first[node]!;
    const filled = new Int32Array(nodes);
    const cutAt = new Map<number, number>();
    trace.steps.forEach(({ kind, node }, at) => {
      this.#own[this.#first[node]! + filled[node]!++] = at;
      if (kind === 'enter') this.#entered[node] = at;
      else if (kind === 'leave') this.#left[node] = at;
      else if (kind === 'cut') cutAt.set(node, at);
    });
    for (let node = 0; node < nodes; node++)
      if (trace.nodes.visited[node] === false) this.#cut[node] = cutAt.get(trace.nodes.parent[node]!) ?? never;
  }

  // The step that led to a position; null at the beginning.
  stepAt(position: number): TraceStep | null {
    return this.trace.steps[position - 1] ?? null;
  }
  state(node: number, position: number): NodeState {
    if (this.#left[node]! < position) return 'done';
    if (this.#entered[node]! < position) return 'open';
    return this.#cut[node]! < position ? 'cut' : 'unseen';
  }
  known(node: number, position: number): Known {
    const state = this.state(node, position);
    if (state === 'unseen' || state === 'cut') return { state, value: null, window: null };
    const latest = this.#latest(node, position);
    const value = state === 'done' ? (this.trace.nodes.value[node] ?? null) : latest && latest.kind !== 'enter' ? latest.value : null;
    const window = this.trace.nodes.window[node] && latest ? { alpha: latest.alpha, beta: latest.beta } : null;
    return { state, value, window };
  }
  // Whether the node has cut its remaining branches by then.
  hasCut(node: number, position: number): boolean {
    return this.#own.subarray(this.#first[node], this.#first[node + 1]).some((at) => at < position && this.trace.steps[at]!.kind === 'cut');
  }
  // All that is ever written at a node, step by step.
  own(node: number): TraceStep[] {
    return Array.from(this.#own.subarray(this.#first[node], this.#first[node + 1]), (at) => this.trace.steps[at]!);
  }
  // The branch that a node has found best so far.
  bestChild(node: number, position: number): number | null {
    for (let at = this.#first[node + 1]! - 1; at >= this.#first[node]!; at--) {
      const step = this.#own[at]!;
      if (step < position && this.trace.steps[step]!.kind === 'better') return this.trace.steps[step]!.child ?? null;
    }
    return null;
  }

  // Positions after the next and before this, of steps of some kind; null where there is none.
  next(position: number, kind: TraceStep['kind']): number | null {
    for (let at = position; at < this.count; at++) if (this.trace.steps[at]!.kind === kind) return at + 1;
    return null;
  }
  previous(position: number, kind: TraceStep['kind']): number | null {
    for (let at = position - 2; at >= 0; at--) if (this.trace.steps[at]!.kind === kind) return at + 1;
    return null;
  }
  // Where a node is called, and where it returns. A branch that was cut has the step that cut it for both.
  entering(node: number): number | null {
    return after(this.#entered[node]!) ?? after(this.#cut[node]!);
  }
  leaving(node: number): number | null {
    return after(this.#left[node]!) ?? after(this.#cut[node]!);
  }
  // The node that the algorithm stands at, and those above it.
  pathAt(position: number): number[] {
    const step = this.stepAt(position);
    return step === null ? [0] : pathTo(this.trace.nodes.parent, step.node);
  }

  #latest(node: number, position: number): TraceStep | null {
    let low = this.#first[node]!;
    let high = this.#first[node + 1]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#own[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return low === this.#first[node]! ? null : this.trace.steps[this.#own[low - 1]!]!;
  }
}

// The position after a step; null for one that never comes.
function after(step: number): number | null {
  return step === never ? null : step + 1;
}

// What a search has cost up to a position.
export interface Counts {
  visited: number;
  leaves: number;
  alphaCuts: number;
  betaCuts: number;
  cutBranches: number;
}

// Counts at every position would be five long lists; at every 256th one they are short, and the rest is counted on.
export class Counters {
  #trace: Trace;
  #kept: Counts[] = [];
  static readonly #every = 256;

  constructor(trace: Trace) {
    this.#trace = trace;
    const counts: Counts = { visited: 0, leaves: 0, alphaCuts: 0, betaCuts: 0, cutBranches: 0 };
    trace.steps.forEach((step, at) => {
      if (at % Counters.#every === 0) this.#kept.push({ ...counts });
      this.#add(counts, step);
    });
  }
  at(position: number): Counts {
    const block = Math.min(Math.floor(position / Counters.#every), this.#kept.length - 1);
    const counts = { ...(this.#kept[block] ?? { visited: 0, leaves: 0, alphaCuts: 0, betaCuts: 0, cutBranches: 0 }) };
    for (let at = Math.max(0, block) * Counters.#every; at < position; at++) this.#add(counts, this.#trace.steps[at]!);
    return counts;
  }
  #add(counts: Counts, { kind, node }: TraceStep): void {
    if (kind === 'enter') counts.visited += 1;
    else if (kind === 'leaf') counts.leaves += 1;
    else if (kind === 'cut') {
      const cut = this.#trace.nodes.cut[node];
      if (!cut) return;
      if (cut.kind === 'alpha') counts.alphaCuts += 1;
      else counts.betaCuts += 1;
      counts.cutBranches += cut.branches;
    }
  }
}
