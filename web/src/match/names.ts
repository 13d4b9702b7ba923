// Players, results and endings of a match in words.
import { language, number, t } from '../words/index.svelte';
import { faultKind, playerFaultText } from '../game/playerfaults';
import type { PlayerError } from '../protocol/lab';
import type { Remark } from '../protocol/messages';
import { reasonText, seatTitle } from '../shell/names';
import { largestElo, leadOf } from './bars';
import type { MatchGame, MatchPlan, Standing } from './types';

// Two players of the same words are told apart by their number.
export function playerNames({ players }: MatchPlan): [string, string] {
  const [first, second] = players.map((spec) => seatTitle({ kind: 'player', spec }));
  const names: [string, string] = [first ?? '', second ?? ''];
  return names[0] === names[1] ? [`${names[0]} (1)`, `${names[1]} (2)`] : names;
}

// The engine's largest difference stands for one without an end.
export function eloText(elo: number): string {
  if (Math.abs(elo) >= largestElo) return elo < 0 ? '−∞' : '+∞';
  return new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', maximumFractionDigits: Math.abs(elo) < 10 ? 1 : 0 }).format(elo).replace('-', '−');
}

export function scoreText(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

export function whenText(date: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

// "+12 =3 −5" is read by nobody; a screen reader gets the words.
export function countText({ wins, draws, losses }: { wins: number; draws: number; losses: number }): string {
  return t('match.count', { wins: number(wins), draws: number(draws), losses: number(losses) });
}

// Who is stronger, as far as the interval tells.
export function leadText({ elo_low, elo_high }: Standing, [first, second]: [string, string]): string {
  const lead = leadOf(elo_low, elo_high);
  const [stronger, low, high] = lead === 'second' ? [second, -(elo_high ?? 0), -(elo_low ?? 0)] : [first, elo_low ?? 0, elo_high ?? 0];
  if (lead === 'unknown') return t('match.lead_unknown');
  if (lead === 'open') return t('match.lead_open', { low: eloText(low), high: eloText(high), player: first });
  return high >= largestElo ? t('match.lead_at_least', { player: stronger, low: eloText(low) }) : t('match.lead', { player: stronger, low: eloText(low), high: eloText(high) });
}

export function verdictText({ sprt }: Standing, { sprt: plan }: MatchPlan, first: string): string {
  if (!sprt || !plan) return '';
  return t(`match.verdict_${sprt.verdict}`, { player: first, elo0: eloText(plan.elo0), elo1: eloText(plan.elo1) });
}

// What a player did wrong. `why` is the reason of an illegal move in the page's language, where the engine was asked.
export function errorText(error: PlayerError, names: readonly [string, string], game: string, why: Remark | null = null): string {
  return playerFaultText(error, { player: names[error.player === 0 ? 0 : 1], game, what: error.what, why });
}

// How a game ended, in a few words for a table. `reason` is the rules' code where it is known, '' where the rules had no
// word (the game was too long), null where nobody has asked yet. Reasons speak of the winner's opponent: where the first
// player lost, the winner is named, lest they be read the wrong way round.
export function endingText(game: MatchGame, reason: string | null, names: readonly [string, string]): string {
  if (game.error) return t(`match.ended_${faultKind(game.error.code)}`);
  if (game.resigned) return t('match.ended_resigned');
  if (reason === null) return '…';
  if (reason === '') return t('match.ended_long');
  return game.half_points === 0 ? t('match.ended_lost', { winner: names[1], reason: reasonText(reason) }) : reasonText(reason);
}
