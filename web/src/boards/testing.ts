// An engine that plays tic-tac-toe 3×3, for tests of what is above it: a whole game can be played without the real one.
import { FakeClient, refuse } from '../protocol/fake';
import type { Hello, Place, Refused, View } from '../protocol/messages';
import { cells, infoOf, viewOf } from './fixtures';

const shape = cells(3);
const lines = ['a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 b2 c3', 'a3 b2 c1'];

export function seen(place: Place): View {
  const moves = place.moves ?? [];
  const sideOf = (ply: number): string => (ply % 2 === 0 ? 'x' : 'o');
  const pieces = moves.map((at, ply) => ({ at, piece: sideOf(ply) }));
  const free = shape.squares.map(({ name }) => name).filter((name) => !moves.includes(name));
  const winner = ['x', 'o'].find((side) =>
    lines.some((line) => line.split(' ').every((at) => pieces.some((piece) => piece.at === at && piece.piece === side))),
  );
  const over = winner !== undefined || free.length === 0;
  const last = moves.at(-1);
  return viewOf({
    game: 'tictactoe',
    board: shape,
    pieces,
    side: sideOf(moves.length),
    ply: moves.length,
    position: moves.join(' '),
    moves: over ? [] : free.map((move) => ({ move, path: [move] })),
    last: last === undefined ? null : { move: last, path: [last], side: sideOf(moves.length - 1) },
    result: over ? { winner: winner ?? null, points: 1, reason: winner ? 'line' : 'full_board' } : null,
  });
}

function why(place: Place & { move?: string; path?: string[] }): Refused {
  const square = place.move ?? place.path?.at(-1) ?? '';
  const { moves } = seen(place);
  const legal = moves.some(({ move }) => move === square);
  const known = shape.squares.some(({ name }) => name === square);
  const refusal = { code: known ? 'occupied' : 'not_a_square', side: null, squares: known ? [square] : ['a1', 'c3'], groups: [], moves: [], numbers: [] };
  return { legal, move: legal ? square : null, refusal: legal ? null : refusal, moves };
}

export function fakeEngine(): FakeClient {
  const hello: Hello = {
    protocol: 1,
    program: 'test',
    commit: '',
    games: [infoOf('tictactoe', ['x', 'o'], ['x', 'o'])],
    engines: [],
    may: { build: false, engines: false },
    limits: { message: 1, moves: 1, searches: 1, time: 1, threads: 1, hash: 1 },
  };
  const thought = { score: null, clear: null, value: null, depth: 1, nodes: 1, milliseconds: 1, line: [], lines: [], verdict: null };
  return new FakeClient(hello, {
    see: (place) => seen(place),
    why,
    choose: (place) => {
      const move = seen(place).moves[0]?.move;
      return move === undefined ? refuse({ code: 'bad_place' }) : { ...thought, move };
    },
  });
}
