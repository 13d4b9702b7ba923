// The picture of a tree, the files made of it, and the sentences of its steps.
import { describe, expect, it } from 'vitest';
import { setLanguage } from '../words/index.svelte';
import { tripleText, valueText } from './figures';
import { noFolds } from './folding';
import { cutWords, rowText, sentence } from './narration';
import { textOf } from './outlinetext';
import { outlineOf, pictureOf, type Scene } from './picture';
import { nodeAt, TraceShape } from './shape';
import { Steps } from './steps';
import { svgOf, type Labels } from './svg';
import { lectureTree, max, min, traceOf } from './testing';

const trace = traceOf(lectureTree);
const shape = new TraceShape(trace);
const steps = new Steps(trace);
const scene: Scene = { trace, shape, steps, position: steps.count, seen: 'root', selected: null, folds: noFolds, most: 1000 };
const second = nodeAt(trace, shape, ['2'])!;
const cut = steps.next(0, 'cut')!;

describe('the picture', () => {
  it('has a shape for each node and a labelled branch for all but the root', () => {
    const picture = pictureOf(scene);
    expect(picture.nodes.length).toBe(shape.size);
    expect(picture.edges.length).toBe(shape.size - 1);
    expect(picture.edges.filter(({ move }) => move !== '').length).toBe(shape.size - 1);
    expect(picture.nodes[0]).toMatchObject({ kind: 'max', value: '3', best: true });
  });
  it('tells alpha and beta cuts apart by strokes, and points to the ancestor', () => {
    const picture = pictureOf({ ...scene, arrows: 'all' });
    const bars = picture.edges.filter((edge) => edge.cut === 'alpha');
    expect(bars.length).toBe(2);
    expect(bars[0]!.bars.match(/M/g)!.length).toBe(1);
    expect(picture.arrows).toMatchObject([{ kind: 'alpha', label: 'α 3' }]);
    const beta = traceOf(min(7, max(9, 4, 6)));
    const other = pictureOf({ ...scene, trace: beta, shape: new TraceShape(beta), steps: new Steps(beta), position: beta.steps.length });
    expect(other.edges.find((edge) => edge.cut === 'beta')!.bars.match(/M/g)!.length).toBe(2);
  });
  it('shows nothing that is not known yet', () => {
    const start = pictureOf({ ...scene, position: 0 });
    expect(start.nodes.every(({ value, state }) => value === '' && state === 'unseen')).toBe(true);
    expect(start.arrows).toEqual([]);
    const before = pictureOf({ ...scene, position: cut - 1 });
    expect(before.edges.every((edge) => edge.cut === null)).toBe(true);
    expect(before.nodes.some(({ kind }) => kind === 'branch')).toBe(false);
    expect(pictureOf({ ...scene, position: cut }).nodes.filter(({ kind }) => kind === 'branch').length).toBe(2);
    expect(pictureOf({ ...scene, position: cut }).arrows.length).toBe(1);
  });
  it('leaves room for what is written under a folded node', () => {
    const folded = pictureOf({ ...scene, folds: { ...noFolds, closed: new Set([second]) } }).nodes.find(({ node }) => node === second)!;
    expect(folded.hidden).toBe(3);
    expect(folded.width).toBeGreaterThan('+3 uzly'.length * 6.6); // letters of 11 px
  });
  it('keeps the answers of an exercise to itself', () => {
    const whole = traceOf(lectureTree, false);
    const asked = pictureOf({ ...scene, trace: whole, shape: new TraceShape(whole), steps: new Steps(whole), position: whole.steps.length, exercise: true });
    expect(asked.nodes.filter(({ kind }) => kind === 'leaf').map(({ value }) => value)).toEqual(['3', '12', '8', '2', '4', '6', '14', '5', '2']);
    expect(asked.nodes.filter(({ kind }) => kind !== 'leaf').map(({ value, window, best }) => `${value}${window}${best}`)).toEqual(['MAXfalse', 'MINfalse', 'MINfalse', 'MINfalse']);
  });
  it('draws MAX, MIN, chance and leaves in different shapes', () => {
    const box = { x: 50, y: 0, width: 60, height: 32 };
    expect(new Set((['max', 'min', 'chance', 'leaf', 'branch'] as const).map((kind) => outlineOf({ kind, ...box }))).size).toBe(5);
  });
});

