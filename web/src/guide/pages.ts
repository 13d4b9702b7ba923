// The pages of the guide: in which order, how they are fetched, and how their links and pictures are found. The texts are
// docs/guide/<language>/<page>.md, so that they can be read without the program too. Slovak readers get the Czech ones,
// but for the glossary.
import { read, type Block } from './markdown';
import type { Language } from '../words/index.svelte';

export const chapters = [
  { words: 'guide.chapter_play', pages: ['index', 'playing', 'players', 'board', 'text', 'variations', 'files'] },
  { words: 'guide.chapter_think', pages: ['analysis', 'databases', 'evaluators', 'editor', 'puzzles', 'laboratory', 'match-room'] },
  { words: 'guide.chapter_games', pages: ['rules', 'towards-go', 'glossary', 'links', 'shortcuts'] },
] as const;
export type PageName = (typeof chapters)[number]['pages'][number];
export const pageNames: PageName[] = chapters.flatMap((chapter) => [...chapter.pages]);

const texts = import.meta.glob<string>('../../../docs/guide/*/*.md', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('../../../docs/guide/pictures/*.png', { query: '?url', import: 'default', eager: true });

function pathOf(page: string, language: Language): string {
  const path = (folder: Language) => `../../../docs/guide/${folder}/${page}.md`;
  return path(language) in texts ? path(language) : path(language === 'sk' ? 'cs' : 'en');
}

const fetched = new Map<string, Promise<Block[]>>();

export function loadPage(page: PageName, language: Language): Promise<Block[]> {
  const path = pathOf(page, language);
  let blocks = fetched.get(path);
  if (!blocks) {
    blocks = (texts[path] ?? (() => Promise.reject(new Error(path))))().then(read);
    // A failed fetch (the server was away) must not be remembered.
    blocks.catch(() => fetched.delete(path));
    fetched.set(path, blocks);
  }
  return blocks;
}

// The language in which a page really is.
export function languageOf(page: PageName, language: Language): Language {
  return /guide\/(\w+)\//.exec(pathOf(page, language))![1] as Language;
}

// The address of a picture; nothing where it has not been taken yet.
export function pictureOf(source: string): string | null {
  const name = source.split('/').at(-1);
  return pictures[`../../../docs/guide/pictures/${name}`] ?? null;
}

// --- Addresses: #/guide/<page>/<part>

export function addressOf(page: PageName, part?: string): string {
  return `#/guide/${page}${part ? `/${part}` : ''}`;
}
export function placeOf(hash: string): { page: PageName; part: string | null } {
  const [, page, part] = /^#\/guide\/?([\w-]*)(?:\/([\w.-]+))?/.exec(hash) ?? [];
  return { page: pageNames.find((name) => name === page) ?? 'index', part: part ?? null };
}
// Where a link of a page leads: "rules.md#atari-go" to that page, "#part" to a part of this one, anything else outside.
export function linkOf(to: string, here: PageName): { address: string; outside: boolean } {
  if (to.startsWith('https://')) return { address: to, outside: true };
  const [file = '', part] = to.split('#');
  const page = pageNames.find((name) => `${name}.md` === file.split('/').at(-1)) ?? here;
  return { address: addressOf(page, part), outside: false };
}
