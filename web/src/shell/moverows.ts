// The move list as it is written: rows of the main line, and variations between them.
import type { Grade } from '../protocol/messages';
import type { GameNode } from '../game/types';

// A pair of moves with one number. `first` is missing where a variation or the game begins with the second side.
export interface MoveRow {
  number: number;
  first: number | null;
  second: number | null;
  variations: number[]; // first nodes of the variations that branch off within the row
}

// The line that begins with `from`: as rows of two, cut where variations have to be told.
export function rowsFrom(nodes: ReadonlyMap<number, GameNode>, from: number | undefined, ply: number): MoveRow[] {
  const rows: MoveRow[] = [];
  for (let id = from, at = ply; id !== undefined; at += 1) {
    const node = nodes.get(id);
    if (!node) break;
    // The others are told where the first choice is told, once.
    const [preferred, ...others] = nodes.get(node.parent)?.children ?? [];
    const variations = preferred === id ? others : [];
    const number = Math.floor(at / 2) + 1;
    const last = rows.at(-1);
    const isFirst = at % 2 === 0;
    if (!isFirst && last && last.second === null && last.variations.length === 0) {
      last.second = id;
      last.variations.push(...variations);
    } else rows.push({ number, first: isFirst ? id : null, second: isFirst ? null : id, variations });
    id = node.children[0];
  }
  return rows;
}

const nagSigns: Record<number, string> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
const gradeSigns: Partial<Record<Grade, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

// The sign of a move: what a person gave it, or else what the analysis found.
export function signOf(node: GameNode): string {
  if (node.nag !== undefined && nagSigns[node.nag]) return nagSigns[node.nag] ?? '';
  return node.judged ? (gradeSigns[node.judged.grade] ?? '') : '';
}

export function plyOf(nodes: ReadonlyMap<number, GameNode>, id: number): number {
  let ply = 0;
  for (let at = nodes.get(id)?.parent ?? -1; at > 0; at = nodes.get(at)?.parent ?? -1) ply += 1;
  return ply;
}
