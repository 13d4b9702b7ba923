// What a match is made of before it begins: the usual choice, what is wrong with one, and the words for the engine.
import type { Fields } from '../protocol/client';
import type { GameInfo, Hello } from '../protocol/messages';
import { levelSpec, specOf } from '../shell/spec';
import type { MatchGame, MatchPlan, SprtPlan } from './types';

// As many as one message can tell the engine to have been played.
export const most = { games: 10_000, openings: 40, elo: 1000, chance: 0.499 };

export const sprtPresets = [
  { name: 'better', elo0: 0, elo1: 20 },
  { name: 'much_better', elo0: 0, elo1: 100 },
  { name: 'not_worse', elo0: -20, elo1: 0 },
] as const;
export const usualSprt: SprtPlan = { elo0: 0, elo1: 20, alpha: 0.05, beta: 0.05 };

export function presetOf({ elo0, elo1 }: SprtPlan): (typeof sprtPresets)[number]['name'] | 'own' {
  return sprtPresets.find((preset) => preset.elo0 === elo0 && preset.elo1 === elo1)?.name ?? 'own';
}

export function usualPlan(game: string, seed: number): MatchPlan {
  return { game, settings: {}, players: [levelSpec(3), levelSpec(5)], games: 100, seed, openings: 2, repeat: true, concurrency: 1, sprt: null };
}

export function newSeed(): number {
  return Math.floor(Math.random() * 2 ** 31);
}

// The same players and numbers in another game, as far as it has such players. Rules belong to one game.
export function planFor(info: GameInfo, before: MatchPlan, engines: Hello['engines'] = []): MatchPlan {
  if (info.name === before.game) return before;
  const { position: _, ...rest } = before;
  const usual = usualPlan(info.name, before.seed);
  const fits = (spec: string): boolean => {
    const { name, keys } = specOf(spec);
    if (name !== 'machine') return info.players.some((player) => player.name === name);
    return engines.some((engine) => engine.name === keys['name'] && (engine.games === null || engine.games.includes(info.name)));
  };
  const players = before.players.map((spec, at) => (fits(spec) ? spec : usual.players[at])) as [string, string];
  return { ...rest, game: info.name, settings: {}, players };
}

// How many games the engine plays at once, at the most.
export function mostAtOnce(hello: Pick<Hello, 'limits'> | null): number {
  return Math.max(1, hello?.limits.threads ?? 1);
}

export type PlanFault = 'games' | 'openings' | 'concurrency' | 'seed' | 'sprt_order' | 'sprt_elo' | 'sprt_chance' | 'gone';

const whole = (value: number, least: number, largest: number): boolean => Number.isInteger(value) && value >= least && value <= largest;

export function planFaults(plan: MatchPlan, hello: Pick<Hello, 'engines' | 'limits'> | null): PlanFault[] {
  const faults: PlanFault[] = [];
  if (!whole(plan.games, 1, most.games)) faults.push('games');
  if (!whole(plan.openings, 0, most.openings)) faults.push('openings');
  if (!whole(plan.concurrency, 1, mostAtOnce(hello))) faults.push('concurrency');
  if (!whole(plan.seed, 0, 2 ** 53 - 1)) faults.push('seed');
  if (plan.sprt) {
    const { elo0, elo1, alpha, beta } = plan.sprt;
    const chance = (value: number): boolean => value > 0 && value <= most.chance;
    if (![elo0, elo1].every((elo) => Math.abs(elo) <= most.elo)) faults.push('sprt_elo');
    else if (!(elo0 < elo1)) faults.push('sprt_order');
    if (!chance(alpha) || !chance(beta)) faults.push('sprt_chance');
  }
  if (plan.players.some((spec) => isGone(spec, hello))) faults.push('gone');
  return faults;
}

// A program that was named on the machine and is not any more.
function isGone(spec: string, hello: Pick<Hello, 'engines'> | null): boolean {
  const { name, keys } = specOf(spec);
  return name === 'machine' && hello !== null && !hello.engines.some((engine) => engine.name === keys['name']);
}

// What to know before it begins, though nothing is wrong.
//   same_games  nothing makes one game differ from the next but the players' own chance
//   odd         the last opening is played once only
//   unfair      one player begins all games
//   clock       players who think by the clock share the cores
export type PlanHint = 'same_games' | 'odd' | 'unfair' | 'clock';
export function planHints(plan: MatchPlan): PlanHint[] {
  const hints: PlanHint[] = [];
  if (plan.openings === 0 && plan.games > (plan.repeat ? 2 : 1)) hints.push('same_games');
  if (plan.repeat && plan.games % 2 === 1) hints.push('odd');
  if (!plan.repeat) hints.push('unfair');
  if (plan.concurrency > 1) hints.push('clock');
  return hints;
}

// The request. Of the games that were played the engine needs the results only: with all their moves they would soon be
// more than a message may hold.
export function fieldsOf(plan: MatchPlan, played: readonly MatchGame[]): Fields<'match'> {
  const { game, settings, position, players, games, seed, openings, repeat, concurrency, sprt } = plan;
  return {
    game,
    settings,
    ...(position ? { position } : {}),
    players,
    games,
    seed,
    openings,
    repeat,
    concurrency,
    ...(sprt ? { sprt } : {}),
    ...(played.length > 0 ? { played: played.map((one) => ({ ...one, moves: [], error: null })) } : {}),
  };
}
