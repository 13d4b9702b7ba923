// The queue of retrograde analysis at every place of a small run.
import { describe, expect, it } from 'vitest';
import { QueueWalk } from './queue';
import { queueRun } from './testing';

// a is lost at the end; b moves to a, and wins; c can only move to b, and loses; d has another way out.
const walk = new QueueWalk(queueRun);
const named = (positions: readonly number[]): string[] => positions.map((position) => walk.text(position));

describe('the queue', () => {
  it('begins with what is known', () => {
    expect(walk.atFirst).toBe(2);
    expect(walk.count).toBe(queueRun.steps.kind.length - 2);
    expect(walk.stepAt(0)).toBeNull();
    expect(walk.lineAt(0)).toBe(3);
    expect(walk.takenAt(0)).toBeNull();
    expect(named(walk.waitingAt(0, 9))).toEqual(['a', 'e']);
    expect(walk.countsAt(0)).toEqual({ waiting: 2, wins: 0, losses: 2, open: 4 });
  });
  it('yields and grows', () => {
    expect(walk.stepAt(1)).toEqual({ kind: 'taken', position: 0, left: null, line: 5 });
    expect(walk.predecessorAt(1)).toBeNull();
    expect(named(walk.waitingAt(1, 9))).toEqual(['e']);
    expect(walk.stepAt(2)?.kind).toBe('won');
    expect(walk.text(walk.predecessorAt(2)!)).toBe('b');
    expect(walk.text(walk.takenAt(2)!)).toBe('a');
    expect(named(walk.waitingAt(2, 9))).toEqual(['e', 'b']);
    expect(named(walk.waitingAt(2, 1))).toEqual(['e']);
    expect(walk.valueAt(2, 1)).toBeNull();
    expect(walk.valueAt(2, 2)).toEqual({ result: 'win', plies: 1 });
  });
  it('counts ways out down, and is empty in the end', () => {
    const counted = walk.next(0, 'counted')!;
    expect(walk.stepAt(counted)).toMatchObject({ left: 1 });
    const lost = walk.next(counted, 'lost')!;
    expect(walk.stepAt(lost - 1)).toMatchObject({ kind: 'counted', left: 0 });
    expect(walk.previous(lost, 'counted')).toBe(lost - 1);
    expect(walk.next(lost, 'lost')).toBeNull();
    expect(walk.previous(1, 'taken')).toBeNull();
    expect(walk.stepAt(walk.count)).toEqual({ kind: 'done', position: null, left: null, line: 12 });
    expect(walk.waitingAt(walk.count, 9)).toEqual([]);
    expect(walk.countsAt(walk.count)).toEqual({ waiting: 0, wins: 1, losses: 3, open: 2 });
  });
});
