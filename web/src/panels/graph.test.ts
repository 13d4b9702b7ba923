import { describe, expect, it } from 'vitest';
import { area, curve, graphPoints, plyAt, xOf, yOf } from './graph';
import { judgedMove } from './testing';

const frame = { width: 100, height: 40, margin: 4, plies: 4 };
const win = { result: 'win', plies: 3 } as const;
const loss = { result: 'loss', plies: 2 } as const;

describe('points of the graph', () => {
  it('are all for the first side', () => {
    const points = graphPoints(
      [
        { node: 1, ply: 1, first: true, judged: judgedMove({ value_before: win, value_after: loss, grade: 'blunder' }) },
        { node: 2, ply: 2, first: false, judged: judgedMove({ value_before: win, value_after: win, grade: 'best' }) },
      ],
      0,
    );
    expect(points.map((point) => point.chance)).toEqual([1, -1, -1]);
    expect(points.map((point) => point.node)).toEqual([0, 1, 2]);
    expect(points.map((point) => point.grade)).toEqual([null, 'blunder', 'best']);
  });
  it('leave out what was not judged', () => {
    const points = graphPoints(
      [
        { node: 1, ply: 1, first: true, judged: judgedMove() },
        { node: 2, ply: 2, first: false, judged: judgedMove({ score_after: 0 }) },
      ],
      0,
    );
    expect(points.map((point) => point.ply)).toEqual([2]);
  });
  it('have no start where the first move was not judged', () => {
    const points = graphPoints([{ node: 7, ply: 3, first: true, judged: judgedMove({ score_before: 1, score_after: 1 }) }], 0);
    expect(points.map((point) => point.ply)).toEqual([3]);
  });
});

describe('the curve', () => {
  const points = [
    { ply: 0, node: 0, chance: 0, grade: null },
    { ply: 2, node: 2, chance: 1, grade: null },
    { ply: 4, node: 4, chance: -1, grade: null },
  ];
  it('has wins of the first side above', () => {
    expect(yOf(1, frame)).toBe(4);
    expect(yOf(0, frame)).toBe(20);
    expect(yOf(-1, frame)).toBe(36);
    expect(curve(points, frame)).toBe('M0 20L50 4L100 36');
  });
  it('closes its area at the level line', () => {
    expect(area(points, frame)).toBe('M0 20L50 4L100 36L100 20L0 20Z');
    expect(area([], frame)).toBe('');
  });
  it('stays in place while the game is still being judged', () => {
    expect(xOf(1, frame)).toBe(25);
    expect(xOf(1, { ...frame, plies: 0 })).toBe(0);
  });
  it('is read back by the pointer', () => {
    expect(plyAt(51, frame)).toBe(2);
    expect(plyAt(-5, frame)).toBe(0);
    expect(plyAt(500, frame)).toBe(4);
  });
});
