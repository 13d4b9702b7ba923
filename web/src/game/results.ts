// What files say of who played and who won.
import type { Outcome } from './types';

// The sides in the order in which they move, when `first` begins.
export function turnsFrom(first: string, sides: readonly string[]): string[] {
  return [first, ...sides.filter((side) => side !== first)];
}

// "1-0", "0-1", "1/2-1/2", "2-0" of a file: whoever begins comes first. Files do not say why.
export function outcomeOfResult(result: string, sides: readonly string[]): Outcome | null {
  const found = /^(\d+(?:\/\d+)?)-(\d+(?:\/\d+)?)$/.exec(result);
  if (!found) return null;
  const [first = 0, second = 0] = [found[1], found[2]].map((text) => {
    const [above = 0, below = 1] = (text ?? '').split('/').map(Number);
    return above / below;
  });
  const winner = first === second ? null : ((first > second ? sides[0] : sides[1]) ?? null);
  return { winner, reason: 'file', points: 0 };
}
