// A game of a match as the table and the file formats want it.
import type { Fields } from '../protocol/client';
import type { ReadGame, TreeNode } from '../protocol/messages';
import { localTime } from '../shell/time';
import type { MatchGame, MatchPlan } from './types';

// As files write it: whoever begins comes first.
export function resultOf({ half_points, first_begins }: MatchGame): '1-0' | '1/2-1/2' | '0-1' {
  const beginner = first_begins ? half_points : 2 - half_points;
  return beginner === 2 ? '1-0' : beginner === 1 ? '1/2-1/2' : '0-1';
}

// The players of a game, whoever begins first.
export function inTurn<T>(players: readonly [T, T], { first_begins }: MatchGame): [T, T] {
  return first_begins ? [players[0], players[1]] : [players[1], players[0]];
}

// All moves as one line; `remark` is said of the last one.
export function treeOf(moves: readonly string[], remark = ''): TreeNode[] {
  return moves.map((move, at) => ({ parent: at - 1, move, ...(remark !== '' && at === moves.length - 1 ? { comment: remark } : {}) }));
}

export interface GameWords {
  names: readonly [string, string]; // of the players, in words
  title: string; // "Zápas, partie 3"
  remark: string; // why it ended, where the rules do not tell
}

export function readGameOf(plan: MatchPlan, game: MatchGame, { names, title, remark }: GameWords): ReadGame {
  const players = inTurn(names, game);
  const alone = game.moves.length === 0 ? remark : ''; // no move to say it of
  return {
    game: plan.game,
    settings: plan.settings,
    position: plan.position ?? null,
    tree: treeOf(game.moves, remark),
    comment: [title, alone].filter((part) => part !== '').join('. '),
    tags: { Event: title, Round: String(game.number) },
    players,
    result: resultOf(game),
  };
}

// What "write" is asked. `turn` are the sides in the order in which they move: in games of colours the tags White and Black
// mean the colours, otherwise whoever begins is White.
export function writeFields(plan: MatchPlan, game: MatchGame, words: GameWords, turn: readonly string[], date: number): Fields<'write'> {
  const read = readGameOf(plan, game, words);
  const [white, black] = turn[0] === 'black' ? [read.players[1], read.players[0]] : read.players;
  return {
    game: plan.game,
    settings: plan.settings,
    ...(plan.position ? { position: plan.position } : {}),
    tree: read.tree,
    ...(read.comment ? { comment: read.comment } : {}),
    tags: { ...read.tags, Date: localTime(new Date(date)).slice(0, 10).replaceAll('-', '.'), White: white, Black: black },
    result: read.result,
  };
}
