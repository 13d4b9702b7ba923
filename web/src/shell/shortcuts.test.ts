import { afterEach, describe, expect, it } from 'vitest';
import { dictionaries, languages } from '../words/index.svelte';
import { keyCaps, listedGroups, shortcutFor, shortcutGroups } from './shortcuts';

function pressed(key: string, more: KeyboardEventInit = {}, on: Element = document.body, letters = true): string | null {
  let words: string | null = null;
  const listen = (event: Event): void => {
    words = shortcutFor(event as KeyboardEvent, letters)?.words ?? null;
  };
  document.addEventListener('keydown', listen, { once: true });
  on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));
  return words;
}
function element(html: string): HTMLElement {
  document.body.innerHTML = html;
  const found = document.body.firstElementChild as HTMLElement;
  found.focus();
  return found;
}
afterEach(() => {
  document.body.innerHTML = '';
});

describe('shortcuts', () => {
  it('are found by their keys, with Shift where it matters', () => {
    expect(pressed('ArrowLeft')).toBe('shell.key_back');
    expect(pressed('ArrowLeft', { shiftKey: true })).toBe('shell.key_previous_variation');
    expect(pressed('?', { shiftKey: true })).toBe('shell.key_help');
    expect(pressed('R', { shiftKey: true })).toBe('shell.key_resign');
    expect(pressed('r')).toBe('shell.key_rematch');
    expect(pressed('F3')).toBe('shell.key_save');
    expect(pressed('y')).toBeNull();
  });

  it("leave the browser's own alone", () => {
    expect(pressed('a', { ctrlKey: true })).toBeNull();
    expect(pressed('ArrowLeft', { altKey: true })).toBeNull();
  });

  it('do not take what somebody types, nor the press of a button', () => {
    expect(pressed('a', {}, element('<input>'))).toBeNull();
    expect(pressed('a', {}, element('<textarea></textarea>'))).toBeNull();
    expect(pressed('F3', {}, element('<input>'))).toBe('shell.key_save');
    expect(pressed('Enter', {}, element('<button>x</button>'))).toBeNull();
    expect(pressed(' ', {}, element('<button>x</button>'))).toBeNull();
    expect(pressed('a', {}, element('<button>x</button>'))).toBe('shell.key_analysis');
  });

  it('of one character are silent for who has turned them off; the others are not', () => {
    for (const key of ['a', 'R', '?']) {
      expect(pressed(key, { shiftKey: key === 'R' })).not.toBeNull();
      expect(pressed(key, { shiftKey: key === 'R' }, document.body, false)).toBeNull();
    }
    for (const key of ['ArrowLeft', 'F3', 'Enter', ' ']) expect(pressed(key, {}, document.body, false)).not.toBeNull();
  });

  it('are each told once, in every language', () => {
    const all = shortcutGroups.flatMap(({ shortcuts }) => shortcuts);
    const keys = all.flatMap((shortcut) => shortcut.keys);
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of languages)
      for (const words of listedGroups.flatMap((group) => [group.words, ...group.shortcuts.map((shortcut) => shortcut.words)]))
        expect(dictionaries[language], `${words} in ${language}`).toHaveProperty([words]);
  });

  it('are drawn as keys', () => {
    expect(keyCaps('Shift+ArrowLeft', 'space')).toEqual(['Shift', '←']);
    expect(keyCaps(' ', 'mezerník')).toEqual(['mezerník']);
    expect(keyCaps('a', '')).toEqual(['A']);
  });
});
