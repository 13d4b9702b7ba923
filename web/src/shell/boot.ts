// What is on the table when the page opens: the game of its link, the one that was there before a reload, or the set-up
// of the last game, ready to be started.
import { loadTable } from '../game/keeper';
import { gameOfLink, isGameLink } from '../game/link';
import type { TableGame } from '../game/model.svelte';
import { lastSetup } from '../game/store';
import { t } from '../words/index.svelte';
import { playableGames, usualSetup } from './setups';
import { toast } from './toasts.svelte';

const firstGame = 'draughts'; // of somebody who has never been here

// True where nothing was chosen before: the page then offers the choice by itself.
export async function boot(game: TableGame, hash: string): Promise<boolean> {
  if (isGameLink(hash) && (await openLink(game, hash))) return false;
  const before = loadTable();
  if (before && (await tried(() => game.restore(before)))) return false;
  const last = lastSetup();
  if (last && (await tried(() => game.begin(last)))) return false;
  const games = playableGames(game.client.hello?.games ?? []);
  const info = games.find(({ name }) => name === firstGame) ?? games[0];
  if (info) await game.begin(usualSetup(info));
  return true;
}

// A link shows its game; who plays it on is chosen here.
export async function openLink(game: TableGame, hash: string): Promise<boolean> {
  try {
    const saved = await gameOfLink(hash);
    await game.restore({ ...saved, tip: null, setup: { ...saved.setup, seats: lastSetup(saved.setup.game)?.seats ?? {} } });
    return true;
  } catch {
    toast(t('shell.bad_link'), 'bad');
    return false;
  } finally {
    history.replaceState(null, '', `${location.pathname}${location.search}#/`);
  }
}

async function tried(deed: () => Promise<void>): Promise<boolean> {
  try {
    await deed();
    return true;
  } catch {
    return false; // a game that this engine does not know any more
  }
}
