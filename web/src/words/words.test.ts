// The dictionaries of all languages against each other: the same keys, nothing empty, the same placeholders, all plural
// forms, and one Czech word for one thing.
import { describe, expect, it } from 'vitest';
import { dictionaries, languages, type Language, type Plural } from './index.svelte';

const pluralForms: Record<Language, (keyof Plural)[]> = {
  cs: ['one', 'few', 'many', 'other'],
  sk: ['one', 'few', 'many', 'other'],
  en: ['one', 'other'],
};

const formsOf = (entry: string | Plural): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));

// Names in braces, whatever the case or the capital: {SideGen} is {side} to a language without cases.
function placeholders(entry: string | Plural): string {
  const names = formsOf(entry).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!));
  const plain = names.map((name) => name.replace(/(Gen|Dat|Acc|Ins)$/, '')).map((name) => name[0]!.toLowerCase() + name.slice(1));
  return [...new Set(plain)].sort().join(' ');
}

describe('the dictionaries', () => {
  it('have the same keys', () => {
    const keys = (language: Language) => Object.keys(dictionaries[language]).sort();
    expect(keys('sk')).toEqual(keys('cs'));
    expect(keys('en')).toEqual(keys('cs'));
  });

  for (const language of languages) {
    it(`leave nothing empty (${language})`, () => {
      for (const [key, entry] of Object.entries(dictionaries[language]))
        for (const text of formsOf(entry)) {
          expect(text.trim(), key).not.toBe('');
          expect(text, `${key}: blanks at an end`).toBe(text.trim());
          expect(text, `${key}: two blanks`).not.toMatch(/ {2}/);
        }
    });

    it(`have all plural forms (${language})`, () => {
      for (const [key, entry] of Object.entries(dictionaries[language]))
        if (typeof entry !== 'string') expect(Object.keys(entry).sort(), key).toEqual([...pluralForms[language]].sort());
    });

    it(`have the same placeholders as Czech (${language})`, () => {
      for (const [key, entry] of Object.entries(dictionaries[language])) {
        const czech = dictionaries.cs[key];
        if (czech !== undefined) expect(placeholders(entry), key).toBe(placeholders(czech));
      }
    });

    it(`say a plural wherever Czech does (${language})`, () => {
      for (const [key, entry] of Object.entries(dictionaries.cs)) {
        const other = dictionaries[language][key];
        if (other !== undefined) expect(typeof other, key).toBe(typeof entry);
      }
    });
  }
});

// What a machine or a hurried translator would write. Each has its one word here instead.
const forbidden: Record<Language, [RegExp, string][]> = {
  cs: [
    [/figurk|žeton|pěš(ec|ák)|kousek|\bkusy\b/i, 'kámen'],
    [/nerozhodn/i, 'remíza'],
    [/tablebase|tabulk[ay] koncovek/i, 'databáze koncovek'],
    [/královn/i, 'dáma'],
    [/\bhint|\btip(y|ů)?\b|^porad/i, 'nápověda'],
    [/políčk/i, 'pole'],
    [/průvodc|manuál/i, 'příručka'],
    [/undo|\bkrok zpět/i, 'vrátit tah, o tah zpět'],
    [/remíz(a|u) nabíd/i, 'nabídnout remízu'],
    [/plocha|herní pole/i, 'deska'],
    [/evaluac/i, 'ohodnocení'],
  ],
  sk: [
    [/figúrk|žetón|kúsok/i, 'kameň'],
    [/políčk/i, 'pole'],
    [/sprievodc|manuál/i, 'príručka'],
    [/nerozhodn/i, 'remíza'],
    [/kámen|\btah|pozice\b|desk[aeuy]\b/i, 'Slovak, not Czech'],
    [/ř|ě|ů/i, 'Slovak, not Czech'],
  ],
  en: [[/\bcheckers\b/i, 'draughts']],
};

describe('one word for one thing', () => {
  for (const language of languages)
    it(language, () => {
      for (const [key, entry] of Object.entries(dictionaries[language]))
        for (const text of formsOf(entry))
          for (const [wrong, right] of forbidden[language])
            expect(wrong.test(text) ? `${key}: "${text}" (say: ${right})` : '', key).toBe('');
    });
});
