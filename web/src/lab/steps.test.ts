// The queue of steps: what is known after each step, both ways, and the jumps.
import { describe, expect, it } from 'vitest';
import { TraceShape, movesTo, nodeAt, pathTo } from './shape';
import { cutBound, nodeValue, nodeWindow } from './sides';
import { Counters, Steps } from './steps';
import { lectureTree, max, min, traceOf, uniform } from './testing';

const trace = traceOf(lectureTree);
const shape = new TraceShape(trace);
const steps = new Steps(trace);
const [first, second, third] = shape.children(0) as [number, number, number];

describe('the shape of a trace', () => {
  it('knows children, plies and what lies below', () => {
    expect(shape.children(0).map((child) => trace.nodes.move[child])).toEqual(['1', '2', '3']);
    expect(shape.children(second).map((child) => trace.nodes.visited[child])).toEqual([true, false, false]);
    expect(shape.below[0]).toBe(shape.size);
    expect(shape.below[first]).toBe(4);
    expect(shape.height).toBe(2);
    expect(shape.place(third)).toBe(2);
  });
  it('finds nodes by their moves, and moves by nodes', () => {
    const leaf = shape.children(third)[1]!;
    expect(movesTo(trace, leaf)).toEqual(['3', '2']);
    expect(nodeAt(trace, shape, ['3', '2'])).toBe(leaf);
    expect(nodeAt(trace, shape, ['3', '9'])).toBeNull();
    expect(pathTo(trace.nodes.parent, leaf)).toEqual([0, third, leaf]);
  });
  it('follows the best line', () => {
    expect(shape.onBestLine(0) && shape.onBestLine(first)).toBe(true);
    expect(shape.onBestLine(second)).toBe(false);
  });
});

describe('steps', () => {
  it('begin with nothing known and end with everything done', () => {
    expect(steps.state(0, 0)).toBe('unseen');
    expect(steps.state(0, steps.count)).toBe('done');
    expect(steps.known(0, steps.count).value).toBe(3);
  });
  it('tell the window as it is narrowed', () => {
    const after = steps.next(0, 'better')!; // the first leaf came back to the first MIN node
    expect(steps.stepAt(after)).toMatchObject({ kind: 'better', node: first, value: 3 });
    expect(steps.known(first, after)).toEqual({ state: 'open', value: 3, window: { alpha: null, beta: 3 } });
    expect(steps.known(first, after - 1).window).toEqual({ alpha: null, beta: null });
  });
  it('jump to cuts and come back', () => {
    const cut = steps.next(0, 'cut')!;
    expect(steps.stepAt(cut)).toMatchObject({ kind: 'cut', node: second });
    expect(steps.next(cut, 'cut')).toBeNull();
    expect(steps.previous(steps.count, 'cut')).toBe(cut);
    expect(steps.previous(cut, 'cut')).toBeNull();
    expect(steps.hasCut(second, cut)).toBe(true);
    expect(steps.hasCut(second, cut - 1)).toBe(false);
    const branch = shape.children(second)[1]!;
    expect(steps.state(branch, cut - 1)).toBe('unseen');
    expect(steps.state(branch, cut)).toBe('cut');
    expect(steps.entering(branch)).toBe(cut);
  });
  it('agree with a walk over all of them', () => {
    const open: number[] = [];
    for (let position = 1; position <= steps.count; position++) {
      const { kind, node } = steps.stepAt(position)!;
      if (kind === 'enter') open.push(node);
      if (kind === 'leave') expect(open.pop()).toBe(node);
      for (let each = 0; each < shape.size; each++) expect(steps.state(each, position) === 'open').toBe(open.includes(each));
      expect(steps.pathAt(position).at(-1)).toBe(node);
    }
  });
  it('run to a node: where it is called and where it returns', () => {
    expect(steps.stepAt(steps.entering(third)!)).toMatchObject({ kind: 'enter', node: third });
    expect(steps.stepAt(steps.leaving(third)!)).toMatchObject({ kind: 'leave', node: third });
    expect(steps.bestChild(0, steps.count)).toBe(first);
    expect(steps.bestChild(0, 1)).toBeNull();
  });
  it('count as the engine does, at every step', () => {
    const long = traceOf(uniform(4, 5));
    const counters = new Counters(long);
    expect(counters.at(0).visited).toBe(0);
    let visited = 0;
    long.steps.forEach(({ kind }, at) => {
      if (kind === 'enter') visited += 1;
      if (at % 61 === 0) expect(counters.at(at + 1).visited).toBe(visited);
    });
    const { visited: all, leaves, alphaCuts, betaCuts, cutBranches } = counters.at(long.steps.length);
    expect({ visited: all, leaves, alpha_cuts: alphaCuts, beta_cuts: betaCuts, cut_branches: cutBranches }).toEqual(long.counts);
    expect(long.counts.alpha_cuts * long.counts.beta_cuts).toBeGreaterThan(0);
  });
});

describe('the two sides', () => {
  const deep = traceOf(max(min(3, 12), min(2, 4)));
  it('turn signs and windows at MIN nodes only', () => {
    const [, b] = new TraceShape(deep).children(0) as [number, number];
    expect(nodeValue(deep, b, 'root')).toBe(2);
    expect(nodeValue(deep, b, 'mover')).toBe(-2);
    expect(nodeValue(deep, 0, 'mover')).toBe(3);
    expect(nodeWindow(deep, b, 'root')).toEqual({ alpha: 3, beta: null });
    expect(nodeWindow(deep, b, 'mover')).toEqual({ alpha: null, beta: -3 });
    expect(cutBound(deep, b, 'root')).toBe(3);
    expect(cutBound(deep, b, 'mover')).toBe(3);
  });
  it('have no window where the algorithm has none', () => {
    expect(nodeWindow(traceOf(lectureTree, false), 0, 'root')).toBeNull();
  });
});
