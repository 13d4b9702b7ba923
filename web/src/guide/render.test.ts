// What the guide shows: pages, links, search, terms.
import { flushSync, mount, tick, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../words/index.svelte';
import { followHash } from '../shell/routes.svelte';
import Blocks from './Blocks.svelte';
import GameHelp from './GameHelp.svelte';
import Guide from './Guide.svelte';
import { read } from './markdown';
import Term from './Term.svelte';

// A busy machine fetches a page slowly.
vi.setConfig({ testTimeout: 30_000 });
const inTime = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

let shown: Record<string, unknown> | null = null;
let unfollow = (): void => {};
function render<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): HTMLElement {
  document.body.innerHTML = '';
  shown = mount(component, { target: document.body, props });
  flushSync();
  return document.body;
}
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = null;
  unfollow();
  setLanguage('cs');
});
async function goTo(hash: string): Promise<void> {
  unfollow = followHash();
  location.hash = hash;
  dispatchEvent(new Event('hashchange'));
  await tick();
}

describe('Blocks', () => {
  it('puts no blanks where the text has none', () => {
    const body = render(Blocks, { blocks: read('a**b**c `d`, <kbd>E</kbd>. [f](rules.md)!'), page: 'index' });
    expect(body.querySelector('p')!.textContent).toBe('abc d, E. f!');
  });
  it('shows no HTML of a page', () => {
    const body = render(Blocks, { blocks: read('<img src=x onerror=alert(1)> <script>x</script>'), page: 'index' });
    expect(body.querySelector('img, script')).toBeNull();
  });
  it('lets links outside know nothing of us', () => {
    const link = render(Blocks, { blocks: read('[go](https://goweb.cz)'), page: 'links' }).querySelector('a')!;
    expect(link.rel).toContain('noreferrer');
    expect(link.target).toBe('_blank');
  });
  it('leaves out a picture that has not been taken', () => {
    const body = render(Blocks, { blocks: read('![words](../pictures/never-taken.png)'), page: 'index' });
    expect(body.querySelector('img, figure')).toBeNull();
  });
  it('draws tables with headings, and lists in lists', () => {
    const body = render(Blocks, { blocks: read('| a | b |\n| --- | --- |\n| 1 | 2 |\n\n- x\n  - y'), page: 'index' });
    expect([...body.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['a', 'b']);
    expect(body.querySelector('ul ul li')!.textContent!.trim()).toBe('y');
  });
});

describe('Guide', () => {
  it('shows the page of the address, and marks it in the contents', async () => {
    await goTo('#/guide/rules');
    const body = render(Guide, {});
    await inTime(() => expect(body.querySelector('article h1')?.textContent).toBe('Pravidla her'));
    expect(body.querySelector('nav [aria-current=page]')!.textContent!.trim()).toBe('Pravidla her');
  });
  it('changes its language at once', async () => {
    await goTo('#/guide/rules');
    const body = render(Guide, {});
    setLanguage('en');
    await inTime(() => expect(body.querySelector('article h1')?.textContent).toBe('Rules of the games'));
    expect(body.querySelector('article')!.lang).toBe('en');
  });
  it('lists the keys that the page really has', async () => {
    await goTo('#/guide/shortcuts');
    const body = render(Guide, {});
    await inTime(() => expect(body.querySelectorAll('article table kbd').length).toBeGreaterThan(20));
    expect(body.querySelector('article')!.textContent).not.toMatch(/shell\.key|guide\./);
  });
  it('finds', async () => {
    await goTo('#/guide');
    const body = render(Guide, {});
    const field = body.querySelector<HTMLInputElement>('input[type=search]')!;
    field.value = 'zebrik';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await inTime(() => expect([...body.querySelectorAll('.hits a')].map((link) => link.getAttribute('href'))).toContain('#/guide/glossary/atarigo.ladder'));
    expect(body.querySelector('[role=status]')!.textContent).toMatch(/^Nalezen/);
  });
});

describe('GameHelp', () => {
  it('has the words of its game, and the way to its rules', async () => {
    const body = render(GameHelp, { game: 'morris' });
    const details = body.querySelector('details')!;
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await inTime(() => expect([...body.querySelectorAll('dt')].map((term) => term.textContent)).toContain('mlýn'));
    expect(body.querySelector('dl')!.textContent).not.toContain('žebřík');
    expect(body.querySelector('a')!.getAttribute('href')).toBe('#/guide/rules/morris');
  });
});

describe('Term', () => {
  it('explains on demand, and Escape closes it', async () => {
    const body = render(Term, { game: 'atarigo', term: 'liberty', words: 'svobody' });
    const button = body.querySelector('button')!;
    expect(button.getAttribute('aria-expanded')).toBe('false');
    button.click();
    await inTime(() => expect(body.querySelector('[role=note]')?.textContent).toContain('Volný průsečík'));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    flushSync();
    expect(body.querySelector('[role=note]')).toBeNull();
  });
});
