// The engine's codes and the page's words for them are the same list, and every fact has its place in the words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { EngineError } from '../protocol/client';
import { languages, setLanguage } from '../words/index.svelte';
import { faultText } from './faults';
import { faultCodes, faultKind, playerFaultText } from './playerfaults';

afterEach(() => setLanguage('cs'));
const of = { player: 'mine', game: 'tictactoe', what: 'did something new' };

// Facts as src/engines/player_failed.hpp lists them.
const cases: Record<string, Record<string, string>> = {
  illegal_move: { move: 'b2', reason: 'the square b2 is occupied' },
  no_move: {},
  no_answer: { milliseconds: '2000', awaited: 'move' },
  not_reading: { line: 'go 1000' },
  exited: { status: '3', awaited: 'ready' },
  killed: { signal: '11', name: 'SIGSEGV', awaited: 'move' },
  closed: { awaited: 'answer' },
  half_line: { said: 'mov' },
  long_line: { bytes: '65536' },
  nonsense: { said: 'hello', awaited: 'move' },
  declined: { said: 'I know no such game' },
  refused: { said: 'unknown command', asked: 'boardsize 5' },
  wrong_game: { game: 'draughts' },
  not_started: { reason: 'Permission denied' },
};

it('has the codes that the engine has', () => {
  const source = readFileSync(join(process.cwd(), '../src/engines/player_failed.cpp'), 'utf8');
  const told = [...source.matchAll(/case Fault::(\w+):/g)].map((found) => found[1]);
  expect([...faultCodes, 'resigned'].sort()).toEqual(told.sort());
  expect(Object.keys(cases).sort()).toEqual([...faultCodes].sort());
});

describe.each(languages)('in %s', (language) => {
  it.each(Object.entries(cases))('%s', (code, facts) => {
    setLanguage(language);
    const text = playerFaultText({ code, facts }, of);
    expect(text).toMatch(/^mine: ./);
    expect(text).not.toMatch(/[{}]|fault\./);
    for (const shown of ['move', 'milliseconds', 'status', 'said', 'asked', 'bytes', 'name']) if (facts[shown]) expect(text).toContain(facts[shown]);
  });
});

it('says what a signal means, and the number of one that it does not know', () => {
  expect(playerFaultText({ code: 'killed', facts: cases['killed']! }, of)).toContain('paměti');
  expect(playerFaultText({ code: 'killed', facts: { signal: '31', name: 'SIGSYS' } }, of)).toContain('31');
});
it('gives the rules’ own reason of an illegal move where it is known', () => {
  const why = { code: 'occupied', side: null, squares: ['b2'], groups: [], moves: [], numbers: [] };
  expect(playerFaultText({ code: 'illegal_move', facts: cases['illegal_move']! }, { ...of, why })).not.toContain('is occupied');
});
it('shows the engine’s sentence for a code of a later version', () => {
  expect(playerFaultText({ code: 'levitates', facts: {} }, of)).toBe('mine: did something new');
  expect(faultKind('levitates')).toBe('error');
});
it('is told at the board too', () => {
  const failure = { code: 'player_failed', message: 'ended with exit status 3', fault: { code: 'exited', facts: { status: '3', awaited: 'move' } } };
  expect(faultText(new EngineError(failure), 'tictactoe')).toContain('3');
});
