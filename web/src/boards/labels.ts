// What is on a square, in words: for a screen reader, for the status line and for the text view.
import type { Piece } from '../protocol/messages';
import { pieceName } from '../words/gamewords';
import { has, t } from '../words/index.svelte';
import { sources, targets } from './picking';
import type { BoardProps } from './types';

// The words of one square. Large boards ask for hundreds at once, so the dictionary is asked once for each word.
export function squareLabels(): (square: string, piece: Piece | undefined, states: string[]) => string {
  const names = new Map<string | undefined, string>([[undefined, t('boards.empty')]]);
  return (square, piece, states) => {
    const kind = piece?.piece;
    let name = names.get(kind);
    if (name === undefined) names.set(kind, (name = pieceName(kind!)));
    return states.length === 0 ? `${square}, ${name}` : `${square}, ${name}, ${states.join(', ')}`;
  };
}
export function squareLabel(square: string, piece: Piece | undefined, states: string[]): string {
  return [square, piece ? pieceName(piece.piece) : t('boards.empty'), ...states].join(', ');
}

// What else a person should know of a square, the most urgent first. The sets are computed once for the whole board.
export function stateWords(props: BoardProps): (square: string) => string[] {
  const begins = sources(props.moves);
  const next = targets(props.moves, props.picked);
  const places = new Set(props.pieces.map((piece) => piece.at));
  const taken = new Set(props.moves.flatMap((move) => move.removes ?? []));
  const landed = props.last?.path.findLast((square) => !props.last?.removes?.includes(square)); // a man taken off is the last that is pointed at
  return (square) => {
    const words: string[] = [];
    if (props.picked.includes(square)) words.push(t('boards.state_picked'));
    if (next.has(square)) words.push(t(taken.has(square) ? 'boards.state_removable' : 'boards.state_target'));
    else if (props.picked.length === 0 && begins.has(square) && places.has(square))
      words.push(t(mustCapture(props.must) ? 'boards.state_must_capture' : 'boards.state_movable'));
    if (landed === square) words.push(t('boards.state_last'));
    else if (props.last?.removes?.includes(square) && !places.has(square)) words.push(t('boards.state_taken'));
    for (const mark of props.marks ?? []) {
      const key = `boards.mark_${mark.kind}`;
      if (mark.at === square && has(key)) words.push(t(key));
    }
    for (const badge of props.badges) if (badge.at === square) words.push(badge.title ?? badge.text);
    return words;
  };
}

export function mustCapture(must: string | undefined): boolean {
  return must === 'capture' || must === 'king_capture';
}
