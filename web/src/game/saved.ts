// A game as it is kept by the browser and carried by a link: plain data, checked when it comes back, since anybody can
// write a link and browsers keep what earlier versions of the page wrote.
import type { TreeNode } from '../protocol/messages';
import type { ClockSetting, GameSetup, Outcome, Seat } from './types';

export interface SavedGame {
  id: string;
  date: number; // of the last change, ms since 1970
  setup: GameSetup;
  tree: TreeNode[];
  comment?: string; // before the first move
  tip: number | null; // index in `tree` where the game played stands; -1 the start; null: nothing is being played
  current: number; // index of the node looked at
  started: boolean;
  outcome: Outcome | null;
  clocks: Record<string, number> | null;
  flipped: boolean;
  names: Record<string, string>; // of persons, from a file
}

const most = { moves: 20_000, text: 20_000 };

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function text(value: unknown): string {
  if (typeof value !== 'string' || value.length > most.text) throw new Error('not a text');
  return value;
}
function number(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new Error('not a number');
  return value;
}
function texts(value: unknown): Record<string, string> {
  if (!isRecord(value)) throw new Error('not a record');
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, text(entry)]));
}

function seatOf(value: unknown): Seat {
  if (!isRecord(value)) throw new Error('not a seat');
  return value['kind'] === 'player' ? { kind: 'player', spec: text(value['spec']) } : { kind: 'human' };
}

function clockOf(value: unknown): ClockSetting | null {
  if (!isRecord(value)) return null;
  return { minutes: number(value['minutes']), increment: number(value['increment']) };
}

export function setupOf(value: unknown): GameSetup {
  if (!isRecord(value) || !isRecord(value['seats'])) throw new Error('not a set-up');
  const setup: GameSetup = {
    game: text(value['game']),
    settings: texts(value['settings'] ?? {}),
    seats: Object.fromEntries(Object.entries(value['seats']).map(([side, seat]) => [side, seatOf(seat)])),
    clock: clockOf(value['clock']),
  };
  if (value['position'] !== undefined && value['position'] !== null) setup.position = text(value['position']);
  return setup;
}

function nodeOf(value: unknown, at: number): TreeNode {
  if (!isRecord(value)) throw new Error('not a node');
  const parent = number(value['parent']);
  if (!Number.isInteger(parent) || parent < -1 || parent >= at) throw new Error('a node before its parent');
  const node: TreeNode = { parent, move: text(value['move']) };
  if (value['comment'] !== undefined) node.comment = text(value['comment']);
  if (value['nag'] !== undefined) node.nag = number(value['nag']);
  return node;
}

export function outcomeOf(value: unknown): Outcome | null {
  if (!isRecord(value)) return null;
  return {
    winner: value['winner'] === null ? null : text(value['winner']),
    reason: text(value['reason']),
    points: number(value['points'] ?? 0),
  };
}

// Throws where it is no saved game.
export function savedGameOf(value: unknown): SavedGame {
  if (!isRecord(value) || !Array.isArray(value['tree']) || value['tree'].length > most.moves) throw new Error('not a game');
  const tree = value['tree'].map(nodeOf);
  const index = (entry: unknown): number => {
    const at = number(entry);
    if (!Number.isInteger(at) || at < -1 || at >= tree.length) throw new Error('no such node');
    return at;
  };
  const saved: SavedGame = {
    id: text(value['id'] ?? ''),
    date: number(value['date'] ?? 0),
    setup: setupOf(value['setup']),
    tree,
    tip: value['tip'] === null || value['tip'] === undefined ? null : index(value['tip']),
    current: index(value['current'] ?? -1),
    started: value['started'] === true,
    outcome: outcomeOf(value['outcome']),
    clocks: null,
    flipped: value['flipped'] === true,
    names: texts(value['names'] ?? {}),
  };
  if (isRecord(value['clocks']))
    saved.clocks = Object.fromEntries(Object.entries(value['clocks']).map(([side, left]) => [side, number(left)]));
  if (value['comment'] !== undefined) saved.comment = text(value['comment']);
  return saved;
}
