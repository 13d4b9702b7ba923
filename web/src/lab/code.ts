// The pseudocode in the reader's language. A line without words is shown as the engine says it.
import { has, t } from '../words/index.svelte';

export function codeLine(line: string): string {
  const key = `code.${line.trim()}`;
  return has(key) ? line.replace(/\S.*$/, t(key)) : line;
}
