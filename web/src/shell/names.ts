// Names of games, players and results in the page's language.
import type { GameModel, Outcome, Seat } from '../game/types';
import type { GameInfo } from '../protocol/messages';
import { resultText } from '../words/gamewords';
import { has, t } from '../words/index.svelte';
import { capitalised, sideName } from '../words/remark';
import { levelOf, specOf } from './spec';

export function gameName(game: string): string {
  return has(`game.${game}`) ? t(`game.${game}`) : game;
}

export function sideTitle(game: string, side: string): string {
  return capitalised(sideName(game, side));
}

export function playerTitle(name: string): string {
  return has(`player.${name}`) ? t(`player.${name}`) : name;
}

// Words of a player's key: its own, or those that all players share.
export function keyWords(player: string, key: string): { name: string; about: string } {
  const own = `player.${player}.${key}`;
  return { name: has(own) ? t(own) : key, about: has(`${own}.about`) ? t(`${own}.about`) : '' };
}
export function keyValueWords(player: string, key: string, value: string): string {
  const own = `player.${player}.${key}.${value}`;
  return has(own) ? t(own) : value;
}

export function optionWords(game: string, option: string): { name: string; about: string } {
  const key = `option.${game}.${option}`;
  return { name: has(key) ? t(key) : option, about: has(`${key}.about`) ? t(`${key}.about`) : '' };
}
export function optionValueWords(game: string, option: string, value: string): string {
  const key = `option.${game}.${option}.${value}`;
  if (has(key)) return t(key);
  return value === 'true' ? t('shell.yes') : value === 'false' ? t('shell.no') : value;
}

// The rules of a game in a few words: those that differ from the usual ones, and always the only choice that a game has
// ("česká, krátká"), for house rules differ.
export function rulesText({ name: game, options }: Pick<GameInfo, 'name' | 'options'>, settings: Record<string, string>): string {
  return options
    .filter(({ name, standard }) => options.length === 1 || (settings[name] ?? standard) !== standard)
    .map(({ name, standard }) => {
      const value = settings[name] ?? standard;
      const words = optionValueWords(game, name, value);
      return has(`option.${game}.${name}.${value}`) && !/^\d/.test(words) && !/^(true|false)$/.test(value) ? words : `${optionWords(game, name).name.toLocaleLowerCase()} ${words}`;
    })
    .join(', ');
}

// "Člověk", "Úroveň 3", "Alfa-beta (hloubka 4)". Evaluators and their weights have names where the game is known.
export function seatTitle(seat: Seat, game = ''): string {
  if (seat.kind === 'human') return t('shell.human');
  const level = levelOf(seat.spec);
  if (level !== null) return t('shell.level', { n: level });
  const { name, keys } = specOf(seat.spec);
  if (name === 'machine') {
    const program = keys['name'] ?? t('shell.machine');
    return keys['time'] ? `${program} (${keyWords('external', 'time').name.toLocaleLowerCase()} ${keys['time']})` : program;
  }
  const evaluator = `evaluator.${game}.${keys['evaluator'] ?? ''}`;
  const details = Object.entries(keys).map(([key, value]) => {
    if (key === 'evaluator') return has(evaluator) ? t(evaluator).toLocaleLowerCase() : value;
    if (has(`${evaluator}.${key}`)) return `${t(`${evaluator}.${key}`).toLocaleLowerCase()} ${value}`;
    return `${keyWords(name, key).name.toLocaleLowerCase()} ${keyValueWords(name, key, value)}`;
  });
  return details.length === 0 ? playerTitle(name) : `${playerTitle(name)} (${details.join(', ')})`;
}

export function whoPlays(game: GameModel, side: string): string {
  const seat = game.setup.seats[side] ?? { kind: 'human' as const };
  const name = game.names[side];
  return name && seat.kind === 'human' ? name : seatTitle(seat, game.setup.game);
}

export function reasonText(reason: string): string {
  return has(`reason.${reason}`) ? t(`reason.${reason}`) : reason;
}

// "Bílý vyhrává: soupeř se vzdal." Files tell who won, and not how.
export function outcomeText(game: string, outcome: Outcome): string {
  const { winner, reason } = outcome;
  if (reason === 'file') return winner === null ? t('shell.drawn_plain') : t('shell.won_plain', { Side: sideTitle(game, winner) });
  return resultText(game, outcome);
}
