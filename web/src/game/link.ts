// A link that contains the whole game: "#/game/1…". The text is packed by the browser's own deflate and written in the
// letters that links allow. Nothing of it is sent anywhere: what follows the # stays in the browser.
import { savedGameOf, type SavedGame } from './saved';

const prefix = '#/game/';
const packed = '1';
const mostBytes = 2_000_000; // of the unpacked text: a link is anybody's, and must not fill the memory

export function isGameLink(hash: string): boolean {
  return hash.startsWith(prefix);
}

// Moves and variations, without what belongs to this browser alone (clocks, who plays).
export async function linkTo(game: SavedGame, page: string): Promise<string> {
  const { setup, tree, comment, tip, current, outcome, flipped, names } = game;
  const text = JSON.stringify([
    setup.game,
    setup.settings,
    setup.position ?? null,
    tree.map((node, at) => [at - node.parent, node.move, node.nag ?? 0, node.comment ?? ''].slice(0, node.comment ? 4 : node.nag ? 3 : 2)),
    comment ?? '',
    tip,
    current,
    outcome,
    flipped ? 1 : 0,
    names,
  ]);
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(text));
  return page.replace(/#.*$/s, '') + prefix + packed + lettersOf(bytes);
}

// Throws where it is none.
export async function gameOfLink(hash: string): Promise<SavedGame> {
  if (!isGameLink(hash) || hash[prefix.length] !== packed) throw new Error('no link to a game');
  const bytes = await through(new DecompressionStream('deflate-raw'), bytesOf(hash.slice(prefix.length + 1)));
  const parts: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  if (!Array.isArray(parts) || !Array.isArray(parts[3])) throw new Error('no game in the link');
  const tree = parts[3].map((entry: unknown, at) => {
    if (!Array.isArray(entry)) throw new Error('no node');
    return { parent: at - Number(entry[0]), move: entry[1], ...(entry[2] ? { nag: entry[2] } : {}), ...(entry[3] ? { comment: entry[3] } : {}) };
  });
  return savedGameOf({
    id: '',
    date: 0,
    setup: { game: parts[0], settings: parts[1], position: parts[2] ?? undefined, seats: {}, clock: null },
    tree,
    ...(parts[4] ? { comment: parts[4] } : {}),
    tip: parts[5],
    current: parts[6],
    started: true,
    outcome: parts[7],
    clocks: null,
    flipped: parts[8] === 1,
    names: parts[9],
  });
}

async function through(stream: CompressionStream | DecompressionStream, bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const writer = stream.writable.getWriter();
  // Faults of the input are told by the reading end too; here they would only be told twice.
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = stream.readable.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > mostBytes) {
      reader.cancel().catch(() => {});
      throw new Error('too long');
    }
    chunks.push(part.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function lettersOf(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
