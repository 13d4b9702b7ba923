// A player in the engine's words, "alphabeta:depth=6,evaluator=plain", taken apart and put together. A value in single
// quotes may hold commas; two quotes in it mean one.
export interface Spec {
  name: string;
  keys: Record<string, string>;
}

export function specOf(text: string): Spec {
  const colon = text.indexOf(':');
  if (colon < 0) return { name: text, keys: {} };
  const keys: Record<string, string> = {};
  for (const found of text.slice(colon + 1).matchAll(/([^=,]+)=('(?:[^']|'')*'|[^,]*)/g)) {
    const [, key = '', value = ''] = found;
    keys[key] = value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;
  }
  return { name: text.slice(0, colon), keys };
}

export function specText({ name, keys }: Spec): string {
  const words = Object.entries(keys)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => `${key}=${/[,']/.test(value) ? `'${value.replaceAll("'", "''")}'` : value}`);
  return words.length === 0 ? name : `${name}:${words.join(',')}`;
}

export function levelSpec(level: number): string {
  return `level:n=${level}`;
}
// 1 to 10, or null where it is no plain level.
export function levelOf(text: string): number | null {
  const { name, keys } = specOf(text);
  if (name !== 'level' || Object.keys(keys).some((key) => key !== 'n')) return null;
  return Number(keys['n'] ?? 5);
}
