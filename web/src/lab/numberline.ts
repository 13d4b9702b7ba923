// The window as an interval on a number line. Values of won positions are far beyond all others, so the line is squeezed
// towards its ends; −∞ and ∞ are the ends themselves.
import type { Trace } from '../protocol/lab';
import { nodeValue, type Side, type Window } from './sides';

export interface Scale {
  least: number;
  most: number;
  unit: number; // what is drawn without squeezing
}

// Fits all values of leaves, whose middle half sets the unit.
export function scaleOf(trace: Trace, seen: Side): Scale {
  const values: number[] = [];
  trace.nodes.leaf.forEach((leaf, node) => {
    const value = leaf === null ? null : nodeValue(trace, node, seen);
    if (value === null) return;
    values.push(value);
    if (seen === 'mover') values.push(-value); // whoever moves a ply above sees it so
  });
  if (values.length === 0) return { least: -1, most: 1, unit: 1 };
  values.sort((a, b) => a - b);
  const at = (share: number): number => values[Math.floor(share * (values.length - 1))]!;
  return { least: values[0]!, most: values.at(-1)!, unit: Math.max(1, Math.abs(at(0.25)), Math.abs(at(0.75))) };
}

// 0 … 1; open ends lie on the edges, the rest a little inside.
const inset = 0.06;
export function placeOf(value: number | null, end: 'low' | 'high', { least, most, unit }: Scale): number {
  if (value === null) return end === 'low' ? 0 : 1;
  const squeezed = (each: number): number => Math.asinh(each / unit);
  const [low, high] = [squeezed(least), squeezed(most)];
  if (value < least) return inset / 2; // −MAX of a window
  if (value > most) return 1 - inset / 2;
  const share = high === low ? 0.5 : (squeezed(value) - low) / (high - low);
  return inset + share * (1 - 2 * inset);
}

export function intervalOf(window: Window, scale: Scale): { from: number; to: number; empty: boolean } {
  const from = placeOf(window.alpha, 'low', scale);
  const to = placeOf(window.beta, 'high', scale);
  const empty = window.alpha !== null && window.beta !== null && window.alpha >= window.beta;
  return { from: Math.min(from, to), to: Math.max(from, to), empty };
}

// A few round numbers to write under the line.
export function marksOf(scale: Scale): number[] {
  const marks = new Set([scale.least, scale.most]);
  if (scale.least < 0 && scale.most > 0) marks.add(0);
  return [...marks].sort((a, b) => a - b);
}
