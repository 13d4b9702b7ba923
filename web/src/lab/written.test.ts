// A tree that begins with MIN is shown as it was written, in either view, and only where that is no lie.
import { describe, expect, it } from 'vitest';
import type { Trace } from '../protocol/lab';
import { max, min, traceOf } from './testing';
import { asWritten, beginsWithMin } from './written';

// As the engine tells min(max(7,2), max(9,4,6)): MAX is who moves at the root, so that all is turned round.
const searched: Trace = { ...traceOf(max(min(-7, -2), min(-9, -4, -6))), game: 'tree' };
searched.nodes.side = searched.nodes.role.map((role) => (role === 'max' ? 'min' : 'max'));

describe('a tree that begins with MIN', () => {
  it('has its own roles, values, windows and names of cuts', () => {
    expect(beginsWithMin(searched)).toBe(true);
    const trace = asWritten(searched);
    expect(trace.nodes.role[0]).toBe('min');
    expect(trace.nodes.value[0]).toBe(7);
    expect(searched.counts).toMatchObject({ alpha_cuts: 1, beta_cuts: 0 });
    expect(trace.counts).toMatchObject({ alpha_cuts: 0, beta_cuts: 1 });
    const cutter = trace.nodes.cut.findIndex((cut) => cut !== null);
    expect(trace.nodes.cut[cutter]).toMatchObject({ kind: 'beta', bound: 7, by: 0 });
    expect([trace.nodes.alpha[cutter], trace.nodes.beta[cutter]]).toEqual([null, 7]);
    expect(trace.steps.at(-1)).toMatchObject({ kind: 'leave', value: 7 });
    expect(beginsWithMin(trace)).toBe(false);
  });
  it('keeps what whoever moves sees', () => {
    const trace = asWritten({ ...searched, view: 'mover' });
    expect(trace.nodes.value).toEqual(searched.nodes.value);
    expect(trace.nodes.cut.find((cut) => cut !== null)).toMatchObject({ kind: 'beta', bound: -7 });
  });
  it('stays as it runs where the algorithm itself names MAX and MIN', () => {
    const pair = { ...searched, pseudocode: ['max_value(position, depth, alpha, beta):'] };
    expect(asWritten(pair)).toBe(pair);
    const other = { ...searched, game: 'draughts' };
    expect(asWritten(other)).toBe(other);
  });
});
