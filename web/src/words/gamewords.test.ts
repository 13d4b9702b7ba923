// Everything that the program names in `tahoun games --json` (saved as games.json; tests/cli/page_words_test.cpp keeps it
// true) has words in every language.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { OptionInfo } from '../protocol/messages';
import games from './games.json';
import * as words from './gamewords';
import { dictionaries, languages, setLanguage } from './index.svelte';

interface Saved {
  name: string;
  meaning: string;
  allowed: string;
  default: string;
}
const asInfo = (saved: Saved): OptionInfo => ({
  name: saved.name,
  meaning: saved.meaning,
  allowed: saved.allowed,
  standard: saved.default,
});

// Every thing with settings, and where its words are.
const settings = games.games.flatMap((game) => [
  ...game.options.map((option) => ({ where: words.optionsOf(game.name), option: asInfo(option) })),
  ...game.players.flatMap((player) =>
    player.keys.map((key) => ({ where: words.keysOf(player.name), option: asInfo(key) })),
  ),
  ...game.evaluators.flatMap((evaluator) =>
    evaluator.parameters.map((one) => ({ where: words.parametersOf(game.name, evaluator.name), option: asInfo(one) })),
  ),
]);

afterEach(() => setLanguage('cs'));

for (const language of languages)
  describe(`in ${language}`, () => {
    const known = dictionaries[language];
    const need = (key: string) => expect(known, key).toHaveProperty([key]);

    it('games, sides, players and evaluators have names and descriptions', () => {
      for (const game of games.games) {
        need(`game.${game.name}`);
        need(`game.${game.name}.about`);
        for (const side of game.sides)
          for (const ending of ['', '.gen', '.dat', '.acc', '.ins']) need(`side.${game.name}.${side}${ending}`);
        for (const player of game.players) {
          need(`player.${player.name}`);
          need(`player.${player.name}.about`);
        }
        for (const evaluator of game.evaluators) {
          need(`evaluator.${game.name}.${evaluator.name}`);
          need(`evaluator.${game.name}.${evaluator.name}.about`);
        }
      }
    });

    it('settings have names, descriptions, values, bounds and standards', () => {
      setLanguage(language);
      for (const { where, option } of settings) {
        const key = `${where}.${option.name}`;
        need(key);
        need(`${key}.about`);
        const choices = words.choicesOf(option.allowed);
        for (const value of choices ?? [])
          if (Number.isNaN(Number(value)))
            expect(`${key}.${value}` in known || `choice.${value}` in known, `${key}.${value}`).toBe(true);
        if (choices === null && words.boundsOf(option.allowed) === null) need(`allowed.${words.slug(option.allowed)}`);
        const plain = /^-?[\d.]+$/.test(option.standard) || (choices ?? []).includes(option.standard);
        if (!plain) need(`standard.${words.slug(option.standard)}`);
      }
    });

    it('every piece, reason, verdict, grade and error has words', () => {
      for (const piece of ['x', 'o', 'white_man', 'white_king', 'black_man', 'black_king', 'white', 'black'])
        need(`piece.${piece}`);
      for (const code of ['level', 'slightly_better', 'better', 'winning', 'won', 'won_in', 'drawn']) need(`verdict.${code}`);
      for (const grade of ['best', 'good', 'inaccuracy', 'mistake', 'blunder']) need(`grade.${grade}`);
      for (const code of failureCodes()) need(`error.${code}`);
      for (const code of reasonCodes()) need(`reason.${code}`);
      for (const code of ['resigned', 'agreed', 'time']) need(`reason.${code}`);
    });
  });

// The codes where they are defined, so that a new one is missed here.
function read(path: string): string {
  return readFileSync(resolve(process.cwd(), path), 'utf8');
}
function failureCodes(): string[] {
  const comment = /\/\/ `message` is English[\s\S]*?export interface Failure/.exec(read('src/protocol/messages.ts'))?.[0] ?? '';
  const codes = [...comment.matchAll(/\b(bad_\w+|no_\w+|stopped|busy|too_big|forbidden|hello_first|wrong_protocol|failed)\b/g)];
  expect(codes.length).toBeGreaterThan(12);
  return [...new Set(codes.map((found) => found[1]!))];
}
function reasonCodes(): string[] {
  const codes = [...read('../src/lab/words.cpp').matchAll(/(?:code|reason) == "(\w+)"/g)].map((found) => found[1]!);
  expect(codes.length).toBeGreaterThan(11);
  return [...new Set(codes)];
}

describe('the helpers', () => {
  it('say results', () => {
    expect(words.resultText('atarigo', { winner: 'black', points: 3, reason: 'captured' })).toBe('Černý vyhrává: zajetí, 3 kameny.');
    expect(words.resultText('draughts', { winner: null, points: 0, reason: 'repetition' })).toBe('Remíza: třetí opakování pozice.');
    expect(words.resultText('tree', { winner: 'max', points: 5, reason: 'leaf' })).toBe('MAX získává 5 bodů.');
    setLanguage('en');
    expect(words.resultText('tictactoe', { winner: 'o', points: 1, reason: 'line' })).toBe('O wins: a full line.');
  });

  it('say values and verdicts', () => {
    expect(words.valueText({ result: 'loss', plies: 2 })).toBe('prohra za 2 půltahy');
    expect(words.valueText({ result: 'draw', plies: null })).toBe('remíza');
    expect(words.verdictText('morris', { code: 'won', side: 'white', plies: 7 })).toBe('Bílý vyhraje za 7 půltahů');
    expect(words.verdictText('morris', { code: 'level', side: null, plies: null })).toBe('Vyrovnaná pozice');
  });

  it('say what can be set', () => {
    const option = (name: string, allowed: string, standard: string): OptionInfo => ({ name, meaning: 'm', allowed, standard });
    expect(words.settingAllowed('option.atarigo', option('size', '2 to 19', '9'))).toBe('2 až 19');
    expect(words.settingAllowed('option.atarigo', option('size', '2..19', '9'))).toBe('2 až 19');
    expect(words.settingAllowed('option.atarigo', option('start', 'empty|stable|crosscut', 'empty'))).toBe(
      'prázdná deska, stabilní střed nebo křížový řez',
    );
    expect(words.settingValue('player.engine', 'tables', 'true')).toBe('ano');
    expect(words.settingStandard('player.engine', option('moves', 'all or near', 'near where there is'))).toBe('blízké, kde je hra zná');
    expect(words.choicesOf('any, difficulty or distance; in morris also ultra, moves or human')).toEqual([
      'any', 'difficulty', 'distance', 'ultra', 'moves', 'human',
    ]);
    expect(words.boundsOf('-100 to 100, three decimal places')).toEqual({ from: -100, to: 100, decimals: true });
  });

  it('fall back to the engine’s English', () => {
    expect(words.gameAbout({ name: 'chess', meaning: 'chess, of course' })).toBe('chess, of course');
    expect(words.settingAbout('player.new', { name: 'k', meaning: 'what it does', allowed: '1', standard: '1' })).toBe('what it does');
    expect(words.errorText({ code: 'odd', message: 'something odd' })).toBe('something odd');
  });

  it('add why a move of a file is wrong', () => {
    const refusal = { code: 'man_backwards', side: null, squares: ['c3'], groups: [], moves: [], numbers: [] };
    expect(words.errorText({ code: 'bad_place', message: '', refusal }, 'draughts')).toMatch(/Kámen na c3 nesmí dozadu\.$/);
  });
});
