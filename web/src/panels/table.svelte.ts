// A game on the table for tests of panels: a tree of nodes and a view, both reactive, with an engine that a test makes up.
import { SvelteMap } from 'svelte/reactivity';
import type { GameModel, GameNode, Mode, Seat } from '../game/types';
import { FakeClient, type FakeAnswers } from '../protocol/fake';
import type { GameInfo, Judged, Place, View } from '../protocol/messages';

export class FakeTable {
  readonly client: FakeClient;
  readonly info = { name: 'tictactoe', sides: ['x', 'o'], hint: 'engine', tables: true, evaluators: [], pieces: [] } as unknown as GameInfo;
  seats: Record<string, Seat> = { x: { kind: 'human' }, o: { kind: 'player', spec: 'level:n=1' } };
  nodes = new SvelteMap<number, GameNode>();
  current = $state(0);
  mode = $state<Mode>('looking');
  fresh = $state(true);
  view = $state.raw<View | null>(null);
  played: string[] = [];

  constructor(moves: string[], answers: FakeAnswers) {
    this.client = new FakeClient(null, answers);
    this.nodes.set(0, { id: 0, parent: -1, move: '', side: '', path: [], children: [] });
    moves.forEach((move, at) => this.#add(at, move));
    this.goTo(0);
  }

  #add(parent: number, move: string): number {
    const id = this.nodes.size;
    const before = this.nodes.get(parent);
    this.nodes.set(id, { id, parent, move, side: this.#sideAt(parent), path: [move], children: [] });
    if (before) this.nodes.set(parent, { ...before, children: [...before.children, id] });
    return id;
  }
  #depth(node: number): number {
    let depth = 0;
    for (let at = this.nodes.get(node); at && at.parent >= 0; at = this.nodes.get(at.parent)) depth += 1;
    return depth;
  }
  #sideAt(node: number): string {
    return this.#depth(node) % 2 === 0 ? 'x' : 'o';
  }

  get setup(): GameModel['setup'] {
    return { game: 'tictactoe', settings: {}, seats: this.seats, clock: null };
  }
  get line(): number[] {
    const line: number[] = [];
    for (let at = this.nodes.get(this.current); at; at = this.nodes.get(at.parent)) line.unshift(at.id);
    for (let next = this.nodes.get(this.current)?.children[0]; next !== undefined; next = this.nodes.get(next)?.children[0]) line.push(next);
    return line;
  }
  place(node = this.current): Place {
    const moves: string[] = [];
    for (let at = this.nodes.get(node); at && at.parent >= 0; at = this.nodes.get(at.parent)) moves.unshift(at.move);
    return { game: 'tictactoe', settings: {}, moves };
  }
  goTo(node: number): void {
    this.current = node;
    const moves = ['a1', 'b2', 'c3'].map((move) => ({ move, path: [move] }));
    this.view = { side: this.#sideAt(node), moves, result: null, chance: false, pieces: [], hands: {}, game: 'tictactoe', settings: {} } as unknown as View;
  }
  play(move: string): Promise<void> {
    this.played.push(move);
    this.goTo(this.#add(this.current, move));
    return Promise.resolve();
  }
  setJudged(node: number, judged: Judged): void {
    const known = this.nodes.get(node);
    if (known) this.nodes.set(node, { ...known, judged });
  }
  setScore(node: number, score: number): void {
    const known = this.nodes.get(node);
    if (known) this.nodes.set(node, { ...known, score });
  }
  model(): GameModel {
    return this as unknown as GameModel;
  }
}
