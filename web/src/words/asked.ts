// For tests: a folder's sources, the keys of words that they ask for, and whether a subject has just those.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dictionaries, languages } from './index.svelte';

const root = join(process.cwd(), 'src');

export function sourceOf(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
export function sourcesOf(folder: string): string {
  return readdirSync(join(root, folder))
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.includes('.test.'))
    .map((name) => sourceOf(join(folder, name)))
    .join('\n');
}

// The first group that a pattern found is the key.
export function keysIn(sources: string, pattern: RegExp): string[] {
  return [...sources.matchAll(pattern)].map((found) => found.slice(1).find((group) => group !== undefined) ?? '');
}

// `plain` keys stand in the sources as they are, `made` ones are put together at run time, without the subject before them.
export function expectWords(subject: string, plain: readonly string[], made: readonly string[], isUsed: (key: string) => boolean = () => false): void {
  const asked = new Set([...plain, ...made.map((key) => `${subject}.${key}`)]);
  describe.each(languages)(`words of '${subject}' in %s`, (language) => {
    const dictionary = dictionaries[language];
    it('are all there', () => {
      expect(plain.length).toBeGreaterThan(100);
      expect([...asked].filter((key) => !(key in dictionary))).toEqual([]);
    });
    it('are all used', () => {
      expect(Object.keys(dictionary).filter((key) => key.startsWith(`${subject}.`) && !asked.has(key) && !isUsed(key))).toEqual([]);
    });
  });
}
