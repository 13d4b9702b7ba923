// Games out of the page and into it: saved to a file, read from a file, a dropped one or pasted text, and as a link.
import { faultText } from '../game/faults';
import { linkTo } from '../game/link';
import type { TableGame } from '../game/model.svelte';
import { toList } from '../game/tree';
import type { GameModel, Outcome } from '../game/types';
import type { Client } from '../protocol/client';
import type { ReadGames, Written } from '../protocol/messages';
import { t } from '../words/index.svelte';
import { show } from './dialogs.svelte';
import { gameName, whoPlays } from './names';
import { localTime } from './time';
import { toast } from './toasts.svelte';

// As files write it, whoever begins first.
export function resultText(outcome: Outcome | null, starter: string): string {
  if (!outcome) return '*';
  if (outcome.winner === null) return '1/2-1/2';
  return outcome.winner === starter ? '1-0' : '0-1';
}

export async function writeGame(game: GameModel, format?: string): Promise<Written> {
  const { game: name, settings, position } = game.setup;
  const [first = '', second = ''] = [game.starter, ...game.info.sides.filter((side) => side !== game.starter)];
  const byColour = game.info.sides.includes('white');
  const [white, black] = byColour ? ['white', 'black'] : [first, second];
  return game.client.ask('write', {
    game: name,
    settings,
    ...(position === undefined ? {} : { position }),
    tree: toList(game.nodes).list,
    tags: {
      Event: `Tahoun, ${gameName(name)}`,
      Date: localTime().slice(0, 10).replaceAll('-', '.'),
      White: whoPlays(game, white ?? ''),
      Black: whoPlays(game, black ?? ''),
    },
    result: resultText(game.outcome, game.starter),
    ...(format === undefined ? {} : { format }),
  });
}

export async function saveGame(game: GameModel, format?: string): Promise<void> {
  try {
    const written = await writeGame(game, format);
    const name = `tahoun-${game.setup.game}-${localTime().slice(0, 16).replace(/[T:]/g, '-')}.${written.extension.replace(/^\./, '')}`;
    download(name, written.text);
    toast(t('shell.saved', { file: name }), 'good');
  } catch (error) {
    toast(faultText(error, game.setup.game), 'bad');
  }
}

export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without a secure context there is no clipboard; an old way is left.
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  toast(done, 'good');
}

export async function copyLink(game: TableGame): Promise<void> {
  await copyText(await linkTo(game.saved(), location.href), t('shell.link_copied'));
}
export async function copyGame(game: GameModel): Promise<void> {
  try {
    await copyText((await writeGame(game)).text, t('shell.text_copied'));
  } catch (error) {
    toast(faultText(error, game.setup.game), 'bad');
  }
}

export function chooseFile(onfile: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.pdn,.sgf,.tgn,.txt,.json,.pgn,text/plain';
  input.onchange = () => {
    const file = input.files?.[0];
    if (file) onfile(file);
  };
  input.click();
}

const mostBytes = 1_000_000; // a message to the engine holds no more

export async function readFile(game: TableGame, file: File): Promise<void> {
  if (file.size > mostBytes) {
    toast(t('error.too_big'), 'bad');
    return;
  }
  const bytes = await file.arrayBuffer();
  await readText(game, decoded(bytes), file.name);
}

// Old Czech files are often in windows-1250; what is no UTF-8 is taken for that.
export function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

// One faultless game is shown at once; of several one is chosen, and faults are told.
export async function readText(game: TableGame, text: string, file = ''): Promise<boolean> {
  let found: ReadGames;
  try {
    found = await (game.client as Client).ask('read', { text, ...(file ? { name: file } : {}) });
  } catch (error) {
    toast(faultText(error, game.setup.game), 'bad', 9000);
    return false;
  }
  const [only] = found.games;
  if (only && found.games.length === 1 && found.faults.length === 0) {
    try {
      await game.load(only);
      toast(t('shell.loaded'), 'good');
    } catch (error) {
      toast(faultText(error, only.game), 'bad', 9000);
      return false;
    }
  } else show({ name: 'read', found, file });
  return true;
}
