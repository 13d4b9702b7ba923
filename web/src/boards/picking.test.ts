import { describe, expect, it } from 'vitest';
import { checkered, moves, pieces, viewOf } from './fixtures';
import { piecesAfter, removesNext } from './seen';
import { drop, landings, narrowed, pick, pickAtOnce, sources, targets } from './picking';

describe('a move of one square', () => {
  it('is played at once', () => {
    expect(pick(moves('a1', 'b2'), [], 'b2')).toEqual({ kind: 'play', move: 'b2' });
  });
  it('is refused where nothing can be played', () => {
    expect(pick(moves('a1'), [], 'c3')).toEqual({ kind: 'wrong', path: ['c3'], picked: [] });
  });
});

describe('a move from one square to another', () => {
  const legal = moves('c3-d4', 'c3-b4', 'e3-f4');
  it('begins with a piece, even where it has one move only', () => {
    expect(pick(legal, [], 'e3')).toEqual({ kind: 'picked', picked: ['e3'] });
    expect(sources(legal)).toEqual(new Set(['c3', 'e3']));
  });
  it('ends with its target', () => {
    expect(pick(legal, ['c3'], 'd4')).toEqual({ kind: 'play', move: 'c3-d4' });
    expect(targets(legal, ['c3'])).toEqual(new Set(['d4', 'b4']));
  });
  it('is given up by pointing at the piece again', () => {
    expect(pick(legal, ['c3'], 'c3')).toEqual({ kind: 'picked', picked: [] });
  });
  it('changes to another piece', () => {
    expect(pick(legal, ['c3'], 'e3')).toEqual({ kind: 'picked', picked: ['e3'] });
  });
  it('keeps the piece when the target is wrong, and tells what was tried', () => {
    expect(pick(legal, ['c3'], 'h8')).toEqual({ kind: 'wrong', path: ['c3', 'h8'], picked: ['c3'] });
  });
});

describe('one press', () => {
  const legal = moves('c3-d4', 'c3-b4', 'e3-f4');
  it('plays the only move of a piece, also where another is picked', () => {
    expect(pickAtOnce(legal, [], 'e3')).toEqual({ kind: 'play', move: 'e3-f4' });
    expect(pickAtOnce(legal, ['c3'], 'e3')).toEqual({ kind: 'play', move: 'e3-f4' });
  });
  it('plays the only move that ends on a square', () => {
    expect(pickAtOnce(legal, [], 'd4')).toEqual({ kind: 'play', move: 'c3-d4' });
    expect(pickAtOnce(legal, ['c3'], 'f4')).toEqual({ kind: 'wrong', path: ['c3', 'f4'], picked: ['c3'] });
  });
  it('only begins where there is a choice, and is refused where nothing goes', () => {
    expect(pickAtOnce(legal, [], 'c3')).toEqual({ kind: 'picked', picked: ['c3'] });
    expect(pickAtOnce(moves('c3-d4', 'e3-d4'), [], 'd4')).toEqual({ kind: 'wrong', path: ['d4'], picked: [] });
    expect(pickAtOnce(legal, [], 'h8')).toEqual({ kind: 'wrong', path: ['h8'], picked: [] });
  });
  it('gives a piece up by pointing at it again', () => {
    expect(pickAtOnce(legal, ['c3'], 'c3')).toEqual({ kind: 'picked', picked: [] });
  });
});

describe('a long capture', () => {
  const one = moves('a1xc3xe5(b2 d4)', 'g1-h2');
  it('is played by its first landing where it can only go on in one way', () => {
    expect(pick(one, ['a1'], 'c3')).toEqual({ kind: 'play', move: 'a1xc3xe5' });
  });
  it('is played by its last landing too', () => {
    expect(pick(one, ['a1'], 'e5')).toEqual({ kind: 'play', move: 'a1xc3xe5' });
    expect(landings(one, ['a1'])).toEqual(new Set(['e5']));
  });
  const fork = moves('a1xc3xe5(b2 d4)', 'a1xc3xe1(b2 d2)');
  it('asks at a fork', () => {
    expect(pick(fork, ['a1'], 'c3')).toEqual({ kind: 'picked', picked: ['a1', 'c3'] });
    expect(pick(fork, ['a1', 'c3'], 'e1')).toEqual({ kind: 'play', move: 'a1xc3xe1' });
    expect(narrowed(fork, ['a1', 'c3'])).toHaveLength(2);
  });
  it('asks for the squares between where two ways take different pieces', () => {
    const round = moves('a1xc3xe1xg3(b2 d2 f2)', 'a1xc3xe5xg3(b2 d4 f4)');
    expect(pick(round, ['a1'], 'g3')).toEqual({ kind: 'which', picked: ['a1'] });
  });
  it('does not ask where two ways take the same', () => {
    const same = moves('a1xd4xg1(b2 f2)', 'a1xc3xg1(f2 b2)');
    expect(pick(same, ['a1'], 'g1').kind).toBe('play');
  });
  it('may pass over a square once more: the fork is where the path is, not where the square is', () => {
    const through = moves('a1xc3xe5xc7(b2 d4 d6)', 'a1xc3xe5xg7(b2 d4 f6)');
    expect(pick(through, ['a1'], 'e5')).toEqual({ kind: 'picked', picked: ['a1', 'c3', 'e5'] });
  });
});

