// Every code of docs/explanations.md has words in every language, and the words fit what they are filled with.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Remark } from '../protocol/messages';
import { dictionaries, languages, setLanguage } from './index.svelte';
import { remarkText } from './remark';

const explanations = readFileSync(resolve(process.cwd(), '../docs/explanations.md'), 'utf8');
const listed = /<!-- codes: begin -->([\s\S]*)<!-- codes: end -->/.exec(explanations)?.[1] ?? '';
const codes = [...listed.matchAll(/^\| `(\w+)` \|/gm)].map((row) => row[1]!);

const nothing: Remark = { code: '', side: null, squares: [], groups: [], moves: [], numbers: [] };

// A remark with everything in it, so that no placeholder can stay empty for want of a value.
function full(code: string): Remark {
  return {
    code,
    side: 'white',
    squares: ['a1', 'b2', 'c3'],
    groups: [['d4'], ['e5', 'e6']],
    moves: ['d4', 'e5'],
    numbers: [5, 7],
  };
}

afterEach(() => setLanguage('cs'));

describe('the codes of docs/explanations.md', () => {
  it('are found', () => {
    expect(codes.length).toBeGreaterThan(60);
    expect(codes).toContain('forced_win');
    expect(codes).toContain('nothing_to_remove');
  });

  for (const language of languages)
    it(`have words in ${language}`, () => {
      setLanguage(language);
      for (const code of codes) {
        expect(dictionaries[language], code).toHaveProperty([`remark.${code}`]);
        const text = remarkText(full(code), { game: 'atarigo' });
        expect(text, code).not.toMatch(/[{}]|undefined|\bremark\.|\bstone\.|\bgroup\.|\bcount\./);
        expect(text, code).toMatch(/^[\p{Lu}a-z][^]*[.]$/u);
      }
    });

  it('are not fewer than the words: nothing is left of codes that are gone', () => {
    const worded = Object.keys(dictionaries.cs)
      .filter((key) => key.startsWith('remark.'))
      .map((key) => key.split('.')[1]!);
    expect([...new Set(worded)].sort()).toEqual([...codes].sort());
  });
});

describe('remarkText', () => {
  const say = (remark: Partial<Remark>, game = 'draughts') => remarkText({ ...nothing, ...remark }, { game });

  it('inflects sides', () => {
    expect(say({ code: 'won_game', side: 'white' })).toBe('Bílý tímto tahem vyhrává.');
    expect(say({ code: 'allowed_win', side: 'black', moves: ['c3-d4'], numbers: [3] })).toBe(
      'Tah dovolí černému vynutit výhru za 3 půltahy: c3-d4.',
    );
    expect(say({ code: 'missed_win', side: 'o', moves: ['b2'], numbers: [1] }, 'tictactoe')).toBe(
      'Nevyužitá výhra kolečka za 1 půltah: b2.',
    );
  });

  it('has the plurals of each language', () => {
    const plies = (n: number) => say({ code: 'forced_win', side: 'white', numbers: [n], moves: ['a'] });
    expect(plies(1)).toContain('1 půltah:');
    expect(plies(4)).toContain('4 půltahy:');
    expect(plies(22)).toContain('22 půltahů:');
    setLanguage('sk');
    expect(plies(3)).toContain('3 polťahy:');
    expect(plies(11)).toContain('11 polťahov:');
    setLanguage('en');
    expect(plies(1)).toContain('1 ply:');
    expect(plies(2)).toContain('2 plies:');
  });

  it('tells one stone from a group and whose they are', () => {
    const atari = (stones: string[]) =>
      say({ code: 'atari', side: 'black', groups: [stones], squares: ['c4'] }, 'atarigo');
    expect(atari(['c3'])).toBe('Černý kámen c3 má poslední svobodu c4: je v atari.');
    expect(atari(['c3', 'd3'])).toBe('Černá skupina c3 d3 má poslední svobodu c4: je v atari.');
    expect(
      say(
        { code: 'can_capture', side: 'black', groups: [['c3', 'd3'], ['e5']], squares: ['c4'], numbers: [3] },
        'atarigo',
      ),
    ).toBe('Černý může tahem na c4 zajmout 3 kameny: bílou skupinu c3 d3 a\u00a0bílý kámen e5.');
  });

  it('knows whose stones a ladder loses', () => {
    const text = say(
      { code: 'ladder_loses_chaser', side: 'black', groups: [['c3'], ['d3', 'd4']], moves: ['c4'] },
      'atarigo',
    );
    expect(text).toBe('Žebřík na bílý kámen c3 nevyjde, protože černý při něm ztratí černou skupinu d3 d4: c4.');
  });

  it('agrees with the gender of what would be captured by suicide', () => {
    expect(say({ code: 'suicide', side: 'white', groups: [['a1']] }, 'atarigo')).toContain('bílý kámen a1 by tu zůstal ');
    expect(say({ code: 'suicide', side: 'white', groups: [['a1', 'a2']] }, 'atarigo')).toContain('zůstala');
  });

  it('lists what is allowed instead, and cuts what is too long', () => {
    expect(say({ code: 'capture_obligatory', squares: ['a3xc5', 'e3xc5'] })).toBe('Braní je povinné: a3xc5 nebo e3xc5.');
    const many = Array.from({ length: 30 }, (_, i) => `m${i}`);
    expect(say({ code: 'capture_obligatory', squares: many })).toMatch(/m7 … \(celkem 30\)\.$/);
    expect(say({ code: 'man_in_mill', squares: ['a1', 'd1', 'g1'] }, 'morris')).toContain('d1 nebo g1');
  });

  it('leaves out a line that has no moves', () => {
    expect(say({ code: 'forces_win', side: 'white', numbers: [0] })).toBe('Bílý teď vynutí výhru za 0 půltahů.');
  });

  it('shows an unknown code as it is', () => {
    expect(say({ code: 'brand_new' })).toBe('brand_new');
  });
});
