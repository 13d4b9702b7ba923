// Accessibility of the main screens by axe, in light and dark.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe';
import { settled } from './support/settled';
import type { Table } from './support/table';
import { expect, test } from './support/test';

const screens: Record<string, (table: Table, page: Page) => Promise<void>> = {
  'the dialog of a new game': (table) => table.open(),
  'a prepared game': (table) => table.newGame({ game: 'atarigo', start: false }),
  'a game of draughts': async (table) => {
    await table.newGame({ game: 'draughts' });
    await table.play('c3 d4', 'b6 a5');
  },
  'a finished game of tic-tac-toe with the text view': async (table, page) => {
    await table.newGame({ game: 'tictactoe' });
    await table.play('a1', 'a2', 'b1', 'b2', 'c1');
    await page.keyboard.press('t');
    await expect(page.getByRole('log')).toBeVisible();
  },
  'a written tree with a hint': async (table, page) => {
    await table.newGame({ game: 'tree' });
    await table.button('Nápověda').first().click();
    await expect(page.getByText('Značka na desce ukazuje dobrý tah.')).toBeVisible();
  },
  'analysis of Atari Go': async (table, page) => {
    await table.newGame({ game: 'atarigo', rules: { 'Velikost desky': '7' } });
    await page.keyboard.press('a');
    await expect(table.panel('Analýza').getByRole('list', { name: 'Nejlepší tahy' })).toBeVisible();
  },
  'databases of morris': async (table) => {
    await table.newGame({ game: 'morris' });
    await table.position('********/***@***@/O*O*@@*O w 0 0');
    await table.tab('Databáze').click();
    await expect(table.panel('Databáze').getByText(/Bílý na tahu:/)).toBeVisible();
  },
  'evaluation of draughts': async (table) => {
    await table.newGame({ game: 'draughts' });
    await table.tab('Ohodnocení').click();
    await expect(table.panel('Ohodnocení').getByRole('row', { name: /Dohromady/ })).toBeVisible();
  },
  'the review of a game': async (table, page) => {
    await table.newGame({ game: 'tictactoe' });
    await table.play('b2', 'b1', 'a1', 'a2', 'c3');
    await page.keyboard.press('z');
    await expect(table.button('Rozebrat znovu')).toBeVisible({ timeout: 60_000 });
  },
  'the editor': async (table, page) => {
    await table.newGame({ game: 'draughts' });
    await page.keyboard.press('e');
    await expect(page.getByRole('region', { name: 'Editor pozice' })).toBeVisible();
  },
  settings: async (table, page) => {
    await table.newGame({ game: 'draughts' });
    await page.keyboard.press('s');
    await expect(table.dialog).toBeVisible();
  },
  shortcuts: async (table, page) => {
    await table.newGame({ game: 'draughts' });
    await page.keyboard.press('?');
    await expect(table.dialog).toBeVisible();
  },
  puzzles: async (_, page) => {
    await page.goto('/#/puzzles');
    await expect(page.getByText(/na tahu (vyhraje|zachrání)/).first()).toBeVisible();
  },
  'the guide': async (_, page) => {
    await page.goto('/#/guide');
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  },
};

for (const [name, show] of Object.entries(screens))
  test(`nothing for axe to complain about: ${name}`, async ({ table, page }) => {
    test.setTimeout(90_000);
    await show(table, page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await axeFaults(page), colorScheme).toEqual([]);
    }
  });
