// What the match room knows of a match: what was agreed, how it stands, and how it is kept.
import type { MatchGame, MatchState } from '../protocol/lab';

export interface SprtPlan {
  elo0: number;
  elo1: number;
  alpha: number;
  beta: number;
}

// What is chosen before a match. The same plan and the same seed give the same games, unless a player minds the clock.
export interface MatchPlan {
  game: string;
  settings: Record<string, string>;
  position?: string; // where every game begins, if not at the game's own start
  players: [string, string]; // specs
  games: number;
  seed: number;
  openings: number; // random plies at the start
  repeat: boolean; // each opening twice, with colours changed
  concurrency: number;
  sprt: SprtPlan | null;
}

// How a match stands, by the engine's arithmetic.
export type Standing = Omit<MatchState, 'latest' | 'done'>;

// running  being played; found so after a reload, it goes on by itself
// stopped  by a person or by a fault; can be resumed
// done     all games are played, or the test is decided
export type MatchPhase = 'running' | 'stopped' | 'done';

// A match without its games, which are kept apart.
export interface KeptMatch {
  id: string;
  date: number; // of its beginning, ms since 1970
  plan: MatchPlan;
  phase: MatchPhase;
  standing: Standing;
  milliseconds: number; // spent playing
  timed: number; // games played in that time
}

export const nothingPlayed: Standing = { games: 0, wins: 0, draws: 0, losses: 0, elo: null, elo_low: null, elo_high: null, sprt: null };

export function standingOf({ games, wins, draws, losses, elo, elo_low, elo_high, sprt }: MatchState | Standing): Standing {
  return { games, wins, draws, losses, elo, elo_low, elo_high, sprt };
}

// Decided by the test: no more games are to be played, whatever the plan says.
export function decided(standing: Standing): boolean {
  return standing.sprt !== null && standing.sprt.verdict !== 'undecided';
}

export type { MatchGame };
