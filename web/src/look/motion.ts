// Whether moves are animated: unless the person or the system says no.
import { preferences } from '../shell/preferences.svelte';

export function animates(): boolean {
  return preferences.animation && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
