// What the laboratory shows, as an address: "#/lab?game=tree&position=max(…)&player=alphabeta&step=12". Anybody can read
// it, change it, put it on a slide. Nothing of it is sent anywhere: what follows the # stays in the browser.
import type { Order } from '../protocol/lab';
import { noFolds, type Folds } from './folding';
import type { Side } from './sides';

export const tabs = ['trace', 'experiments', 'deepen', 'grow', 'waves', 'quiz'] as const;
export type Tab = (typeof tabs)[number];
export const orders: readonly Order[] = ['rules', 'best', 'worst', 'random', 'engine'];

export interface LabState {
  tab: Tab;
  game: string; // '': whatever is on the table
  settings: Record<string, string>;
  position: string | null; // null: the game's own start
  moves: string[];
  player: string; // a spec
  order: Order;
  seed: number;
  side: Side | null; // null: as the algorithm sees it
  step: number;
  node: string[] | null; // the selected node, by its moves
  outline: boolean; // instead of the picture
  arrows: boolean; // of all cuts
  row: number; // how wide the picture becomes by itself
  folds: Folds; // by the numbers of nodes, which the same search always gives
  quiz: Exercised | null; // null: any exercise
  kept: Record<string, string>; // what was chosen for experiments, where it is not the usual
}
export const quizKinds = ['cuts', 'values', 'mistake'] as const;
export type QuizKind = (typeof quizKinds)[number];
export interface Exercised {
  kind: QuizKind;
  branching: number;
  depth: number;
  seed: number;
  own?: true; // on the tree that was written
}
export const rows: readonly number[] = [20, 40, 100, 400];

export const usualState: LabState = {
  tab: 'trace', game: '', settings: {}, position: null, moves: [], player: 'alphabeta', order: 'rules', seed: 1, side: null, step: 0, node: null,
  outline: false, arrows: false, row: 40, folds: noFolds, quiz: null, kept: {},
};

const longest = 20_000; // of a position in a link
const mostFolds = 200; // of each kind

export function hashOfState(state: LabState): string {
  const words = new URLSearchParams();
  if (state.tab !== 'trace') words.set('tab', state.tab);
  if (state.game !== '') words.set('game', state.game);
  for (const [name, value] of Object.entries(state.settings)) words.append('rule', `${name}=${value}`);
  if (state.position !== null) words.set('position', state.position);
  if (state.moves.length > 0) words.set('moves', state.moves.join(' '));
  words.set('player', state.player);
  if (state.order !== 'rules') words.set('order', state.order);
  if (state.order === 'random') words.set('seed', String(state.seed));
  if (state.side !== null) words.set('side', state.side);
  if (state.step > 0) words.set('step', String(state.step));
  if (state.node !== null) words.set('node', state.node.join(' '));
  if (state.outline) words.set('as', 'outline');
  if (state.arrows) words.set('arrows', 'all');
  if (state.row !== usualState.row) words.set('row', String(state.row));
  for (const kind of foldKinds) if (state.folds[kind].size > 0) words.set(kind, [...state.folds[kind]].slice(0, mostFolds).join(','));
  if (state.quiz !== null && state.tab === 'quiz') words.set('quiz', [state.quiz.kind, state.quiz.branching, state.quiz.depth, state.quiz.seed, ...(state.quiz.own ? ['own'] : [])].join(','));
  for (const [name, value] of Object.entries(state.kept)) words.append('with', `${name}=${value}`);
  return `#/lab?${readable(words.toString())}`;
}

const foldKinds = ['opened', 'closed', 'spread'] as const;

// These letters need no escape after a #, and a position is readable with them.
function readable(text: string): string {
  return text.replace(/%(28|29|2C|3A|2F|40)/gi, (code) => decodeURIComponent(code));
}

export function isLabLink(hash: string): boolean {
  return /^#\/lab\?./.test(hash);
}

// A link is anybody's: what makes no sense in it is left out.
export function stateOfHash(hash: string): LabState {
  const words = new URLSearchParams(hash.replace(/^#\/lab\??/, ''));
  const one = <T extends string>(name: string, allowed: readonly T[], usual: T): T => allowed.find((each) => each === words.get(name)) ?? usual;
  const count = (name: string, usual: number): number => {
    const value = Number(words.get(name) ?? usual);
    return Number.isSafeInteger(value) && value >= 0 ? value : usual;
  };
  const list = (name: string): string[] => (words.get(name) ?? '').split(' ').filter((move) => move !== '');
  const pairs = (kind: string): Record<string, string> =>
    Object.fromEntries(
      words.getAll(kind).flatMap((pair) => {
        const [, name, value] = /^([\w-]+)=(.+)$/.exec(pair) ?? [];
        return name !== undefined && value !== undefined ? [[name, value] as const] : [];
      }),
    );
  const numbers = (name: string): Set<number> => new Set((words.get(name) ?? '').split(',').filter((each) => /^\d{1,7}$/.test(each)).slice(0, mostFolds).map(Number));
  const position = words.get('position');
  const side = words.get('side');
  return {
    tab: one('tab', tabs, 'trace'),
    game: words.get('game') ?? '',
    settings: pairs('rule'),
    position: position === null || position.length > longest ? null : position,
    moves: list('moves'),
    player: words.get('player') ?? usualState.player,
    order: one('order', orders, 'rules'),
    seed: count('seed', 1),
    side: side === 'root' || side === 'mover' ? side : null,
    step: count('step', 0),
    node: words.has('node') ? list('node') : null,
    outline: words.get('as') === 'outline',
    arrows: words.get('arrows') === 'all',
    row: rows.find((each) => each === count('row', 0)) ?? usualState.row,
    folds: { opened: numbers('opened'), closed: numbers('closed'), spread: numbers('spread') },
    quiz: exerciseOf(words.get('quiz') ?? ''),
    kept: pairs('with'),
  };
}

function exerciseOf(text: string): Exercised | null {
  const [, name, branching, depth, seed, own] = /^(\w+),([2-4]),([2-4]),(\d{1,7})(,own)?$/.exec(text) ?? [];
  const kind = quizKinds.find((each) => each === name);
  return kind ? { kind, branching: Number(branching), depth: Number(depth), seed: Number(seed), ...(own ? { own: true } : {}) } : null;
}
