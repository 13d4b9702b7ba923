// An exercise being done: its tree, the two searches that are asked for, and what the person has answered.
import { wasStopped } from '../protocol/client';
import type { Trace } from '../protocol/lab';
import { codeLine } from './code';
import type { QuizKind } from './link';
import { shownOf, type LabModel, type Shown } from './model.svelte';
import { mistakenCode, type Mistaken } from './mistakes';
import { blanksOf, checkedMarks, Exercise, isRight, type Blank, type Mark } from './quiz';
import type { Side } from './sides';
import { randomTree } from './trees';
import { asWritten } from './written';

export class Quizzing {
  kind = $state<QuizKind>('cuts');
  depth = $state(3);
  branching = $state(2);
  seed = $state(1);
  own = $state(false); // on the tree that was written
  exercise = $state.raw<Exercise | null>(null);
  whole = $state.raw<Shown | null>(null);
  marked = $state.raw<ReadonlySet<number>>(new Set());
  typed = $state<Record<string, string>>({});
  line = $state<number | null>(null);
  checked = $state(false);
  busy = $state(false);
  problem = $state<string | null>(null);
  side = $state<Side>('root');
  #lab: LabModel;
  #asking: AbortController | null = null;

  constructor(lab: LabModel, seed = Math.floor(Math.random() * 10_000) + 1) {
    this.#lab = lab;
    this.seed = seed;
    if (lab.quiz) ({ kind: this.kind, branching: this.branching, depth: this.depth, seed: this.seed } = lab.quiz);
    this.own = lab.quiz?.own === true && lab.game === 'tree';
  }

  get tree(): string {
    return randomTree({ depth: this.depth, branching: this.branching, root: 'max', from: -9, to: 20, seed: this.seed });
  }
  get blanks(): Blank[] {
    return this.exercise ? blanksOf(this.exercise.answer) : [];
  }
  get marks(): ReadonlyMap<number, Mark | 'marked'> {
    if (!this.exercise) return new Map();
    return this.checked ? checkedMarks(this.exercise, this.marked) : new Map([...this.marked].map((node) => [node, 'marked'] as const));
  }
  get mistaken(): Mistaken | null {
    return this.exercise && mistakenCode(this.exercise.answer.pseudocode.map(codeLine), this.seed);
  }
  get right(): boolean {
    if (!this.exercise) return false;
    if (this.kind === 'mistake') return this.line === this.mistaken?.wrong;
    if (this.kind === 'values') return this.blanks.every((blank) => this.isRight(blank));
    return [...checkedMarks(this.exercise, this.marked).values()].every((mark) => mark === 'right');
  }
  isRight(blank: Blank): boolean {
    return this.exercise !== null && isRight(this.exercise.answer, blank, this.side, this.typed[keyOf(blank)] ?? '');
  }

  // A tree of the person's own may be used instead of a random one.
  async begin(own = false): Promise<void> {
    this.own = own && this.#lab.position !== null;
    this.#asking?.abort();
    const controller = new AbortController();
    this.#asking = controller;
    this.#forget();
    this.busy = true;
    this.#tell();
    const place = { game: 'tree', position: (this.own ? this.#lab.position : null) ?? this.tree, most: 2000 };
    const { client } = this.#lab;
    try {
      const [whole, answer] = (await Promise.all([
        client.ask('trace', { ...place, player: 'minimax' }, { signal: controller.signal }),
        client.ask('trace', { ...place, player: 'alphabeta' }, { signal: controller.signal }),
      ])).map(asWritten) as [Trace, Trace];
      this.exercise = new Exercise(whole, answer);
      this.whole = shownOf(whole);
    } catch (error) {
      if (!wasStopped(error)) this.problem = this.#lab.fault(error);
    } finally {
      if (this.#asking === controller) this.busy = false;
    }
  }
  choose(kind: QuizKind): void {
    this.kind = kind;
    this.#forget();
    this.#tell();
  }
  // A link leads to this exercise.
  #tell(): void {
    this.#lab.quiz = { kind: this.kind, branching: this.branching, depth: this.depth, seed: this.seed, ...(this.own ? { own: true as const } : {}) };
  }
  next(): void {
    this.seed += 1;
    void this.begin();
  }
  again(): void {
    this.#forget();
  }
  mark(node: number): void {
    if (this.checked || node === 0) return;
    const marked = new Set(this.marked);
    if (!marked.delete(node)) marked.add(node);
    this.marked = marked;
  }
  end(): void {
    this.#asking?.abort();
  }
  #forget(): void {
    this.marked = new Set();
    this.typed = {};
    this.line = null;
    this.checked = false;
    this.problem = null;
  }
}

export function keyOf({ node, part }: Blank): string {
  return `${node} ${part}`;
}
