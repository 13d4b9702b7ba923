import { beforeEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../words/index.svelte';
import { durationText, leaderSign, scoreText, signedScore, valueSign, valueText, verdictText, winnerSign } from './verdicts';

describe('in Czech', () => {
  beforeEach(() => setLanguage('cs'));
  it('verdicts name the side and how long it takes', () => {
    expect(verdictText('draughts', { code: 'won', side: 'white', plies: 5 })).toBe('Bílý vyhraje za 5 půltahů');
    expect(verdictText('draughts', { code: 'better', side: 'black', plies: null })).toMatch(/^Černý/);
    expect(verdictText('draughts', { code: 'drawn', side: null, plies: null })).toBe('Remíza');
  });
  it('values have the right plural, and signs that need no colour', () => {
    expect(valueText({ result: 'win', plies: 1 })).toBe('výhra za 1 půltah');
    expect(valueText({ result: 'loss', plies: 2 })).toBe('prohra za 2 půltahy');
    expect(valueText({ result: 'draw', plies: 9 })).toBe('remíza');
    expect(['win', 'draw', 'loss'].map((result) => valueSign({ result: result as 'win', plies: 7 }))).toEqual(['V7', '=', 'P7']);
  });
  it('the winner is told as winning', () => {
    expect(winnerSign({ result: 'loss', plies: 6 })).toBe('V6');
    expect(winnerSign({ result: 'draw', plies: null })).toBe('=');
  });
  it('scores are shares of a clear advantage, with a sign', () => {
    expect(signedScore(-24, 100)).toBe('−0,24');
    expect(signedScore(240, 100)).toBe('+2,40');
    expect(signedScore(0, 100)).toBe('0,00');
    expect(signedScore(25)).toBe('+25,0');
  });
  it('what is as good as won is said in words, and a typed tree has its own numbers', () => {
    expect(scoreText('atarigo', 10000, 4)).toBe('výhra?');
    expect(scoreText('atarigo', -10000, 4)).toBe('prohra?');
    expect(leaderSign('atarigo', -10000, 4)).toBe('V?');
    expect(leaderSign('atarigo', -2, 4)).toBe('−0,50');
    expect(scoreText('tree', 3, 100)).toBe('+3');
    expect(scoreText('tree', -2.5, 100)).toBe('−2,5');
  });
  it('durations are declined', () => {
    expect(durationText(3)).toBe('3 sekundy');
    expect(durationText(300)).toBe('5 minut');
  });
});
