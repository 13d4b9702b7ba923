import { describe, expect, it } from 'vitest';
import { refuse } from '../protocol/fake';
import { checkGames, EngineCheck, firstOfEach } from './checking.svelte';
import { bookMatch, engine, gameOf, stateOf } from './testing';

describe('a try of a program', () => {
  it('plays a few games first and second against chance, and finds nothing wrong', async () => {
    const client = engine();
    const check = new EngineCheck();
    const run = check.run(client, 'mine', 'pile');
    expect(check.running).toBe(true);
    await run;
    expect(client.asked[0]?.fields).toMatchObject({ game: 'pile', players: ['machine:name=mine', 'random'], games: checkGames, repeat: true });
    // Two moves a game, one of them its own.
    expect(check.report).toMatchObject({ games: checkGames, moves: checkGames, faulty: [] });
    expect(check.running).toBe(false);
  });
  it('tells its errors, not the other player’s', async () => {
    const games = [0, 1].map((player) => gameOf(player + 1, 0, { error: { player, position: '3', code: 'no_move', facts: {}, what: 'gave no move' } }));
    const check = new EngineCheck();
    await check.run(engine((_, { info }) => {
      for (const game of games) info(stateOf([game]));
      return stateOf(games, { done: true });
    }), 'mine', 'pile');
    expect(check.report?.faulty).toEqual([games[0]]);
    expect(check.report?.games).toBe(2);
  });
  it('shows one game of each kind of fault', () => {
    const faulty = ['no_move', 'illegal_move', 'no_move'].map((code, at) => gameOf(at + 1, 0, { error: { player: 0, position: '3', code, facts: {}, what: '' } }));
    expect(firstOfEach(faulty).map(({ number }) => number)).toEqual([1, 2]);
  });
  it('says what the engine refused', async () => {
    const check = new EngineCheck();
    await check.run(engine(() => refuse({ code: 'forbidden' })), 'mine', 'pile');
    expect(check.report).toBeNull();
    expect(check.problem).toMatchObject({ code: 'forbidden' });
  });
  it('can be stopped, and another begun', async () => {
    const client = engine(() => new Promise(() => {}));
    const check = new EngineCheck();
    const first = check.run(client, 'mine', 'pile');
    client.answers.match = bookMatch();
    await check.run(client, 'other', 'pile');
    await first;
    expect(client.asked[0]?.stopped).toBe(true);
    expect(check.engine).toBe('other');
    expect(check.report?.games).toBe(checkGames);
  });
});
