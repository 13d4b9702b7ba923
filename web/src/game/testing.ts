// A tiny game behind a fake engine, for tests of the page: two sides take one or two stones from a pile of ten; who takes
// the last one has won. Its squares are a1 to a10.
import { FakeClient, refuse, type FakeAnswers } from '../protocol/fake';
import type { GameInfo, Hello, Place, Thought, View } from '../protocol/messages';
import { Keeper } from './keeper';
import { TableGame } from './model.svelte';
import type { GameSetup, Seat } from './types';

export const pile = 10;

const info: GameInfo = {
  name: 'pile',
  meaning: '',
  sides: ['white', 'black'],
  pieces: [],
  options: [{ name: 'stones', meaning: '', allowed: '1 to 20', standard: '10' }],
  evaluators: [],
  players: [{ name: 'level', meaning: '', evaluates: false, keys: [] }],
  formats: [{ name: 'text', extension: 'txt' }],
  tables: false,
  hint: 'level:n=10',
  start: '10',
};

export const hello: Hello = {
  protocol: 1,
  program: 'fake',
  commit: '',
  games: [info],
  engines: [],
  may: { build: false, engines: false },
  limits: { message: 1e6, moves: 1000, searches: 4, time: 1e6, threads: 1, hash: 1 },
};

export function viewOf(place: Place): View {
  const moves = place.moves ?? [];
  let left = Number(place.position ?? place.settings?.['stones'] ?? pile);
  if (!(left > 0 && left <= 20)) refuse({ code: 'bad_place', message: 'no such pile' });
  let last: View['last'] = null;
  moves.forEach((move, at) => {
    const count = Number(move);
    if (!(count >= 1 && count <= 2 && count <= left)) refuse({ code: 'bad_place', message: 'no such move', move: at });
    last = { move, path: [`a${left}`], removes: count === 2 ? [`a${left}`] : [], side: at % 2 === 0 ? 'white' : 'black' };
    left -= count;
  });
  const side = moves.length % 2 === 0 ? 'white' : 'black';
  const over = left === 0;
  return {
    game: 'pile',
    settings: { stones: '10', ...place.settings },
    start: '10',
    position: String(left),
    side,
    chance: false,
    ply: moves.length,
    board: { kind: 'cells', width: pile, height: 1, squares: [] },
    pieces: [],
    hands: {},
    taken: {},
    marks: [],
    moves: over ? [] : [1, 2].filter((count) => count <= left).map((count) => ({ move: String(count), path: [`a${left}`] })),
    last,
    result: over ? { winner: side === 'white' ? 'black' : 'white', points: 1, reason: 'captured' } : null,
    plies_to_draw: null,
  };
}

export function thoughtOf(move: string | null, score: number | null = null): Thought {
  return { move, score, clear: 1, value: null, depth: 1, nodes: 1, milliseconds: 1, line: [], lines: [], verdict: null };
}

export const human: Seat = { kind: 'human' };
export const computer: Seat = { kind: 'player', spec: 'level:n=3' };

export function setupOf(white: Seat, black: Seat, more: Partial<GameSetup> = {}): GameSetup {
  return { game: 'pile', settings: {}, seats: { white, black }, clock: null, ...more };
}

export function table(answers: FakeAnswers = {}): { client: FakeClient; game: TableGame } {
  const client = new FakeClient(hello, { see: viewOf, choose: () => thoughtOf('1'), ...answers });
  return { client, game: new TableGame(client, new Keeper(), { answer: 0, watch: 0 }) };
}

// Lets all promises that are ready run.
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

// A game of two people with these moves played.
export async function played(game: TableGame, moves: string[]): Promise<void> {
  await game.begin(setupOf(human, human));
  game.start();
  await settled();
  for (const move of moves) {
    await game.play(move);
    await settled();
  }
}

export function movesOf(game: TableGame): string {
  return (game.place().moves ?? []).join(' ');
}
