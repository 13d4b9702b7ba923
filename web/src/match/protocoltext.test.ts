import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Block } from '../guide/markdown';
import { protocolBlocks } from './protocoltext';

describe('the protocol of one’s own player', () => {
  const blocks = protocolBlocks(readFileSync(join(process.cwd(), '../docs/your-own-player.md'), 'utf8'));
  const ofKind = <K extends Block['kind']>(kind: K) => blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

  it('has headings under that of its part', () => {
    expect(ofKind('heading').length).toBeGreaterThan(2);
    expect(ofKind('heading').every(({ level }) => level >= 3)).toBe(true);
  });
  it('keeps code as code', () => {
    const code = ofKind('code').map(({ text }) => text);
    expect(code.some((text) => text.startsWith('tahoun check-engine'))).toBe(true);
    expect(code.at(-1)).toMatch(/^> tahoun 1\n[\s\S]*> quit$/);
  });
  it('keeps its table', () => {
    expect(ofKind('table')[0]?.rows.length).toBeGreaterThan(5);
  });
  it('links to nothing that is not here', () => {
    expect(JSON.stringify(blocks)).not.toContain('"kind":"link"');
  });
});

it('takes blanks within a list for no code', () => {
  expect(protocolBlocks('- one\n    two\n').map(({ kind }) => kind)).toEqual(['list']);
});
