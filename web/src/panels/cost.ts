// What building databases costs, by the measurements of docs/performance.md: positions up to a size, the time a position
// takes and the room it needs. Sizes that nobody has measured are guessed from the last step.
export interface Cost {
  seconds: number; // of two cores
  bytes: number;
}

interface Measured {
  positions: Record<number, number>; // up to this size, all smaller ones included
  growth: number; // from the last measured size to the next, and so on
  microseconds: number;
  bytes: number; // a position, compressed
}

// What tables of draws add, for each position: classes little, chances much, since every reply is weighed many times.
const drawMicroseconds: Record<string, number> = { ratio: 1, men: 1, human: 40, random: 40 };

const measured: Record<string, Measured> = {
  pieces: { positions: { 2: 3_000, 3: 200_000, 4: 6_408_836, 5: 152_268_480 }, growth: 20, microseconds: 0.6, bytes: 0.25 },
  'men-total': {
    positions: { 6: 169_626, 7: 1_690_422, 8: 10_076_799, 9: 44_448_431, 10: 156_345_815, 11: 481_000_000, 12: 1_121_019_891 },
    growth: 1.5,
    microseconds: 0.13,
    bytes: 0.15,
  },
};

// Boards so small that everything is solved in a second: three and six men's morris.
const smallMorris = 12;

// Null for a kind of table that was never measured.
export function costOf(word: string, size: number, largest: number, draws: readonly string[] = []): Cost | null {
  const known = measured[word];
  if (!known) return null;
  if (word === 'men-total' && largest <= smallMorris) return { seconds: 1, bytes: 1_000_000 };
  const sizes = Object.keys(known.positions).map(Number);
  const most = Math.max(...sizes);
  const at = Math.min(Math.max(size, Math.min(...sizes)), most);
  const positions = (known.positions[at] ?? 0) * known.growth ** Math.max(0, size - most);
  const microseconds = draws.reduce((sum, draw) => sum + (drawMicroseconds[draw] ?? 0), known.microseconds);
  return { seconds: (positions * microseconds) / 1e6, bytes: positions * known.bytes * (1 + draws.length) };
}

// The largest size that takes a few seconds: a good one to begin with.
export function quickSize(word: string, sizes: readonly number[], largest: number): number | undefined {
  return sizes.findLast((size) => (costOf(word, size, largest)?.seconds ?? Infinity) < 15) ?? sizes[0];
}

// What is worth a question before it is begun.
export function isLarge(cost: Cost | null): boolean {
  return cost === null || cost.seconds > 60 || cost.bytes > 200e6;
}