describe('a mill', () => {
  const legal = moves('d6-d5xb4(b4)', 'd6-d5xd1(d1)', 'd6-f6');
  it('waits for the man to be removed', () => {
    expect(pick(legal, ['d6'], 'd5')).toEqual({ kind: 'picked', picked: ['d6', 'd5'] });
    expect(targets(legal, ['d6', 'd5'])).toEqual(new Set(['b4', 'd1']));
    expect(pick(legal, ['d6', 'd5'], 'd1')).toEqual({ kind: 'play', move: 'd6-d5xd1' });
  });
  it('is not closed by pointing at the man to be removed first', () => {
    const one = moves('d6-d5xb4(b4)', 'd6-f6');
    expect(pick(one, ['d6'], 'b4')).toEqual({ kind: 'wrong', path: ['d6', 'b4'], picked: ['d6'] });
    expect(landings(one, ['d6'])).toEqual(new Set());
  });
  it('closed by a man from the hand begins with its point', () => {
    const placing = moves('d5xb4(b4)', 'd5xd1(d1)', 'a1');
    expect(pick(placing, [], 'd5')).toEqual({ kind: 'picked', picked: ['d5'] });
    expect(pick(placing, ['d5'], 'b4')).toEqual({ kind: 'play', move: 'd5xb4' });
  });
});

describe('a drag', () => {
  const legal = moves('c3-d4', 'c3-b4', 'e3-f4', 'a1xc3xe5(b2 d4)');
  it('plays', () => expect(drop(legal, ['c3'], 'c3', 'd4')).toEqual({ kind: 'play', move: 'c3-d4' }));
  it('plays a whole capture', () => expect(drop(legal, [], 'a1', 'e5')).toEqual({ kind: 'play', move: 'a1xc3xe5' }));
  it('onto another own piece is wrong, not a change of mind', () => {
    expect(drop(legal, ['c3'], 'c3', 'e3')).toEqual({ kind: 'wrong', path: ['c3', 'e3'], picked: ['c3'] });
  });
  it('back to its own square leaves the piece picked', () => {
    expect(drop(legal, ['c3'], 'c3', 'c3')).toEqual({ kind: 'picked', picked: ['c3'] });
  });
  it('of a piece that cannot move is wrong', () => {
    expect(drop(legal, [], 'h8', 'g7')).toEqual({ kind: 'wrong', path: ['h8', 'g7'], picked: [] });
  });
  it('goes on with a capture that was begun', () => {
    const fork = moves('a1xc3xe5(b2 d4)', 'a1xc3xe1(b2 d2)');
    expect(drop(fork, ['a1', 'c3'], 'c3', 'e1')).toEqual({ kind: 'play', move: 'a1xc3xe1' });
  });
});

describe('what is seen of a move before the engine answers', () => {
  const view = viewOf({ game: 'any', board: checkered(), pieces: pieces('white: a1; black: b2 d4'), moves: moves('a1xc3xe5(b2 d4)', 'c1xb2(b2)') });
  it('is its piece at the end of its way, without those it takes', () => {
    expect(piecesAfter(view, view.moves[0]!, undefined)).toEqual([{ at: 'e5', piece: 'white' }]);
  });
  it('is a new piece beside the man that it removes', () => {
    expect(piecesAfter(view, view.moves[1]!, 'white')).toEqual(pieces('white: a1; black: d4; white: c1'));
  });
  it('tells when a man is to be removed next', () => {
    expect(removesNext(view, ['c1'])).toBe(true);
    expect(removesNext(view, ['a1'])).toBe(false);
  });
});
