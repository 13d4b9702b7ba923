// What the shell's shortcuts, menus and buttons can ask of the panels.
import type { GameModel } from '../game/types';
import { analysis } from './analysing.svelte';
import { showPanel } from './open.svelte';
import { reviewing } from './reviewing.svelte';

export { showPanel } from './open.svelte';
export { analysis } from './analysing.svelte';
export { reviewing } from './reviewing.svelte';

export function toggleAnalysis(): void {
  analysis.toggle();
  if (analysis.on) showPanel('analysis');
}

// Pressed again while it runs, it stops.
export function reviewGame(game: GameModel): void {
  showPanel('review');
  if (reviewing.running) reviewing.stop();
  else void reviewing.start(game);
}

export function hint(game: GameModel): void {
  void analysis.hint(game);
}

export function showThreat(game: GameModel): void {
  void analysis.showThreat(game);
}
