import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuse } from '../protocol/fake';
import type { Thought } from '../protocol/messages';
import { outcomeOfResult } from './results';
import { loadFinished, loadUnfinished } from './store';
import { computer, human, movesOf, played, settled, setupOf, table, thoughtOf } from './testing';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('beginning', () => {
  it('is ready first, and nobody moves before Start', async () => {
    const { client, game } = table();
    await game.begin(setupOf(computer, human));
    await settled();
    expect(game.mode).toBe('ready');
    expect(game.movable()).toBe(false);
    expect(client.asked.some(({ what }) => what === 'choose')).toBe(false);
    game.start();
    await settled();
    expect(movesOf(game)).toBe('1');
    expect(game.view?.side).toBe('black');
  });

  it('leaves the old game on the table where the engine refuses the new one', async () => {
    const { game } = table();
    await played(game, ['1']);
    await expect(game.begin(setupOf(human, human, { position: '99' }))).rejects.toMatchObject({ code: 'bad_place' });
    expect(movesOf(game)).toBe('1');
    expect(game.mode).toBe('playing');
  });
});

describe('playing', () => {
  it('people move in turn, until the game is over', async () => {
    const { game } = table();
    await played(game, ['2', '2', '2', '2', '1']);
    expect(game.mode).toBe('playing');
    await game.play('1');
    await settled();
    expect(game.mode).toBe('over');
    expect(game.outcome).toEqual({ winner: 'black', reason: 'captured', points: 1 });
    expect(game.movable()).toBe(false);
  });

  it('says why a move cannot be played, and does not play it', async () => {
    const refusal = { code: 'not_on_the_board', side: null, squares: [], groups: [], moves: [], numbers: [] };
    const { game } = table({ why: () => ({ legal: false, move: null, refusal, moves: [] }) });
    await played(game, []);
    await game.play('7');
    expect(movesOf(game)).toBe('');
    expect(game.problem).not.toBeNull();
    await game.play('1');
    expect(game.problem).toBeNull();
  });

  it('the computer answers, and the page knows while it thinks', async () => {
    let answer: (thought: Thought) => void = () => {};
    const { game } = table({ choose: () => new Promise<Thought>((resolve) => (answer = resolve)) });
    await game.begin(setupOf(human, computer));
    game.start();
    await game.play('2');
    await settled();
    expect(game.thinking).toBe(true);
    expect(game.movable()).toBe(false);
    answer(thoughtOf('2', 0.5));
    await settled();
    expect(game.thinking).toBe(false);
    expect(movesOf(game)).toBe('2 2');
    // Black's half a stone ahead is half a stone behind for the side that began.
    expect(game.nodes.get(1)?.score).toBe(-0.5);
  });

  it('two computers play the whole game', async () => {
    const { game } = table({ choose: () => thoughtOf('1') });
    await game.begin(setupOf(computer, computer));
    game.start();
    for (let turn = 0; turn < 12; turn += 1) await settled();
    expect(game.mode).toBe('over');
    expect(movesOf(game)).toBe('1 1 1 1 1 1 1 1 1 1');
  });

  it('a board change calls a thinking player off; back in the game it thinks again', async () => {
    const { client, game } = table({ choose: () => new Promise<Thought>(() => {}) });
    await game.begin(setupOf(human, computer));
    game.start();
    await game.play('1');
    await settled();
    const thinking = client.asked.filter(({ what }) => what === 'choose');
    expect(thinking.map(({ stopped }) => stopped)).toEqual([false]);
    game.back();
    await settled();
    expect(thinking.map(({ stopped }) => stopped)).toEqual([true]);
    expect(game.thinking).toBe(false);
    game.backToGame();
    await settled();
    expect(client.asked.filter(({ what }) => what === 'choose')).toHaveLength(2);
    expect(game.thinking).toBe(true);
  });

  it('can be told to move at once', async () => {
    const { game } = table({ choose: async (_, { enough }) => (await enough, thoughtOf('2')) });
    await game.begin(setupOf(computer, human));
    game.start();
    await settled();
    expect(movesOf(game)).toBe('');
    game.stopThinking();
    await settled();
    expect(movesOf(game)).toBe('2');
  });

  it('a seat can be changed while its player thinks', async () => {
    const { client, game } = table({ choose: () => new Promise<Thought>(() => {}) });
    await game.begin(setupOf(computer, human));
    game.start();
    await settled();
    game.setSeat('white', human);
    await settled();
    expect(client.asked.find(({ what }) => what === 'choose')?.stopped).toBe(true);
    expect(game.movable()).toBe(true);
  });

  it('a player that fails pauses the game instead of ending it', async () => {
    let broken = true;
    const { game } = table({ choose: () => (broken ? refuse({ code: 'bad_player' }) : thoughtOf('1')) });
    await game.begin(setupOf(computer, human));
    game.start();
    await settled();
    expect(game.mode).toBe('looking');
    expect(game.problem).not.toBeNull();
    broken = false;
    game.backToGame();
    await settled();
    expect(movesOf(game)).toBe('1');
  });

  it('rolls where chance is to move', async () => {
    const { game } = table({ roll: () => ({ move: '2' }) });
    const see = (game.client as ReturnType<typeof table>['client']).answers.see;
    (game.client as ReturnType<typeof table>['client']).answers.see = (place, context) => {
      const view = see?.(place, context) as ReturnType<typeof import('./testing').viewOf>;
      return { ...view, chance: view.ply === 0 };
    };
    await game.begin(setupOf(human, human));
    game.start();
    await settled();
    expect(movesOf(game)).toBe('2');
  });
});

