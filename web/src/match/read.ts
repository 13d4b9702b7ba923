// Matches as they come back from the browser's storage: anything may be there that an earlier version of the page wrote, so
// all of it is checked. What is no match throws.
import { isRecord } from '../game/saved';
import type { PlayerError } from '../protocol/lab';
import { nothingPlayed, type KeptMatch, type MatchGame, type MatchPhase, type MatchPlan, type SprtPlan, type Standing } from './types';

function text(value: unknown): string {
  if (typeof value !== 'string') throw new Error('not a text');
  return value;
}
function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error('not a number');
  return value;
}
function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : number(value);
}

function textsOf(value: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(isRecord(value) ? value : {}).map(([key, entry]) => [key, text(entry)]));
}

function sprtPlanOf(value: unknown): SprtPlan | null {
  if (!isRecord(value)) return null;
  return { elo0: number(value['elo0']), elo1: number(value['elo1']), alpha: number(value['alpha']), beta: number(value['beta']) };
}

export function planOf(value: unknown): MatchPlan {
  if (!isRecord(value) || !Array.isArray(value['players']) || value['players'].length !== 2) throw new Error('not a plan');
  const plan: MatchPlan = {
    game: text(value['game']),
    settings: textsOf(value['settings']),
    players: [text(value['players'][0]), text(value['players'][1])],
    games: number(value['games']),
    seed: number(value['seed']),
    openings: number(value['openings']),
    repeat: value['repeat'] === true,
    concurrency: number(value['concurrency']),
    sprt: sprtPlanOf(value['sprt']),
  };
  if (typeof value['position'] === 'string' && value['position'] !== '') plan.position = value['position'];
  return plan;
}

function standingFrom(value: unknown): Standing {
  if (!isRecord(value)) return nothingPlayed;
  const sprt = value['sprt'];
  const verdicts = ['undecided', 'accepted', 'rejected'] as const;
  return {
    games: number(value['games']),
    wins: number(value['wins']),
    draws: number(value['draws']),
    losses: number(value['losses']),
    elo: numberOrNull(value['elo']),
    elo_low: numberOrNull(value['elo_low']),
    elo_high: numberOrNull(value['elo_high']),
    sprt: !isRecord(sprt)
      ? null
      : { llr: number(sprt['llr']), low: number(sprt['low']), high: number(sprt['high']), verdict: verdicts.find((one) => one === sprt['verdict']) ?? 'undecided' },
  };
}

const phases: readonly MatchPhase[] = ['running', 'stopped', 'done'];

export function keptMatchOf(value: unknown): KeptMatch {
  if (!isRecord(value)) throw new Error('not a match');
  return {
    id: text(value['id']),
    date: number(value['date']),
    plan: planOf(value['plan']),
    phase: phases.find((phase) => phase === value['phase']) ?? 'stopped',
    standing: standingFrom(value['standing']),
    milliseconds: number(value['milliseconds'] ?? 0),
    timed: number(value['timed'] ?? 0),
  };
}

// --- Games are many, so each is a short list: number, half points, who began, resigned, moves, error.

type PackedError = [player: number, position: string, what: string, code: string, facts: Record<string, string>];
export type PackedGame = [number, number, 0 | 1, 0 | 1, string | string[], PackedError | 0];

export function packed(game: MatchGame): PackedGame {
  const { number: at, half_points, first_begins, resigned, moves, error } = game;
  const joined = moves.some((move) => move.includes(' ')) ? moves : moves.join(' ');
  return [at, half_points, first_begins ? 1 : 0, resigned ? 1 : 0, joined, error ? [error.player, error.position, error.what, error.code, error.facts] : 0];
}

function errorOf([player, position, what, code, facts]: unknown[]): PlayerError {
  return { player: number(player), position: text(position), what: text(what), code: text(code ?? ''), facts: textsOf(facts) };
}

export function unpacked(value: unknown): MatchGame {
  if (!Array.isArray(value)) throw new Error('not a game');
  const [at, halfPoints, begins, resigned, moves, error] = value as unknown[];
  return {
    number: number(at),
    half_points: number(halfPoints),
    first_begins: begins === 1,
    resigned: resigned === 1,
    moves: Array.isArray(moves) ? moves.map(text) : text(moves).split(' ').filter((move) => move !== ''),
    error: Array.isArray(error) ? errorOf(error) : null,
  };
}
