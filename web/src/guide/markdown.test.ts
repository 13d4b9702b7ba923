// The guide's Markdown reader: what it understands, and that text stays text.
import { describe, expect, it } from 'vitest';
import { idOf, inlines, isSafe, joined, plainText, read, type Block } from './markdown';

const only = (markdown: string): Block => {
  const blocks = read(markdown);
  expect(blocks).toHaveLength(1);
  return blocks[0]!;
};

describe('blocks', () => {
  it('headings with ids without accents, or with the id of a comment', () => {
    expect(only('## Úroveň a síla')).toMatchObject({ kind: 'heading', level: 2, id: 'uroven-a-sila' });
    const named = only('### svoboda <!-- atarigo.liberty -->');
    expect(named).toMatchObject({ id: 'atarigo.liberty', parts: [{ kind: 'text', text: 'svoboda' }] });
  });

  it('paragraphs of several lines, divided by an empty one', () => {
    const blocks = read('one\ntwo\n\nthree');
    expect(blocks.map((block) => plainText([block]))).toEqual(['one two', 'three']);
  });

  it('a heading or a list right after a paragraph', () => {
    expect(read('words\n- item\n# Title').map((block) => block.kind)).toEqual(['paragraph', 'list', 'heading']);
  });

  it('lists in lists', () => {
    const list = only('1. first\n2. second\n   - inner\n   - other\n3. third');
    if (list.kind !== 'list') throw new Error(list.kind);
    expect(list.ordered).toBe(true);
    expect(list.items).toHaveLength(3);
    expect(list.items[1]!.map((block) => block.kind)).toEqual(['paragraph', 'list']);
  });

  it('an item that goes on in the next line', () => {
    const list = only('- first line\n  goes on\n- second');
    if (list.kind !== 'list') throw new Error(list.kind);
    expect(plainText(list.items[0]!)).toBe('first line goes on');
  });

  it('tables, with an escaped bar', () => {
    const table = only('| a | b |\n| --- | --- |\n| 1 | `x` \\| y |\n| 2 | 3 |');
    if (table.kind !== 'table') throw new Error(table.kind);
    expect(table.head.map(joined)).toEqual(['a', 'b']);
    expect(table.rows.map((row) => row.map(joined))).toEqual([['1', 'x | y'], ['2', '3']]);
  });

  it('code as it is, also where the closing fence is missing', () => {
    expect(only('```\n**a** <b>\n\n# c\n```')).toEqual({ kind: 'code', text: '**a** <b>\n\n# c' });
    expect(only('```\nopen')).toEqual({ kind: 'code', text: 'open' });
  });

  it('quotes, rules and pictures', () => {
    expect(read('> a\n> b\n\n---\n\n![alt](../pictures/a.png)').map((block) => block.kind)).toEqual(['quote', 'rule', 'image']);
  });

  it('comments are not shown', () => {
    expect(read('<!-- nothing -->\n\nwords <!-- here --> end')).toEqual([
      { kind: 'paragraph', parts: [{ kind: 'text', text: 'words  end' }] },
    ]);
  });

  it('ends, whatever it is given', () => {
    for (const odd of ['|', '| a', '#', '##', '-', '1.', '>', '```', '**', '*', '[', '![](', '\\', '<kbd>', '|\n|-|', '  - x'])
      expect(() => read(odd), odd).not.toThrow();
  });
});

describe('inlines', () => {
  it('emphasis, code, keys', () => {
    expect(inlines('a **b *c*** `d*e` <kbd>F3</kbd>').map((part) => part.kind)).toEqual(['text', 'strong', 'text', 'code', 'text', 'key']);
    expect(joined(inlines('2 * 3 * 4'))).toBe('2 * 3 * 4');
    expect(joined(inlines('\\*no\\*'))).toBe('*no*');
  });

  it('HTML stays text', () => {
    expect(inlines('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
  });

  it('links that a browser would run are no links', () => {
    expect(inlines('[a](javascript:alert(1))').some((part) => part.kind === 'link')).toBe(false);
    for (const bad of ['javascript:x', 'data:text/html,x', 'http://plain', '//elsewhere', 'vbscript:x', ' https://x'])
      expect(isSafe(bad), bad).toBe(false);
    for (const good of ['https://example.org/a?b=c#d', 'playing.md', 'rules.md#atari-go', '#part', '../cs/rules.md'])
      expect(isSafe(good), good).toBe(true);
  });
});

it('ids are the same for composed and decomposed letters', () => {
  expect(idOf('Žebřík')).toBe('zebrik');
  expect(idOf('Z\u030cebri\u0301k')).toBe('zebrik');
});
