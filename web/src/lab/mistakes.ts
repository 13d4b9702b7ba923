// "Find the mistake": the algorithm's own pseudocode with one line made wrong, in the ways in which printed texts and
// students' programs go wrong: a sign lost, max for min, alpha for beta, a comparison turned round, a depth not lowered.
// The same seed makes the same line wrong in every language.
import { randomFrom } from './trees';

export interface Mistaken {
  lines: string[];
  wrong: number; // the line that was changed
  right: string; // as it was
  kind: string; // "lab.slip_…"
}

interface Slip {
  kind: string;
  pattern: RegExp;
  change: (found: string, ...groups: string[]) => string;
}

const swapped = (pairs: readonly (readonly [string, string])[]) => {
  const other = new Map(pairs.flatMap(([one, two]) => [[one, two], [two, one]] as const));
  return (found: string): string => other.get(found) ?? found;
};
// Of a sign with several opposites the last pair counts.
const opposite = swapped([['>=', '<'], ['≥', '<'], ['<=', '>'], ['≤', '>'], ['<', '>']]);

// "alpha" is "alfa" in Czech and Slovak.
const slipsOf = (alpha: string): Slip[] => [
  { kind: 'max_min', pattern: /(?<![\p{L}_])(?:max|min)(?=\(|_value|_hodnota|-Value)/u, change: swapped([['max', 'min']]) },
  { kind: 'sign', pattern: /([(,=←] ?)[-−](?=[\p{L}∞])/u, change: (_, before) => before ?? '' },
  { kind: 'alpha_beta', pattern: /(?<![\p{L}\d])(?:alpha|alfa|beta|α|β)(?![\p{L}\d])/u, change: swapped([[alpha, 'beta'], ['α', 'β']]) },
  { kind: 'comparison', pattern: />=|<=|≥|≤|(?<![-<=])>(?!=)|<(?![-=])/, change: opposite },
  { kind: 'comparison', pattern: /(?<!\p{L})(?:larger|better|větší|lepší|väčšie|lepšie)(?!\p{L})/u, change: swapped([['larger', 'smaller'], ['better', 'worse'], ['větší', 'menší'], ['lepší', 'horší'], ['väčšie', 'menšie'], ['lepšie', 'horšie']]) },
  { kind: 'depth', pattern: /(depth|hloubka|hlbka) ?[-−] ?1/, change: (_, word) => word ?? '' },
  { kind: 'distance', pattern: /(?<!\p{L})(?:farther|nearer|dal|bliz|dalej|blizsie)(?=\()/u, change: swapped([['farther', 'nearer'], ['dal', 'bliz'], ['dalej', 'blizsie']]) },
];

// Every way in which the pseudocode can go wrong.
export function possibleMistakes(lines: readonly string[]): Mistaken[] {
  const slips = slipsOf(lines.some((line) => /(?<!\p{L})alfa(?!\p{L})/u.test(line)) ? 'alfa' : 'alpha');
  return lines.flatMap((line, wrong) =>
    slips.flatMap(({ kind, pattern, change }) => {
      // The head of a procedure only names its arguments.
      if (!/^\s/.test(line)) return [];
      const changed = line.replace(pattern, change as (found: string) => string);
      return changed === line ? [] : [{ lines: lines.map((each, at) => (at === wrong ? changed : each)), wrong, right: line, kind }];
    }),
  );
}

export function mistakenCode(lines: readonly string[], seed: number): Mistaken | null {
  const all = possibleMistakes(lines);
  const random = randomFrom(seed);
  random();
  return all[Math.floor(random() * all.length)] ?? null;
}
