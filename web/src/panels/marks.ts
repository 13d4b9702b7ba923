// What of a remark can be drawn on the board: its groups and squares, and the first move of its line.
import type { Layer } from '../boards/overlay.svelte';
import type { LegalMove, Remark } from '../protocol/messages';

export function remarkLayer(remark: Remark, moves: readonly LegalMove[]): Partial<Layer> {
  const highlights: Layer['highlights'] = remark.groups.map((squares) => ({ squares, kind: 'group' }));
  if (remark.squares.length > 0) highlights.push({ squares: remark.squares, kind: 'hover' });
  const first = moves.find(({ move }) => move === remark.moves[0]);
  const arrows: Layer['arrows'] = first ? [{ path: first.path, weight: 1, kind: 'line' }] : [];
  return { highlights, arrows };
}
