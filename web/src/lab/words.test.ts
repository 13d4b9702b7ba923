// Every key that the laboratory asks for has words, also those put together at run time; and no words are idle.
import { describe, expect, it } from 'vitest';
import { expectWords, keysIn, sourceOf, sourcesOf } from '../words/asked';
import { orders, quizKinds, tabs } from './link';
import { possibleMistakes } from './mistakes';
import { examples } from './trees';

const sources = sourcesOf('lab');
const plain = keysIn(sources, /'(lab\.[a-z_]+)'/g);
const slipKinds = keysIn(sourceOf('lab/mistakes.ts'), /kind: '(\w+)'/g);
const made = [
  ...tabs.map((tab) => `tab_${tab}`),
  ...orders.map((order) => `order_${order}`),
  ...examples.map(({ name }) => `example_${name}`),
  ...quizKinds.flatMap((kind) => [`quiz_${kind}`, `quiz_${kind}_about`, `quiz_${kind}_wrong`]),
  ...slipKinds.map((kind) => `slip_${kind}`),
  ...['max', 'min', 'chance', 'leaf'].map((role) => `role_${role}`),
  ...['end', 'history', 'horizon'].flatMap((leaf) => [`leaf_${leaf}`, `say_leaf_${leaf}`]),
  ...['unseen', 'open', 'done', 'cut'].map((state) => `state_${state}`),
  ...['alpha', 'beta'].flatMap((kind) => [`${kind}_cut`, `cut_${kind}`, `cut_by_${kind}`, `row_cut_${kind}`]),
  ...['better', 'worse'].map((kind) => `say_${kind}`),
  ...['root', 'mover'].map((side) => `side_${side}_long`),
  ...['nodes', 'leaves', 'milliseconds'].map((quantity) => `quantity_${quantity}`),
  ...['win', 'draw', 'loss'].flatMap((result) => [`proved_${result}`, `proved_${result}_in`]),
  ...['tictactoe', 'small_morris', 'draughts', 'morris'].map((ending) => `waves_${ending}`),
  ...['waves', 'queue'].map((view) => `show_${view}`),
  ...['right', 'wrong', 'missed', 'inside'].map((mark) => `mark_${mark}`),
];

expectWords('lab', plain, made);

describe('slips', () => {
  it('are of kinds that have words', () => {
    const kinds = possibleMistakes(['f():', '  a ← −max(alpha, nearer(b), depth − 1)', '  if a ≥ b: c']).map(({ kind }) => kind);
    expect(kinds.every((kind) => slipKinds.includes(kind))).toBe(true);
    expect(new Set(kinds).size).toBeGreaterThan(4);
  });
});
