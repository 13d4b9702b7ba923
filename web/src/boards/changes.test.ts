import { describe, expect, it } from 'vitest';
import { changes, slideTime } from './changes';
import { moves, pieces } from './fixtures';
import { PieceTracker } from './tracker';

describe('changes between two positions', () => {
  it('a move is a slide along its path', () => {
    const [capture] = moves('a1xc3xe5(b2 d4)');
    const found = changes(
      pieces('white_man: a1; black_man: b2 d4 h8'),
      pieces('white_man: e5; black_man: h8'),
      capture!,
    );
    expect(found.slides).toEqual([
      { from: 'a1', to: 'e5', path: ['a1', 'c3', 'e5'], before: 'white_man', after: 'white_man' },
    ]);
    expect(found.vanished.map((piece) => piece.at)).toEqual(['b2', 'd4']);
    expect(found.appeared).toEqual([]);
  });
  it('a man that becomes a king is the same piece', () => {
    const found = changes(pieces('white_man: a7'), pieces('white_king: b8'), moves('a7-b8')[0]!);
    expect(found.slides[0]).toMatchObject({ before: 'white_man', after: 'white_king' });
    expect(found.vanished).toEqual([]);
  });
  it('the man removed by a mill is not where the mover went', () => {
    const found = changes(pieces('white: d6; black: b4'), pieces('white: d5'), moves('d6-d5xb4(b4)')[0]!);
    expect(found.slides).toEqual([{ from: 'd6', to: 'd5', path: ['d6', 'd5'], before: 'white', after: 'white' }]);
    expect(found.vanished).toEqual([{ at: 'b4', piece: 'black' }]);
  });
  it('a stone put down appears', () => {
    const found = changes(pieces('black: A1'), pieces('black: A1; white: B1'), { move: 'B1', path: ['B1'] });
    expect(found).toEqual({ slides: [], appeared: [{ at: 'B1', piece: 'white' }], vanished: [] });
  });
  it('a step back slides back, and what was taken is there again', () => {
    const found = changes(pieces('white_man: e5'), pieces('white_man: c3; black_man: d4'), null);
    expect(found.slides[0]).toMatchObject({ from: 'e5', to: 'c3' });
    expect(found.appeared).toEqual([{ at: 'd4', piece: 'black_man' }]);
  });
  it('another position is no slide', () => {
    const found = changes(pieces('white_man: a1 c1'), pieces('white_man: f4 h4'), null);
    expect(found.slides).toEqual([]);
    expect(found.appeared).toHaveLength(2);
  });
  it('takes a little longer for a long way, within limits', () => {
    expect(slideTime(['a1', 'c3', 'e5'])).toBeGreaterThan(slideTime(['a1', 'b2']));
    expect(slideTime(Array.from({ length: 30 }, () => 'a1'))).toBeLessThan(600);
  });
});

describe('PieceTracker', () => {
  it('lets a piece keep its number while it moves, and draws it above the others', () => {
    const tracker = new PieceTracker();
    const before = tracker.follow(pieces('white_man: c3 a1; black_man: b8'), null);
    const mover = before.pieces.find((piece) => piece.at === 'c3')!;
    const after = tracker.follow(pieces('white_man: a1 d4; black_man: b8'), moves('c3-d4')[0]!);
    expect(after.pieces.at(-1)).toEqual({ at: 'd4', piece: 'white_man', id: mover.id });
    expect(after.slides[0]!.id).toBe(mover.id);
    expect(new Set(after.pieces.map((piece) => piece.id)).size).toBe(3);
  });
  it('never gives a number twice: one captured, another put on the same square', () => {
    const tracker = new PieceTracker();
    const first = tracker.follow(pieces('white: A1'), null).pieces[0]!.id;
    tracker.follow([], null);
    const second = tracker.follow(pieces('white: A1'), null).pieces[0]!.id;
    expect(second).not.toBe(first);
  });
  it('takes pieces off only when the capturing one has nearly arrived', () => {
    const tracker = new PieceTracker();
    tracker.follow(pieces('white_man: c3; black_man: d4'), null);
    const step = tracker.follow(pieces('white_man: e5'), moves('c3xe5(d4)')[0]!);
    expect(step.vanished[0]!.delay).toBeGreaterThan(0);
    expect(step.vanished[0]!.delay).toBeLessThan(step.slides[0]!.time);
  });
});
