// A match as a table for a spreadsheet (CSV as RFC 4180 has it) and as JSON for a program. Names of columns are English and
// stay as they are: scripts read them.
import { localTime } from '../shell/time';
import { resultOf } from './replay';
import type { KeptMatch, MatchGame } from './types';

function cell(value: string | number): string {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
function lines(rows: (string | number)[][]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const gameColumns = ['number', 'first_player_begins', 'first_player_score', 'result', 'plies', 'ended', 'error_of', 'error_code', 'error', 'error_position', 'moves'];

export function gamesCsv(games: readonly MatchGame[]): string {
  const rows = inOrder(games).map((game) => [
    game.number,
    String(game.first_begins),
    game.half_points / 2,
    resultOf(game),
    game.moves.length,
    game.error ? 'error' : game.resigned ? 'resigned' : 'rules',
    game.error ? (game.error.player === 0 ? 'first' : 'second') : '',
    game.error?.code ?? '',
    game.error?.what ?? '',
    game.error?.position ?? '',
    game.moves.join(' '),
  ]);
  return lines([gameColumns, ...rows]);
}

const matchColumns = ['date', 'game', 'rules', 'first', 'second', 'seed', 'openings', 'repeat', 'phase', 'planned', 'games', 'wins', 'draws', 'losses', 'score', 'elo', 'elo_low', 'elo_high', 'elo0', 'elo1', 'llr', 'verdict'];

export function matchesCsv(matches: readonly KeptMatch[]): string {
  const rows = matches.map(({ date, plan, phase, standing }) => [
    new Date(date).toISOString(),
    plan.game,
    Object.entries(plan.settings).map(([key, value]) => `${key}=${value}`).join(' '),
    ...plan.players,
    plan.seed,
    plan.openings,
    String(plan.repeat),
    phase,
    plan.games,
    standing.games,
    standing.wins,
    standing.draws,
    standing.losses,
    standing.games === 0 ? '' : (standing.wins + standing.draws / 2) / standing.games,
    standing.elo ?? '',
    standing.elo_low ?? '',
    standing.elo_high ?? '',
    plan.sprt?.elo0 ?? '',
    plan.sprt?.elo1 ?? '',
    standing.sprt?.llr ?? '',
    standing.sprt?.verdict ?? '',
  ]);
  return lines([matchColumns, ...rows]);
}

export function matchJson(match: KeptMatch, games: readonly MatchGame[]): string {
  const { date, plan, phase, standing, milliseconds } = match;
  return `${JSON.stringify({ tahoun: 'match', date: new Date(date).toISOString(), plan, phase, standing, milliseconds, games: inOrder(games) }, null, 1)}\n`;
}

// Several games run at once and end as they like.
export function inOrder(games: readonly MatchGame[]): MatchGame[] {
  return [...games].sort((a, b) => a.number - b.number);
}

// "tahoun-match-draughts-2026-11-16-17-05.csv"
export function fileName(what: string, game: string, date: number, extension: string): string {
  return `tahoun-${what}-${game}-${localTime(new Date(date)).slice(0, 16).replace(/[T:]/g, '-')}.${extension}`;
}
