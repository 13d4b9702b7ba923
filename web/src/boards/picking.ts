// How squares that a person points at become a move. It knows no rules: a move is chosen by pointing at the squares of
// its path in order, and squares that leave no choice need not be pointed at.
import type { LegalMove } from '../protocol/messages';

// play     a move is chosen
// picked   some of its squares are; wait for the next
// wrong    no move goes there: `path` is what was tried, for asking why
// which    several moves end there by different ways: point at the squares in between
export type Picking =
  | { kind: 'play'; move: string }
  | { kind: 'picked'; picked: string[] }
  | { kind: 'wrong'; path: string[]; picked: string[] }
  | { kind: 'which'; picked: string[] };

const startsWith = (path: string[], prefix: string[]): boolean =>
  prefix.length <= path.length && prefix.every((square, index) => path[index] === square);

// The last square of a path may be a piece taken off by a mill: nobody moves there.
const isRemoved = (move: LegalMove, square: string): boolean => move.removes?.includes(square) ?? false;

// Moves whose paths begin with what was picked.
export function narrowed(moves: LegalMove[], picked: string[]): LegalMove[] {
  return moves.filter((move) => startsWith(move.path, picked));
}

// Squares with which a path can begin.
export function sources(moves: LegalMove[]): Set<string> {
  return new Set(moves.flatMap((move) => move.path.slice(0, 1)));
}

// Squares that may be pointed at next, after something was picked.
export function targets(moves: LegalMove[], picked: string[]): Set<string> {
  if (picked.length === 0) return new Set();
  return new Set(narrowed(moves, picked).flatMap((move) => move.path.slice(picked.length, picked.length + 1)));
}

// Squares where the moves end that are still possible: shown fainter, and can be pointed at directly.
export function landings(moves: LegalMove[], picked: string[]): Set<string> {
  if (picked.length === 0) return new Set();
  const next = targets(moves, picked);
  const ends = narrowed(moves, picked).flatMap((move) => move.path.slice(-1).filter((square) => !isRemoved(move, square)));
  return new Set(ends.filter((square) => !next.has(square)));
}

// Somebody points at a square, by a click, a touch or a key.
export function pick(moves: LegalMove[], picked: string[], square: string): Picking {
  const extended = [...picked, square];
  const onwards = narrowed(moves, extended);
  if (onwards.length > 0) return settled(onwards, extended);

  if (picked.length > 0) {
    const skipped = beyond(moves, picked, square);
    if (skipped) return skipped;
    // The last square again: the move ends there, if it can, or the piece is let go.
    if (square === picked.at(-1)) {
      const here = narrowed(moves, picked).find((move) => move.path.length === picked.length);
      return here ? { kind: 'play', move: here.move } : { kind: 'picked', picked: [] };
    }
    if (square === picked[0]) return { kind: 'picked', picked: [] };
    if (sources(moves).has(square)) return pick(moves, [], square);
  }
  return { kind: 'wrong', path: extended, picked };
}

// For those who wish it, one press is enough where nothing is left to choose: on a piece with one move, or, with no piece
// picked, on a square where one move ends.
export function pickAtOnce(moves: LegalMove[], picked: string[], square: string): Picking {
  const result = pick(moves, picked, square);
  const begun = result.kind === 'picked' && result.picked.length === 1 ? narrowed(moves, result.picked) : [];
  const ending = (move: LegalMove): boolean => move.path.at(-1) === square && !isRemoved(move, square);
  const ended = result.kind === 'wrong' && picked.length === 0 ? moves.filter(ending) : [];
  const [only, ...others] = [...begun, ...ended];
  return only && others.length === 0 ? { kind: 'play', move: only.move } : result;
}

// A piece was dragged from one square to another.
export function drop(moves: LegalMove[], picked: string[], from: string, to: string): Picking {
  if (from === to) return { kind: 'picked', picked: [from] };
  const begun = picked.at(-1) === from ? picked : [from];
  if (narrowed(moves, begun).length === 0) return { kind: 'wrong', path: [from, to], picked: [] };
  const result = pick(moves, begun, to);
  // A square to drag to is a target, never another piece to pick instead.
  if (result.kind === 'picked' && result.picked.length <= begun.length)
    return { kind: 'wrong', path: [...begun, to], picked: begun };
  return result;
}

// What is left after an unambiguous square: a move, or a choice.
function settled(moves: LegalMove[], picked: string[]): Picking {
  const only = moves.length === 1 ? moves[0] : undefined;
  // The first square alone moves nothing, however little choice there is: a hand that touches a piece is not a move.
  if (only && (picked.length > 1 || only.path.length === 1)) return { kind: 'play', move: only.move };
  return { kind: 'picked', picked };
}

// A square further along the path than the next one: the end of a long capture.
function beyond(moves: LegalMove[], picked: string[], square: string): Picking | null {
  const through = narrowed(moves, picked).filter(
    (move) => move.path.indexOf(square, picked.length) >= 0 && !isRemoved(move, square),
  );
  if (through.length === 0) return null;
  const ways = new Map<string, { way: string[]; moves: LegalMove[] }>();
  for (const move of through) {
    const way = move.path.slice(0, move.path.indexOf(square, picked.length) + 1);
    const key = way.join(' ');
    ways.set(key, { way, moves: [...(ways.get(key)?.moves ?? []), move] });
  }
  if (ways.size === 1) {
    const { way, moves: left } = [...ways.values()][0]!;
    return settled(left, way);
  }
  // Different ways that do the same are no choice.
  const ending = through.filter((move) => move.path.at(-1) === square);
  const effects = new Set(ending.map((move) => [...(move.removes ?? [])].sort().join(' ')));
  if (ending.length === through.length && effects.size === 1) return { kind: 'play', move: ending[0]!.move };
  return { kind: 'which', picked };
}
