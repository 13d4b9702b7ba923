// Lets a game be heard, where the person wants that.
import type { GameModel } from '../game/types';
import type { View } from '../protocol/messages';
import { preferences } from '../shell/preferences.svelte';
import { playSound } from './sounds';
import { soundOf } from './which';

// Called while a component is set up; ends with it.
export function followSounds(game: GameModel): void {
  let before: View | null = null;
  let problem: string | null = null;
  $effect(() => {
    const after = game.view;
    const sound = after && soundOf(before, after);
    before = after;
    if (sound && preferences.sounds) playSound(sound);
  });
  $effect(() => {
    if (game.problem !== null && game.problem !== problem && preferences.sounds) playSound('refused');
    problem = game.problem;
  });
}
