// Which dialog is open. One at a time: a dialog that opens another is replaced by it.
import type { ReadGame, ReadGames } from '../protocol/messages';

export type Dialog =
  | { name: 'setup'; game?: string }
  | { name: 'player'; side: string }
  | { name: 'settings' }
  | { name: 'shortcuts' }
  | { name: 'kept' }
  | { name: 'paste' }
  | { name: 'read'; found: ReadGames; file: string }
  | { name: 'comment'; node: number }
  | { name: 'confirm'; title: string; text: string; yes: string; danger?: boolean; onyes: () => void };

const state = $state<{ open: Dialog | null }>({ open: null });

export function openDialog(): Dialog | null {
  return state.open;
}
export function show(dialog: Dialog): void {
  state.open = dialog;
}
export function hide(): void {
  state.open = null;
}

export function titleOf(game: ReadGame): string {
  const players = game.players.filter((name) => name !== '').join(' – ');
  return players || game.tags['Event'] || '';
}
