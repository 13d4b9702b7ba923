// Hints, analysis, review, databases, evaluators, puzzles.
import { expect, test } from './support/test';

const morrisEndgame = '********/***@***@/O*O*@@*O w 0 0';
const draughtsEndgame = 'W:WKc1,Ke3:Ba7';

test('a hint points first and names the move when asked again; it never plays', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('a1', 'b2', 'b1', 'a3'); // c1 wins
  await table.button('Nápověda').first().click();
  await expect(page.getByText('Značka na desce ukazuje dobrý tah.')).toBeVisible();
  await table.panel('Analýza').getByRole('button', { name: 'Říct tah' }).click();
  await expect(page.getByText('Dobrý tah je c1.')).toBeVisible();
  expect(await table.movesMade()).toBe(4);
});

test('analysis on and off: lines, arrows, the verdict in words; it never plays by itself', async ({ table, page }) => {
  await table.newGame({ game: 'atarigo', rules: { 'Velikost desky': '7' } });
  await table.play('d4', 'd5');
  const arrows = page.locator('.arrows > g');
  await page.keyboard.press('a');
  const panel = table.panel('Analýza');
  const lines = panel.getByRole('list', { name: 'Nejlepší tahy' });
  await expect(lines.getByRole('listitem')).toHaveCount(3);
  await expect(arrows).toHaveCount(3);
  await panel.getByLabel('Kolik tahů ukázat').selectOption('1');
  await expect(lines.getByRole('listitem')).toHaveCount(1);
  await panel.getByLabel('Šipky na desce').uncheck();
  await expect(arrows).toHaveCount(0);
  await page.waitForTimeout(1000);
  expect(await table.movesMade()).toBe(2);
  await panel.getByRole('button', { name: 'Vypnout analýzu' }).click();
  await expect(lines).toBeHidden();
  await expect(panel.getByText('Sama nikdy netáhne.')).toBeVisible();
});

test('a move on the board stops the old search and starts one of the new position', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await page.keyboard.press('a');
  const lines = table.panel('Analýza').getByRole('list', { name: 'Nejlepší tahy' });
  await expect(lines.getByRole('listitem').first().getByRole('button').first()).toHaveText(/^\s*[a-h]3/);
  await table.play('c3 d4');
  // White's first moves begin on the third row, Black's on the sixth.
  await expect(lines.getByRole('listitem').first().getByRole('button').first()).toHaveText(/^\s*[a-h]6/);
});

test('whole-game analysis with one key: graph, mistakes, and the mistake played again', async ({ table, page }) => {
  test.setTimeout(120_000);
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2', 'b1', 'a1', 'a2', 'c3'); // b1 and a2 lose
  await page.keyboard.press('z');
  const panel = table.panel('Rozbor');
  await expect(panel.getByRole('slider')).toBeVisible({ timeout: 60_000 });
  await expect(panel.getByRole('button', { name: /Rozebrat znovu/ })).toBeVisible({ timeout: 60_000 });
  const mistakes = panel.getByRole('listitem').filter({ hasText: /chyba/ });
  await expect(mistakes.first()).toContainText('b1');
  await expect(table.moveList.getByRole('button', { name: /b1.*chyba/ })).toBeVisible();
  await mistakes.first().getByRole('button').first().click();
  await expect(mistakes.first()).toContainText('Lepší bylo');
  await mistakes.first().getByRole('button', { name: 'Zkusit to znovu' }).click();
  const lesson = panel.getByRole('region', { name: 'Zahrajte to lépe' });
  await expect(lesson).toContainText('V partii přišlo b1. Kolečko na tahu');
  await table.square('c1').click(); // a corner holds the draw
  await expect(lesson).toContainText('c1 je správně.', { timeout: 30_000 });
  await lesson.getByRole('button', { name: 'Skončit' }).click();
  await expect(lesson).toBeHidden();
});

for (const [game, name, text, first] of [
  ['morris', 'Mlýn', morrisEndgame, 'a7'],
  ['draughts', 'Dáma', draughtsEndgame, 'e3'],
] as const)
  test(`database explorer: exact values in an endgame of ${game}, in the list and on the board`, async ({ table }) => {
    await table.newGame({ game });
    await table.position(text);
    await expect(table.board).toHaveAccessibleName(`${name}, na tahu bílý`);
    await table.tab('Databáze').click();
    const panel = table.panel('Databáze');
    await expect(panel.getByText(/Bílý na tahu: (výhra|remíza|prohra)/)).toBeVisible();
    const rows = panel.getByRole('table', { name: /Hodnoty tahů/ }).getByRole('row');
    expect(await rows.count()).toBeGreaterThan(3);
    await expect(rows.nth(1)).toContainText(/výhra za \d+|remíza|prohra za \d+/);
    await expect(table.square(first)).toHaveAccessibleName(/výhra|remíza|prohra/);
    // The best move first: what the position is worth.
    const verdict = (await panel.getByText(/Bílý na tahu:/).innerText()).match(/výhra|remíza|prohra/)![0];
    await expect(rows.nth(1)).toContainText(verdict);
  });

test('evaluator: turning a parameter changes what its term says', async ({ table }) => {
  await table.newGame({ game: 'draughts' });
  await table.position('W:WKc1,Ke3,c3:Ba7,Kh8');
  await table.tab('Ohodnocení').click();
  const panel = table.panel('Ohodnocení');
  const sum = panel.getByRole('row', { name: /Dohromady/ }).getByRole('cell').last();
  const before = await sum.innerText();
  const weight = panel.getByRole('slider', { name: 'Dáma' });
  await weight.focus();
  await weight.press('End');
  await expect(sum).not.toHaveText(before);
  await panel.getByRole('button', { name: 'Vrátit všechny' }).click();
  await expect(sum).toHaveText(before);
});

test('puzzles from databases: a wrong move is told, the solution is shown, and it is played on', async ({ table, page }) => {
  await table.newGame({ game: 'morris' });
  await page.getByRole('link', { name: 'Úlohy' }).click();
  await page.getByRole('combobox', { name: 'Hra', exact: true }).selectOption('morris');
  await expect(page.getByText(/na tahu (vyhraje|zachrání)/).first()).toBeVisible();
  await table.button('Řešení').click();
  await expect(page.getByText(/^Řešení je /)).toBeVisible();
  await table.button('Další úloha').click();
  await expect(page.getByText(/^Řešení je /)).toBeHidden();
  await table.button('Nápověda').click();
  const hint = await page.getByText(/^Začněte na /).innerText();
  const start = /na (\w\d)/.exec(hint)![1];
  // Only one move is right, so one of another man is wrong.
  await page.getByRole('gridcell', { name: new RegExp(`^(?!${start}).*, lze táhnout`) }).first().click();
  await page.getByRole('gridcell', { name: /sem lze táhnout/ }).first().click();
  const removable = page.getByRole('gridcell', { name: /lze odebrat/ });
  if (await removable.count()) await removable.first().click();
  await expect(page.getByText(/ to není\.$/)).toBeVisible();
  await table.button('Zkusit znovu').click();
  await expect(page.getByText(/ to není\.$/)).toBeHidden();
  const pieces = await page.getByRole('gridcell', { name: /kámen/ }).count();
  await table.button('Hrát odsud s počítačem').click();
  await expect(page).toHaveURL(/#\/$/);
  await expect(table.board).toHaveAccessibleName(/^Mlýn/);
  await expect(page.getByRole('gridcell', { name: /kámen/ })).toHaveCount(pieces);
});
