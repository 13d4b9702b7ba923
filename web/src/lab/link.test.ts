// A link restores what was seen, and one that makes no sense does no harm.
import { describe, expect, it } from 'vitest';
import { hashOfState, isLabLink, stateOfHash, usualState, type LabState } from './link';

describe('links to the laboratory', () => {
  it('restore everything', () => {
    const state: LabState = {
      tab: 'quiz', game: 'tictactoe', settings: { size: '3', line: '3' }, position: 'xo1/3/2x o', moves: ['b2', 'c1'],
      player: "alphabeta:depth=4,evaluator='a,b'", order: 'random', seed: 17, side: 'mover', step: 123, node: ['a1', 'b1'],
      outline: true, arrows: true, row: 100, folds: { opened: new Set([7]), closed: new Set([1, 5]), spread: new Set([0]) },
      quiz: { kind: 'values', branching: 3, depth: 2, seed: 99, own: true }, kept: { to: '7', orders: 'best,engine' },
    };
    expect(stateOfHash(hashOfState(state))).toEqual(state);
    expect(stateOfHash(hashOfState({ ...usualState, node: [] }))).toEqual({ ...usualState, node: [] });
  });
  it('can be read by people', () => {
    const position = 'max(A1=min(3,12,8),A2=min(2,-4,6))';
    const hash = hashOfState({ ...usualState, game: 'tree', position });
    expect(hash).toContain('game=tree&position=max(A1%3Dmin(3,12,8),A2%3Dmin(2,-4,6))');
    expect(stateOfHash(hash).position).toBe(position);
    expect(isLabLink(hash)).toBe(true);
    expect(isLabLink('#/lab')).toBe(false);
  });
  it('keep signs that have a meaning in addresses', () => {
    const state = { ...usualState, position: 'a+b&c=d %20 #ž' };
    expect(stateOfHash(hashOfState(state)).position).toBe(state.position);
  });
  it('leave out what makes no sense', () => {
    expect(stateOfHash('#/lab?tab=x&step=-4&seed=1.5&order=best%20of&side=left&rule=nothing&row=7&as=x&closed=a,-1&quiz=cuts,9,9,1')).toEqual(usualState);
    expect(stateOfHash('#/lab')).toEqual(usualState);
    expect(stateOfHash(`#/lab?position=${'x'.repeat(30_000)}`).position).toBeNull();
  });
});
