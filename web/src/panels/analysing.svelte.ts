// The running analysis of the position on the board. It comments and never plays. One for the page: switched on it follows
// the board, whichever tab is open, so that the evaluation bar and the arrows stay.
import { untrack } from 'svelte';
import { draw, wipe } from '../boards/overlay.svelte';
import type { Arrow } from '../boards/types';
import { faultText } from '../game/faults';
import type { GameModel } from '../game/types';
import { wasStopped } from '../protocol/client';
import type { LegalMove, Place, Thought, Verdict, View } from '../protocol/messages';
import { askPatiently } from './ask';
import { chanceOf, chanceOfVerdict } from './chance';

// Walking quickly through a game should not start a search at every step.
const settle = 80; // ms
const hintTime = 1500; // ms

export interface Finding {
  node: number;
  side: string; // to move there
  thought: Thought;
}

// A place as one word: equal where the board is, whatever else of the game has changed.
export function placeKey(place: Place): string {
  return JSON.stringify([place.game, place.settings ?? {}, place.position ?? '', place.moves ?? []]);
}

export function pathOf(move: string, moves: readonly LegalMove[]): string[] | null {
  return moves.find((legal) => legal.move === move)?.path ?? null;
}

// Arrows for the first moves of the lines: the best one heaviest.
export function lineArrows(thought: Thought, moves: readonly LegalMove[]): Arrow[] {
  const firsts = thought.lines.length > 0 ? thought.lines.map((line) => line.moves[0]) : [thought.move];
  return firsts.flatMap((move, i) => {
    const path = move ? pathOf(move, moves) : null;
    return path ? [{ path, weight: 1 - i / Math.max(2, firsts.length), kind: 'line' as const }] : [];
  });
}

// The chance of the game's first side.
export function chanceFor(first: string, side: string, thought: Thought): number | null {
  const chance = chanceOf(thought.value, thought.score, thought.clear);
  if (chance !== null) return side === first ? chance : -chance;
  const { verdict } = thought;
  if (!verdict) return null;
  return verdict.side === first ? chanceOfVerdict(verdict) : -chanceOfVerdict(verdict);
}

export class Analysis {
  on = $state(false);
  lines = $state(3);
  arrows = $state(true);
  finding = $state.raw<Finding | null>(null); // the last one, also while the next is awaited
  thinking = $state(false);
  problem = $state<string | null>(null);
  // A hint is shown as an arrow first, and named when asked for again.
  hinted = $state.raw<{ node: number; move: string; named: boolean } | null>(null);
  hinting = $state(false);
  threat = $state.raw<{ node: number; move: string; verdict: Verdict | null } | null>(null);
  #asking: AbortController | null = null;

  toggle(): void {
    this.on = !this.on;
  }

  // Starts, renews and ends the search as the board changes. To be called while a component is set up.
  follow(game: () => GameModel): void {
    const key = $derived(placeKey(game().place()));
    const open = $derived(this.on && game().fresh && isOpen(game().view) && game().mode !== 'editing');
    $effect(() => {
      void key;
      const lines = this.lines;
      if (!open) {
        this.thinking = false;
        if (!this.on) this.finding = null;
        return;
      }
      return untrack(() => this.#search(game(), lines));
    });
    $effect(() => {
      const view = game().view;
      const found = this.finding;
      if (this.on && this.arrows && view && game().fresh && found && found.node === game().current)
        draw('lines', { arrows: lineArrows(found.thought, view.moves) });
      else wipe('lines');
    });
    // A hint and a threat belong to one position.
    $effect(() => {
      void key;
      untrack(() => this.forget());
    });
  }

  #search(game: GameModel, lines: number): () => void {
    const controller = new AbortController();
    const node = game.current;
    const side = game.view?.side ?? '';
    const place = game.place();
    this.problem = null;
    const hear = (thought: Thought): void => {
      if (controller.signal.aborted) return;
      this.finding = { node, side, thought };
      if (thought.score !== null) {
        const begins = game.nodes.get(game.line[1] ?? -1)?.side ?? side;
        game.setScore(node, side === begins ? thought.score : -thought.score);
      }
    };
    const timer = setTimeout(() => {
      this.thinking = true;
      askPatiently(game.client, 'analyse', { ...place, lines }, { oninfo: hear, signal: controller.signal })
        .then(hear)
        .catch((error: unknown) => {
          if (!wasStopped(error)) this.problem = faultText(error, game.info.name);
        })
        .finally(() => {
          if (!controller.signal.aborted) this.thinking = false;
        });
    }, settle);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }

  // The first call shows an arrow, the second one says the move.
  async hint(game: GameModel): Promise<void> {
    const node = game.current;
    const view = game.view;
    if (!isOpen(view) || !game.fresh || this.hinting) return;
    if (this.hinted?.node === node) {
      this.hinted = { ...this.hinted, named: true };
      return;
    }
    await this.#ask(game, async (signal) => {
      const found = this.finding;
      const known = found?.node === node && found.thought.depth > 4 ? found.thought.move : null;
      const move = known ?? (await askPatiently(game.client, 'choose', { ...game.place(), player: game.info.hint, time: hintTime }, { signal })).move;
      const path = move ? pathOf(move, view.moves) : null;
      if (!move || !path || signal.aborted) return;
      this.hinted = { node, move, named: false };
      draw('hint', { arrows: [{ path, weight: 1, kind: 'hint' }] });
    });
  }

  // What the other side would do if it were on the move: the same board, the turn changed.
  async showThreat(game: GameModel): Promise<void> {
    const node = game.current;
    const view = game.view;
    const other = game.info.sides.find((side) => side !== view?.side);
    if (!isOpen(view) || !game.fresh || this.hinting || other === undefined) return;
    await this.#ask(game, async (signal) => {
      const { game: name, settings, pieces, hands } = view;
      const { client } = game;
      const { position } = await askPatiently(client, 'make', { game: name, settings, pieces, hands, side: other }, { signal });
      const place = { game: name, settings, position };
      const [turned, thought] = await Promise.all([
        askPatiently(client, 'see', place, { signal }),
        askPatiently(client, 'choose', { ...place, player: game.info.hint, time: hintTime }, { signal }),
      ]);
      const path = thought.move ? pathOf(thought.move, turned.moves) : null;
      if (!thought.move || !path || signal.aborted) return;
      this.threat = { node, move: thought.move, verdict: thought.verdict };
      draw('threat', { arrows: [{ path, weight: 1, kind: 'threat' }] });
    });
  }

  forget(): void {
    this.#asking?.abort();
    this.hinted = null;
    this.threat = null;
    wipe('hint');
    wipe('threat');
  }

  async #ask(game: GameModel, question: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    this.#asking = controller;
    this.hinting = true;
    this.problem = null;
    try {
      await question(controller.signal);
    } catch (error) {
      if (!wasStopped(error)) this.problem = faultText(error, game.info.name);
    } finally {
      if (this.#asking === controller) this.hinting = false;
    }
  }
}

// Whether there is something to think about.
export function isOpen(view: View | null): view is View {
  return view !== null && view.result === null && !view.chance && view.moves.length > 0;
}

export const analysis = new Analysis();
