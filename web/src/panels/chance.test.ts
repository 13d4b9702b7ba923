import { describe, expect, it } from 'vitest';
import { accuracyOf, accuracyOfDrop, accuracyOfMove, chanceAfter, chanceBefore, chanceOf, chanceOfScore, chanceOfVerdict, isExact } from './chance';
import { judgedMove } from './testing';

const win = { result: 'win', plies: 5 } as const;
const draw = { result: 'draw', plies: null } as const;
const loss = { result: 'loss', plies: 4 } as const;

describe('chances', () => {
  it('are level at zero, symmetrical and about a half at a clear advantage', () => {
    expect(chanceOfScore(0, 2)).toBe(0);
    expect(chanceOfScore(3, 2)).toBeCloseTo(-chanceOfScore(-3, 2));
    expect(chanceOfScore(2, 2)).toBeGreaterThan(0.4);
    expect(chanceOfScore(2, 2)).toBeLessThan(0.6);
  });
  it('never reach a proved result by estimate alone', () => {
    expect(chanceOfScore(10, 1)).toBeLessThan(1);
  });
  it('believe what is proved', () => {
    expect(chanceOf(loss, 100, 1)).toBe(-1);
    expect(chanceOf(draw, 100, 1)).toBe(0);
    expect(chanceOf(null, null, 1)).toBeNull();
  });
  it('do without a unit', () => {
    expect(chanceOfScore(1, null)).toBeCloseTo(chanceOfScore(1, 1));
    expect(chanceOfScore(1, 0)).toBeCloseTo(chanceOfScore(1, 1));
  });
});

describe('what is beyond the scale', () => {
  it('is all but lost after a mistake, and was all but won before one', () => {
    const thrown = judgedMove({ grade: 'inaccuracy', score_before: 0, score_after: null });
    expect(chanceAfter(thrown)).toBe(-0.9);
    expect(chanceBefore(judgedMove({ grade: 'mistake', score_before: null, score_after: 0 }))).toBe(0.9);
  });
  it('is not guessed where nothing was given away, or nobody judged', () => {
    expect(chanceAfter(judgedMove({ grade: 'good' }))).toBeNull();
    expect(chanceBefore(judgedMove({ grade: 'mistake', clear: null }))).toBeNull();
  });
  it('is told by the verdict', () => {
    const chance = (code: 'level' | 'slightly_better' | 'better' | 'winning' | 'won') => chanceOfVerdict({ code, side: 'x', plies: null });
    expect(chance('level')).toBe(0);
    expect(chance('slightly_better')).toBeLessThan(chance('better'));
    expect(chance('winning')).toBeLessThan(chance('won'));
  });
});

describe('accuracy', () => {
  it('is full where nothing was given away, also where the judge changed its mind for the better', () => {
    expect(accuracyOfDrop(0.3, 0.3)).toBe(100);
    expect(accuracyOfDrop(0.3, 0.9)).toBe(100);
  });
  it('falls with what was given away', () => {
    expect(accuracyOfDrop(0.5, 0.3)).toBeLessThan(100);
    expect(accuracyOfDrop(0.5, 0)).toBeLessThan(accuracyOfDrop(0.5, 0.3));
  });
  it('counts transitions of proved values', () => {
    expect(accuracyOfMove(judgedMove({ value_before: loss, value_after: loss }))).toBe(100);
    const half = accuracyOfMove(judgedMove({ value_before: win, value_after: draw }));
    expect(half).toBeGreaterThan(5);
    expect(half).toBeLessThan(15);
    expect(accuracyOfMove(judgedMove({ value_before: win, value_after: loss }))).toBe(0);
  });
  it('trusts the judge in its own move', () => {
    expect(accuracyOfMove(judgedMove({ grade: 'best', score_before: 1, score_after: 0.4 }))).toBe(100);
  });
  it('blames no good move for a loss that nobody had seen', () => {
    expect(accuracyOfMove(judgedMove({ grade: 'good', score_before: -0.1, clear: 1, value_after: loss }))).toBe(100);
  });
  it('is the mean of the moves that can be judged', () => {
    const moves = [
      judgedMove({ value_before: win, value_after: win }),
      judgedMove({ value_before: win, value_after: loss }),
      judgedMove(),
    ];
    expect(accuracyOf(moves)).toBe(50);
    expect(accuracyOf([judgedMove()])).toBeNull();
  });
  it('is exact only where every value is proved', () => {
    expect(isExact([])).toBe(false);
    expect(isExact([judgedMove({ value_before: win, value_after: win })])).toBe(true);
    expect(isExact([judgedMove({ value_before: win, value_after: win }), judgedMove({ score_before: 1 })])).toBe(false);
  });
});
