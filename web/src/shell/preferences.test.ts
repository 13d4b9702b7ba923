import { describe, expect, it } from 'vitest';
import { languageOf, standardPreferences, storedPreferences } from './preferences.svelte';

describe('preferences', () => {
  it('chooses the first language of the reader that the page speaks', () => {
    expect(languageOf(['de-DE', 'sk-SK', 'cs'])).toBe('sk');
    expect(languageOf(['cs-CZ'])).toBe('cs');
    expect(languageOf(['de', 'fr'])).toBe('en');
    expect(languageOf([])).toBe('en');
  });

  it('keeps what was stored and ignores what is not of the right kind', () => {
    const preferences = storedPreferences('{"theme":"dark","sounds":"yes","coordinates":false,"unknown":1}');
    expect(preferences.theme).toBe('dark');
    expect(preferences.sounds).toBe(false);
    expect(preferences.coordinates).toBe(false);
    expect('unknown' in preferences).toBe(false);
  });

  it('survives a broken store', () => {
    expect(storedPreferences('{"theme":')).toEqual(standardPreferences());
    expect(storedPreferences('null')).toEqual(standardPreferences());
    expect(storedPreferences('{"theme":"purple"}').theme).toBe('system');
  });
});
