// Where things are drawn on the two scales of a match: Elo points with their interval, and the test's value between its
// bounds. Places are shares of the width, 0 at the left.

// The engine cuts differences off here: beyond it they only say "always wins".
export const largestElo = 3000;

const ranges = [25, 50, 100, 200, 400, 800, 1600, largestElo];

// A round number of Elo points on both sides of zero that shows all values, those without an end left aside.
export function rangeFor(values: readonly (number | null)[]): number {
  const ends = values.filter((value): value is number => value !== null && Math.abs(value) < largestElo).map(Math.abs);
  const furthest = Math.max(0, ...ends);
  return ranges.find((range) => furthest <= range) ?? largestElo;
}

export interface EloBar {
  range: number; // the scale goes from −range to +range
  ticks: { elo: number; x: number }[];
  from: number; // the interval
  to: number;
  mark: number; // the difference itself
  openLow: boolean; // the interval goes on beyond the scale
  openHigh: boolean;
}

export function placeOf(elo: number, range: number): number {
  return Math.min(1, Math.max(0, (elo + range) / (2 * range)));
}

export function ticksOf(range: number): { elo: number; x: number }[] {
  return [-1, -0.5, 0, 0.5, 1].map((share) => ({ elo: share * range, x: (share + 1) / 2 }));
}

// null: nothing can be said yet. A `range` is given where several bars share a scale.
export function eloBar(elo: number | null, low: number | null, high: number | null, range = rangeFor([elo, low, high])): EloBar | null {
  if (elo === null || low === null || high === null) return null;
  return {
    range,
    ticks: ticksOf(range),
    from: placeOf(low, range),
    to: placeOf(high, range),
    mark: placeOf(elo, range),
    openLow: low < -range || low <= -largestElo,
    openHigh: high > range || high >= largestElo,
  };
}

// What the interval says of who is stronger.
export type Lead = 'unknown' | 'first' | 'second' | 'open';
export function leadOf(low: number | null, high: number | null): Lead {
  if (low === null || high === null) return 'unknown';
  return low > 0 ? 'first' : high < 0 ? 'second' : 'open';
}

// The test's value between its two bounds.
export function llrPlace({ llr, low, high }: { llr: number; low: number; high: number }): { value: number; zero: number } {
  const place = (at: number): number => (high <= low ? 0.5 : Math.min(1, Math.max(0, (at - low) / (high - low))));
  return { value: place(llr), zero: place(0) };
}
