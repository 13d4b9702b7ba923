import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableGame } from '../game/model.svelte';
import { languages, setLanguage } from '../words/index.svelte';
import { checkered, cells, infoOf, moves, pieces, viewOf } from './fixtures';
import { commandNames, legalMove, plain, read, wordsFor } from './text/commands';
import { piecesText, rowsText, squareText, tableOf } from './text/describe';
import { fakeEngine } from './testing';
import TextView from './TextView.svelte';

describe('what is typed', () => {
  const legal = moves('c3-d4', 'a3xc5xe7(b4 d6)', 'a3xc5xe3(b4 d4)');
  beforeEach(() => setLanguage('cs'));
  it('is a command in the language or in English, with or without its accents', () => {
    for (const text of ['deska', 'Šachovnice', 'sachovnice', 'BOARD'])
      expect(read(text, legal)).toEqual({ kind: 'command', name: 'board', rest: '' });
    expect(read('pole c3', legal)).toEqual({ kind: 'command', name: 'square', rest: 'c3' });
  });
  it('is a move however its squares are joined, unless it could be two', () => {
    for (const text of ['c3-d4', 'c3 d4', 'C3D4', 'c3d4']) expect(legalMove(text, legal)).toBe('c3-d4');
    expect(legalMove('a3:c5:e3', legal)).toBe('a3xc5xe3');
    expect(legalMove('a3xc5', legal)).toBeNull();
  });
  it('is a move for the engine to judge where it is nothing else', () => {
    expect(read('h8-a1', legal)).toEqual({ kind: 'move', text: 'h8-a1' });
    expect(read('  ', legal)).toEqual({ kind: 'nothing' });
  });
  it.each(languages)('has words of its own for every command in %s', (language) => {
    setLanguage(language);
    const all = commandNames.flatMap((name) => [...new Set(wordsFor(name).map(plain))]);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('the position in words', () => {
  beforeEach(() => setLanguage('cs'));
  it('goes row by row', () => {
    const rows = rowsText(checkered(), pieces('white_man: c3; black_king: b8'), false);
    expect(rows[0]).toBe('Řada 8: b8 černá dáma.');
    expect(rows[5]).toBe('Řada 3: c3 bílý kámen.');
    expect(rows[7]).toBe('Řada 1: nic.');
    expect(rowsText(checkered(), [], true)[0]).toBe('Řada 1: nic.');
  });
  it('is a table with names', () => {
    expect(tableOf(cells(3, 2), false)).toEqual({
      columns: ['a', 'b', 'c'],
      rows: [
        { name: '2', cells: ['a2', 'b2', 'c2'] },
        { name: '1', cells: ['a1', 'b1', 'c1'] },
      ],
    });
    expect(tableOf(checkered(), false).rows[0]!.cells.slice(0, 2)).toEqual([null, 'b8']);
  });
  const view = viewOf({ game: 'morris', board: checkered(), side: 'black', pieces: pieces('white: c3; black: e5 g7'), hands: { white: { white: 4 } }, moves: moves('e5-d6') });
  it('lists pieces, those of the side to move first, and men in hand', () => {
    expect(piecesText(view, infoOf('morris', ['white', 'black'], ['white', 'black']))).toEqual([
      'černý kámen (2): e5, g7',
      'bílý kámen (1): c3',
      'Bílý má v ruce 4.',
    ]);
  });
  it('tells of one square what stands there and where it can go', () => {
    expect(squareText(view, 'E5')).toBe('e5: černý kámen. 1 tah: e5-d6.');
    expect(squareText(view, 'z9')).toBe('Pole z9 na desce není.');
  });
});

describe('a game through the text view alone', () => {
  let game: TableGame;
  let page: Record<string, unknown>;
  const log = (): string => document.querySelector('[data-testid=text-log]')!.textContent!;
  const input = (): HTMLInputElement => document.querySelector('[data-testid=text-command]')!;
  async function type(text: string): Promise<void> {
    input().value = text;
    input().dispatchEvent(new Event('input', { bubbles: true }));
    input().form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve, 15));
    flushSync();
  }
  beforeEach(async () => {
    setLanguage('cs');
    const human = { kind: 'human' as const };
    game = new TableGame(fakeEngine());
    await game.begin({ game: 'tictactoe', settings: {}, seats: { x: human, o: human }, clock: null });
    page = mount(TextView, { target: document.body, props: { game } });
    flushSync();
  });
  afterEach(() => unmount(page));

  it('is played to its end', async () => {
    await type('start');
    for (const move of ['b2', 'a1', 'a2', 'c2', 'b1', 'b3', 'a3', 'c1', 'c3']) await type(move);
    expect(game.outcome).toMatchObject({ winner: null, reason: 'full_board' });
    expect(log()).toContain('Křížek: b2.');
    expect(log()).toContain('Kolečko: a1.');
    expect(log()).toContain('Remíza');
  });
  it('answers in turn who types faster than the engine', async () => {
    await type('start');
    for (const move of ['b2', 'a1', 'b1']) void type(move);
    await vi.waitFor(() => expect(log()).toContain('Křížek: b1.'));
    expect(game.view?.ply).toBe(3);
  });
  it('tells why a move is refused, and understands its commands', async () => {
    await type('start');
    await type('b2');
    await type('b2');
    expect(log()).toContain('b2 nelze');
    await type('z9');
    expect(log()).toContain('z9 nelze');
    await type('tahy');
    expect(log()).toContain('8 tahů: a3, b3');
    await type('hint');
    expect(log()).toContain('Nápověda: a3.');
    await type('deska');
    expect(log()).toContain('Řada 2: b2 křížek.');
    await type('zpet');
    expect(game.current).toBe(0);
    await type('konec');
    await type('vzdát');
    expect(game.outcome).toBeNull();
    await type('vzdát');
    expect(game.outcome).toMatchObject({ winner: 'x', reason: 'resigned' });
    expect(log()).toContain('Křížek vyhrává');
    await type('help');
    expect(log()).toContain('nápověda: navrhnout tah');
  });
  it('ends in a draw when two people have agreed, and a rematch changes the colours', async () => {
    await type('start');
    await type('odveta');
    expect(log()).toContain('Partie ještě neskončila.');
    await type('b2');
    await type('remíza');
    expect(log()).toContain('napište ještě jednou remíza');
    await type('kdo'); // something else in between: it is asked anew
    await type('draw');
    expect(game.outcome).toBeNull();
    await type('remiza');
    expect(game.outcome).toMatchObject({ winner: null, reason: 'agreed' });
    expect(log()).toContain('Remíza: dohoda.');
    game.setSeat('x', { kind: 'player', spec: 'level:n=1' });
    await type('odveta');
    expect(game.outcome).toBeNull();
    expect(game.seat('o')).toMatchObject({ kind: 'player' });
  });
  it('has a button for every move', async () => {
    await type('start');
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.moves button')];
    expect(buttons).toHaveLength(9);
    buttons.find((button) => button.textContent === 'c3')!.click();
    await type('kdo');
    expect(log()).toContain('Na tahu je kolečko. Zahrán 1 tah.');
  });
});
