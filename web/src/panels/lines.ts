// Lines of moves that the engine shows: tried on the board as variations, or only looked at.
import type { GameModel } from '../game/types';

// While a game is being played a click must not make a move in it; then a line is only shown beside the board.
export function mayBranch(game: Pick<GameModel, 'mode'>): boolean {
  return game.mode === 'looking' || game.mode === 'over';
}

const patience = 3000; // ms
const glance = 15; // ms

// A move can be made only when the engine has told what the board looks like.
async function settled(game: Pick<GameModel, 'fresh'>): Promise<boolean> {
  for (const began = performance.now(); !game.fresh; ) {
    if (performance.now() - began > patience) return false;
    await new Promise((resolve) => setTimeout(resolve, glance));
  }
  return true;
}

// Plays the moves one after another from a node, along what is there already. Stops where the game refuses one, or where
// the board is taken elsewhere meanwhile.
export async function playLine(game: GameModel, from: number, moves: readonly string[]): Promise<void> {
  if (game.current !== from) game.goTo(from);
  let at = from;
  for (const move of moves) {
    const known = game.nodes.get(at)?.children.find((child) => game.nodes.get(child)?.move === move);
    if (known !== undefined) game.goTo(known);
    else {
      if (!(await settled(game)) || game.current !== at || !mayBranch(game)) return;
      await game.play(move);
    }
    if (game.current === at) return;
    at = game.current;
  }
}
