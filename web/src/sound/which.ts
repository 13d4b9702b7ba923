// Which sound belongs to a change of the position.
import type { View } from '../protocol/messages';
import type { Sound } from './sounds';

// A move makes a sound when it is made, not when somebody walks back through the game or opens another one.
export function soundOf(before: View | null, after: View): Sound | null {
  if (!before || before.game !== after.game || before.start !== after.start) return null;
  if (after.ply !== before.ply + 1 || !after.last) return null;
  if (after.result) return after.result.winner === null ? 'draw' : 'win';
  return (after.last.removes?.length ?? 0) > 0 ? 'capture' : 'move';
}
