// The whole page over a fake engine: every tab opens, steps are told in words, the outline is a tree, the quiz answers.
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine } from '../boards/testing';
import { infoOf } from '../boards/fixtures';
import { EngineError } from '../protocol/client';
import type { FakeClient } from '../protocol/fake';
import { setLanguage } from '../words/index.svelte';
import Lab from './Lab.svelte';
import { lectureTree, queueRun, traceOf } from './testing';

let page: Record<string, unknown> | null = null;
let client: FakeClient;

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  await tick();
  flushSync();
};
const button = (name: string): HTMLButtonElement => [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name)!;
async function press(name: string): Promise<void> {
  expect(button(name), name).toBeTruthy();
  button(name).click();
  await settled();
}
const said = (): string => document.querySelector('.said')?.textContent ?? '';

beforeEach(async () => {
  setLanguage('en');
  location.hash = '';
  client = fakeEngine();
  const players = ['minimax', 'alphabeta'].map((name) => ({ name, meaning: '', evaluates: true, keys: [{ name: 'depth', meaning: '', allowed: '1 to 100', standard: '3' }] }));
  client.hello!.games = [{ ...infoOf('tictactoe', ['x', 'o'], ['x', 'o']), players }, { ...infoOf('tree', ['max', 'min'], []), players }];
  const depth = { depth: 1, selective: 2, score: 0.5, value: null, nodes: 12, milliseconds: 1, line: ['b2'], cut_share: 0.5 };
  const grown = { playouts: 10, nodes: [{ parent: -1, move: '', visits: 10, mean: 0, proved: null }, { parent: 0, move: 'b2', visits: 9, mean: 0.4, proved: 'win' as const }] };
  Object.assign(client.answers, {
    trace: ({ player }: { player: string }) => traceOf(lectureTree, player.startsWith('alphabeta')),
    deepen: (_: unknown, { info }: { info: (news: unknown) => void }) => (info(depth), { depths: [depth] }),
    grow: (_: unknown, { info }: { info: (news: unknown) => void }) => (info(grown), grown),
    waves: (_: unknown, { info }: { info: (news: unknown) => void }) => (info({ plies: 0, wins: 0, losses: 942, left: 4536, examples: [''] }), { waves: [] }),
    queue: () => queueRun,
    measure: ({ players, orders }: { players: string[]; orders: string[] }, { info }: { info: (news: unknown) => void }) => (info({ player: players[0], order: orders[0], depth: 1, nodes: 10, leaves: 9, milliseconds: 1, branching: 9 }), { rows: [] }),
  });
  page = mount(Lab, { target: document.body, props: { client } });
  await settled();
});
afterEach(() => {
  if (page) void unmount(page);
  document.body.replaceChildren();
});

describe('the page', () => {
  it('steps through a search, sentence by sentence, both ways', async () => {
    await press('Next step');
    expect(said()).toBe('Node root (MAX) is called with the window (−∞; ∞).');
    expect(document.querySelector('ol.code [aria-current=step]')?.textContent).toContain('value(node');
    await press('Next cut');
    expect(said()).toContain('Alpha cut at node 2.');
    await press('Previous step');
    expect(said()).toContain('Branch 1 returned 2');
    await press('To the end');
    expect(said()).toBe('Node root returns 3.');
  });
  it('is stepped by keys, but not out of a field', async () => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
    await settled();
    expect(said()).toContain('Alpha cut');
    document.querySelector('textarea')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await settled();
    expect(said()).toContain('Alpha cut');
  });
  it('shows the tree as an outline', async () => {
    await press('To the end');
    await press('Outline');
    const items = [...document.querySelectorAll('[role=treeitem]')];
    expect(items.length).toBe(4);
    expect(items[0]!.getAttribute('aria-expanded')).toBe('true');
    expect(items[2]!.textContent).toContain('2: MIN, value 2, window (3; ∞), alpha cut, 2 branches cut');
    items[2]!.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    await settled();
    expect(document.querySelectorAll('[role=treeitem][tabindex="0"]').length).toBe(1);
  });
  it('turns values with the side', async () => {
    await press('Next cut');
    await press('For whoever moves');
    await press('Next step');
    expect(said()).toContain('returns −2');
  });
  it.each([
    ['Experiments', 'Measure', 'Alpha-beta, best first'],
    ['Deepening', 'Start', 'b2'],
    ['Monte Carlo', 'Start', 'win'],
    ['From the end', 'Start', '942'],
  ])('%s: shows what comes', async (tab, start, found) => {
    await press(tab);
    await press(start);
    expect([...document.querySelectorAll('table.table')].some((table) => table.textContent?.includes(found))).toBe(true);
  });
  it('deepens with one row for each depth, the last that was said of it', async () => {
    const row = (depth: number, nodes: number) => ({ depth, selective: depth, score: 0, value: null, nodes, milliseconds: 1, line: ['b2'], cut_share: null });
    Object.assign(client.answers, { deepen: (_: unknown, { info }: { info: (news: unknown) => void }) => ([row(1, 5), row(2, 70), row(2, 90)].forEach(info), { depths: [] }) });
    await press('Deepening');
    await press('Start');
    const rows = [...document.querySelectorAll('tbody tr')].map((each) => each.textContent);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('90');
  });
  it('stops both halves of the horizon at once', async () => {
    Object.assign(client.answers, { deepen: () => new Promise(() => {}) });
    await press('Experiments');
    await press('On a prepared draughts position');
    await press('Stop');
    expect(client.asked.filter(({ what }) => what === 'deepen')).toHaveLength(1);
    expect(button('On a prepared draughts position').disabled).toBe(false);
  });
  it('walks through the queue of retrograde analysis, both ways, and the link keeps the place', async () => {
    await press('From the end');
    await press('The queue step by step');
    expect(said()).toContain('In the beginning 2 positions are clear');
    await press('Next loss');
    expect(said()).toContain('every move of it loses: loss in 2');
    expect(document.querySelector('ol.code [aria-current=step]')?.textContent).toContain('lost');
    await press('Previous step');
    expect(said()).toBe('The predecessor has one way less, 0 left.');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    await settled();
    expect(said()).toBe('The queue is empty. 2 positions have no value: draws.');
    await new Promise((resolve) => setTimeout(resolve, 350));
    expect(location.hash).toContain('with=show%3Dqueue');
    expect(location.hash).toContain('with=at%3D9');
  });
  it('says when an analysis is too large to be walked through', async () => {
    Object.assign(client.answers, { queue: () => { throw new EngineError({ code: 'too_big', message: 'there are more than 200000 steps' }); } });
    await press('From the end');
    await press('The queue step by step');
    expect(document.querySelector('[role=alert]')?.textContent).toContain('too large to be stepped through');
  });
  it('asks and judges', async () => {
    await press('Quiz');
    const boxes = [...document.querySelectorAll<HTMLInputElement>('.branches input')];
    expect(boxes.length).toBe(12);
    boxes[5]!.click();
    boxes[6]!.click();
    await press('Check');
    expect(document.querySelector('[role=status]')?.textContent).toMatch(/cuts 2 branches/);
    await press('Find the mistake');
    await press('Check');
    expect(document.body.textContent).toContain('The mistake is on line');
  });
});
