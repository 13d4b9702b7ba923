// Verdicts, values, scores and durations in words.
import type { ExactValue, Verdict } from '../protocol/messages';
import { language, t } from '../words/index.svelte';
import { capitalised, sideName } from '../words/remark';
import { durationParts } from './values';

export function verdictText(game: string, verdict: Verdict): string {
  const Side = verdict.side === null ? '' : capitalised(sideName(game, verdict.side));
  if (verdict.code === 'won' && verdict.plies !== null && verdict.plies > 0)
    return t('verdict.won_in', { Side, plies: t('count.ply', { n: verdict.plies }) });
  return t(`verdict.${verdict.code}`, { Side });
}

// "výhra za 5 půltahů", for whoever the value is for.
export function valueText(value: ExactValue): string {
  if (value.result === 'draw' || value.plies === null || value.plies === 0) return t(`value.${value.result}`);
  return t(`value.${value.result}_in`, { plies: t('count.ply', { n: value.plies }) });
}

// "V5", "=", "P8": short enough for a square, and readable without colours.
export function valueSign(value: ExactValue): string {
  return `${t(`analysis.sign_${value.result}`)}${value.result === 'draw' ? '' : (value.plies ?? '')}`;
}

// The same for whoever wins, where it is seen who that is.
export function winnerSign(value: ExactValue): string {
  return valueSign(value.result === 'loss' ? { ...value, result: 'win' } : value);
}

// A score with its sign. Where `clear` is known it is told as a share of a clear advantage, so that it means the same in
// every game and by every evaluator; the terms of an evaluator are told in its own units.
export function signedScore(score: number, clear: number | null = null): string {
  const shown = clear !== null && clear > 0 ? score / clear : score;
  const digits = Math.abs(shown) >= 100 ? 0 : Math.abs(shown) >= 10 ? 1 : 2;
  return new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(shown)
    .replace('-', '−');
}

// Beyond so many clear advantages nothing is measured: the engine is sure, without knowing how far the end is.
const sure = 100;
export function isSure(game: string, score: number, clear: number | null): boolean {
  return game !== 'tree' && clear !== null && clear > 0 && Math.abs(score) >= sure * clear;
}

// A score of a search, for whoever it is for. A tree that was typed in has numbers of its own, and they are told as they are.
export function scoreText(game: string, score: number, clear: number | null): string {
  if (isSure(game, score, clear)) return t(score > 0 ? 'analysis.almost_won' : 'analysis.almost_lost');
  if (game !== 'tree') return signedScore(score, clear);
  return new Intl.NumberFormat(language(), { signDisplay: 'exceptZero', maximumFractionDigits: 2 }).format(score).replace('-', '−');
}

// The same where it is seen who is better and room is scarce.
export function leaderSign(game: string, score: number, clear: number | null): string {
  return isSure(game, score, clear) ? `${t('analysis.sign_win')}?` : scoreText(game, score, clear);
}

// "12,3 mil."
export function shortCount(count: number): string {
  return new Intl.NumberFormat(language(), { notation: 'compact', maximumFractionDigits: 1 }).format(count);
}

export function percentText(share: number): string {
  return new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share);
}

export function durationText(seconds: number): string {
  const { unit, n } = durationParts(seconds);
  return t(`analysis.${unit}`, { n });
}
