// Every line of the engine's pseudocode has words in every language, and goes wrong in the same ways in all of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { dictionaries, languages, setLanguage } from '../words/index.svelte';
import { codeLine } from './code';
import { possibleMistakes } from './mistakes';

const sources = ['pseudocode.cpp', 'retrograde_lines.hpp'].map((file) => readFileSync(join(process.cwd(), '../src/search/textbook', file), 'utf8'));
const codes = sources
  .join('\n')
  .split(/constexpr std::array /)
  .slice(1)
  .map((part) => [...part.matchAll(/Line\{((?:\s*"[^"]*")+)/g)].map(([, text = '']) => [...text.matchAll(/"([^"]*)"/g)].map(([, each]) => each).join('')));
const lines = new Set(codes.flat().map((line) => line.trim()));

afterEach(() => setLanguage('cs'));

describe('pseudocode', () => {
  it('is read from the engine', () => {
    expect(codes).toHaveLength(8);
    expect(lines.size).toBeGreaterThan(50);
  });
  it.each(languages)('has words for every line, and none that are idle (%s)', (language) => {
    expect(Object.keys(dictionaries[language]).filter((key) => key.startsWith('code.')).sort()).toEqual([...lines].map((line) => `code.${line}`).sort());
  });
  it('is said as in the course’s text, and keeps its indents', () => {
    setLanguage('cs');
    expect(codeLine('            if alpha ≥ beta: return beta')).toBe('            pokud alfa ≥ beta: vrať beta');
    setLanguage('en');
    expect(codeLine('            if alpha ≥ beta: return beta')).toBe('            if alpha ≥ beta: return beta');
    expect(codeLine('  no such line')).toBe('  no such line');
  });
  it.each(languages)('goes wrong in the same ways (%s)', (language) => {
    for (const code of codes) {
      setLanguage(language);
      const said = possibleMistakes(code.map(codeLine));
      expect(said.map(({ kind, wrong }) => `${kind} ${wrong}`)).toEqual(possibleMistakes(code).map(({ kind, wrong }) => `${kind} ${wrong}`));
      const words = said.map(({ lines: changed, wrong }) => changed[wrong] ?? '').join(' ');
      expect(words).not.toMatch(language === 'en' ? /(?<!\p{L})alfa(?!\p{L})/u : /(?<!\p{L})(alpha|depth|better)(?!\p{L})/u);
    }
  });
});
