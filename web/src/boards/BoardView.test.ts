import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableGame } from '../game/model.svelte';
import { refuse } from '../protocol/fake';
import { setLanguage } from '../words/index.svelte';
import BoardView from './BoardView.svelte';
import { painted } from './painted';
import { hand } from './hand.svelte';
import { draw, wipe } from './overlay.svelte';
import { moves } from './fixtures';
import { fakeEngine, seen } from './testing';

let game: TableGame;
let page: Record<string, unknown>;
let client: ReturnType<typeof fakeEngine>;
const human = { kind: 'human' as const };

const cell = (square: string): SVGElement => document.querySelector(`[data-square="${square}"]`)!;
const pieceCount = (): number => document.querySelectorAll('[data-piece]').length;
const settle = async (): Promise<void> => {
  await painted(); // a move is told to the game after it is seen
  await new Promise((resolve) => setTimeout(resolve, 15));
  flushSync();
};
function press(key: string): void {
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}
// A screen reader's press: a click without a pointer.
function click(square: string): void {
  cell(square).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  flushSync();
}

beforeEach(async () => {
  setLanguage('cs');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  client = fakeEngine();
  game = new TableGame(client);
  await game.begin({ game: 'tictactoe', settings: {}, seats: { x: human, o: human }, clock: null });
  game.start();
  page = mount(BoardView, { target: document.body, props: { game } });
  await settle();
});
afterEach(async () => {
  await unmount(page);
  wipe();
  vi.unstubAllGlobals();
});

it('shows every square with its words', () => {
  expect(document.querySelectorAll('[role=gridcell]')).toHaveLength(9);
  expect(cell('b2').getAttribute('aria-label')).toBe('b2, prázdné');
  expect(document.querySelector('[role=grid]')!.getAttribute('aria-label')).toBe('Piškvorky, na tahu křížek');
});

it('plays what is pressed', async () => {
  click('b2');
  await settle();
  expect(game.view!.pieces).toEqual([{ at: 'b2', piece: 'x' }]);
  expect(cell('b2').getAttribute('aria-label')).toBe('b2, křížek, poslední tah');
  expect(pieceCount()).toBe(1);
});

it('is one tab stop, walked by arrow keys, played by Enter and Space', async () => {
  expect([...document.querySelectorAll('[role=gridcell]')].filter((each) => each.getAttribute('tabindex') === '0')).toHaveLength(1);
  cell('b2').focus();
  press('ArrowLeft');
  press('ArrowDown');
  expect(document.activeElement).toBe(cell('a1'));
  expect(hand.over).toBe('a1');
  press('Enter');
  await settle();
  press('ArrowRight');
  press(' ');
  await settle();
  expect(game.view!.pieces.map((piece) => `${piece.piece} ${piece.at}`)).toEqual(['x a1', 'o b1']);
});

it('says why a square cannot be played, and shows what can', async () => {
  click('b2');
  await settle();
  click('b2');
  await settle();
  expect(game.problem).toMatch(/b2/);
  expect(document.querySelectorAll('.marks .problem')).toHaveLength(1);
  expect(document.querySelectorAll('.marks .allowed')).toHaveLength(8);
  click('a1');
  await settle();
  expect(game.problem).toBeNull();
  expect(document.querySelectorAll('.marks .allowed')).toHaveLength(0);
});

it('is locked while somebody looks at a game that is over, except for variations', async () => {
  for (const square of ['a1', 'b1', 'a2', 'b2', 'a3']) {
    click(square);
    await settle();
  }
  expect(game.outcome?.winner).toBe('x');
  const asked = client.asked.length;
  click('c3');
  await settle();
  expect(client.asked.length).toBe(asked);
  expect(document.querySelector('[role=grid]')!.getAttribute('aria-label')).toBe('Piškvorky, konec partie');
});

it('marks the last move where its piece stands, whom it took, and a line that is complete', async () => {
  client.answers.see = (place) => ({
    ...seen(place),
    pieces: [{ at: 'b2', piece: 'x' }],
    last: { move: 'b2xa1', path: ['b2', 'a1'], removes: ['a1'], side: 'x' },
    marks: [{ at: 'b2', kind: 'line' }],
  });
  await game.begin(game.setup);
  await settle();
  expect(cell('b2').getAttribute('aria-label')).toBe('b2, křížek, poslední tah, v celé řadě');
  expect(cell('a1').getAttribute('aria-label')).toBe('a1, prázdné, odsud zmizel kámen');
  expect(document.querySelectorAll('.marks .line')).toHaveLength(1);
});

it('draws what panels draw over the board', () => {
  draw('hint', { arrows: [{ path: ['c3'], weight: 1, kind: 'hint' }], badges: [{ at: 'c3', text: 'W5', kind: 'win', title: 'výhra za 5' }] });
  flushSync();
  expect(document.querySelector('.arrows .hint')).not.toBeNull();
  expect(document.querySelector('.badges')!.textContent).toContain('W5');
  expect(cell('c3').getAttribute('aria-label')).toBe('c3, prázdné, výhra za 5');
  wipe('hint');
  flushSync();
  expect(document.querySelector('.arrows .hint')).toBeNull();
});

it('keeps a piece picked until it is played, let go or the position changes', async () => {
  client.answers.see = (place) => ({ ...seen(place), pieces: [{ at: 'a1', piece: 'x' }], moves: moves('a1-b2', 'a1-a2') });
  await game.begin(game.setup);
  game.start();
  await settle();
  click('a1');
  expect(cell('a1').getAttribute('aria-selected')).toBe('true');
  expect(cell('b2').getAttribute('aria-label')).toBe('b2, prázdné, sem lze táhnout');
  expect(document.querySelectorAll('.targets .dot')).toHaveLength(2);
  expect(hand.picked).toEqual(['a1']);
  cell('a1').focus();
  press('Escape');
  expect(hand.picked).toEqual([]);
  click('a1');
  click('b2');
  await settle();
  expect(game.view!.last?.move).toBe('a1-b2');
  expect(hand.picked).toEqual([]);
});

it('shows a move at once, before the engine has answered, and takes it back where it is refused', async () => {
  let answer: (() => void) | undefined;
  client.answers.see = (place) => new Promise((resolve) => (answer = () => resolve(seen(place))));
  click('b2');
  expect(pieceCount()).toBe(1);
  expect(cell('b2').getAttribute('aria-label')).toContain('křížek');
  click('a1'); // not yet
  await settle();
  answer?.();
  await settle();
  expect(game.view!.ply).toBe(1);
  expect(pieceCount()).toBe(1);

  client.answers.see = () => refuse({ code: 'failed' });
  click('a1');
  expect(pieceCount()).toBe(2);
  await settle();
  client.answers.see = seen;
  game.goTo(1);
  await settle();
  expect(pieceCount()).toBe(1);
});
