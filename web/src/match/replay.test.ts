import { describe, expect, it } from 'vitest';
import { movesOf, settled, table } from '../game/testing';
import { readGameOf, resultOf, treeOf, writeFields, type GameWords } from './replay';
import { gameOf, planOf } from './testing';

const words: GameWords = { names: ['Anna', 'Bob'], title: 'Match, game 2', remark: '' };

describe('the result', () => {
  it('is written for whoever began', () => {
    expect(resultOf(gameOf(1, 2))).toBe('1-0');
    expect(resultOf(gameOf(2, 2))).toBe('0-1');
    expect(resultOf(gameOf(2, 0))).toBe('1-0');
    expect(resultOf(gameOf(2, 1))).toBe('1/2-1/2');
  });
});

describe('a game for the table', () => {
  it('is one line of moves, with the players in turn', () => {
    const read = readGameOf(planOf({ position: '9' }), gameOf(2, 2), words);
    expect(read).toMatchObject({ game: 'pile', position: '9', players: ['Bob', 'Anna'], result: '0-1', comment: 'Match, game 2' });
    expect(read.tree).toEqual([{ parent: -1, move: '1' }, { parent: 0, move: '2' }]);
  });
  it('says at its last move why it ended, or before the first where there is none', () => {
    expect(treeOf(['1', '2'], 'crashed').map(({ comment }) => comment)).toEqual([undefined, 'crashed']);
    expect(readGameOf(planOf(), gameOf(1, 0, { moves: [] }), { ...words, remark: 'crashed' }).comment).toBe('Match, game 2. crashed');
  });
  it('is loaded by it', async () => {
    const { game } = table();
    await game.load(readGameOf(planOf(), gameOf(2, 2, { moves: ['1', '2', '1'] }), words));
    await settled();
    expect(game.names).toEqual({ white: 'Bob', black: 'Anna' });
    expect(game.outcome?.winner).toBe('black');
    game.last();
    await settled();
    expect(movesOf(game)).toBe('1 2 1');
  });
});

describe('a game for a file', () => {
  const date = Date.UTC(2026, 10, 16);
  it('names the colours', () => {
    expect(writeFields(planOf(), gameOf(1, 2), words, ['white', 'black'], date).tags).toEqual({ Event: 'Match, game 2', Round: '1', Date: '2026.11.16', White: 'Anna', Black: 'Bob' });
    expect(writeFields(planOf(), gameOf(1, 2), words, ['black', 'white'], date).tags).toMatchObject({ White: 'Bob', Black: 'Anna' });
    expect(writeFields(planOf(), gameOf(2, 2), words, ['x', 'o'], date).tags).toMatchObject({ White: 'Bob', Black: 'Anna' });
  });
  it('has result, rules and start', () => {
    const fields = writeFields(planOf({ settings: { stones: '9' }, position: '9' }), gameOf(1, 0), words, ['x', 'o'], date);
    expect(fields).toMatchObject({ game: 'pile', settings: { stones: '9' }, position: '9', result: '0-1' });
    expect(writeFields(planOf(), gameOf(1), words, ['x', 'o'], date)).not.toHaveProperty('position');
  });
});
