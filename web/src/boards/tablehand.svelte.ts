// A person's hand over the game on the table: keeps what is picked, plays when a move is chosen, and where none can be
// played asks the engine why, says it and lets the allowed squares shine for a moment.
import type { GameModel } from '../game/types';
import type { LegalMove } from '../protocol/messages';
import { preferences } from '../shell/preferences.svelte';
import { t } from '../words/index.svelte';
import { listOf, remarkText } from '../words/remark';
import { painted } from './painted';
import { drop, pick, pickAtOnce, targets, type Picking } from './picking';
import { allowedSquares } from './seen';
import type { Highlight } from './types';

const shineTime = 2600; // ms

export class TableHand {
  picked = $state<string[]>([]);
  played = $state.raw<LegalMove | null>(null); // on its way to the engine, and already seen on the board
  flashed = $state.raw<Highlight[]>([]);
  said = $state(''); // for a screen reader: what was picked

  #game: GameModel;
  #dim: ReturnType<typeof setTimeout> | undefined;

  constructor(game: GameModel) {
    this.#game = game;
  }

  pick(square: string): void {
    const moves = this.#moves();
    if (!moves) return;
    const byName = moves.find((move) => move.path.length === 0 && move.move === square);
    const choose = preferences.oneClick ? pickAtOnce : pick;
    this.#act(byName ? { kind: 'play', move: byName.move } : choose(moves, this.picked, square));
  }

  // A piece is lifted to be dragged: where it goes is said when it is dropped.
  lift(square: string): void {
    const moves = this.#moves();
    if (moves) this.#act(pick(moves, this.picked, square));
  }

  drop(from: string, to: string): void {
    const moves = this.#moves();
    if (moves) this.#act(drop(moves, this.picked, from, to));
  }

  letGo(): void {
    this.played = null;
    if (this.picked.length > 0) this.picked = [];
    this.#shine([]);
  }

  // What can be played now; null, and a word on it, where the board is locked.
  #moves(): LegalMove[] | null {
    const view = this.#game.view;
    if (this.played) return null;
    if (view && this.#game.movable()) return view.moves;
    if (this.#game.mode === 'ready') this.#say(t('boards.locked_ready'));
    else if (this.#game.mode === 'playing' && this.#game.thinking) this.#say(t('boards.locked_thinking'));
    return null;
  }

  #act(result: Picking): void {
    this.#shine([]);
    switch (result.kind) {
      case 'play':
        if (this.picked.length > 0) this.picked = [];
        this.said = '';
        this.#forgive();
        void this.#play(result.move);
        return;
      case 'picked':
        this.picked = result.picked;
        this.#forgive();
        this.said = this.#choice();
        return;
      case 'which':
        this.picked = result.picked;
        this.#say(t('boards.which_way'));
        return;
      case 'wrong':
        this.picked = result.picked;
        void this.#explain(result.path, result.picked);
    }
  }

  // The board shows the move first; lists, panels and the engine hear of it when it can be seen.
  async #play(move: string): Promise<void> {
    const at = this.#game.view;
    const made = at?.moves.find((each) => each.move === move) ?? null;
    this.played = made;
    try {
      await painted();
      if (this.#game.view === at && this.played === made) await this.#game.play(move);
    } finally {
      // A refused move goes back. A new position has let go already, or is still to come.
      if (this.played === made && this.#game.fresh) this.played = null;
    }
  }

  #choice(): string {
    if (this.picked.length === 0) return t('boards.let_go');
    const next = [...targets(this.#game.view?.moves ?? [], this.picked)];
    return t('boards.picked', { square: this.picked.join(' '), targets: listOf(next, 'disjunction', 30) });
  }

  async #explain(path: string[], picked: string[]): Promise<void> {
    const game = this.#game;
    const at = game.view;
    if (!at) return;
    try {
      const refused = await game.client.ask('why', { ...game.place(), path });
      if (game.view !== at) return; // played meanwhile
      this.#say(refused.refusal ? remarkText(refused.refusal, { game: at.game }) : t('boards.not_there'));
      this.#shine([
        { kind: 'problem', squares: path.slice(-1) },
        { kind: 'allowed', squares: allowedSquares(refused, picked) },
      ]);
    } catch {
      this.#say(t('boards.not_there')); // without the engine nobody knows more
    }
  }

  // The page says a problem aloud by itself.
  #say(text: string): void {
    this.said = '';
    this.#game.say(text);
  }

  // What was refused before is of no interest any more.
  #forgive(): void {
    if (this.#game.problem !== null) this.#game.say(null);
  }

  #shine(highlights: Highlight[]): void {
    clearTimeout(this.#dim);
    this.flashed = highlights;
    if (highlights.length > 0) this.#dim = setTimeout(() => (this.flashed = []), shineTime);
  }
}
