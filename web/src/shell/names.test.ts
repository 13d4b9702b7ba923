import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../words/index.svelte';
import { rulesText, seatTitle } from './names';
import { playableGames, tableGames } from './setups';
import type { GameInfo } from '../protocol/messages';

afterEach(() => setLanguage('cs'));

it('names a player with what was set, in the language of the page', () => {
  setLanguage('cs');
  const seat = { kind: 'player', spec: 'alphabeta:depth=4,evaluator=textbook,man=30' } as const;
  expect(seatTitle(seat, 'draughts')).toBe('Alfa-beta (hloubka 4, učebnicové, kámen 30)');
  expect(seatTitle(seat)).toBe('Alfa-beta (hloubka 4, textbook, man 30)');
  setLanguage('en');
  expect(seatTitle(seat, 'draughts')).toMatch(/^Alpha-beta \(depth 4, textbook, man 30\)$/i);
  expect(seatTitle({ kind: 'human' }, 'draughts')).toBe('Human');
});

it('says by which rules a game is played', () => {
  setLanguage('cs');
  const option = (name: string, standard: string): GameInfo['options'][number] => ({ name, meaning: '', allowed: '', standard });
  const draughts = { name: 'draughts', options: [option('rules', 'short')] };
  expect(rulesText(draughts, {})).toBe('česká, krátká');
  expect(rulesText(draughts, { rules: 'english' })).toBe('anglická');
  const morris = { name: 'morris', options: [option('men', '9'), option('variant', 'standard'), option('flying', 'true')] };
  expect(rulesText(morris, { men: '9', variant: 'standard' })).toBe('');
  expect(rulesText(morris, { men: '3', flying: 'false' })).toBe('kamenů na stranu 3 (malá síť), skákání ne');
  expect(rulesText(morris, { variant: 'lasker' })).toBe('Laskerova');
  const row = { name: 'tictactoe', options: [option('width', '3'), option('line', '3')] };
  expect(rulesText(row, { width: '15', line: '5' })).toBe('šířka desky 15, délka řady 5');
});

it('offers what is written at the table only, and last', () => {
  const games = [{ name: 'tree' }, { name: 'draughts' }] as GameInfo[];
  expect(tableGames(games).map(({ name }) => name)).toEqual(['draughts', 'tree']);
  expect(playableGames(games).map(({ name }) => name)).toEqual(['draughts']);
});
