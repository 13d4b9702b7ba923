// Exercises: what is asked, and how answers are judged.
import { describe, expect, it } from 'vitest';
import { possibleMistakes, mistakenCode } from './mistakes';
import { blanksOf, checkedMarks, Exercise, isRight, rightAnswer, typedValue } from './quiz';
import { nodeAt } from './shape';
import { lectureTree, max, min, traceOf } from './testing';

const exercise = new Exercise(traceOf(lectureTree, false), traceOf(lectureTree));
const at = (...moves: string[]): number => nodeAt(exercise.whole, exercise.shape, moves)!;

describe('which branches are cut', () => {
  it('are the leaves 4 and 6 in the lecture’s tree', () => {
    expect([...exercise.cut].sort()).toEqual([at('2', '2'), at('2', '3')].sort());
  });
  it('is judged mark by mark', () => {
    const marks = checkedMarks(exercise, new Set([at('2', '2'), at('3')]));
    expect(marks).toEqual(new Map([[at('2', '2'), 'right'], [at('3'), 'wrong'], [at('2', '3'), 'missed']]));
  });
  it('is the branch, not what is below it', () => {
    const tree = max(3, min(2, max(7, 8)));
    const deep = new Exercise(traceOf(tree, false), traceOf(tree));
    const branch = nodeAt(deep.whole, deep.shape, ['2', '2'])!;
    const leaf = nodeAt(deep.whole, deep.shape, ['2', '2', '1'])!;
    expect(checkedMarks(deep, new Set([leaf]))).toEqual(new Map([[leaf, 'inside'], [branch, 'missed']]));
    expect(deep.answering(leaf)).toBeNull();
    expect(deep.answering(branch)).not.toBeNull();
  });
});

describe('values and windows', () => {
  const trace = exercise.answer;
  const second = nodeAt(trace, exercise.answerShape, ['2'])!;
  it('are asked of inner nodes, the root’s window is not', () => {
    expect(blanksOf(trace)).toEqual([
      { node: 0, part: 'value' },
      ...[1, second, nodeAt(trace, exercise.answerShape, ['3'])!].flatMap((node) => (['alpha', 'beta', 'value'] as const).map((part) => ({ node, part }))),
    ]);
    expect(blanksOf(trace, 1)).toEqual([{ node: 0, part: 'value' }]);
  });
  it('are right from the side that is chosen', () => {
    expect(rightAnswer(trace, { node: second, part: 'alpha' }, 'root')).toBe(3);
    expect(isRight(trace, { node: second, part: 'alpha' }, 'root', '3')).toBe(true);
    expect(isRight(trace, { node: second, part: 'alpha' }, 'mover', '3')).toBe(false);
    expect(isRight(trace, { node: second, part: 'beta' }, 'mover', ' −3 ')).toBe(true);
    expect(isRight(trace, { node: second, part: 'beta' }, 'root', '∞')).toBe(true);
    expect(isRight(trace, { node: second, part: 'beta' }, 'root', '-∞')).toBe(false);
    expect(isRight(trace, { node: second, part: 'value' }, 'root', '')).toBe(false);
  });
  it('may say infinite where the window is as wide as the root’s', () => {
    const bounded = traceOf(lectureTree);
    bounded.nodes.alpha[0] = -99;
    bounded.nodes.beta[0] = 99;
    bounded.nodes.beta[1] = 99;
    expect(isRight(bounded, { node: 1, part: 'beta' }, 'root', 'oo')).toBe(true);
    expect(isRight(bounded, { node: 1, part: 'beta' }, 'root', '99')).toBe(true);
    expect(isRight(bounded, { node: 1, part: 'beta' }, 'root', '98')).toBe(false);
    expect(isRight(bounded, { node: second, part: 'alpha' }, 'root', '-oo')).toBe(false);
  });
  it('are read as people write them', () => {
    expect(['-3', '−3,5', '∞', '-inf', 'MAX', '3a', ''].map(typedValue)).toEqual([-3, -3.5, Infinity, -Infinity, Infinity, null, null]);
  });
});

describe('the mistake', () => {
  const code = [
    'function value(position, depth, alpha, beta)',
    '  if depth = 0 then return evaluation(position)',
    '  for each move',
    '    value ← -value(next, depth - 1, farther(-beta), farther(-alpha))',
    '    if value ≥ beta then return beta',
    '    alpha ← max(alpha, value)',
    '  return alpha',
  ];
  it('is one line, made wrong', () => {
    for (const mistake of possibleMistakes(code)) {
      expect(mistake.lines.filter((line, i) => line !== code[i]).length).toBe(1);
      expect(mistake.lines[mistake.wrong]).not.toBe(mistake.right);
      expect(mistake.right).toBe(code[mistake.wrong]);
      expect(mistake.wrong).toBeGreaterThan(0);
    }
  });
  it('is of every kind that the lines allow', () => {
    const changed = new Map(possibleMistakes(code).map(({ kind, lines, wrong }) => [`${kind} ${wrong}`, lines[wrong]]));
    expect(changed.get('sign 3')).toBe('    value ← value(next, depth - 1, farther(-beta), farther(-alpha))');
    expect(changed.get('depth 3')).toContain('next, depth, farther');
    expect(changed.get('distance 3')).toContain('nearer(-beta)');
    expect(changed.get('comparison 4')).toBe('    if value < beta then return beta');
    expect(changed.get('max_min 5')).toBe('    alpha ← min(alpha, value)');
    expect(changed.get('alpha_beta 6')).toBe('  return beta');
  });
  it('is the same for the same seed', () => {
    expect(mistakenCode(code, 3)).toEqual(mistakenCode(code, 3));
    expect(new Set(Array.from({ length: 12 }, (_, seed) => mistakenCode(code, seed)!.lines.join())).size).toBeGreaterThan(3);
    expect(mistakenCode(['head(alpha):', '  nothing here'], 1)).toBeNull();
  });
});
