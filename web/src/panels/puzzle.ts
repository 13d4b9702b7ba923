// Puzzles: what is asked, and whether an answer is right. Those from databases have one move that keeps the win or the
// draw, and go on as long as that is so; those from one's own mistakes ask for a move that is no mistake.
import type { Grade, Probed, ProbedMove, Puzzle } from '../protocol/messages';
import type { StoredMistake } from './mistakes';

export interface Task {
  source: 'tables' | 'mistake';
  game: string;
  settings: Record<string, string>;
  position: string;
  side: string;
  goal: 'win' | 'draw' | 'better';
  plies: number | null;
  mistake?: StoredMistake;
}

export function taskOfPuzzle(puzzle: Puzzle, game: string, settings: Record<string, string>): Task {
  const { position, side, goal, plies } = puzzle;
  return { source: 'tables', game, settings, position, side, goal, plies };
}

export function taskOfMistake(mistake: StoredMistake): Task {
  const { game, settings, position, side } = mistake;
  return { source: 'mistake', game, settings, position, side, goal: 'better', plies: null, mistake };
}

// The moves that keep what is to be kept.
export function keeping(probed: Probed, goal: 'win' | 'draw'): ProbedMove[] {
  return probed.moves.filter(({ value }) => value?.result === goal);
}

// Whether a move of a database's puzzle is right; null where the database does not know it.
export function isRight(probed: Probed, move: string, goal: 'win' | 'draw'): boolean | null {
  const found = probed.moves.find((each) => each.move === move);
  if (!found?.value) return null;
  return found.value.result === goal;
}

// A move instead of a mistake is right where it is none itself.
export function isBetter(grade: Grade): boolean {
  return grade === 'best' || grade === 'good';
}

// Whether the solver has still something to find: more than one move would do, or the game is as good as over.
export function goesOn(probed: Probed, goal: 'win' | 'draw'): boolean {
  return probed.moves.length > 1 && keeping(probed, goal).length === 1;
}

// Right answers in a row, and the best row so far. A puzzle counts once: what was right at last after a wrong try, a hint
// or the solution ends the row no second time and adds nothing.
export interface Streak {
  now: number;
  best: number;
  solved: number;
}
export const noStreak: Streak = { now: 0, best: 0, solved: 0 };

export function streakAfter(streak: Streak, clean: boolean): Streak {
  if (!clean) return { ...streak, now: 0 };
  const now = streak.now + 1;
  return { now, best: Math.max(streak.best, now), solved: streak.solved + 1 };
}

const storageKey = 'tahoun.puzzles';
export function streakFrom(text: string | null): Streak {
  try {
    const { now, best, solved } = JSON.parse(text ?? '{}') as Partial<Streak>;
    if ([now, best, solved].every((count) => Number.isInteger(count) && (count ?? -1) >= 0)) return { now, best, solved } as Streak;
  } catch {
    // begins anew
  }
  return noStreak;
}
export function loadStreak(): Streak {
  try {
    return streakFrom(localStorage.getItem(storageKey));
  } catch {
    return noStreak;
  }
}
export function saveStreak(streak: Streak): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(streak));
  } catch {
    // Counted until the page is closed.
  }
}
