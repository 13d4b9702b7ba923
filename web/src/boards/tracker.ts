// Gives every piece on the board a number that it keeps while it moves, so that the page slides the same drawing to its
// new square instead of drawing another one.
import type { LegalMove, Piece } from '../protocol/messages';
import { changes, slideTime, type Slide } from './changes';

export interface TrackedPiece extends Piece {
  id: number;
}
export interface Step {
  pieces: TrackedPiece[]; // those that slide are last, to be drawn above the others
  slides: (Slide & { id: number; time: number })[];
  appeared: TrackedPiece[];
  vanished: (TrackedPiece & { delay: number })[]; // taken off when the capturing piece has arrived
}

export class PieceTracker {
  #pieces: TrackedPiece[] = [];
  #next = 1;

  follow(pieces: Piece[], last: LegalMove | null): Step {
    const { slides, appeared, vanished } = changes(this.#pieces, pieces, last);
    const idAt = new Map(this.#pieces.map((piece) => [piece.at, piece.id]));
    const slid = new Map(slides.map((slide) => [slide.to, slide]));
    const fresh = new Set(appeared.map((piece) => piece.at));

    const tracked = pieces.map((piece): TrackedPiece => {
      const slide = slid.get(piece.at);
      const kept = slide ? idAt.get(slide.from) : fresh.has(piece.at) ? undefined : idAt.get(piece.at);
      return { at: piece.at, piece: piece.piece, id: kept ?? this.#next++ };
    });
    tracked.sort((a, b) => Number(slid.has(a.at)) - Number(slid.has(b.at)));
    const arrival = Math.max(0, ...slides.map((slide) => slideTime(slide.path)));
    const step: Step = {
      pieces: tracked,
      slides: slides.map((slide) => ({ ...slide, id: idAt.get(slide.from) ?? 0, time: slideTime(slide.path) })),
      appeared: tracked.filter((piece) => fresh.has(piece.at)),
      vanished: vanished.map((piece) => ({ ...piece, id: idAt.get(piece.at) ?? 0, delay: arrival * 0.6 })),
    };
    this.#pieces = tracked;
    return step;
  }
}
