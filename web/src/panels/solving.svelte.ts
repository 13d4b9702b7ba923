// Solving one puzzle after another: asks the engine for puzzles, for the position, for whether a move is right, and lets
// the other side answer with its best defence.
import { wasStopped, type Client } from '../protocol/client';
import type { LegalMove, Remark, View } from '../protocol/messages';
import { askPatiently } from './ask';
import { answered, loadMistakes, saveMistakes } from './mistakes';
import { goesOn, isBetter, isRight, loadStreak, saveStreak, streakAfter, taskOfMistake, taskOfPuzzle, type Task } from './puzzle';

// find     the board waits for a move
// checking a move was made
// right    it was right, and the puzzle goes on
// wrong    it was not; the move is on the board until taken back
// solved   nothing is left to find
// shown    the solution was asked for
export type Step = 'find' | 'checking' | 'right' | 'wrong' | 'solved' | 'shown';

const stock = 20; // puzzles asked for at once
const replyPause = 600; // ms, so that the answer is seen as one

export class Solving {
  task = $state.raw<Task | null>(null);
  view = $state.raw<View | null>(null);
  step = $state<Step>('find');
  tried = $state<string | null>(null);
  remarks = $state.raw<Remark[]>([]);
  hint = $state.raw<LegalMove | null>(null); // shown by its first square only, or whole with the solution
  streak = $state.raw(loadStreak());
  loading = $state(false);
  problem = $state.raw<unknown>(null);
  empty = $state(false); // no puzzle is to be had from this source
  #client: Client;
  #queue: Task[] = [];
  #moves: string[] = []; // since the task's position
  #clean = true; // no wrong try, no hint
  #counted = false;
  #life = new AbortController();

  constructor(client: Client) {
    this.#client = client;
  }

