// How far a match is, how long it will still take, and when that is worth saying aloud.
import type { KeptMatch, MatchPhase } from './types';

// At the pace so far; null where there was none yet, or nothing is left.
export function secondsLeft({ milliseconds, timed, plan, standing }: Pick<KeptMatch, 'milliseconds' | 'timed' | 'plan' | 'standing'>): number | null {
  const left = plan.games - standing.games;
  if (timed === 0 || left <= 0) return null;
  return (milliseconds / timed / 1000) * left;
}

export interface Moment {
  id: string;
  phase: MatchPhase;
  games: number; // played
  planned: number;
  errors: number;
  verdict: string;
}

// started, resumed, done, stopped; a tenth of all games; an error of a player. Nothing else: a screen reader that spoke
// after every game would never stop.
export type News = 'started' | 'resumed' | 'tenth' | 'error' | 'done' | 'stopped';

export function newsBetween(before: Moment | null, now: Moment): News | null {
  if (!before || before.id !== now.id) return now.phase === 'running' ? (now.games === 0 ? 'started' : 'resumed') : null;
  if (before.phase !== now.phase) return now.phase === 'running' ? 'resumed' : now.phase;
  if (now.errors > before.errors) return 'error';
  const tenth = ({ games, planned }: Moment): number => Math.floor((10 * games) / Math.max(1, planned));
  return now.phase === 'running' && tenth(now) > tenth(before) ? 'tenth' : null;
}
