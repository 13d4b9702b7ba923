import { describe, expect, it } from 'vitest';
import { allowedOf } from './allowed';
import { levelOf, levelSpec, specOf, specText } from './spec';

describe('a player in words', () => {
  it('is taken apart and put together', () => {
    expect(specOf('alphabeta:depth=6,evaluator=plain')).toEqual({ name: 'alphabeta', keys: { depth: '6', evaluator: 'plain' } });
    expect(specOf('random')).toEqual({ name: 'random', keys: {} });
    const odd = { name: 'machine', keys: { name: "it's, mine" } };
    expect(specText(odd)).toBe("machine:name='it''s, mine'");
    expect(specOf(specText(odd))).toEqual(odd);
  });

  it('leaves out what is not said', () => {
    expect(specText({ name: 'engine', keys: { time: '', depth: '4' } })).toBe('engine:depth=4');
    expect(specText({ name: 'engine', keys: {} })).toBe('engine');
  });

  it('is a plain level only where nothing else is said', () => {
    expect(levelOf(levelSpec(7))).toBe(7);
    expect(levelOf('level')).toBe(5);
    expect(levelOf('level:n=3,seed=1')).toBeNull();
    expect(levelOf('engine')).toBeNull();
  });
});

describe('what is allowed', () => {
  it('is understood as the engine writes it', () => {
    expect(allowedOf('1 to 19')).toEqual({ kind: 'range', least: 1, most: 19 });
    expect(allowedOf('1..20')).toEqual({ kind: 'range', least: 1, most: 20 });
    expect(allowedOf('1 to the longer side')).toEqual({ kind: 'range', least: 1, most: null });
    expect(allowedOf('0 to 9223372036854775807')).toEqual({ kind: 'range', least: 0, most: null });
    expect(allowedOf('true or false')).toEqual({ kind: 'switch' });
    expect(allowedOf('true|false')).toEqual({ kind: 'switch' });
    expect(allowedOf('3, 6 or 9')).toEqual({ kind: 'choice', values: ['3', '6', '9'] });
    expect(allowedOf('empty|stable|crosscut')).toEqual({ kind: 'choice', values: ['empty', 'stable', 'crosscut'] });
    expect(allowedOf('any, difficulty or distance; in morris also ultra, moves or human')).toEqual({
      kind: 'choice',
      values: ['any', 'difficulty', 'distance', 'ultra', 'moves', 'human'],
    });
    expect(allowedOf('milliseconds, or 2s, 1m')).toEqual({ kind: 'text' });
    expect(allowedOf('a folder')).toEqual({ kind: 'text' });
  });
});
