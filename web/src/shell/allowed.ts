// What a rule or a player's key may be, read from the engine's own words ("1..20", "1 to 20", "a|b", "a, b or c"), so that
// the page can offer a field that fits.
export type Allowed =
  | { kind: 'range'; least: number; most: number | null } // null: depends on other rules
  | { kind: 'switch' }
  | { kind: 'choice'; values: string[] }
  | { kind: 'text' };

export function allowedOf(words: string): Allowed {
  const range = /^(\d+) ?(?:\.\.|to) ?(\d+)?/.exec(words);
  if (range) {
    const most = range[2] === undefined ? null : Number(range[2]);
    return { kind: 'range', least: Number(range[1]), most: most !== null && Number.isSafeInteger(most) ? most : null };
  }
  const values = words
    .replace(/; in \w+ also /, ', ')
    .split(/\||, | or /)
    .map((value) => value.trim());
  if (values.length < 2 || values.some((value) => !/^[\w-]+$/.test(value))) return { kind: 'text' };
  if (values.length === 2 && values.includes('true') && values.includes('false')) return { kind: 'switch' };
  return { kind: 'choice', values };
}
