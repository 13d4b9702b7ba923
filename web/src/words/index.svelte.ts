// The page's words in three languages. Each subject has a file for each language, and each key its words in all of them
// (words.test.ts compares). A key is "subject.name"; a value in braces is filled in: "Úroveň {n}". What has a plural is
// an object with the forms that the language has; `n` chooses.
import cs from './cs';
import en from './en';
import sk from './sk';

export type Plural = { one: string; few?: string; many?: string; other: string };
export type Dictionary = { [key: string]: string | Plural };
export type Language = 'cs' | 'sk' | 'en';
export const languages: Language[] = ['cs', 'sk', 'en'];
export const dictionaries: Record<Language, Dictionary> = { cs, sk, en };

let chosen = $state<Language>('cs');

export function language(): Language {
  return chosen;
}
export function setLanguage(to: Language): void {
  chosen = to;
  if (typeof document !== 'undefined') document.documentElement.lang = to;
}

export function has(key: string): boolean {
  return key in dictionaries[chosen];
}

export type Values = Record<string, string | number>;

// The words for a key. A key without words is shown as it is, so that it is seen; a test keeps that from happening.
export function t(key: string, values: Values = {}): string {
  const entry = dictionaries[chosen][key];
  if (entry === undefined) return key;
  return fill(typeof entry === 'string' ? entry : form(entry, Number(values['n'] ?? 0)), values);
}

function form(entry: Plural, n: number): string {
  const rule = new Intl.PluralRules(chosen).select(n) as keyof Plural;
  return entry[rule] ?? entry.other;
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'number' ? number(value) : value;
  });
}

export function number(value: number, digits = 2): string {
  return new Intl.NumberFormat(chosen, { maximumFractionDigits: digits }).format(value);
}
