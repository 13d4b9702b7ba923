// A small Markdown reader for the guide: headings, paragraphs, lists, tables, quotes, code, images, links, emphasis and
// <kbd>. It makes a tree that Blocks.svelte draws, never HTML, so no text of a page can become anything but text.

export type Inline =
  | { kind: 'text' | 'code' | 'key'; text: string }
  | { kind: 'strong' | 'emphasis'; parts: Inline[] }
  | { kind: 'link'; to: string; parts: Inline[] }
  | { kind: 'image'; source: string; alt: string };

export type Block =
  | { kind: 'heading'; level: number; id: string; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'image'; source: string; alt: string }
  | { kind: 'rule' };

const comment = /<!--[\s\S]*?-->/g;
const bullet = /^(\s*)(?:[-*]|(\d+)\.)\s+(.*)$/;

// A heading's id, and the part of an address that leads to it.
export function idOf(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

export function read(markdown: string): Block[] {
  return blocksOf(markdown.replace(/\r\n?/g, '\n').split('\n'));
}

// --- Blocks ---------------------------------------------------------------------------------------------------------

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  // The lines from `at` on for which `belongs` holds; `at` moves behind them.
  const take = (belongs: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && belongs(lines[at]!)) ++at;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.replace(comment, '').trim() === '') {
      ++at;
    } else if (line.startsWith('```')) {
      ++at;
      const text = take((each) => !each.startsWith('```')).join('\n');
      ++at; // the closing fence, or the end of a text that forgot it
      blocks.push({ kind: 'code', text });
    } else if (/^#{1,6}\s/.test(line)) {
      blocks.push(heading(line));
      ++at;
    } else if (/^(-{3,}|\*{3,})\s*$/.test(line)) {
      blocks.push({ kind: 'rule' });
      ++at;
    } else if (line.startsWith('>')) {
      blocks.push({ kind: 'quote', blocks: blocksOf(take((each) => each.startsWith('>')).map((each) => each.replace(/^>\s?/, ''))) });
    } else if (line.startsWith('|') && /^\|[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? '')) {
      blocks.push(table(take((each) => each.startsWith('|'))));
    } else if (bullet.test(line)) {
      blocks.push(list(take((each) => bullet.test(each) || /^\s{2,}\S/.test(each))));
    } else {
      const first = at;
      const text = take((each) => each.trim() !== '' && (at === first || !startsBlock(each))).join('\n');
      blocks.push(paragraph(text));
    }
  }
  return blocks;
}

function startsBlock(line: string): boolean {
  return /^(#{1,6}\s|```|>|\|)/.test(line) || bullet.test(line);
}

// "### svoboda <!-- atarigo.liberty -->": a comment names the id, so that it is the same in all languages.
function heading(line: string): Block {
  const [, marks, rest] = /^(#{1,6})\s+(.*)$/.exec(line)!;
  const named = /<!--\s*([\w.-]+)\s*-->/.exec(rest!)?.[1];
  const words = rest!.replace(comment, '').trim();
  return { kind: 'heading', level: marks!.length, id: named ?? idOf(words), parts: inlines(words) };
}

function paragraph(text: string): Block {
  const parts = inlines(text.replace(comment, '').trim());
  const only = parts.length === 1 ? parts[0]! : null;
  return only?.kind === 'image' ? only : { kind: 'paragraph', parts };
}

function list(lines: string[]): Block {
  const [, indent, number] = bullet.exec(lines[0]!)!;
  const items: string[][] = [];
  for (const line of lines) {
    const found = bullet.exec(line);
    if (found && found[1]!.length <= indent!.length) items.push([found[3]!]);
    else items.at(-1)!.push(line.replace(/^\s{1,4}/, ''));
  }
  return { kind: 'list', ordered: number !== undefined, items: items.map(blocksOf) };
}

function table(lines: string[]): Block {
  const cells = (line: string): Inline[][] =>
    line
      .trim()
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => inlines(cell.trim().replace(/\\\|/g, '|')));
  return { kind: 'table', head: cells(lines[0]!), rows: lines.slice(2).map(cells) };
}

// --- Inlines --------------------------------------------------------------------------------------------------------

// Each begins at the start of the text that is left; the first that matches is taken.
const patterns: [RegExp, (found: RegExpExecArray) => Inline][] = [
  [/^`([^`]+)`/, (found) => ({ kind: 'code', text: found[1]! })],
  [/^<kbd>([^<]*)<\/kbd>/, (found) => ({ kind: 'key', text: found[1]! })],
  [/^!\[([^\]]*)\]\(([^)\s]+)\)/, (found) => ({ kind: 'image', alt: found[1]!, source: found[2]! })],
  [/^\[([^\]]+)\]\(([^)\s]+)\)/, (found) => link(found[1]!, found[2]!)],
  [/^\*\*(.+?)\*\*/s, (found) => ({ kind: 'strong', parts: inlines(found[1]!) })],
  [/^\*(?!\s)(.+?)\*/s, (found) => ({ kind: 'emphasis', parts: inlines(found[1]!) })],
  [/^\\([\\`*_[\]<>|#-])/, (found) => ({ kind: 'text', text: found[1]! })],
];

function link(words: string, to: string): Inline {
  const parts = inlines(words);
  return isSafe(to) ? { kind: 'link', to, parts } : { kind: 'strong', parts };
}

// Pages of the guide, and the web. Nothing that a browser would run.
export function isSafe(to: string): boolean {
  return /^(https:\/\/|#|[\w./-]+(#[\w.-]+)?$)/.test(to) && !/^\w+:(?!\/\/)/.test(to) && !to.startsWith('//');
}

export function inlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let plain = '';
  const flush = (): void => {
    if (plain !== '') parts.push({ kind: 'text', text: plain.replace(/\s*\n\s*/g, ' ') });
    plain = '';
  };
  for (let rest = text; rest !== ''; ) {
    const hit = patterns.map(([pattern, make]) => ({ found: pattern.exec(rest), make })).find(({ found }) => found);
    if (hit?.found) {
      flush();
      parts.push(hit.make(hit.found));
      rest = rest.slice(hit.found[0].length);
    } else {
      plain += rest[0];
      rest = rest.slice(1);
    }
  }
  flush();
  return parts;
}

// The words alone: for the search and for titles.
export function plainText(what: Inline[] | Block[]): string {
  return what.map((each) => textOf(each)).join(' ').replace(/\s+/g, ' ').trim();
}

function textOf(node: Inline | Block): string {
  switch (node.kind) {
    case 'text':
    case 'code':
    case 'key':
      return node.text;
    case 'image':
      return node.alt;
    case 'list':
      return node.items.map(plainText).join(' ');
    case 'table':
      return [node.head, ...node.rows].map((row) => row.map((cell) => joined(cell)).join(' ')).join(' ');
    case 'quote':
      return plainText(node.blocks);
    case 'rule':
      return '';
    default:
      return joined(node.parts);
  }
}
// Inlines touch each other: no blanks between them that the text does not have.
export function joined(parts: Inline[]): string {
  return parts.map(textOf).join('');
}
