// The match room as a person uses it: a match from the form to its table, its games on the board and in a file.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hello, settled, viewOf } from '../game/testing';
import { FakeClient, type FakeAnswers } from '../protocol/fake';
import type { ReadGame } from '../protocol/messages';
import { toasts } from '../shell/toasts.svelte';
import { setLanguage } from '../words/index.svelte';
import Match from './Match.svelte';
import { bookMatch, gameOf, stateOf } from './testing';

const patience = 30_000; // ms: a busy machine is not the page's fault
vi.setConfig({ testTimeout: 2 * patience });

let shown: ReturnType<typeof mount> | null = null;
let replayed: [ReadGame, string][] = [];

function show(client: FakeClient): void {
  replayed = [];
  shown = mount(Match, { target: document.body, props: { client, onreplay: (game: ReadGame, at: string) => replayed.push([game, at]) } });
  flushSync();
}
function hide(): void {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
}
async function until(words: string): Promise<void> {
  await vi.waitFor(() => expect(document.body.textContent).toContain(words), patience);
}
function button(words: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent).trim().startsWith(words));
  if (!found) throw new Error(`no button "${words}"`);
  return found;
}
async function press(words: string): Promise<void> {
  button(words).click();
  await tick();
  flushSync();
}

function client(match: FakeAnswers['match'] = bookMatch(), more: FakeAnswers = {}): FakeClient {
  return new FakeClient({ ...hello, may: { build: false, engines: true } }, { match, see: viewOf, ...more });
}

beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
  setLanguage('en');
});
afterEach(() => {
  hide();
  setLanguage('cs');
});

describe('the match room', () => {
  it('says what to do where there is nothing', async () => {
    show(client());
    await press('Progress');
    expect(document.body.textContent).toContain('No match is open.');
    await press('Compare');
    expect(document.body.textContent).toContain('There is no match yet.');
    await press('Your own player');
    expect(document.body.textContent).toContain('None yet.');
  });

  it('plays a match from the form to the table', async () => {
    const engine = client();
    show(engine);
    await press('Start the match');
    await until('finished');
    expect(engine.asked[0]).toMatchObject({ what: 'match', fields: { game: 'pile', players: ['level:n=3', 'level:n=5'], games: 100, openings: 2, repeat: true } });
    const [first, second] = [...document.querySelectorAll('tbody')][0]!.querySelectorAll('tr');
    expect([...first!.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent.trim())).toEqual(['100', '0', '0', '100%']);
    expect([...second!.querySelectorAll('td')].slice(0, 4).map((cell) => cell.textContent.trim())).toEqual(['0', '0', '100', '0%']);
    expect(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')).toBe('100');
    expect(document.querySelector('.elo')?.getAttribute('aria-label')).toContain('not clear yet');
    expect(document.querySelector('[aria-live=polite]')?.textContent).toContain('The match is finished.');
  });

  it('shows fifty games at a time, each with the rule that ended it', async () => {
    show(client(bookMatch(), { see: (place) => ({ ...viewOf({ ...place, moves: [] }), result: { winner: 'white', points: 1, reason: 'captured' } }) }));
    await press('Start the match');
    await until('finished');
    await until('capture');
    expect(document.body.textContent).toContain('1–50 / 100');
    await press('Next games');
    expect(document.body.textContent).toContain('51–100 / 100');
    await press('losses');
    expect(document.body.textContent).toContain('There is no such game here.');
  });

  it('puts a game on the board', async () => {
    show(client());
    await press('Start the match');
    await until('finished');
    await press('Replay game 2');
    expect(replayed).toHaveLength(1);
    expect(replayed[0]![0]).toMatchObject({ game: 'pile', players: ['Level 5', 'Level 3'], result: '0-1', tree: [{ move: '1' }, { move: '2' }] });
    expect(replayed[0]![1]).toBe('start');
  });

  it('saves a game as the engine writes it', async () => {
    const engine = client(bookMatch(), { write: () => ({ format: 'text', extension: 'txt', text: 'the game' }) });
    show(engine);
    await press('Start the match');
    await until('finished');
    await press('Save game 1');
    await vi.waitFor(() => expect(toasts.at(-1)?.text).toMatch(/tahoun-match-1-pile-.*\.txt/));
    expect(engine.asked.findLast(({ what }) => what === 'write')?.fields).toMatchObject({ game: 'pile', result: '1-0', tags: { White: 'Level 3', Black: 'Level 5', Round: '1' } });
  });

  it('tells what a player did wrong, with the position', async () => {
    const error = { player: 1, position: '9', code: 'illegal_move', facts: { move: '7', reason: 'you cannot' }, what: "played the illegal move '7': you cannot" };
    const remark = { code: 'not_a_square', side: null, squares: ['a1', 'a10'], groups: [], moves: [], numbers: [] };
    const games = [gameOf(1, 2, { moves: ['1'], error })];
    show(client((_, { info }) => {
      info(stateOf(games));
      return stateOf(games, { latest: null, done: true });
    }, { why: () => ({ legal: false, move: null, refusal: remark, moves: [] }) }));
    await press('Start the match');
    await until('illegal move');
    await press('! illegal move');
    await until('Level 5: played the illegal move 7.');
    expect(document.querySelector('code')?.textContent).toBe('9');
    await press('Show the position');
    expect(replayed[0]![1]).toBe('end');
  });

  it('explains what the engine refused in the form', async () => {
    show(new FakeClient(hello, { see: viewOf }));
    await press('Start the match');
    await until('Something went wrong');
    expect(button('Start the match').disabled).toBe(false);
  });

  it('goes on after a reload, and keeps matches to compare', async () => {
    show(client((_, { info }) => {
      info(stateOf([gameOf(1, 2)]));
      return new Promise(() => {});
    }));
    await press('Start the match');
    await until('1 game of 100 played');
    dispatchEvent(new Event('pagehide'));
    hide();
    const engine = client();
    show(engine);
    await until('100 games of 100 played');
    expect(engine.asked[0]?.fields).toMatchObject({ played: [{ number: 1, half_points: 2, moves: [] }] });
    await press('Compare');
    expect(document.body.textContent).toContain('100 won, 0 drawn, 0 lost');
    await press('Throw away');
    await press('Really throw away');
    expect(document.body.textContent).toContain('There is no match yet.');
  });

  it('walks through its tabs by arrow keys', async () => {
    show(client());
    const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
    tabs[0]!.focus();
    tabs[0]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
    await settled();
    flushSync();
    expect(tabs[3]!.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tabs[3]);
  });
});
