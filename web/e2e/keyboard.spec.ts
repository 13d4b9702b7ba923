// Without a mouse: the whole page by keyboard, and whole games through the text view.
import { expect, test } from './support/test';
import type { Page } from '@playwright/test';

// Presses Tab until the wanted thing has the focus, as somebody would.
async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim();
    });
    if (words.test(focused)) return;
  }
  throw new Error(`Tab never came to ${words}`);
}

test('a game of tic-tac-toe is set up, played and won by keyboard alone', async ({ table, page }) => {
  await table.open();
  await tabTo(page, /^Piškvorky/);
  await page.keyboard.press('Enter');
  // Both seats for persons.
  for (let seat = 0; seat < 2; seat++) {
    await tabTo(page, /^Člověk/);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, /^Začít hru/);
  await page.keyboard.press('Enter');
  await expect(table.dialog).toBeHidden();
  await tabTo(page, /^[abc][123], prázdné/);

  const go = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const at = (): Promise<string> => page.evaluate(() => (document.activeElement?.getAttribute('aria-label') ?? '').slice(0, 2));
  const walk = async (to: string): Promise<void> => {
    for (let steps = 0; (await at()) !== to && steps < 9; steps++) {
      const from = await at();
      if (from[0]! < to[0]!) await go('ArrowRight');
      else if (from[0]! > to[0]!) await go('ArrowLeft');
      else await go(from[1]! < to[1]! ? 'ArrowUp' : 'ArrowDown');
    }
    expect(await at()).toBe(to);
  };
  let made = 0;
  for (const square of ['b2', 'a1', 'b3', 'a2', 'b1']) {
    await walk(square);
    await go('Enter');
    made++;
    await expect.poll(() => table.movesMade()).toBe(made);
  }
  await expect(page.getByText('Křížek vyhrává: celá řada.').first()).toBeVisible();
});

test('draughts by keyboard: pick, change one’s mind, move', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await page.keyboard.press('Tab'); // from now on by keyboard
  await table.square('c3').focus();
  await page.keyboard.press('Enter');
  await expect(table.square('c3')).toHaveAttribute('aria-selected', 'true');
  await expect(table.square('d4')).toHaveAccessibleName(/sem lze táhnout/);
  await page.keyboard.press('Escape');
  await expect(table.square('c3')).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press(' ');
  await table.square('d4').focus();
  await page.keyboard.press(' ');
  await expect(table.square('d4')).toHaveAccessibleName(/^d4, bílý kámen/);
});

test('? shows the shortcuts, and they work', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2', 'a1');
  await page.keyboard.press('?');
  await expect(table.dialog).toHaveAccessibleName('Klávesové zkratky');
  await expect(table.dialog.getByText('Vrátit tah')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Díváte se na tah 1 z 2.')).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.press('u');
  await expect.poll(() => table.movesMade()).toBe(1);
  await page.keyboard.press('n');
  await expect(table.dialog).toHaveAccessibleName('Nová hra');
});

test('shortcuts of one letter can be turned off; arrows and function keys stay', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2', 'a1');
  await page.keyboard.press('s');
  await table.dialog.getByLabel('Klávesové zkratky z jednoho písmene').uncheck();
  await page.keyboard.press('Escape');
  for (const key of ['u', 'n', '?', 'e']) await page.keyboard.press(key);
  await expect(table.dialog).toBeHidden();
  expect(await table.movesMade()).toBe(2);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('Díváte se na tah 1 z 2.')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('F3')]);
  expect(download.suggestedFilename()).toContain('tictactoe');
});

test.describe('the text view', () => {
  const say = async (page: Page, text: string): Promise<void> => {
    await page.getByLabel('Tah nebo příkaz').fill(text);
    await page.keyboard.press('Enter');
  };

  test('a script plays a whole game of tic-tac-toe through it', async ({ table, page }) => {
    await table.newGame({ game: 'tictactoe', start: false });
    await page.keyboard.press('t');
    await expect(page.getByLabel('Tah nebo příkaz')).toBeFocused();
    const log = page.getByRole('log');
    await say(page, 'pomoc');
    await expect(log).toContainText('co lze zahrát');
    await say(page, 'start');
    for (const move of ['b2', 'a1', 'b1']) await say(page, move);
    await expect(log).toContainText('Křížek: b1.');
    await say(page, 'b2');
    await expect(log).toContainText(/b2 nelze: /);
    await say(page, 'deska');
    await expect(log).toContainText('Řada 2: b2 křížek.');
    await say(page, 'tahy');
    await expect(log).toContainText(/6 tahů: /);
    await say(page, 'vrátit');
    await expect(log.getByText('Na tahu je křížek. Zahrány 2 tahy.').last()).toBeVisible();
    for (const move of ['b3', 'c3', 'b1']) await say(page, move);
    await expect(log).toContainText('Křížek vyhrává: celá řada.');
  });

  test('morris with a removal, a question about a point, and an illegal move explained', async ({ table, page }) => {
    await table.newGame({ game: 'morris' });
    await page.keyboard.press('t');
    const log = page.getByRole('log');
    for (const move of ['a7', 'a1', 'd7', 'd1']) await say(page, move);
    await expect(log).toContainText('Černý: d1.');
    await say(page, 'g7xa1');
    await expect(log).toContainText('Z desky jde a1.');
    await say(page, 'pole a1');
    await expect(log).toContainText('a1: prázdné.');
    await say(page, 'a7');
    await expect(log).toContainText(/a7 nelze: /);
    await say(page, 'kameny');
    await expect(log).toContainText('bílý kámen (3)');
  });
});

test('an illegal move is explained in words, and what is allowed is shown', async ({ table, page }) => {
  await table.newGame({ game: 'atarigo', rules: { 'Velikost desky': '5' } });
  await table.play('a2', 'e5', 'b1', 'e4', 'c3');
  await table.square('a1').click(); // White may not commit suicide there
  await expect(page.getByText(/svobod|sebevražd/i).first()).toBeVisible();
  expect(await table.movesMade()).toBe(5);
  await table.play('d3');
});
