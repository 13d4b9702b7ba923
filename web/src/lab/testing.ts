// Traces for tests: a written tree searched by fail-hard alpha-beta or plain minimax, in the words of the protocol. Only
// tests use it; what the page shows always comes from the engine.
import type { QueueRun, Trace, TraceNodes, TraceStep } from '../protocol/lab';

export type Written = number | { role: 'max' | 'min'; branches: Written[] };
export const max = (...branches: Written[]): Written => ({ role: 'max', branches });
export const min = (...branches: Written[]): Written => ({ role: 'min', branches });

// The lecture's tree.
export const lectureTree = max(min(3, 12, 8), min(2, 4, 6), min(14, 5, 2));

// Values and windows are all seen from the root's side. Alpha-beta begins with −∞ and ∞.
export function traceOf(tree: Written, cuts = true): Trace {
  const nodes: TraceNodes = { parent: [], move: [], side: [], role: [], chance: [], depth: [], visited: [], leaf: [], alpha: [], beta: [], window: [], value: [], cut: [] };
  const steps: TraceStep[] = [];
  const counts = { visited: 0, leaves: 0, alpha_cuts: 0, beta_cuts: 0, cut_branches: 0 };
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

  function add(parent: number, move: string, role: 'max' | 'min', visited: boolean, alpha: number, beta: number): number {
    const columns: { [K in keyof TraceNodes]: TraceNodes[K][number] } = {
      parent, move, side: role, role, chance: '', depth: null, visited, leaf: null,
      alpha: finite(alpha), beta: finite(beta), window: cuts && visited, value: null, cut: null,
    };
    for (const [name, value] of Object.entries(columns)) (nodes[name as keyof TraceNodes] as unknown[]).push(value);
    return nodes.parent.length - 1;
  }
  function search(written: Written, parent: number, move: string, alpha: number, beta: number, above: 'max' | 'min', owners: { max: number | null; min: number | null }): { node: number; value: number } {
    const role = typeof written === 'number' ? (above === 'max' ? 'min' : 'max') : written.role;
    const node = add(parent, move, role, true, alpha, beta);
    const say = (kind: TraceStep['kind'], line: number, value: number | null, child?: number): void => {
      steps.push({ kind, node, ...(child === undefined ? {} : { child }), alpha: finite(alpha), beta: finite(beta), value, line });
    };
    counts.visited += 1;
    say('enter', 0, null);
    if (typeof written === 'number') {
      counts.leaves += 1;
      nodes.leaf[node] = 'end';
      nodes.value[node] = written;
      say('leaf', 1, written);
      say('leave', 1, written);
      return { node, value: written };
    }
    const owned = { ...owners };
    let best: number | null = null;
    for (const [at, branch] of written.branches.entries()) {
      const { node: child, value } = search(branch, node, String(at + 1), alpha, beta, role, owned);
      const better = best === null || (role === 'max' ? value > best : value < best);
      if (better) {
        best = value;
        if (role === 'max') alpha = Math.max(alpha, value);
        else beta = Math.min(beta, value);
        owned[role] = node;
      }
      say(better ? 'better' : 'worse', better ? 3 : 2, best, child);
      const rest = written.branches.length - at - 1;
      if (!cuts || rest === 0 || alpha < beta) continue;
      const kind = role === 'max' ? 'beta' : 'alpha';
      nodes.cut[node] = { kind, bound: role === 'max' ? finite(beta) : finite(alpha), by: role === 'max' ? owners.min : owners.max, branches: rest };
      counts[kind === 'beta' ? 'beta_cuts' : 'alpha_cuts'] += 1;
      counts.cut_branches += rest;
      say('cut', 4, best);
      for (let skipped = at + 1; skipped < written.branches.length; skipped++) add(node, String(skipped + 1), role === 'max' ? 'min' : 'max', false, NaN, NaN);
      break;
    }
    nodes.value[node] = best;
    say('leave', 5, best);
    return { node, value: best ?? 0 };
  }
  search(tree, -1, '', -Infinity, Infinity, 'min', { max: null, min: null });
  return {
    game: 'tree', player: cuts ? 'alphabeta' : 'minimax', position: '', view: 'root', nodes, steps,
    pseudocode: ['value(node, α, β)', '  if leaf: return value', '  for each branch', '    best ← max(best, value(branch))', '    if α ≥ β: stop', '  return best'],
    best: '1', line: lineOf(nodes), counts, minimax: null, least: null,
  };
}

function lineOf(nodes: TraceNodes): string[] {
  const line: string[] = [];
  for (let at = 0; ; ) {
    const next = nodes.parent.findIndex((parent, node) => parent === at && nodes.visited[node] && nodes.value[node] === nodes.value[at]);
    if (next < 0) return line;
    line.push(nodes.move[next]!);
    at = next;
  }
}

// A uniform tree whose leaves count up and wrap around, with about as many nodes as wanted.
export function uniform(branching: number, depth: number, role: 'max' | 'min' = 'max', counter = { n: 7 }): Written {
  if (depth === 0) return (counter.n = (counter.n * 37 + 11) % 101);
  return { role, branches: Array.from({ length: branching }, () => uniform(branching, depth - 1, role === 'max' ? 'min' : 'max', counter)) };
}

// Retrograde analysis of six positions: a and e are lost at the end, b can move to a, c only to b, d to b and elsewhere.
export const queueRun: QueueRun = {
  all: 6,
  positions: {
    text: ['a', 'e', 'b', 'd', 'c'],
    value: [{ result: 'loss', plies: 0 }, { result: 'loss', plies: 0 }, { result: 'win', plies: 1 }, null, { result: 'loss', plies: 2 }],
  },
  steps: {
    kind: ['first', 'first', 'taken', 'won', 'taken', 'taken', 'counted', 'counted', 'lost', 'taken', 'done'],
    position: [0, 1, 0, 2, 1, 2, 3, 4, 4, 4, null],
    left: [null, null, null, null, null, null, 1, 0, null, null, null],
    line: [3, 3, 5, 8, 5, 5, 10, 10, 11, 5, 12],
  },
  pseudocode: ['analysis():', '    for each position:', '        ways[position] ← how many positions one move leads to', '        known', '    while', '        taken', '        for', '        if', '        won', '        else:', '        counted', '        lost', '    done'],
};
