// What the games of a match add up to, beyond wins, draws and losses: by who began, by how they ended, how long they were.
// Elo and the sequential test are the engine's to reckon.
import type { MatchGame } from '../protocol/lab';

export interface Count {
  wins: number; // of the first player
  draws: number;
  losses: number;
}

export interface Tally extends Count {
  games: number;
  begins: Count; // games that the first player began
  follows: Count; // games that the second player began
  errors: [number, number]; // games lost by an error, of each player
  resigned: number;
  plies: { least: number; mean: number; most: number } | null; // null before the first game
}

export function gamesIn({ wins, draws, losses }: Count): number {
  return wins + draws + losses;
}

// A win 1, a draw ½, as a share of all; null before the first game.
export function scoreOf(count: Count): number | null {
  const games = gamesIn(count);
  return games === 0 ? null : (count.wins + count.draws / 2) / games;
}

// The same games seen by the second player.
export function turned({ wins, draws, losses }: Count): Count {
  return { wins: losses, draws, losses: wins };
}

function add(count: Count, halfPoints: number): void {
  if (halfPoints === 2) count.wins += 1;
  else if (halfPoints === 1) count.draws += 1;
  else count.losses += 1;
}

const none = (): Count => ({ wins: 0, draws: 0, losses: 0 });

export function tallyOf(games: readonly MatchGame[]): Tally {
  const tally: Tally = { ...none(), games: games.length, begins: none(), follows: none(), errors: [0, 0], resigned: 0, plies: null };
  let [least, sum, most] = [Infinity, 0, 0];
  for (const game of games) {
    add(tally, game.half_points);
    add(game.first_begins ? tally.begins : tally.follows, game.half_points);
    if (game.error) tally.errors[game.error.player === 0 ? 0 : 1] += 1;
    if (game.resigned) tally.resigned += 1;
    least = Math.min(least, game.moves.length);
    most = Math.max(most, game.moves.length);
    sum += game.moves.length;
  }
  if (games.length > 0) tally.plies = { least, mean: sum / games.length, most };
  return tally;
}

// How often whoever began won, drew, lost: a game may favour one side.
export function beginnerCount({ begins, follows }: Tally): Count {
  const others = turned(follows);
  return { wins: begins.wins + others.wins, draws: begins.draws + others.draws, losses: begins.losses + others.losses };
}

export type Filter = 'all' | 'wins' | 'draws' | 'losses' | 'errors';
export const filters: readonly Filter[] = ['all', 'wins', 'draws', 'losses', 'errors'];

export function passes(game: MatchGame, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'wins':
      return game.half_points === 2;
    case 'draws':
      return game.half_points === 1;
    case 'losses':
      return game.half_points === 0;
    case 'errors':
      return game.error !== null;
  }
}
