import { expect, it } from 'vitest';
import { seen } from '../boards/testing';
import { soundOf } from './which';

const at = (...moves: string[]) => seen({ game: 'tictactoe', moves });

it('knocks when a move is made, and is silent when somebody walks back or opens a game', () => {
  expect(soundOf(at(), at('b2'))).toBe('move');
  expect(soundOf(at('b2'), at())).toBeNull();
  expect(soundOf(null, at('b2'))).toBeNull();
  expect(soundOf(at(), at('b2', 'a1', 'c3'))).toBeNull();
});
it('tells a capture and the end apart', () => {
  const capture = { ...at('b2'), last: { move: 'b2', path: ['b2'], side: 'x', removes: ['a1'] } };
  expect(soundOf(at(), capture)).toBe('capture');
  const won = ['a1', 'b1', 'a2', 'b2', 'a3'];
  expect(soundOf(at(...won.slice(0, 4)), at(...won))).toBe('win');
});
