import { describe, expect, it } from 'vitest';
import { allowedOf, changed, fitted, slideOf, specWith } from './parameters';

describe('what is allowed', () => {
  it('is read in both spellings', () => {
    expect(allowedOf('0 to 10000')).toEqual({ kind: 'number', least: 0, most: 10000, step: 1 });
    expect(allowedOf('1..20')).toEqual({ kind: 'number', least: 1, most: 20, step: 1 });
    expect(allowedOf('-100 to 100, three decimal places')).toEqual({ kind: 'number', least: -100, most: 100, step: 0.001 });
    expect(allowedOf('plain or aware')).toEqual({ kind: 'choice', choices: ['plain', 'aware'] });
    expect(allowedOf('empty|stable|crosscut')).toEqual({ kind: 'choice', choices: ['empty', 'stable', 'crosscut'] });
    expect(allowedOf('any, difficulty or distance')).toEqual({ kind: 'choice', choices: ['any', 'difficulty', 'distance'] });
    expect(allowedOf('a folder')).toEqual({ kind: 'text' });
  });
});

describe('a slider', () => {
  it('reaches around the usual value, not over the whole range', () => {
    expect(slideOf({ kind: 'number', least: 0, most: 10000, step: 1 }, 25)).toEqual({ least: 0, most: 100, step: 1 });
    expect(slideOf({ kind: 'number', least: 0, most: 10000, step: 1 }, 0)).toEqual({ least: 0, most: 10, step: 1 });
    expect(slideOf({ kind: 'number', least: -100, most: 100, step: 0.001 }, -4)).toEqual({ least: -16, most: 16, step: 0.05 });
    expect(slideOf({ kind: 'number', least: 0, most: 30, step: 1 }, 25).most).toBe(30);
  });
});

describe('typed numbers', () => {
  const whole = { kind: 'number', least: 0, most: 100, step: 1 } as const;
  it('fit the range and the step', () => {
    expect(fitted('7', whole)).toBe(7);
    expect(fitted('7,6', whole)).toBe(8);
    expect(fitted('-3', whole)).toBe(0);
    expect(fitted('1000', whole)).toBe(100);
    expect(fitted('0,12345', { ...whole, step: 0.001 })).toBe(0.123);
  });
  it('are refused where they are none', () => {
    expect(fitted('', whole)).toBeNull();
    expect(fitted('many', whole)).toBeNull();
  });
});

describe('a spec', () => {
  const parameters = [
    { name: 'man', meaning: '', allowed: '0 to 10', standard: '5' },
    { name: 'king', meaning: '', allowed: '0 to 10', standard: '9' },
  ];
  it('carries only what was changed', () => {
    expect(changed(parameters, { man: '5', king: '8', other: '1' })).toEqual({ king: '8' });
    expect(specWith('alphabeta', { depth: '4' }, 'textbook', { king: '8' })).toBe('alphabeta:depth=4,evaluator=textbook,king=8');
  });
  it('quotes what would break it', () => {
    expect(specWith('x', {}, 'e', { command: "a,b 'c'" })).toBe("x:evaluator=e,command='a,b ''c'''");
  });
});
