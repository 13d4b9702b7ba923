import { describe, expect, it } from 'vitest';
import { directionOf, firstSquare, step, type Direction } from './cursor';
import { cells, checkered, morris, points } from './fixtures';
import type { BoardShape } from '../protocol/messages';

const walk = (shape: BoardShape, from: string, ...ways: Direction[]): string =>
  ways.reduce((at, way) => step(shape, at, way, false), from);

describe('the keyboard cursor', () => {
  it('walks over squares and stops at the edge', () => {
    expect(walk(cells(3), 'a3', 'right', 'down')).toBe('b2');
    expect(walk(cells(3), 'a3', 'left', 'up')).toBe('a3');
    expect(walk(cells(3), 'b2', 'rowEnd', 'bottom')).toBe('c1');
  });
  it('walks as the board is seen when it is turned', () => {
    expect(step(cells(3), 'a3', 'left', true)).toBe('b3');
    expect(step(cells(3), 'a3', 'up', true)).toBe('a2');
  });
  it('zigzags through the dark squares, up and back the same way', () => {
    expect(walk(checkered(), 'c3', 'up')).toBe('d4');
    expect(walk(checkered(), 'c3', 'up', 'down')).toBe('c3');
    expect(walk(checkered(), 'c3', 'right')).toBe('e3');
  });
  it('follows the lines of morris', () => {
    expect(walk(morris(3), 'a1', 'up')).toBe('a4');
    expect(walk(morris(3), 'd1', 'up')).toBe('d2');
    expect(walk(morris(3), 'd3', 'up')).toBe('d5');
  });
  it.each([
    ['cells', cells(4, 3)],
    ['draughts', checkered()],
    ['go', points(9)],
    ['nine men', morris(3)],
    ['six men', morris(2)],
    ['three men', morris(1)],
  ])('reaches every square of %s by the arrow keys alone', (_, shape) => {
    for (const flipped of [false, true]) {
      const reached = new Set([shape.squares[0]!.name]);
      for (const at of reached)
        for (const way of ['left', 'right', 'up', 'down'] as const) reached.add(step(shape, at, way, flipped));
      expect(reached.size).toBe(shape.squares.length);
    }
  });
  it('begins on what can be played', () => {
    expect(firstSquare(checkered(), new Set(['a3', 'e3']))).toBe('e3');
    expect(firstSquare(cells(3), new Set())).toBe('a3');
  });
  it('knows its keys', () => {
    expect(directionOf('ArrowUp')).toBe('up');
    expect(directionOf('Home')).toBe('rowStart');
    expect(directionOf('x')).toBeNull();
  });
});
