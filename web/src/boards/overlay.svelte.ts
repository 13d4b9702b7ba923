// What panels draw over the board: arrows of the best moves, values on squares, the squares that a sentence is about.
// Each panel writes under its own name and wipes that; BoardView draws all of them together.
import type { Arrow, Badge, Highlight } from './types';

export interface Layer {
  arrows: Arrow[];
  badges: Badge[];
  highlights: Highlight[];
}

const layers = $state<Record<string, Layer>>({});

// Replaces what `owner` ("hint", "lines", "tables", "review", …) has drawn. What is not named is drawn no more.
export function draw(owner: string, layer: Partial<Layer>): void {
  layers[owner] = { arrows: layer.arrows ?? [], badges: layer.badges ?? [], highlights: layer.highlights ?? [] };
}

// Wipes what `owner` has drawn, or everything.
export function wipe(owner?: string): void {
  if (owner !== undefined) delete layers[owner];
  else for (const name of Object.keys(layers)) delete layers[name];
}

const everything = <K extends keyof Layer>(what: K): Layer[K] =>
  Object.values(layers).flatMap((layer) => layer[what] as unknown[]) as Layer[K];
const replaced = (change: Partial<Layer>): void => draw('', { ...layers[''], ...change });

// Everything that is drawn now. What is assigned here replaces what was assigned before, not the named layers.
export const overlay: Layer = {
  get arrows() {
    return everything('arrows');
  },
  set arrows(arrows: Arrow[]) {
    replaced({ arrows });
  },
  get badges() {
    return everything('badges');
  },
  set badges(badges: Badge[]) {
    replaced({ badges });
  },
  get highlights() {
    return everything('highlights');
  },
  set highlights(highlights: Highlight[]) {
    replaced({ highlights });
  },
};
