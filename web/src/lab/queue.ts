// Walking through the queue of retrograde analysis: what was taken last, what waits, what is known after so many steps.
// Everything that is known from the beginning counts as one place, the one before the first step.
import type { ExactValue } from '../protocol/messages';
import type { QueueKind, QueueRun } from '../protocol/lab';

export interface QueueStep {
  kind: QueueKind;
  position: number | null; // its place in the list
  left: number | null;
  line: number;
}
export interface QueueCounts {
  waiting: number;
  wins: number;
  losses: number;
  open: number; // not known yet, or drawn
}

const never = 0x7fffffff;

export class QueueWalk {
  readonly run: QueueRun;
  readonly count: number; // steps after the beginning
  readonly atFirst: number; // positions known in the beginning
  #known: Int32Array; // the place after which a position's value is known
  #order: number[] = []; // positions as they are taken
  #takenBefore: Int32Array; // how many were taken up to a place
  #wins: Int32Array;
  #losses: Int32Array;

  constructor(run: QueueRun) {
    this.run = run;
    const { kind, position } = run.steps;
    const first = kind.findIndex((each) => each !== 'first');
    this.atFirst = first < 0 ? kind.length : first;
    this.count = kind.length - this.atFirst;
    this.#known = new Int32Array(run.positions.text.length).fill(never);
    this.#takenBefore = new Int32Array(this.count + 1);
    this.#wins = new Int32Array(this.count + 1);
    this.#losses = new Int32Array(this.count + 1);
    let [taken, wins, losses] = [0, 0, 0];
    kind.forEach((each, at) => {
      const place = Math.max(0, at - this.atFirst + 1);
      const here = position[at];
      if (each === 'taken' && here !== null && here !== undefined) {
        taken += 1;
        this.#order.push(here);
      } else if (each !== 'counted' && here !== null && here !== undefined) {
        this.#known[here] = place;
        if (run.positions.value[here]?.result === 'win') wins += 1;
        else losses += 1;
      }
      this.#takenBefore[place] = taken;
      this.#wins[place] = wins;
      this.#losses[place] = losses;
    });
  }

  // The step that led to a place; null at the beginning.
  stepAt(place: number): QueueStep | null {
    if (place <= 0 || place > this.count) return null;
    const at = this.atFirst + place - 1;
    const { kind, position, left, line } = this.run.steps;
    return { kind: kind[at]!, position: position[at] ?? null, left: left[at] ?? null, line: line[at]! };
  }
  // The line that is executed; in the beginning the one that filled the queue.
  lineAt(place: number): number {
    return this.stepAt(place)?.line ?? this.run.steps.line[0] ?? 0;
  }
  // What the queue has yielded last.
  takenAt(place: number): number | null {
    return this.#order[this.#takenBefore[place]! - 1] ?? null;
  }
  // The predecessor that is looked at.
  predecessorAt(place: number): number | null {
    const step = this.stepAt(place);
    return step === null || step.kind === 'taken' ? null : step.position;
  }
  text(position: number): string {
    return this.run.positions.text[position] ?? '';
  }
  valueAt(position: number, place: number): ExactValue | null {
    return this.#known[position]! <= place ? (this.run.positions.value[position] ?? null) : null;
  }
  // What the queue would yield next, as far as it is already in it.
  waitingAt(place: number, most: number): number[] {
    const waiting: number[] = [];
    for (let at = this.#takenBefore[place]!; at < this.#order.length && waiting.length < most; at++) {
      const position = this.#order[at]!;
      if (this.#known[position]! <= place) waiting.push(position);
    }
    return waiting;
  }
  countsAt(place: number): QueueCounts {
    const [wins, losses] = [this.#wins[place]!, this.#losses[place]!];
    return { waiting: wins + losses - this.#takenBefore[place]!, wins, losses, open: this.run.all - wins - losses };
  }

  next(place: number, kind: QueueKind): number | null {
    for (let at = place + 1; at <= this.count; at++) if (this.stepAt(at)?.kind === kind) return at;
    return null;
  }
  previous(place: number, kind: QueueKind): number | null {
    for (let at = place - 1; at > 0; at--) if (this.stepAt(at)?.kind === kind) return at;
    return null;
  }
}
