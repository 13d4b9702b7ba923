// What somebody types into the text view: a command in the language's words or in English, or a move.
import type { LegalMove } from '../../protocol/messages';
import { t } from '../../words/index.svelte';

export const commandNames = [
  'board',
  'moves',
  'pieces',
  'square',
  'last',
  'who',
  'back',
  'forward',
  'first',
  'end',
  'undo',
  'new',
  'start',
  'hint',
  'flip',
  'draw',
  'resign',
  'rematch',
  'help',
] as const;
export type CommandName = (typeof commandNames)[number];

export type Typed =
  | { kind: 'nothing' }
  | { kind: 'command'; name: CommandName; rest: string }
  | { kind: 'move'; text: string };

// "Šachovnice" is typed as "sachovnice" by whoever has no Czech keyboard.
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

// The words for a command: the language's own, the first of which is shown, and the English name.
export function wordsFor(name: CommandName): string[] {
  return [...t(`boards.command_${name}`).split('|'), name];
}

export function read(text: string, moves: LegalMove[]): Typed {
  const typed = plain(text);
  if (typed === '') return { kind: 'nothing' };
  // A move that is called like a command is meant as a move: it is what the game is about.
  if (legalMove(text, moves)) return { kind: 'move', text: text.trim() };
  const [first = '', ...rest] = typed.split(/\s+/);
  for (const name of commandNames)
    if (wordsFor(name).some((word) => plain(word) === first || plain(word) === typed))
      return { kind: 'command', name, rest: wordsFor(name).some((word) => plain(word) === typed) ? '' : rest.join(' ') };
  return { kind: 'move', text: text.trim() };
}

// Signs between squares do not matter: "c3 d4", "c3d4" and "c3-d4" are the same to a person.
const bare = (move: string): string => plain(move).replace(/[\s:x×–-]+/g, '');

// The legal move that was typed; none where it could be several.
export function legalMove(text: string, moves: LegalMove[]): string | null {
  const exact = moves.find((move) => plain(move.move) === plain(text));
  if (exact) return exact.move;
  const meant = moves.filter((move) => bare(move.move) === bare(text) || move.path.map(plain).join('') === bare(text));
  return meant.length === 1 ? meant[0]!.move : null;
}
