// The review of the whole game as it runs: asks the engine to judge every move, puts the grades on the nodes, keeps one's
// mistakes for puzzles, and leads through playing them again.
import { untrack } from 'svelte';
import { draw, wipe } from '../boards/overlay.svelte';
import { faultText } from '../game/faults';
import type { GameModel } from '../game/types';
import { wasStopped } from '../protocol/client';
import type { Judged } from '../protocol/messages';
import { askPatiently } from './ask';
import { loadMistakes, saveMistakes, withMistakes, type StoredMistake } from './mistakes';
import { compareTrial, mistakeAfter, mistakesOf, reviewedMoves, type ReviewedMove, type Trial } from './review';

export type Care = 'quick' | 'usual' | 'deep';

// try       the board stands before the mistake and waits for a move
// judging   a move was tried
// answered  and this is what it is worth
// shown     the better move was asked for
export interface Lesson {
  mistake: ReviewedMove;
  step: 'try' | 'judging' | 'answered' | 'shown';
  trial: Trial | null;
  judged: Judged | null; // of the try
  node: number | null; // where the try led
}

// How long the judge thinks of a move; the usual is the game's own choice.
function judgeOf(care: Care): { player?: string } {
  return care === 'usual' ? {} : { player: `engine:time=${care === 'quick' ? 150 : 4000}` };
}

export class Reviewing {
  running = $state(false);
  done = $state(0);
  total = $state(0);
  problem = $state<string | null>(null);
  care = $state<Care>('usual');
  lesson = $state.raw<Lesson | null>(null);
  line = $state.raw<readonly number[]>([]); // the nodes that are or were judged, from the start
  #stop: AbortController | null = null;

  // Judges the line through the current position, from the first move to its end.
  async start(game: GameModel): Promise<void> {
    this.stop();
    const line = [...game.line];
    const end = line.at(-1);
    if (end === undefined || line.length < 2) return;
    const controller = new AbortController();
    this.#stop = controller;
    this.running = true;
    this.line = line;
    this.problem = null;
    this.done = 0;
    this.total = line.length - 1;
    const put = (judged: Judged): void => {
      const node = line[judged.index + 1];
      if (node === undefined || controller.signal.aborted || game.nodes.get(node)?.move !== judged.move) return;
      if (game.nodes.get(node)?.side !== 'chance') game.setJudged(node, judged); // chance makes no mistakes
      this.done = Math.max(this.done, judged.index + 1);
    };
    try {
      const { moves } = await askPatiently(game.client, 'judge', { ...game.place(end), ...judgeOf(this.care) }, { oninfo: put, signal: controller.signal });
      moves.forEach(put);
      await this.#keepMistakes(game, line, controller.signal);
    } catch (error) {
      if (!wasStopped(error)) this.problem = faultText(error, game.info.name);
    } finally {
      if (this.#stop === controller) this.running = false;
    }
  }

  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }

  // Only what a person did wrong: what a player of the machine overlooks teaches nobody.
  async #keepMistakes(game: GameModel, line: number[], signal: AbortSignal): Promise<void> {
    const people = game.info.sides.filter((side) => game.setup.seats[side]?.kind === 'human');
    const made: StoredMistake[] = [];
    for (const mistake of mistakesOf(reviewedMoves(line, game.nodes, game.info.sides[0] ?? ''), people)) {
      if (mistake.judged.grade === 'inaccuracy') continue;
      const { position, settings, side, game: name } = await askPatiently(game.client, 'see', game.place(mistake.parent), { signal });
      const { move, judged } = mistake;
      made.push({ game: name, settings, position, side, played: move, best: judged.best, grade: judged.grade, solved: 0 });
    }
    if (made.length > 0) saveMistakes(withMistakes(loadMistakes(), made));
  }

  // --- Playing a mistake again ---------------------------------------------------------------------------------------
  practise(game: GameModel, mistake: ReviewedMove): void {
    wipe('lesson');
    this.lesson = { mistake, step: 'try', trial: null, judged: null, node: null };
    game.goTo(mistake.parent);
  }

  practiseNext(game: GameModel, mistakes: readonly ReviewedMove[]): void {
    const next = mistakeAfter(mistakes, this.lesson?.mistake.node ?? null);
    if (next) this.practise(game, next);
    else this.endLesson(game);
  }

  endLesson(game: GameModel): void {
    const node = this.lesson?.mistake.node;
    this.lesson = null;
    wipe('lesson');
    if (node !== undefined) game.goTo(node);
  }

  showBetter(game: GameModel): void {
    const lesson = this.lesson;
    if (!lesson) return;
    this.lesson = { ...lesson, step: 'shown' };
    if (game.current !== lesson.mistake.parent) game.goTo(lesson.mistake.parent);
  }

  // Watches the board for the try. To be called while a component is set up.
  follow(game: () => GameModel): void {
    const current = $derived(game().current);
    $effect(() => {
      const lesson = this.lesson;
      const node = current;
      untrack(() => {
        const tried = game().nodes.get(node);
        if (!lesson || !tried || tried.parent !== lesson.mistake.parent || node === lesson.node) return;
        if (lesson.step === 'try' || lesson.step === 'answered') void this.#judge(game(), lesson, node, tried.move);
      });
    });
    $effect(() => {
      const lesson = this.lesson;
      const view = game().view;
      if (lesson?.step !== 'shown' || !view || current !== lesson.mistake.parent) {
        wipe('lesson');
        return;
      }
      const path = view.moves.find(({ move }) => move === lesson.mistake.judged.best)?.path;
      draw('lesson', { arrows: path ? [{ path, weight: 1, kind: 'hint' }] : [] });
    });
    // Another game on the table: what was judged of the last one is over.
    $effect(() => {
      const { nodes } = game();
      if (this.running && !nodes.has(this.line.at(-1) ?? -1)) this.stop();
      const mistake = this.lesson?.mistake;
      if (mistake && nodes.get(mistake.node)?.judged !== mistake.judged) this.lesson = null;
    });
  }

  async #judge(game: GameModel, lesson: Lesson, node: number, move: string): Promise<void> {
    const { mistake } = lesson;
    if (move === mistake.move) {
      this.lesson = { ...lesson, step: 'answered', trial: 'same', judged: mistake.judged, node };
      return;
    }
    this.lesson = { ...lesson, step: 'judging', node };
    try {
      const before = await askPatiently(game.client, 'see', game.place(mistake.parent));
      const place = { game: before.game, settings: before.settings, position: before.position, moves: [move] };
      const { moves } = await askPatiently(game.client, 'judge', { ...place, ...judgeOf(this.care) });
      const judged = moves[0];
      if (this.lesson?.node !== node || !judged) return;
      this.lesson = { ...this.lesson, step: 'answered', trial: compareTrial(mistake.judged, judged), judged };
    } catch (error) {
      if (!wasStopped(error)) this.problem = faultText(error, game.info.name);
      if (this.lesson?.node === node) this.lesson = { ...lesson, step: 'try', node: null };
    }
  }
}

export const reviewing = new Reviewing();
