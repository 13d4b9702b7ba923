// Words that several keys share: the same "seed" belongs to every player.
import type { Dictionary } from './index.svelte';

// under(['player.random', 'player.greedy'], {seed: …}) has "player.random.seed" and "player.greedy.seed".
export function under(prefixes: string[], words: Dictionary): Dictionary {
  return Object.fromEntries(
    prefixes.flatMap((prefix) => Object.entries(words).map(([key, entry]) => [`${prefix}.${key}`, entry])),
  );
}
