// Mouse and finger on a board: a press and release on a square picks it, a press on a piece and a way to go drags it. A
// finger may slide before it is lifted: what counts is where it ends, so small squares can be hit too.
import type { Spot } from './geometry';

export interface PointingHost {
  squareAt: (event: PointerEvent) => string | null;
  spotOf: (event: PointerEvent) => Spot;
  draggable: (square: string) => boolean;
  stands: (square: string) => boolean; // a piece, whether it may be moved or not
  ondown: (square: string | null) => void;
  onpick: (square: string) => void;
  ondrag: (square: string) => void; // a piece is lifted
  ondrop: (from: string, to: string | null) => void; // null: beside the board
  onpoint: (square: string | null) => void;
}

// How far a press may wander, in pixels, before it is a drag.
const steadyMouse = 4;
const steadyFinger = 9;

export class Pointing {
  square = $state<string | null>(null); // under the pointer
  aiming = $state(false); // a finger looks for a square: cross lines help it
  held = $state<{ from: string; at: Spot } | null>(null); // the piece in the hand
  dropped: string | null = null; // where a piece was let fall last: it needs no slide to get there

  #host: PointingHost;
  #press: { id: number; x: number; y: number; square: string | null; finger: boolean } | null = null;

  constructor(host: PointingHost) {
    this.#host = host;
  }

  down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || this.#press) return;
    const square = this.#host.squareAt(event);
    this.#press = { id: event.pointerId, x: event.clientX, y: event.clientY, square, finger: event.pointerType === 'touch' };
    this.dropped = null;
    (event.currentTarget as Element | null)?.setPointerCapture?.(event.pointerId);
    // The browser would give the focus to nothing; the square gets it.
    event.preventDefault();
    this.#host.ondown(square);
    this.#point(square);
  };

  move = (event: PointerEvent): void => {
    const square = this.#host.squareAt(event);
    const press = this.#press;
    if (press && press.id !== event.pointerId) return;
    this.#point(square);
    if (!press) return;
    if (this.held) {
      this.held = { ...this.held, at: this.#host.spotOf(event) };
      return;
    }
    const wandered = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    if (wandered < (press.finger ? steadyFinger : steadyMouse)) return;
    if (press.square !== null && this.#host.draggable(press.square)) {
      this.held = { from: press.square, at: this.#host.spotOf(event) };
      this.#host.ondrag(press.square);
    } else if (press.finger) this.aiming = true;
  };

  up = (event: PointerEvent): void => {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    const square = this.#host.squareAt(event);
    const held = this.held;
    this.#end();
    if (held) {
      if (square === held.from) return; // put down where it was: it stays picked
      this.dropped = square;
      this.#host.ondrop(held.from, square);
    } else if (square !== null && (press.finger || square === press.square)) this.#host.onpick(square);
    // A mouse that drags what may not be moved wants to know why.
    else if (square !== null && press.square !== null && this.#host.stands(press.square)) this.#host.ondrop(press.square, square);
    if (press.finger) this.#point(null);
  };

  cancel = (event: PointerEvent): void => {
    if (this.#press?.id !== event.pointerId) return;
    this.#end();
    this.#point(null);
  };

  leave = (): void => {
    if (!this.#press) this.#point(null);
  };

  #end(): void {
    this.#press = null;
    this.held = null;
    this.aiming = false;
  }

  #point(square: string | null): void {
    if (square === this.square) return;
    this.square = square;
    this.#host.onpoint(square);
  }
}
