import { describe, expect, it } from 'vitest';
import { hello } from '../game/testing';
import type { GameInfo } from '../protocol/messages';
import { fieldsOf, most, mostAtOnce, planFaults, planFor, planHints, presetOf, sprtPresets, usualPlan, usualSprt } from './plan';
import { gameOf, planOf } from './testing';

const limits = { ...hello.limits, threads: 2 };
const none = { engines: [], limits };
const info = (name: string, players: string[]): GameInfo => ({ name, players: players.map((player) => ({ name: player, keys: [] })) }) as unknown as GameInfo;

describe('a plan', () => {
  it('is right as it comes', () => {
    expect(planFaults(usualPlan('pile', 1), none)).toEqual([]);
    expect(planHints(usualPlan('pile', 1))).toEqual([]);
  });
  it('has whole numbers within limits', () => {
    expect(planFaults(planOf({ games: 0 }), none)).toEqual(['games']);
    expect(planFaults(planOf({ games: most.games + 1 }), none)).toEqual(['games']);
    expect(planFaults(planOf({ games: 2.5 }), none)).toEqual(['games']);
    expect(planFaults(planOf({ openings: -1, concurrency: 0, seed: -1 }), none)).toEqual(['openings', 'concurrency', 'seed']);
  });
  it('has a test that can be decided', () => {
    expect(planFaults(planOf({ sprt: usualSprt }), none)).toEqual([]);
    expect(planFaults(planOf({ sprt: { ...usualSprt, elo0: 20, elo1: 20 } }), none)).toEqual(['sprt_order']);
    expect(planFaults(planOf({ sprt: { ...usualSprt, elo1: 1001 } }), none)).toEqual(['sprt_elo']);
    expect(planFaults(planOf({ sprt: { ...usualSprt, alpha: 0 } }), none)).toEqual(['sprt_chance']);
    expect(planFaults(planOf({ sprt: { ...usualSprt, beta: 0.5 } }), none)).toEqual(['sprt_chance']);
  });
  it('names only programs that the machine has', () => {
    const plan = planOf({ players: ['machine:name=mine', 'random'] });
    expect(planFaults(plan, none)).toEqual(['gone']);
    expect(planFaults(plan, { engines: [{ name: 'mine', games: null }], limits })).toEqual([]);
  });
  it('keeps a program in another game, if it plays that one', () => {
    const plan = planOf({ players: ['machine:name=mine', 'machine:name=go'] });
    const engines = [{ name: 'mine', games: null }, { name: 'go', games: ['atarigo'] }];
    expect(planFor(info('draughts', ['level']), plan, engines).players).toEqual(['machine:name=mine', 'level:n=5']);
    expect(planFor(info('atarigo', ['level']), plan, engines).players).toEqual(plan.players);
  });
  it('is warned of what makes results worth little', () => {
    expect(planHints(planOf({ openings: 0 }))).toEqual(['same_games']);
    expect(planHints(planOf({ openings: 0, games: 2 }))).toEqual([]);
    expect(planHints(planOf({ games: 5 }))).toEqual(['odd']);
    expect(planHints(planOf({ repeat: false }))).toEqual(['unfair']);
    expect(planHints(planOf({ concurrency: 2 }))).toEqual(['clock']);
  });
  it('goes over to another game with the players it has', () => {
    const before = planOf({ settings: { stones: '5' }, position: '5', players: ['alphabeta:depth=3', 'level:n=2'] });
    expect(planFor(info('pile', []), before)).toBe(before);
    const there = planFor(info('other', ['level', 'random']), before);
    expect(there).toMatchObject({ game: 'other', settings: {}, players: ['level:n=3', 'level:n=2'], games: 4 });
    expect(there).not.toHaveProperty('position');
  });
});

it('knows its questions', () => {
  for (const { name, elo0, elo1 } of sprtPresets) expect(presetOf({ ...usualSprt, elo0, elo1 })).toBe(name);
  expect(presetOf({ ...usualSprt, elo1: 21 })).toBe('own');
});

it('plays no more games at once than the engine does', () => {
  expect(mostAtOnce(null)).toBe(1);
  expect(mostAtOnce({ limits })).toBe(2);
  expect(planFaults(planOf({ concurrency: 2 }), none)).toEqual([]);
  expect(planFaults(planOf({ concurrency: 3 }), none)).toEqual(['concurrency']);
});

describe('the request', () => {
  it('says the plan', () => {
    expect(fieldsOf(planOf({ sprt: usualSprt, position: '5' }), [])).toEqual({
      game: 'pile', settings: {}, position: '5', players: ['level:n=1', 'level:n=2'], games: 4, seed: 7, openings: 2, repeat: true, concurrency: 1, sprt: usualSprt,
    });
    expect(fieldsOf(planOf(), [])).not.toHaveProperty('sprt');
  });
  it('tells results of played games without their moves: the longest match fits a message', () => {
    const error = { player: 0, position: 'p', code: 'no_move', facts: {}, what: 'gave no move' };
    const { played } = fieldsOf(planOf(), [gameOf(2, 0, { error })]);
    expect(played).toEqual([{ number: 2, half_points: 0, moves: [], first_begins: false, error: null, resigned: false }]);
    const all = Array.from({ length: most.games }, (_, i) => gameOf(i + 1));
    expect(JSON.stringify(fieldsOf(planOf(), all)).length).toBeLessThan(1024 * 1024);
  });
});
