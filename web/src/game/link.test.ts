import { describe, expect, it } from 'vitest';
import { gameOfLink, isGameLink, linkTo } from './link';
import type { SavedGame } from './saved';

const game: SavedGame = {
  id: 'x',
  date: 5,
  setup: { game: 'morris', settings: { men: '6' }, position: 'somewhere', seats: { white: { kind: 'human' } }, clock: null },
  tree: [
    { parent: -1, move: 'a1' },
    { parent: 0, move: 'd7', nag: 2, comment: 'tady šlo lépe – „žluťoučký“' },
    { parent: 0, move: 'g7', nag: 1 },
  ],
  comment: 'before',
  tip: 1,
  current: 2,
  started: true,
  outcome: { winner: 'white', reason: 'resigned', points: 0 },
  clocks: null,
  flipped: true,
  names: { white: 'Anna' },
};

describe('a link to a game', () => {
  it('carries the game there and back', async () => {
    const link = await linkTo(game, 'http://127.0.0.1:8080/?token=1#/guide');
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/\?token=1#\/game\/1[\w-]+$/);
    const back = await gameOfLink(link.slice(link.indexOf('#')));
    expect(back).toMatchObject({ tree: game.tree, comment: 'before', tip: 1, current: 2, outcome: game.outcome, flipped: true, names: game.names });
    expect(back.setup).toMatchObject({ game: 'morris', settings: { men: '6' }, position: 'somewhere' });
    expect(back.setup.seats).toEqual({});
  });

  it('is short: a game of eighty moves fits in any chat', async () => {
    const squares = [...'abcdefgh'].flatMap((column) => [1, 2, 3, 4, 5, 6, 7, 8].map((row) => `${column}${row}`));
    const tree = Array.from({ length: 80 }, (_, at) => ({ parent: at - 1, move: `${squares[(at * 7) % 64]}-${squares[(at * 11) % 64]}` }));
    expect((await linkTo({ ...game, tree }, 'http://x/')).length).toBeLessThan(1000);
  });

  it('is refused where it is damaged, foreign or endless', async () => {
    const link = (await linkTo(game, '')).replace('#/game/', '#/game/');
    await expect(gameOfLink(link.slice(0, -9))).rejects.toThrow();
    await expect(gameOfLink('#/game/1!!!')).rejects.toThrow();
    await expect(gameOfLink('#/game/9abc')).rejects.toThrow();
    await expect(gameOfLink('#/guide')).rejects.toThrow();
    expect(isGameLink('#/guide')).toBe(false);
    const bomb = await linkTo({ ...game, comment: 'x'.repeat(3_000_000) }, '');
    expect(bomb.length).toBeLessThan(10_000);
    await expect(gameOfLink(bomb)).rejects.toThrow('too long');
  });
});