const labels: Labels = { title: 'Strom <A & B>', subtitle: 'alfa-beta', legend: [{ sign: 'max', words: 'MAX' }, { sign: 'alpha', words: 'alfa řez' }], footer: 'Tahoun', hidden: (n) => `+${n} uzlů` };

describe('the SVG file', () => {
  const file = svgOf(pictureOf({ ...scene, arrows: 'all' }), labels);
  it('is well formed and as wide as a slide', () => {
    const parsed = new DOMParser().parseFromString(file, 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.documentElement.getAttribute('viewBox')).toBe('0 0 1600 900');
    expect(file).toContain('Strom &lt;A &amp; B&gt;');
    expect(file).toContain('alfa řez');
  });
  it('needs nothing from outside', () => {
    expect(file.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|url\((?!#)|var\(|<script|<image/);
  });
  it('fits into its frame', () => {
    const [, left, top, scale] = /translate\((-?[\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/.exec(file)!;
    const picture = pictureOf(scene);
    expect(Number(left)).toBeGreaterThan(0);
    expect(Number(left) + picture.width * Number(scale)).toBeLessThanOrEqual(1600);
    expect(Number(top)).toBeGreaterThan(108); // below the title
    expect(Number(top) + picture.height * Number(scale)).toBeLessThanOrEqual(900 - 76); // above the legend
  });
});

describe('the text', () => {
  it('has a line for each node, cuts with their reason', () => {
    const text = textOf(trace, shape, 'root', { heading: ['Strom'], root: 'kořen', notVisited: 'odříznut', more: String, cut: (kind, bound, by) => `${kind} ${bound} ${by}`, rootWindow: '-', signs: { max: 'MAX', min: 'MIN', chance: '?', leaf: 'list' } });
    const lines = text.trimEnd().split('\n');
    expect(lines.length).toBe(2 + shape.size);
    expect(lines[2]).toBe('#0 kořen: MAX −∞ [3] ∞');
    expect(lines).toContain(`  #${second} 2: MIN 3 [2] ∞  alpha 3 #0`);
    expect(lines.filter((line) => line.endsWith('odříznut')).length).toBe(2);
  });
});

describe('sentences', () => {
  setLanguage('en');
  it('tell each step', () => {
    const all = trace.steps.map((step) => sentence(trace, step, 'root'));
    expect(all[0]).toBe('Node root (MAX) is called with the window (−∞; ∞).');
    expect(all.every((text) => !/lab\.|\{|undefined|\?/.test(text))).toBe(true);
    expect(sentence(trace, null, 'root')).not.toContain('lab.');
    expect(sentence(trace, steps.stepAt(cut), 'root')).toBe('Alpha cut at node 2. MAX is sure of the bound 3 at node root, and will not let the game come here. 2 branches are not looked at.');
  });
  it('turn with the side', () => {
    expect(cutWords(trace, second, 'mover')).toContain('bound 3'); // MAX's own, as MAX sees it
    expect(sentence(trace, steps.stepAt(steps.leaving(second)!), 'mover')).toContain('−2');
  });
  it('describe rows of the outline as far as is known', () => {
    expect(rowText(trace, steps, 0, second, 'root')).toBe('2: MIN, not looked at yet');
    expect(rowText(trace, steps, steps.count, second, 'root')).toBe('2: MIN, value 2, window (3; ∞), alpha cut, 2 branches cut');
    expect(rowText(trace, steps, steps.count, shape.children(second)[2]!, 'root')).toBe('3: cut');
  });
  it('write wins from MAX on', () => {
    const max = { value: 1_010_000, ply: 1 };
    expect(valueText(1_010_000, max)).toBe('MAX');
    expect(valueText(1_009_997, max)).toBe('MAX−3');
    expect(valueText(-1_009_997, max)).toBe('−(MAX−3)');
    expect(valueText(-70, max)).toBe('−70');
    expect(valueText(1_010_000.002, { value: 1_010_000, ply: 0.001 })).toBe('MAX+2');
    expect(tripleText({ alpha: -1_010_000, beta: null }, 3, max)).toBe('−MAX [3] ∞');
  });
});