describe('looking', () => {
  it('goes back and forward, and to variations', async () => {
    const { game } = table();
    await played(game, ['1', '2', '1']);
    game.back();
    game.back();
    await settled();
    expect(game.mode).toBe('looking');
    expect(movesOf(game)).toBe('1');
    await game.play('1');
    await settled();
    expect(movesOf(game)).toBe('1 1');
    expect(game.mode).toBe('looking');
    game.sibling(1);
    expect(movesOf(game)).toBe('1 2');
    game.sibling(1);
    expect(movesOf(game)).toBe('1 1');
    game.backToGame();
    await settled();
    expect(movesOf(game)).toBe('1 2 1');
    expect(game.mode).toBe('playing');
    game.first();
    expect(movesOf(game)).toBe('');
    game.last();
    expect(movesOf(game)).toBe('1 2 1');
  });

  it('nobody answers in a variation until the game goes on from there', async () => {
    const { game } = table({ choose: ({ moves }) => thoughtOf((moves ?? []).length > 2 ? '2' : '1') });
    await game.begin(setupOf(human, computer));
    game.start();
    await game.play('1');
    await settled();
    game.first();
    await settled();
    await game.play('2');
    await settled();
    expect(movesOf(game)).toBe('2');
    game.playFromHere();
    await settled();
    expect(movesOf(game)).toBe('2 1');
    expect(game.mode).toBe('playing');
    expect(game.nodes.get(0)?.children).toHaveLength(2);
  });

  it('takes back two plies against the computer, one between people, and keeps them as a variation', async () => {
    const { game } = table();
    await game.begin(setupOf(human, computer));
    game.start();
    await game.play('2');
    await settled();
    expect(movesOf(game)).toBe('2 1');
    game.takeBack();
    await settled();
    expect(movesOf(game)).toBe('');
    expect(game.mode).toBe('playing');
    await game.play('1');
    await settled();
    expect(movesOf(game)).toBe('1 1');
    expect(game.nodes.get(0)?.children).toHaveLength(2);

    const two = table();
    await played(two.game, ['1', '2']);
    two.game.takeBack();
    await settled();
    expect(movesOf(two.game)).toBe('1');
    expect([...two.game.takenBack]).toEqual([2]);
  });

  it('promotes and removes variations, but never the game being played', async () => {
    const { game } = table();
    await played(game, ['1', '1']);
    game.first();
    await settled();
    await game.play('2');
    await settled();
    const variation = game.current;
    game.promote(variation);
    expect(game.nodes.get(0)?.children[0]).toBe(variation);
    game.remove(1);
    expect(game.nodes.has(1)).toBe(true);
    game.remove(variation);
    await settled();
    expect(game.nodes.has(variation)).toBe(false);
    expect(game.current).toBe(0);
  });

  it('shows the game as a film, and then plays on', async () => {
    vi.useFakeTimers();
    const { game } = table();
    await played(game, ['1', '2', '1']);
    game.filmSpeed = 2;
    game.film(true);
    expect([game.mode, movesOf(game)]).toEqual(['film', '']);
    vi.advanceTimersByTime(2000);
    expect(movesOf(game)).toBe('1');
    game.film(false);
    vi.advanceTimersByTime(9000);
    expect([game.mode, movesOf(game)]).toEqual(['looking', '1']);
    game.film(true);
    vi.advanceTimersByTime(4000);
    await settled();
    expect([game.mode, movesOf(game)]).toEqual(['playing', '1 2 1']);
    vi.useRealTimers();
  });
});

