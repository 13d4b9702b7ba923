// Pseudocode: English is what the engine says.
import type { Dictionary } from '../index.svelte';
import cs from '../cs/code';

const words: Dictionary = Object.fromEntries(Object.keys(cs).map((key) => [key, key.replace(/^code\./, '')]));

export default words;
