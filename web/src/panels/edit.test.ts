import { describe, expect, it } from 'vitest';
import { cleared, draftOf, everySquare, makeRequest, painted, piecesOf, shifted, usableSquares, withHand } from './edit';

const view = {
  pieces: [
    { at: 'a1', piece: 'white' },
    { at: 'd1', piece: 'black' },
  ],
  side: 'white',
  hands: { white: { white: 3 }, black: { black: 2 } },
};

describe('the editor', () => {
  const draft = draftOf(view);
  it('starts with what is on the board', () => {
    expect(piecesOf(draft)).toEqual(view.pieces);
    expect(draft.side).toBe('white');
  });
  it('does not share the hands of the position it began with', () => {
    expect(draft.hands).toEqual(view.hands);
    expect(draft.hands).not.toBe(view.hands);
  });
  it('puts pieces down, changes them, and takes off the same one', () => {
    expect(painted(draft, 'g1', 'black').pieces.get('g1')).toBe('black');
    expect(painted(draft, 'a1', 'black').pieces.get('a1')).toBe('black');
    expect(painted(draft, 'a1', 'white').pieces.has('a1')).toBe(false);
    expect(painted(draft, 'a1', null).pieces.has('a1')).toBe(false);
    expect(draft.pieces.get('a1')).toBe('white');
  });
  it('takes men from the hand, and puts them back', () => {
    const one = painted(draft, 'g1', 'white');
    expect(one.hands).toEqual({ white: { white: 2 }, black: { black: 2 } });
    expect(painted(one, 'g1', 'white').hands).toEqual(draft.hands);
    expect(painted(shifted(one, 'g1', 'g4'), 'g4', null).hands).toEqual(draft.hands);
    expect(painted(one, 'g1', 'black').hands).toEqual({ white: { white: 3 }, black: { black: 1 } });
    expect(painted(draft, 'a1', null).hands).toEqual(draft.hands); // was on the board before
    const none = withHand(draft, 'white', 'white', 0);
    expect(painted(none, 'g1', 'white').hands).toEqual(none.hands);
  });
  it('moves a piece, also onto another', () => {
    expect(piecesOf(shifted(draft, 'a1', 'd1'))).toEqual([{ at: 'd1', piece: 'white' }]);
    expect(shifted(draft, 'b4', 'd1')).toBe(draft);
    expect(shifted(draft, 'a1', 'a1')).toBe(draft);
  });
  it('clears the board and the hands', () => {
    const empty = cleared(draft);
    expect(piecesOf(empty)).toEqual([]);
    expect(empty.hands).toEqual({ white: { white: 0 }, black: { black: 0 } });
  });
  it('counts hands in whole men', () => {
    expect(withHand(draft, 'white', 'white', 4.7).hands['white']).toEqual({ white: 4 });
    expect(withHand(draft, 'white', 'white', -1).hands['white']).toEqual({ white: 0 });
    expect(withHand(draft, 'white', 'white', Number.NaN).hands['white']).toEqual({ white: 0 });
  });
  it('asks the engine with hands only where there are some', () => {
    expect(makeRequest(draft, 'morris', { men: '9' })).toEqual({
      do: 'make', game: 'morris', settings: { men: '9' }, pieces: view.pieces, side: 'white', hands: view.hands,
    });
    expect(makeRequest({ ...draft, hands: {} }, 'draughts', {})).not.toHaveProperty('hands');
  });
});

describe('squares', () => {
  const squares = [
    { name: 'a2', x: 0, y: 0 }, { name: 'b2', x: 1, y: 0 },
    { name: 'a1', x: 0, y: 1 }, { name: 'b1', x: 1, y: 1 },
  ];
  it('of a checkered board are the dark ones', () => {
    const board = { kind: 'cells', width: 2, height: 2, squares } as const;
    const names = (checkered: boolean): string[] => usableSquares({ ...board, squares, checkered }).map(({ name }) => name);
    expect(names(true)).toEqual(['b2', 'a1']);
    expect(names(false)).toHaveLength(4);
  });
  it('can all be pointed at', () => {
    expect(everySquare(squares)[2]).toEqual({ move: 'a1', path: ['a1'] });
  });
});
