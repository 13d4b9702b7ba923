// The guide's texts: every page in both languages, links that lead somewhere, pictures that are listed, one glossary.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import games from '../words/games.json';
import { dictionaries } from '../words/index.svelte';
import { entriesOf, entryFor } from './glossary';
import { read, type Block, type Inline } from './markdown';
import { addressOf, languageOf, linkOf, loadPage, pageNames, placeOf, type PageName } from './pages';
import { explainedCodes, termOf } from './terms';
import { find, partsOf, searchGuide } from './search';

const folder = resolve(process.cwd(), '../docs/guide');
const written = ['cs', 'en'] as const;
const textOf = (language: string, page: string): string => readFileSync(`${folder}/${language}/${page}.md`, 'utf8');

// Every link, picture and code of a page, however deep.
function inlinesOf(blocks: Block[]): Inline[] {
  const deep = (parts: Inline[]): Inline[] => parts.flatMap((part) => ('parts' in part ? [part, ...deep(part.parts)] : [part]));
  return blocks.flatMap((block): Inline[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return deep(block.parts);
      case 'list':
        return block.items.flatMap(inlinesOf);
      case 'quote':
        return inlinesOf(block.blocks);
      case 'table':
        return [block.head, ...block.rows].flat().flatMap(deep);
      case 'image':
        return [block];
      default:
        return [];
    }
  });
}
const idsOf = (blocks: Block[]): string[] => blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));

describe('pages', () => {
  for (const language of written) {
    it(`are all there and begin with one title (${language})`, () => {
      const files = readdirSync(`${folder}/${language}`).map((file) => file.replace(/\.md$/, ''));
      expect(files.sort()).toEqual([...pageNames].sort());
      for (const page of pageNames) {
        const blocks = read(textOf(language, page));
        expect(blocks[0], page).toMatchObject({ kind: 'heading', level: 1 });
        expect(blocks.filter((block) => block.kind === 'heading' && block.level === 1), page).toHaveLength(1);
        expect(new Set(idsOf(blocks)).size, `${page}: ids twice`).toBe(idsOf(blocks).length);
        for (const name of ['cs', 'sk', 'en'] as const) expect(dictionaries[name]).toHaveProperty([`guide.page_${page}`]);
      }
    });

    it(`link to what exists (${language})`, () => {
      for (const page of pageNames)
        for (const part of inlinesOf(read(textOf(language, page)))) {
          if (part.kind !== 'link' || part.to.startsWith('https://')) continue;
          const [file = '', anchor] = part.to.split('#');
          const target = file === '' ? page : file.replace(/\.md$/, '');
          expect(pageNames, `${page}: ${part.to}`).toContain(target);
          if (anchor) expect(idsOf(read(textOf(language, target))), `${page}: ${part.to}`).toContain(anchor);
        }
    });

    it(`show pictures that are listed, with words for them (${language})`, () => {
      const listed = [...readFileSync(`${folder}/pictures.md`, 'utf8').matchAll(/^\| `([\w-]+\.png)`/gm)].map((row) => row[1]!);
      const used = pageNames.flatMap((page) =>
        inlinesOf(read(textOf(language, page))).flatMap((part) => {
          if (part.kind !== 'image') return [];
          expect(part.alt, part.source).not.toBe('');
          return [part.source.replace('../pictures/', '')];
        }),
      );
      expect([...new Set(used)].sort()).toEqual(listed.sort());
    });
  }

  it('have rules for every game', () => {
    for (const language of written)
      for (const game of games.games) expect(idsOf(read(textOf(language, 'rules')))).toContain(game.name);
  });

  it('come in the reader’s language, Czech for Slovaks', async () => {
    expect(languageOf('playing', 'sk')).toBe('cs');
    expect(languageOf('glossary', 'sk')).toBe('sk');
    expect(languageOf('playing', 'en')).toBe('en');
    expect((await loadPage('playing', 'sk'))[0]).toMatchObject({ kind: 'heading' });
  });
});

describe('addresses', () => {
  it('go there and back', () => {
    for (const page of pageNames) expect(placeOf(addressOf(page, 'part.x'))).toEqual({ page, part: 'part.x' });
    expect(placeOf('#/guide')).toEqual({ page: 'index', part: null });
    expect(placeOf('#/guide/no-such-page')).toEqual({ page: 'index', part: null });
  });
  it('of links', () => {
    expect(linkOf('rules.md#atarigo', 'index')).toEqual({ address: '#/guide/rules/atarigo', outside: false });
    expect(linkOf('#part', 'rules')).toEqual({ address: '#/guide/rules/part', outside: false });
    expect(linkOf('https://goweb.cz', 'links').outside).toBe(true);
  });
});

describe('glossary', () => {
  const ids = (language: string) => entriesOf(read(textOf(language, 'glossary'))).map((entry) => entry.id);

  it('has the same terms in the three languages, each explained', () => {
    expect(existsSync(`${folder}/sk/glossary.md`)).toBe(true);
    expect(ids('sk')).toEqual(ids('cs'));
    expect(ids('en')).toEqual(ids('cs'));
    for (const language of ['cs', 'sk', 'en'])
      for (const entry of entriesOf(read(textOf(language, 'glossary')))) expect(entry.text.length, entry.id).toBeGreaterThan(10);
  });
  it('has terms of every game', () => {
    for (const game of games.games) expect(ids('cs').filter((id) => id.startsWith(`${game.name}.`)).length, game.name).toBeGreaterThan(4);
  });
  it('explains the words of remarks', async () => {
    for (const code of explainedCodes) {
      expect(dictionaries.cs, code).toHaveProperty([`remark.${code}`]);
      const { game, term } = termOf(code)!;
      expect(ids('cs'), code).toContain(`${game}.${term}`);
    }
    expect(termOf('game_over')).toBeNull();
  });
  it('finds a term of the game, or of all games', async () => {
    expect((await entryFor('atarigo', 'liberty', 'cs'))?.term).toBe('svoboda');
    expect((await entryFor('morris', 'ply', 'sk'))?.term).toBe('polťah');
    expect(await entryFor('morris', 'nothing', 'cs')).toBeNull();
  });
});

describe('search', () => {
  const page: PageName = 'rules';
  const parts = partsOf(page, read('# Pravidla\nÚvod.\n\n## Žebřík\nPronásledování.\n\n## Jiné\nTady je žebřík jen zmíněn, atari také.'));

  it('divides a page by its headings', () => {
    expect(parts.map((part) => [part.id, part.title])).toEqual([[null, 'Pravidla'], ['zebrik', 'Žebřík'], ['jine', 'Jiné']]);
  });
  it('finds without accents, headings first', () => {
    expect(find(parts, 'zebrik').map((hit) => hit.id)).toEqual(['zebrik', 'jine']);
    expect(find(parts, 'ŽEBŘÍK atari').map((hit) => hit.id)).toEqual(['jine']);
    expect(find(parts, 'nic takového')).toEqual([]);
    expect(find(parts, '  ')).toEqual([]);
  });
  it('shows the place', () => {
    expect(find(parts, 'zminen')[0]!.excerpt).toContain('žebřík jen zmíněn');
  });
  it('searches the whole guide', async () => {
    const hits = await searchGuide('žebřík', 'cs');
    expect(hits.some((hit) => hit.page === 'glossary' && hit.id === 'atarigo.ladder')).toBe(true);
  });
});
