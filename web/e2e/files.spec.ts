// Saving and loading in every format, links, and what the browser keeps.
import { readFileSync } from 'node:fs';
import { playToEnd } from './support/person';
import { gameNames, type GameName } from './support/table';
import { expect, test } from './support/test';

type BoardGame = Exclude<GameName, 'tree'>;
const openings: Record<BoardGame, { moves: string[]; shown: string; extension: string }> = {
  tictactoe: { moves: ['b2', 'a1', 'c3'], shown: 'c3', extension: '' },
  draughts: { moves: ['c3 d4', 'b6 a5', 'b2 c3'], shown: 'c3', extension: 'pdn' },
  morris: { moves: ['d6', 'd2', 'f4'], shown: 'f4', extension: '' },
  atarigo: { moves: ['c3', 'd4', 'e5'], shown: 'e5', extension: 'sgf' },
};

for (const [game, { moves, shown, extension }] of Object.entries(openings) as [BoardGame, (typeof openings)[BoardGame]][])
  test(`${game}: F3 saves a file, F4 opens it again`, async ({ table, page }) => {
    await table.newGame({ game });
    await table.play(...moves);
    const saving = page.waitForEvent('download');
    await page.keyboard.press('F3');
    const file = await saving;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^tahoun-${game}-.*\\.${extension || '\\w+'}$`));
    await expect(page.getByText(`Uloženo: ${file.suggestedFilename()}`)).toBeVisible();
    const text = readFileSync(await file.path(), 'utf8');

    await table.newGame({ game: game === 'tictactoe' ? 'morris' : 'tictactoe' });
    const choosing = page.waitForEvent('filechooser');
    await page.keyboard.press('F4');
    await (await choosing).setFiles({ name: file.suggestedFilename(), mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect(page.getByText('Partie je načtená.')).toBeVisible();
    await expect(table.board).toHaveAccessibleName(new RegExp(`^${gameNames[game]},`));
    await page.keyboard.press('End');
    await expect(table.square(shown)).toHaveAccessibleName(/poslední tah/);
  });

test('a file is dragged in, text is pasted, and nonsense is refused in words', async ({ table, page }) => {
  const pdn = '[Event "e2e"]\n[White "Anna"]\n[Black "Bedřich"]\n[GameType "29"]\n\n1. c3-d4 b6-a5 2. b2-c3 *\n';
  await table.open();
  await page.keyboard.press('Escape');
  await page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'partie.pdn', { type: 'text/plain' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, pdn);
  await expect(page.getByText('Partie je načtená.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Anna/ })).toBeVisible();

  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text/plain', 'toto není žádná partie');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText(/Soubor se nepodařilo přečíst|V souboru je 0 partií/)).toBeVisible();
});

test('of several games one is chosen, and a wrong move in a file is explained', async ({ table, page }) => {
  await table.open();
  await page.keyboard.press('Escape');
  await table.menu('Vložit zápis');
  const games = ['1. c3-d4 b6-h8 *', '1. e3-f4 (1. a3-b4 {dobré}) b6-c5 *', '1. c3-d4 b6-a5 *'];
  await table.dialog.getByLabel('Text partie').fill(games.map((moves, at) => `[Event "${at + 1}. stůl"]\n[GameType "29"]\n\n${moves}\n`).join('\n'));
  await table.dialog.getByRole('button', { name: 'Přečíst' }).click();
  await expect(table.dialog.getByText('V souboru jsou 2 partie.')).toBeVisible();
  await expect(table.dialog.getByRole('listitem').filter({ hasText: 'Řádek 4:' })).toHaveText(/Řádek 4:\s+Tah b6-h8 nejde\.\s+\S.* h8 .*\./);
  await expect(table.dialog.getByRole('button', { name: /2\. stůl/ })).toContainText('2 tahy'); // a variation is no move of the game
  await table.dialog.getByRole('button', { name: /2\. stůl/ }).click();
  await expect(table.moveList.getByRole('button', { name: 'a3-b4' })).toBeVisible();
});

test('a link holds the whole game', async ({ table, page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await table.newGame({ game: 'morris' });
  await table.play('d6', 'd2', 'f4', 'b4');
  await page.keyboard.press('q');
  await expect(page.getByText('Odkaz je ve schránce.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.startsWith(`${baseURL}#/game/`)).toBe(true);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('grid')).toHaveAccessibleName(/^Mlýn, na tahu/);
  await other.keyboard.press('End');
  await expect(other.getByRole('gridcell', { name: /^b4, černý kámen/ })).toBeVisible();
  await other.goto(`${baseURL}#/game/1nonsense`);
  await expect(other.getByText('Odkaz neobsahuje partii, nebo je poškozený.')).toBeVisible();
});

test('an unfinished game survives a reload, and stays in the list when another is begun', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await table.play('c3 d4', 'b6 a5');
  await page.reload();
  await expect(table.square('d4')).toHaveAccessibleName(/^d4, bílý kámen/);
  await table.play('b2 c3');
  await table.newGame({ game: 'tictactoe' });
  await table.menu('Rozehrané partie');
  await table.dialog.getByRole('button', { name: /Dáma/ }).click();
  await expect(table.square('c3')).toHaveAccessibleName(/^c3, bílý kámen, poslední tah/);
  await expect(table.board).toHaveAccessibleName('Dáma, na tahu černý');
});

test('finished games fill the opening explorer', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await playToEnd(page, null, 7);
  const first = await table.moveList.getByRole('button', { name: /^[abc][123]/ }).first().innerText();
  await table.tab('Zahájení').click();
  await table.button('Na začátek').click();
  const row = table.panel('Zahájení').getByRole('row').nth(1);
  await expect(row).toContainText(first.trim());
  await expect(row.getByRole('cell').first()).toHaveText('1');
});

test('a comment and a sign stay with the move and are saved', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await table.play('c3 d4');
  await page.keyboard.press('c');
  await table.dialog.getByRole('textbox').fill('Obvyklé zahájení');
  await table.dialog.getByRole('button', { name: 'Uložit' }).click();
  await expect(table.moveList.getByText('Obvyklé zahájení')).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('F3');
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain('Obvyklé zahájení');
});
