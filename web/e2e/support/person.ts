// Somebody who knows no rules and plays what the board says can be played, until the game ends: looks at the words of
// the squares and presses one of those that are marked.
import { expect, type Page } from '@playwright/test';
import { Table } from './table';

interface Seen {
  label: string;
  squares: { name: string; words: string; picked: boolean }[];
  problem: string;
}

// Numbers that look random and are the same every time.
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

async function look(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const grid = document.querySelector('[role=grid]');
    return {
      label: grid?.getAttribute('aria-label') ?? '',
      problem: document.querySelector('.problem')?.textContent ?? '',
      squares: [...(grid?.querySelectorAll('[role=gridcell]') ?? [])].map((cell) => {
        const [name = '', ...words] = (cell.getAttribute('aria-label') ?? '').split(', ');
        return { name, words: words.join(', '), picked: cell.getAttribute('aria-selected') === 'true' };
      }),
    };
  });
}

// What can be pressed now: the next square of a move that was begun, a piece that can move, else an empty place.
function choices({ squares }: Seen): string[] {
  const words = squares.some((square) => square.picked) ? /sem lze táhnout|lze odebrat/ : /lze táhnout|musí brát/;
  const marked = squares.filter((square) => words.test(square.words));
  const free = squares.filter((square) => square.words.startsWith('prázdné') && !square.words.includes('zakázáno'));
  return (marked.length > 0 ? marked : free).map((square) => square.name);
}

// Plays the turns of `mine` ("bílý"; nobody's: both) and returns how many squares were pressed.
export async function playToEnd(page: Page, mine: string | null, seed: number): Promise<number> {
  const table = new Table(page);
  const roll = dice(seed);
  const mostPresses = 1500;
  for (let presses = 0; presses < mostPresses; ) {
    const seen = await look(page);
    if (/konec partie$/.test(seen.label)) return presses;
    if (mine !== null && !seen.label.endsWith(`na tahu ${mine}`)) {
      await page.waitForTimeout(20);
      continue;
    }
    const possible = choices(seen);
    expect(possible.length, `something to press in: ${seen.label}`).toBeGreaterThan(0);
    await table.square(possible[roll(possible.length)]!).click();
    presses++;
    const before = JSON.stringify(seen);
    await expect.poll(async () => JSON.stringify(await look(page)) !== before, { intervals: [10, 20, 50], timeout: 3000 }).toBe(true).catch(() => {});
  }
  throw new Error(`no end after ${mostPresses} presses`);
}
