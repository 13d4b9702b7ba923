// Positions in which a person went wrong, kept by the browser, to be set again as puzzles.
import type { Grade } from '../protocol/messages';
import { sameSettings } from './openings';

export interface StoredMistake {
  game: string;
  settings: Record<string, string>;
  position: string; // before the mistake
  side: string; // to move there
  played: string;
  best: string;
  grade: Grade;
  solved: number; // right answers since the last wrong one
}

const storageKey = 'tahoun.mistakes';
const most = 300;

function isMistake(entry: unknown): entry is StoredMistake {
  if (typeof entry !== 'object' || entry === null) return false;
  const { game, settings, position, side, played, best, solved } = entry as Record<string, unknown>;
  const words = [game, position, side, played, best].every((word) => typeof word === 'string');
  return words && typeof settings === 'object' && settings !== null && typeof solved === 'number';
}

export function mistakesFrom(text: string | null): StoredMistake[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMistake) : [];
  } catch {
    return []; // not ours, or half of it
  }
}

export function isSame(a: StoredMistake, b: StoredMistake): boolean {
  return a.game === b.game && a.position === b.position && sameSettings(a.settings, b.settings);
}

// The newest first. A position that comes again is kept once, as a mistake made anew.
export function withMistakes(known: readonly StoredMistake[], made: readonly StoredMistake[]): StoredMistake[] {
  const rest = known.filter((old) => !made.some((mistake) => isSame(old, mistake)));
  return [...made, ...rest].slice(0, most);
}

// After an answer. Who has found it three times in a row has learned it, and it is let go.
export const learned = 3;
export function answered(known: readonly StoredMistake[], mistake: StoredMistake, right: boolean): StoredMistake[] {
  return known.flatMap((old) => {
    if (!isSame(old, mistake)) return [old];
    const solved = right ? old.solved + 1 : 0;
    return solved >= learned ? [] : [{ ...old, solved }];
  });
}

export function loadMistakes(): StoredMistake[] {
  try {
    return mistakesFrom(localStorage.getItem(storageKey));
  } catch {
    return [];
  }
}

export function saveMistakes(mistakes: readonly StoredMistake[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(mistakes));
  } catch {
    // A browser that keeps nothing still shows the review.
  }
}
