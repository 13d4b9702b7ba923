// The engine's remarks in words: a code with squares, groups, moves and numbers becomes a sentence of the page's
// language. docs/explanations.md lists the codes; remarks.ts of each language has a sentence for each.
import type { Remark } from '../protocol/messages';
import { has, language, t, type Values } from './index.svelte';

export interface RemarkContext {
  game: string;
}

export type Case = 'nom' | 'gen' | 'dat' | 'acc' | 'ins';

// A longer list would bury the rest: a board of Go has 361 points.
const listed = 8;

// Codes whose groups are stones of the side that the remark names; the groups of all others are the enemy's.
const ownGroups = new Set(['atari', 'must_save', 'beyond_saving', 'two_to_save', 'cannot_run', 'saved', 'suicide']);
// Codes whose groups after the first belong to the side named, though the first does not.
const ownFurtherGroups = new Set(['ladder_loses_chaser']);

export function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(language()) + text.slice(1);
}

// "bílý", "bílého", …
export function sideName(game: string, side: string, grammaticalCase: Case = 'nom'): string {
  const key = `side.${game}.${side}`;
  if (!has(key)) return side;
  const inflected = `${key}.${grammaticalCase}`;
  return has(inflected) ? t(inflected) : t(key);
}

// "a3, b4 nebo c5"; a long one is cut, with how many there are.
export function listOf(items: string[], type: 'conjunction' | 'disjunction', most = listed): string {
  if (items.length > most) return t('count.in_all', { list: items.slice(0, most).join(', '), n: items.length });
  return new Intl.ListFormat(language(), { type }).format(items);
}

// "černý kámen c3", "černá skupina c3 c4": both are singular, so one verb does for both.
function group(stones: string[], colour: string, grammaticalCase: Case): string {
  const squares =
    stones.length > listed
      ? t('count.in_all', { list: stones.slice(0, listed).join(' '), n: stones.length })
      : stones.join(' ');
  const key = `${stones.length === 1 ? 'stone' : 'group'}.${colour}`;
  return t(grammaticalCase === 'nom' ? key : `${key}.${grammaticalCase}`, { squares });
}

function opponentOf(colour: string): string {
  return colour === 'black' ? 'white' : 'black';
}

export function remarkText(remark: Remark, context: RemarkContext): string {
  let key = `remark.${remark.code}`;
  if (!has(key)) return remark.code;
  if (has(`${key}.group`) && (remark.groups[0]?.length ?? 0) > 1) key += '.group';
  return withoutEmptyTail(t(key, valuesOf(remark, context)));
}

function valuesOf(remark: Remark, { game }: RemarkContext): Values {
  const { code, squares, groups, moves, numbers } = remark;
  const values: Values = {
    square: squares[0] ?? '',
    last: squares.at(-1) ?? '',
    any: listOf(squares, 'disjunction'),
    all: listOf(squares, 'conjunction'),
    rest: listOf(squares.slice(1), 'disjunction'),
    move: moves[0] ?? squares[0] ?? '',
    moves: moves.join(' '),
    plies: t('count.ply', { n: numbers[0] ?? 0 }),
    stones: t('count.stone', { n: numbers[0] ?? 0 }),
    safeMoves: t('count.safe_move', { n: numbers[0] ?? 0 }),
    legal: numbers[1] ?? 0,
  };
  const inCases = (name: string, cases: Case[], of: (grammaticalCase: Case) => string) => {
    for (const each of cases) {
      const suffix = each === 'nom' ? '' : capitalised(each);
      values[name + suffix] = of(each);
      values[capitalised(name) + suffix] = capitalised(of(each));
    }
  };
  if (remark.side !== null) inCases('side', ['nom', 'gen', 'dat', 'acc', 'ins'], (each) => sideName(game, remark.side!, each));
  if (groups.length > 0) {
    const mover = remark.side ?? 'black';
    const first = ownGroups.has(code) ? mover : opponentOf(mover);
    const further = ownFurtherGroups.has(code) ? mover : first;
    const several = (those: string[][], colour: string, each: Case) =>
      new Intl.ListFormat(language(), { type: 'conjunction' }).format(those.map((one) => group(one, colour, each)));
    inCases('group', ['nom', 'acc'], (each) => group(groups[0]!, first, each));
    inCases('groups', ['nom', 'acc'], (each) => several(groups, first, each));
    inCases('more', ['nom', 'acc'], (each) => several(groups.slice(1), further, each));
  }
  return values;
}

// A line of play that has no moves left, or an example that is missing: "… : ." becomes "….".
function withoutEmptyTail(text: string): string {
  return text.replace(/:\s*\.$/, '.');
}