describe('ending', () => {
  it('by resignation: the person loses, whoever is to move', async () => {
    const { game } = table({ choose: () => new Promise<Thought>(() => {}) });
    await game.begin(setupOf(human, computer));
    game.start();
    await game.play('1');
    await settled();
    game.resign();
    expect(game.outcome).toMatchObject({ winner: 'black', reason: 'resigned' });
    expect(game.mode).toBe('over');
    expect(game.thinking).toBe(false);
  });

  it('by a draw, where the computer agrees', async () => {
    let agrees = false;
    const { client, game } = table({ offer: () => ({ accepts: agrees }) });
    await game.begin(setupOf(human, computer));
    game.start();
    await settled();
    expect(await game.offerDraw()).toBe(false);
    expect(game.outcome).toBeNull();
    agrees = true;
    expect(await game.offerDraw()).toBe(true);
    expect(game.outcome).toMatchObject({ winner: null, reason: 'agreed' });
    expect(client.asked.find(({ what }) => what === 'offer')?.fields).toMatchObject({ player: 'level:n=3', side: 'black' });
  });

  it('on time', async () => {
    vi.useFakeTimers();
    const { game } = table();
    await game.begin(setupOf(human, human, { clock: { minutes: 1, increment: 2 } }));
    game.start();
    vi.advanceTimersByTime(10_000);
    await game.play('1');
    await settled();
    expect(game.clocks?.['white']).toBe(52_000);
    vi.advanceTimersByTime(61_000);
    expect(game.outcome).toMatchObject({ winner: 'white', reason: 'time' });
    vi.useRealTimers();
  });

  it('a rematch changes the colours and begins at once', async () => {
    const { game } = table();
    await game.begin(setupOf(human, computer));
    game.start();
    await settled();
    game.resign();
    await game.rematch();
    await settled();
    expect(game.setup.seats).toEqual({ white: computer, black: human });
    expect(movesOf(game)).toBe('1');
  });

  it('reads results of files', () => {
    expect(outcomeOfResult('1-0', ['a', 'b'])?.winner).toBe('a');
    expect(outcomeOfResult('0-2', ['a', 'b'])?.winner).toBe('b');
    expect(outcomeOfResult('1/2-1/2', ['a', 'b'])).toMatchObject({ winner: null });
    expect(outcomeOfResult('*', ['a', 'b'])).toBeNull();
  });
});

describe('keeping', () => {
  it('an unfinished game comes back as it was, variations and all', async () => {
    const { game } = table();
    await played(game, ['1', '2']);
    game.first();
    await settled();
    await game.play('2');
    await settled();
    game.comment(game.current, 'instead');
    game.backToGame();
    game.keeper.flush();
    const [saved] = loadUnfinished();
    const other = table().game;
    if (!saved) throw new Error('nothing was kept');
    await other.restore(saved);
    await settled();
    expect(movesOf(other)).toBe('1 2');
    expect(other.mode).toBe('playing');
    expect(other.nodes.get(0)?.children).toHaveLength(2);
    expect([...other.nodes.values()].map(({ comment }) => comment)).toContain('instead');
    await other.play('1');
    await settled();
    other.keeper.flush();
    expect(loadUnfinished()).toHaveLength(1);
  });

  it('a finished game leaves the list and enters that of finished ones', async () => {
    const { game } = table();
    await played(game, ['1', '1']);
    game.keeper.flush();
    expect(loadUnfinished()).toHaveLength(1);
    game.resign();
    expect(loadUnfinished()).toHaveLength(0);
    expect(loadFinished()).toMatchObject([{ game: 'pile', moves: ['1', '1'], positions: ['10', '9'], outcome: { winner: 'black' }, players: { white: 'human', black: 'human' } }]);
  });

  it('a kept move that the rules forbid is shown as far as they allow', async () => {
    const { game } = table();
    await played(game, ['1', '2', '1']);
    const saved = game.saved();
    const bad = saved.tree[1];
    if (bad) bad.move = '7';
    const other = table().game;
    await other.restore(saved);
    await settled();
    expect(movesOf(other)).toBe('1');
    expect(other.problem).not.toBeNull();
  });

  it('a loaded game is looked at from its start, and learns its squares', async () => {
    const { game } = table();
    await game.load({ game: 'pile', settings: {}, position: null, tree: [{ parent: -1, move: '1' }, { parent: 0, move: '2', nag: 2 }], tags: {}, players: ['Anna', 'Bohuš'], result: '0-1' });
    await settled();
    expect(game.mode).toBe('looking');
    expect(movesOf(game)).toBe('');
    expect(game.names).toEqual({ white: 'Anna', black: 'Bohuš' });
    expect(game.outcome?.winner).toBe('black');
    expect(game.nodes.get(2)).toMatchObject({ side: 'black', path: ['a9'], nag: 2, removes: ['a9'] });
    game.last();
    await settled();
    expect(game.mode).toBe('looking');
    game.playFromHere();
    expect(game.mode).toBe('playing');
    expect(game.outcome).toBeNull();
  });
});
