// Carries out what was typed into the text view and says what came of it. Everything goes through GameModel, so the text
// view can do no more and no less than the drawn board.
import type { GameModel } from '../../game/types';
import { t } from '../../words/index.svelte';
import { remarkText } from '../../words/remark';
import { commandNames, legalMove, read, wordsFor, type CommandName } from './commands';
import { lastText, movesText, piecesText, rowsText, squareText, whoText } from './describe';

const hintTime = 3000; // ms that a player may think about a hint
const patience = 5000; // ms to wait for the position after a move; then what is typed is answered as it stands
const glance = 10; // ms

export class TextTable {
  #game: GameModel;
  #asked: CommandName | null = null; // what ends the game was typed once: it is done when it is typed again
  #before: Promise<unknown> = Promise.resolve();

  constructor(game: GameModel) {
    this.#game = game;
  }

  // The answer, a sentence a line. Who types faster than the engine answers is answered in turn: what was typed is about the
  // position that the line before leads to.
  answer(text: string): Promise<string[]> {
    const answered = this.#before.then(() => this.#caughtUp()).then(() => this.#answer(text));
    this.#before = answered.catch(() => undefined);
    return answered;
  }

  async #caughtUp(): Promise<void> {
    for (let waited = 0; !this.#game.fresh && waited < patience; waited += glance) await new Promise((resolve) => setTimeout(resolve, glance));
  }

  async #answer(text: string): Promise<string[]> {
    const view = this.#game.view;
    if (!view) return [t('boards.waiting')];
    const typed = read(text, view.moves);
    const asked = this.#asked;
    this.#asked = null;
    if (typed.kind === 'nothing') return [whoText(this.#game)];
    if (typed.kind === 'move') return this.#move(typed.text);
    if (typed.name === 'resign') return this.#resign(asked === 'resign');
    if (typed.name === 'draw') return this.#draw(asked === 'draw');
    return this.#command(typed.name, typed.rest);
  }

  async #move(text: string): Promise<string[]> {
    const game = this.#game;
    const view = game.view!;
    if (!game.movable()) return [whoText(game)];
    const legal = legalMove(text, view.moves);
    if (legal !== null) {
      await game.play(legal);
      return [];
    }
    // Squares have numbers; a word without any is meant as a command.
    if (view.board.kind !== 'tree' && !/\d/.test(text)) return [t('boards.text_unknown', { text, help: wordsFor('help')[0]! })];
    try {
      const why = await game.client.ask('why', { ...game.place(), move: text });
      if (why.legal && why.move !== null) {
        await game.play(why.move);
        return [];
      }
      const reason = why.refusal ? remarkText(why.refusal, { game: view.game }) : t('boards.not_there');
      return [t('boards.text_refused', { move: text, reason })];
    } catch {
      return [t('boards.text_unknown', { text, help: wordsFor('help')[0]! })];
    }
  }

  #resign(confirmed: boolean): string[] {
    const game = this.#game;
    if (game.mode !== 'playing') return [whoText(game)];
    if (!confirmed) {
      this.#asked = 'resign';
      return [t('boards.text_resign_again', { word: wordsFor('resign')[0]! })];
    }
    game.resign();
    return [whoText(game)];
  }

  // The computer answers for itself; of two people the other is asked at the table.
  async #draw(confirmed: boolean): Promise<string[]> {
    const game = this.#game;
    const people = game.info.sides.filter((side) => (game.setup.seats[side] ?? { kind: 'human' }).kind === 'human').length;
    if (game.mode !== 'playing' || people === 0) return [whoText(game)];
    if (people > 1 && !confirmed) {
      this.#asked = 'draw';
      return [t('boards.text_draw_again', { word: wordsFor('draw')[0]! })];
    }
    return (await game.offerDraw()) ? [] : [game.problem ?? t('shell.draw_refused')];
  }

  async #command(name: Exclude<CommandName, 'resign' | 'draw'>, rest: string): Promise<string[]> {
    const game = this.#game;
    const view = game.view!;
    switch (name) {
      case 'board':
        if (view.board.kind === 'tree') return [t('boards.text_node', { node: view.position }), whoText(game)];
        return [...rowsText(view.board, view.pieces, game.flipped), whoText(game)];
      case 'moves':
        return [movesText(view)];
      case 'pieces':
        return rest === '' ? piecesText(view, game.info) : [squareText(view, rest)];
      case 'square':
        return [squareText(view, rest)];
      case 'last':
        return [lastText(view)];
      case 'who':
        return [whoText(game)];
      case 'back':
        return this.#walk(() => game.back());
      case 'forward':
        return this.#walk(() => game.forward());
      case 'first':
        return this.#walk(() => game.first());
      case 'end':
        game.backToGame();
        return [];
      case 'undo':
        return this.#walk(() => game.takeBack());
      case 'flip':
        game.flip();
        return [t('boards.text_flipped')];
      case 'start':
        game.start();
        return [whoText(game)];
      case 'new':
        await game.begin(game.setup);
        game.start();
        return [t('boards.text_new'), whoText(game)];
      case 'rematch':
        if (!game.outcome) return [t('boards.text_not_over')];
        await game.rematch();
        return [t('boards.text_new'), whoText(game)];
      case 'hint':
        return this.#hint();
      case 'help':
        return [
          t('boards.text_help'),
          ...commandNames.map((each) => `${wordsFor(each)[0]!}: ${t(`boards.about_${each}`)}`),
        ];
    }
  }

  // The view itself tells where it came to; only standing still needs a word.
  #walk(step: () => void): string[] {
    const before = this.#game.current;
    step();
    return this.#game.current === before ? [t('boards.text_stays')] : [];
  }

  async #hint(): Promise<string[]> {
    const game = this.#game;
    try {
      const place = game.place();
      const thought = await game.client.ask('choose', { ...place, player: game.info.hint, time: hintTime });
      return [thought.move === null ? t('boards.text_no_moves') : t('boards.text_hint', { move: thought.move })];
    } catch {
      return [t('boards.text_no_hint')];
    }
  }
}
