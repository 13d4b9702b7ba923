// What a person has chosen about the page, kept by the browser. Anyone may read and set the fields; what is set is saved.
import { boardTheme, pieceTheme } from '../look/themes';
import { languages, setLanguage, type Language } from '../words/index.svelte';

export type Theme = 'light' | 'dark' | 'system';

export interface Preferences {
  language: Language;
  theme: Theme;
  boardTheme: string; // names of look/themes.ts
  pieceTheme: string;
  sounds: boolean;
  volume: number; // 0…1
  animation: boolean; // of moves; the system's wish for less motion wins over it
  showTargets: boolean; // where a picked piece can go
  coordinates: boolean;
  textView: boolean; // the board as text with commands
  evalBar: boolean;
  oneClick: boolean; // a piece or a square with one possible move plays it at once
  letterKeys: boolean; // shortcuts of one letter; who dictates to the page, or slips, needs them off
  filmSpeed: number; // seconds a move
}

const storageKey = 'tahoun.preferences';

// Czech and Slovak readers get their own language, the rest of the world English.
export function languageOf(wished: readonly string[]): Language {
  for (const tag of wished) {
    const short = tag.slice(0, 2).toLowerCase();
    const known = languages.find((language) => language === short);
    if (known) return known;
  }
  return 'en';
}

export function standardPreferences(): Preferences {
  return {
    language: languageOf(typeof navigator === 'undefined' ? [] : navigator.languages),
    theme: 'system',
    boardTheme: boardTheme(''),
    pieceTheme: pieceTheme(''),
    sounds: false,
    volume: 0.6,
    animation: true,
    showTargets: true,
    coordinates: true,
    textView: false,
    evalBar: false,
    oneClick: false,
    letterKeys: true,
    filmSpeed: 1,
  };
}

// What was stored, where it is of the right kind; the standard otherwise.
export function storedPreferences(text: string | null): Preferences {
  const preferences = standardPreferences();
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return preferences;
    for (const [key, value] of Object.entries(stored))
      if (key in preferences && typeof value === typeof preferences[key as keyof Preferences])
        Object.assign(preferences, { [key]: value });
  } catch {
    // Somebody else's text, or half of ours: the standard will do.
  }
  if (!languages.includes(preferences.language)) preferences.language = 'en';
  if (!['light', 'dark', 'system'].includes(preferences.theme)) preferences.theme = 'system';
  preferences.boardTheme = boardTheme(preferences.boardTheme);
  preferences.pieceTheme = pieceTheme(preferences.pieceTheme);
  preferences.volume = Math.min(1, Math.max(0, preferences.volume));
  preferences.filmSpeed = Math.min(10, Math.max(0.2, preferences.filmSpeed));
  return preferences;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // a browser that keeps nothing still plays
  }
}

export const preferences = $state<Preferences>(storedPreferences(readStorage()));
setLanguage(preferences.language);

// Saves every change and applies what concerns the whole page. Called once, by App.
export function keepPreferences(): void {
  $effect(() => {
    setLanguage(preferences.language);
  });
  $effect(() => {
    const root = document.documentElement;
    if (preferences.theme === 'system') root.removeAttribute('data-theme');
    else root.setAttribute('data-theme', preferences.theme);
    root.setAttribute('data-board', preferences.boardTheme);
    root.setAttribute('data-pieces', preferences.pieceTheme);
    if (preferences.animation) root.removeAttribute('data-motion');
    else root.setAttribute('data-motion', 'off');
  });
  $effect(() => {
    const text = JSON.stringify(preferences);
    try {
      localStorage.setItem(storageKey, text);
    } catch {
      // Nothing to be done, and nothing lost but the choice.
    }
  });
}
