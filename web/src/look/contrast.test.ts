// The contrasts of the design, computed from its files: words 4.5:1, what must be seen to use the page 3:1 (WCAG 2.2 AA).
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { boardThemes, pieceThemes } from './themes';

const tokens = readFileSync('src/look/tokens.css', 'utf8');
const themes = readFileSync('src/look/themes.css', 'utf8');

function brightness(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map((found) => [
    found[1]!,
    { light: found[2]!, dark: found[3]! },
  ]),
);
function token(name: string, by: 'light' | 'dark'): string {
  const colour = colours.get(name);
  if (!colour) throw new Error(`no colour --${name} in tokens.css`);
  return colour[by];
}

it('knows the formula', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

describe.each(['light', 'dark'] as const)('by %s', (by) => {
  const surfaces = ['paper', 'sheet', 'sunk', 'raised', 'hover'];
  const words = ['ink', 'ink-soft', 'accent', 'accent-strong', 'meadow', 'good', 'level', 'doubt', 'bad', 'info'];
  it.each(words)('%s can be read on every surface', (word) => {
    for (const surface of surfaces) expect(contrast(token(word, by), token(surface, by)), surface).toBeGreaterThan(4.5);
  });
  it.each(['good', 'level', 'doubt', 'bad', 'info', 'accent', 'meadow'])('%s can be read on its wash', (word) => {
    expect(contrast(token(word, by), token(`${word}-wash`, by))).toBeGreaterThan(4.5);
    expect(contrast(token('ink', by), token(`${word}-wash`, by))).toBeGreaterThan(4.5);
  });
  it('words on the accent can be read', () => {
    for (const ground of ['accent', 'accent-strong']) expect(contrast(token('on-accent', by), token(ground, by))).toBeGreaterThan(4.5);
  });
  it('edges of controls and the focus ring are seen', () => {
    for (const surface of surfaces)
      for (const line of ['edge', 'focus']) expect(contrast(token(line, by), token(surface, by)), surface).toBeGreaterThan(3);
  });
});

// What a root with these attributes would see: the rules of themes.css in their order.
function themed(board: string, pieces: string): (name: string) => string {
  const values = new Map<string, string>();
  for (const [, selector = '', body = ''] of themes.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    const wanted = [...selector.matchAll(/\[data-(board|pieces)='(\w+)'\]/g)];
    if (!wanted.every(([, what, name]) => name === (what === 'board' ? board : pieces))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)) values.set(name, value);
  }
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`no colour --${name} in themes.css`);
    return value;
  };
}
const looks = boardThemes.flatMap((board) => pieceThemes.map((pieces) => ({ board, pieces })));

describe.each(looks)('board $board, pieces $pieces', ({ board, pieces }) => {
  const colour = themed(board, pieces);
  const seen = (parts: string[], ground: string): number =>
    Math.max(...parts.map((part) => contrast(colour(part), colour(ground))));

  it.each(['board-dark', 'board-ground'])('pieces of both sides stand out on %s by their face or their edge', (ground) => {
    expect(seen(['white-face', 'white-edge'], ground)).toBeGreaterThan(3);
    expect(seen(['black-face', 'black-edge'], ground)).toBeGreaterThan(3);
  });
  it('the sides are told apart, and a king by its crown', () => {
    expect(contrast(colour('white-face'), colour('black-face'))).toBeGreaterThan(7);
    expect(contrast(colour('white-face'), colour('white-crown'))).toBeGreaterThan(4.5);
    expect(contrast(colour('black-face'), colour('black-crown'))).toBeGreaterThan(4.5);
  });
  it('crosses, noughts and lines are seen', () => {
    for (const drawn of ['cross', 'nought', 'board-line'])
      expect(contrast(colour(drawn), colour('board-ground')), drawn).toBeGreaterThan(3);
  });
  it('coordinates can be read', () => {
    expect(contrast(colour('board-frame-ink'), colour('board-frame'))).toBeGreaterThan(4.5);
  });
  it('marks are seen against the halo that is drawn around them', () => {
    for (const mark of ['mark-pick', 'mark-bad', 'mark-must', 'mark-arrow'])
      expect(contrast(colour(mark), colour('mark-on-dark')), mark).toBeGreaterThan(4.5);
  });
});
