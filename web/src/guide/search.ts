// Searching the guide: the parts of all pages (from a heading to the next) that have every word asked for, wherever the
// accents are. What has them in its heading comes first.
import { joined, plainText, type Block } from './markdown';
import { loadPage, pageNames, type PageName } from './pages';
import type { Language } from '../words/index.svelte';

export interface Part {
  page: PageName;
  id: string | null; // null: the beginning of the page
  title: string;
  text: string;
}
export interface Found extends Part {
  excerpt: string;
}

export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function partsOf(page: PageName, blocks: Block[]): Part[] {
  const parts: Part[] = [];
  let inPart: Block[] = [];
  const close = (): void => {
    const last = parts.at(-1);
    if (last) last.text = plainText(inPart);
    inPart = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'heading') {
      inPart.push(block);
      continue;
    }
    close();
    parts.push({ page, id: block.level === 1 ? null : block.id, title: joined(block.parts), text: '' });
  }
  close();
  return parts;
}

export function find(parts: Part[], question: string): Found[] {
  const words = folded(question).split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const ranked = parts.flatMap((part) => {
    const title = folded(part.title);
    const text = folded(part.text);
    if (!words.every((word) => title.includes(word) || text.includes(word))) return [];
    const inTitle = words.filter((word) => title.includes(word)).length;
    return [{ ...part, excerpt: excerpt(part.text, words), rank: inTitle }];
  });
  return ranked.sort((a, b) => b.rank - a.rank);
}

// Some words around the first hit.
function excerpt(text: string, words: string[]): string {
  const around = 70;
  // Folding keeps the length of every letter that Czech, Slovak and English have once marks are composed.
  const plain = folded(text.normalize('NFC'));
  const hits = words.map((word) => plain.indexOf(word)).filter((at) => at >= 0);
  const at = hits.length > 0 ? Math.min(...hits) : 0;
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - around)) + 1);
  const to = Math.min(text.length, at + 2 * around);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

export async function searchGuide(question: string, language: Language): Promise<Found[]> {
  const pages = await Promise.all(pageNames.map(async (page) => partsOf(page, await loadPage(page, language))));
  return find(pages.flat(), question);
}
