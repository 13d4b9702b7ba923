// Words for what the engine names in English: games, rules, players, evaluators, results. Every helper falls back to
// the engine's own English, so a game that is newer than the page is still usable.
import type { ExactValue, Failure, GameInfo, OptionInfo, Verdict } from '../protocol/messages';
import { has, number, t } from './index.svelte';
import { capitalised, listOf, remarkText, sideName, type Case } from './remark';

export { capitalised, sideName, type Case };

// "no limit" → "no_limit": the part of a key for what the engine says in words.
export function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_').replace(/^_|_$/g, '');
}

function wordsOr(key: string, otherwise: string): string {
  return has(key) ? t(key) : otherwise;
}

export function gameName(game: string): string {
  return wordsOr(`game.${game}`, game);
}
export function gameAbout(game: Pick<GameInfo, 'name' | 'meaning'>): string {
  return wordsOr(`game.${game.name}.about`, game.meaning);
}
// "Bílý": at the beginning of a sentence or alone.
export function SideName(game: string, side: string): string {
  return capitalised(sideName(game, side));
}
export function pieceName(piece: string): string {
  return wordsOr(`piece.${piece}`, piece);
}

// --- Rules, players, evaluators and what can be set in them ---------------------------------------------------------

// Where the words of a thing with settings are: "option.atarigo", "player.engine", "evaluator.morris.mills".
export function optionsOf(game: string): string {
  return `option.${game}`;
}
export function keysOf(player: string): string {
  return `player.${player}`;
}
export function parametersOf(game: string, evaluator: string): string {
  return `evaluator.${game}.${evaluator}`;
}

export function settingName(where: string, option: OptionInfo): string {
  return wordsOr(`${where}.${option.name}`, option.name);
}
export function settingAbout(where: string, option: OptionInfo): string {
  return wordsOr(`${where}.${option.name}.about`, option.meaning);
}
// A value of it: "ano", "Laskerova", "9".
export function settingValue(where: string, option: string, value: string): string {
  const own = `${where}.${option}.${value}`;
  return has(own) ? t(own) : wordsOr(`choice.${value}`, value);
}
// What holds where nothing is chosen: a value, or the engine's words for it.
export function settingStandard(where: string, option: OptionInfo): string {
  const own = settingValue(where, option.name, option.standard);
  return own === option.standard ? wordsOr(`standard.${slug(option.standard)}`, own) : own;
}

// The values that can be chosen, where they are few: "true or false", "empty|stable|crosscut", "line; gtp for …".
export function choicesOf(allowed: string): string[] | null {
  if (/^-?[\d.]+\s*(to|\.\.)/.test(allowed) || has(`allowed.${slug(allowed)}`)) return null;
  const words = allowed
    .replace(/; in \w+ also /, ', ')
    .split(/,\s*|\s+or\s+|\||;\s*/)
    .map((word) => word.trim().split(' ')[0]!)
    .filter((word) => word !== '');
  return words.length > 1 && words.every((word) => /^[\w-]+$/.test(word)) ? words : null;
}
// The bounds of a number: "1 to 19", "1..20", "-100 to 100, three decimal places".
export function boundsOf(allowed: string): { from: number; to: number; decimals: boolean } | null {
  const found = /^(-?[\d.]+?)\s*(?:to|\.\.)\s*(-?[\d.]+)(, three decimal places)?$/.exec(allowed);
  return found && { from: Number(found[1]), to: Number(found[2]), decimals: found[3] !== undefined };
}
export function settingAllowed(where: string, option: OptionInfo): string {
  const bounds = boundsOf(option.allowed);
  if (bounds) {
    const words = { from: number(bounds.from), to: number(bounds.to) };
    return t(bounds.decimals ? 'allowed.decimals' : 'allowed.range', words);
  }
  const choices = choicesOf(option.allowed);
  if (choices) return listOf(choices.map((each) => settingValue(where, option.name, each)), 'disjunction');
  return wordsOr(`allowed.${slug(option.allowed)}`, option.allowed);
}

export function playerName(player: string): string {
  return wordsOr(`player.${player}`, player);
}
export function playerAbout(player: { name: string; meaning: string }): string {
  return wordsOr(`player.${player.name}.about`, player.meaning);
}
export function evaluatorName(game: string, evaluator: string): string {
  return wordsOr(`evaluator.${game}.${evaluator}`, evaluator);
}
export function evaluatorAbout(game: string, evaluator: { name: string; meaning: string }): string {
  return wordsOr(`evaluator.${game}.${evaluator.name}.about`, evaluator.meaning);
}
// A term of an evaluation: a parameter, or at the end of a game the reason why it ended.
export function termName(game: string, evaluator: string, term: string): string {
  const own = `evaluator.${game}.${evaluator}.${term}`;
  return has(own) ? t(own) : wordsOr(`reason.${term}`, term);
}
export function termAbout(game: string, evaluator: string, term: string): string {
  return wordsOr(`evaluator.${game}.${evaluator}.${term}.about`, '');
}

// --- Results, verdicts, errors --------------------------------------------------------------------------------------

export function reasonText(reason: string): string {
  return wordsOr(`reason.${reason}`, reason);
}
// "Černý vyhrává: zajetí, 3 kameny."
export function resultText(game: string, result: { winner: string | null; points: number; reason: string }): string {
  const reason = reasonText(result.reason);
  if (result.winner === null) return t('result.drawn', { reason });
  const Side = SideName(game, result.winner);
  if (result.reason === 'captured')
    return t('result.won_stones', { Side, reason, stones: t('count.stone', { n: result.points }) });
  if (result.reason === 'leaf') return t('result.won_points', { Side, n: result.points });
  return t('result.won', { Side, reason });
}
export function valueText(value: ExactValue): string {
  if (value.plies === null) return t(`value.${value.result}`);
  return t(`value.${value.result}_in`, { plies: t('count.ply', { n: value.plies }) });
}
export function verdictText(game: string, verdict: Verdict): string {
  const Side = verdict.side === null ? '' : SideName(game, verdict.side);
  if (verdict.code === 'won' && verdict.plies !== null)
    return t('verdict.won_in', { Side, plies: t('count.ply', { n: verdict.plies }) });
  return t(`verdict.${verdict.code}`, { Side });
}
export function gradeText(grade: string): string {
  return wordsOr(`grade.${grade}`, grade);
}
// What the engine could not do. Where it says why a move is wrong, that too.
export function errorText(failure: Failure, game?: string): string {
  const words = wordsOr(`error.${failure.code}`, failure.message);
  if (!failure.refusal || game === undefined) return words;
  return `${words} ${remarkText(failure.refusal, { game })}`;
}
