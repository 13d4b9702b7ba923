import { describe, expect, it } from 'vitest';
import { answered, loadMistakes, mistakesFrom, saveMistakes, withMistakes, type StoredMistake } from './mistakes';

const mistake = (position: string, more: Partial<StoredMistake> = {}): StoredMistake => ({
  game: 'tictactoe', settings: {}, position, side: 'x', played: 'a1', best: 'b2', grade: 'mistake', solved: 0, ...more,
});

describe('stored mistakes', () => {
  it('come back as they were kept', () => {
    saveMistakes([mistake('one')]);
    expect(loadMistakes()).toEqual([mistake('one')]);
  });
  it('survive a spoilt store', () => {
    expect(mistakesFrom('{')).toEqual([]);
    expect(mistakesFrom('{"a":1}')).toEqual([]);
    expect(mistakesFrom(null)).toEqual([]);
    expect(mistakesFrom(JSON.stringify([mistake('one'), { game: 3 }, null]))).toEqual([mistake('one')]);
  });
  it('are kept once, the newest first', () => {
    const known = [mistake('one', { solved: 2 }), mistake('two')];
    expect(withMistakes(known, [mistake('one')]).map(({ position, solved }) => [position, solved])).toEqual([['one', 0], ['two', 0]]);
    expect(withMistakes(known, [mistake('one', { settings: { width: '5' } })])).toHaveLength(3);
  });
  it('are not kept without end', () => {
    const many = Array.from({ length: 400 }, (_, i) => mistake(String(i)));
    expect(withMistakes([], many)).toHaveLength(300);
  });
  it('are let go when they were answered three times in a row', () => {
    const one = mistake('one', { solved: 1 });
    const other = mistake('two');
    const twice = answered([one, other], one, true);
    expect(twice[0]?.solved).toBe(2);
    expect(answered(twice, one, false)[0]?.solved).toBe(0);
    expect(answered(twice, one, true)).toEqual([other]);
  });
});
