// The glossary as data: docs/guide/<language>/glossary.md, whose headings of the third level are terms with ids such as
// "atarigo.liberty". Fetched when first asked for; tooltips (Term.svelte) and the guide read the same text.
import { joined, plainText, type Block } from './markdown';
import { loadPage } from './pages';
import type { Language } from '../words/index.svelte';

export interface Entry {
  id: string; // "atarigo.liberty"
  term: string;
  text: string;
}

export function entriesOf(blocks: Block[]): Entry[] {
  const entries: Entry[] = [];
  let explanation: Block[] = [];
  let open: Entry | null = null;
  const close = (): void => {
    if (open) entries.push({ ...open, text: plainText(explanation) });
    open = null;
    explanation = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      explanation.push(block);
      continue;
    }
    close();
    if (block.level === 3) open = { id: block.id, term: joined(block.parts), text: '' };
  }
  close();
  return entries;
}

export async function glossary(language: Language): Promise<Map<string, Entry>> {
  const entries = entriesOf(await loadPage('glossary', language));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

// A term of a game, or of all games ("any.ply") where the game has none of its own.
export async function entryFor(game: string, term: string, language: Language): Promise<Entry | null> {
  const all = await glossary(language);
  return all.get(`${game}.${term}`) ?? all.get(`any.${term}`) ?? null;
}
