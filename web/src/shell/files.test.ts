import { beforeEach, describe, expect, it } from 'vitest';
import { refuse } from '../protocol/fake';
import type { ReadGame, ReadGames } from '../protocol/messages';
import { movesOf, played, settled, table } from '../game/testing';
import { hide, openDialog } from './dialogs.svelte';
import { decoded, readText, resultText, writeGame } from './files';
import { toasts } from './toasts.svelte';

const one: ReadGame = { game: 'pile', settings: {}, position: null, tree: [{ parent: -1, move: '2' }], tags: {}, players: ['', ''], result: '*' };
const found = (games: ReadGame[], faults: ReadGames['faults'] = []): ReadGames => ({ format: 'text', games, faults });

beforeEach(() => {
  hide();
  toasts.length = 0;
});

describe('files', () => {
  it('are written with all variations, the names and the result', async () => {
    const { client, game } = table({ write: () => ({ format: 'text', extension: 'txt', text: 'written' }) });
    await played(game, ['1', '2']);
    game.first();
    await settled();
    await game.play('2');
    await settled();
    game.resign();
    await writeGame(game, 'text');
    expect(client.asked.at(-1)?.fields).toMatchObject({
      game: 'pile',
      format: 'text',
      result: '0-1',
      tree: [
        { parent: -1, move: '1' },
        { parent: 0, move: '2' },
        { parent: -1, move: '2' },
      ],
    });
  });

  it('say who has won, whoever began first', () => {
    expect(resultText(null, 'white')).toBe('*');
    expect(resultText({ winner: null, reason: '', points: 0 }, 'white')).toBe('1/2-1/2');
    expect(resultText({ winner: 'white', reason: '', points: 0 }, 'white')).toBe('1-0');
    expect(resultText({ winner: 'white', reason: '', points: 0 }, 'black')).toBe('0-1');
  });

  it('with one game are shown at once', async () => {
    const { game } = table({ read: () => found([one]) });
    expect(await readText(game, 'text')).toBe(true);
    game.last();
    expect(movesOf(game)).toBe('2');
    expect(openDialog()).toBeNull();
  });

  it('with several games, or with faults, let a person choose', async () => {
    const { game } = table({ read: ({ text }) => found(text === 'two' ? [one, one] : [one], text === 'two' ? [] : [{ line: 3, game: 0, reason: 'no' }]) });
    await readText(game, 'two', 'file.pdn');
    expect(openDialog()).toMatchObject({ name: 'read', file: 'file.pdn' });
    hide();
    await readText(game, 'faulty');
    expect(openDialog()).toMatchObject({ name: 'read', found: { faults: [{ line: 3 }] } });
  });

  it('that are none leave the game alone, and say so', async () => {
    const { game } = table({ read: () => refuse({ code: 'bad_file' }) });
    await played(game, ['1']);
    expect(await readText(game, 'nonsense')).toBe(false);
    expect(movesOf(game)).toBe('1');
    expect(toasts.at(-1)?.kind).toBe('bad');
  });

  it('of old Czech programs are read too', () => {
    expect(decoded(new TextEncoder().encode('Bohuš').buffer as ArrayBuffer)).toBe('Bohuš');
    expect(decoded(new Uint8Array([0x42, 0x6f, 0x68, 0x75, 0x9a]).buffer)).toBe('Bohuš');
  });
});
