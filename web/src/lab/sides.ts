// Values and windows seen from the root's side or from the side of whoever moves: the texts do it both ways. A trace is
// seen in one of them; at MIN nodes the other one has the opposite signs, and alpha and beta change places.
import type { Trace } from '../protocol/lab';

export type Side = Trace['view'];
export interface Window {
  alpha: number | null; // null: open, −∞ below and ∞ above
  beta: number | null;
}

function turns(trace: Trace, node: number, seen: Side): boolean {
  return trace.view !== seen && trace.nodes.role[node] === 'min';
}
// Minus nought is nought.
function opposite(value: number | null): number | null {
  return value === null ? null : value === 0 ? 0 : -value;
}

export function seenValue(trace: Trace, node: number, value: number | null, seen: Side): number | null {
  return turns(trace, node, seen) ? opposite(value) : value;
}

export function seenWindow(trace: Trace, node: number, window: Window, seen: Side): Window {
  return turns(trace, node, seen) ? { alpha: opposite(window.beta), beta: opposite(window.alpha) } : { alpha: window.alpha, beta: window.beta };
}

export function nodeValue(trace: Trace, node: number, seen: Side): number | null {
  return seenValue(trace, node, trace.nodes.value[node] ?? null, seen);
}

// The window that a node was called with; null where the algorithm has none.
export function nodeWindow(trace: Trace, node: number, seen: Side): Window | null {
  const { window, alpha, beta } = trace.nodes;
  return window[node] ? seenWindow(trace, node, { alpha: alpha[node] ?? null, beta: beta[node] ?? null }, seen) : null;
}

// The bound that made a node cut. The mover whose bound it is, the ancestor's, sees it with its own sign.
export function cutBound(trace: Trace, node: number, seen: Side): number | null {
  const cut = trace.nodes.cut[node];
  const forMax = seenValue(trace, node, cut?.bound ?? null, 'root');
  return seen === 'mover' && trace.nodes.role[cut?.by ?? node] === 'min' ? opposite(forMax) : forMax;
}