  // Puzzles of a game's databases; the seed makes others each time.
  async fromTables(game: string, settings: Record<string, string>, seed: number): Promise<void> {
    await this.#begin(async (signal) => {
      const { puzzles } = await askPatiently(this.#client, 'puzzles', { game, settings, count: stock, seed }, { signal });
      return puzzles.map((puzzle) => taskOfPuzzle(puzzle, game, settings));
    });
  }

  // One's own mistakes, those least often found first.
  async fromMistakes(game: string | null): Promise<void> {
    await this.#begin(() => {
      const mistakes = loadMistakes().filter((mistake) => game === null || mistake.game === game);
      return Promise.resolve([...mistakes].sort((a, b) => a.solved - b.solved).map(taskOfMistake));
    });
  }

  async #begin(load: (signal: AbortSignal) => Promise<Task[]>): Promise<void> {
    this.#life.abort();
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#queue = [];
    this.task = null;
    this.view = null;
    this.problem = null;
    this.empty = false;
    this.loading = true;
    try {
      this.#queue = await load(signal);
      await this.next();
    } catch (error) {
      if (!wasStopped(error)) this.problem = error;
    } finally {
      if (!signal.aborted) this.loading = false;
    }
  }

  get left(): number {
    return this.#queue.length;
  }

  async next(): Promise<void> {
    if (this.task && !this.#counted && (this.step === 'wrong' || !this.#clean)) this.#count(false);
    const task = this.#queue.shift() ?? null;
    this.task = task;
    this.empty = task === null;
    this.#moves = [];
    this.#clean = true;
    this.#counted = false;
    await this.#show();
  }

  place(): { game: string; settings: Record<string, string>; position: string; moves: string[] } {
    const { game, settings, position } = this.task ?? { game: '', settings: {}, position: '' };
    return { game, settings, position, moves: [...this.#moves] };
  }

  async #show(): Promise<void> {
    this.step = 'find';
    this.tried = null;
    this.hint = null;
    this.remarks = [];
    this.view = this.task ? await askPatiently(this.#client, 'see', this.place(), { signal: this.#life.signal }) : null;
  }

  async play(move: string): Promise<void> {
    const { task } = this;
    if (!task || (this.step !== 'find' && this.step !== 'right')) return;
    this.step = 'checking';
    this.tried = move;
    this.hint = null;
    await this.#guard(async (signal) => {
      const before = this.place();
      const [right, explained] = await Promise.all([this.#check(task, move, signal), askPatiently(this.#client, 'explain', { ...before, move }, { signal })]);
      this.#moves.push(move);
      this.view = await askPatiently(this.#client, 'see', this.place(), { signal });
      this.remarks = explained.remarks;
      if (!right) {
        this.#clean = false;
        this.#count(false);
        this.step = 'wrong';
        return;
      }
      if (task.goal === 'better' || !(await this.#reply(task.goal, signal))) {
        this.#count(this.#clean);
        this.step = 'solved';
      } else this.step = 'right';
    });
  }

  async #check(task: Task, move: string, signal: AbortSignal): Promise<boolean> {
    if (task.goal !== 'better') {
      const probed = await askPatiently(this.#client, 'probe', this.place(), { signal });
      const right = isRight(probed, move, task.goal);
      if (right !== null) return right;
    } else if (move === task.mistake?.best) return true;
    else if (move === task.mistake?.played) return false;
    const { game, settings } = task;
    const position = this.view?.position ?? task.position;
    const { moves } = await askPatiently(this.#client, 'judge', { game, settings, position, moves: [move] }, { signal });
    return isBetter(moves[0]?.grade ?? 'good');
  }

  // The other side's best defence. False where the puzzle ends: the game is over, or more than one move would do.
  async #reply(goal: 'win' | 'draw', signal: AbortSignal): Promise<boolean> {
    if (!this.view || this.view.result || this.view.chance) return false;
    const theirs = await askPatiently(this.#client, 'probe', this.place(), { signal });
    const answer = theirs.moves[0]?.move;
    if (answer === undefined) return false;
    const after = await askPatiently(this.#client, 'see', { ...this.place(), moves: [...this.#moves, answer] }, { signal });
    if (after.result) return false;
    const ours = await askPatiently(this.#client, 'probe', { ...this.place(), moves: [...this.#moves, answer] }, { signal });
    if (!goesOn(ours, goal)) return false;
    await new Promise((resolve) => setTimeout(resolve, replyPause));
    if (signal.aborted) return false;
    this.#moves.push(answer);
    this.view = after;
    return true;
  }

  // After a wrong move: the position before it again.
  async retry(): Promise<void> {
    if (this.step !== 'wrong') return;
    this.#moves.pop();
    await this.#guard(() => this.#show());
  }

  // The piece or the point to begin with; the whole move when asked for as the solution.
  async showHint(whole: boolean): Promise<void> {
    const { task } = this;
    if (!task || this.step === 'checking' || this.step === 'solved') return;
    this.#clean = false;
    await this.#guard(async (signal) => {
      if (this.step === 'wrong') {
        this.#moves.pop();
        await this.#show();
      }
      const best = task.mistake?.best ?? (await askPatiently(this.#client, 'probe', this.place(), { signal })).moves[0]?.move;
      this.hint = this.view?.moves.find(({ move }) => move === best) ?? null;
      if (!whole || !best) return;
      this.#count(false);
      this.step = 'shown';
      this.remarks = (await askPatiently(this.#client, 'explain', { ...this.place(), move: best }, { signal })).remarks;
    });
  }

  #count(clean: boolean): void {
    if (this.#counted) return;
    this.#counted = true;
    this.streak = streakAfter(this.streak, clean);
    saveStreak(this.streak);
    const mistake = this.task?.mistake;
    if (mistake) saveMistakes(answered(loadMistakes(), mistake, clean));
  }

  async #guard(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#life;
    try {
      await work(signal);
    } catch (error) {
      if (wasStopped(error)) return;
      this.problem = error;
      this.step = 'find';
    }
  }

  end(): void {
    this.#life.abort();
  }
}
