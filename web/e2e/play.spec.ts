// Whole games, as a person plays them in Czech.
import { playToEnd } from './support/person';
import { expect, test } from './support/test';

test('tic-tac-toe: two persons, a row wins', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await expect(table.board).toHaveAccessibleName('Piškvorky, na tahu křížek');
  await table.play('a1', 'a2', 'b1', 'b2', 'c1');
  await expect(page.getByText('Křížek vyhrává: celá řada.').first()).toBeVisible();
  await expect(table.board).toHaveAccessibleName('Piškvorky, konec partie');
  await expect(page).toHaveTitle(/Křížek vyhrává/);
  await expect(table.square('a3')).toHaveAccessibleName('a3, prázdné');
  for (const square of ['a1', 'b1', 'c1']) await expect(table.square(square)).toHaveAccessibleName(/v celé řadě$/);
});

test('tic-tac-toe against level 1', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe', seats: { Kolečko: 1 } });
  await playToEnd(page, 'křížek', 1);
  await expect(table.facts).toContainText(/Výsledek(Křížek vyhrává: celá řada|Kolečko vyhrává: celá řada|Remíza: deska je plná)/);
});

test('draughts against level 1', async ({ table, page }) => {
  test.setTimeout(180_000);
  await table.newGame({ game: 'draughts', seats: { Černý: 1 } });
  await expect(table.square('c3')).toHaveAccessibleName('c3, bílý kámen, lze táhnout');
  const presses = await playToEnd(page, 'bílý', 2);
  expect(presses).toBeGreaterThan(15);
  await expect(table.facts).toContainText(/Výsledek(Bílý vyhrává|Černý vyhrává|Remíza): /);
});

test('draughts: who can capture must, and it is said', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await table.play('c3 d4', 'd6 e5', 'a3 b4');
  await expect(page.getByText('Braní je povinné.')).toBeVisible();
  await expect(table.square('e5')).toHaveAccessibleName(/musí brát/);
  await table.square('b6').click();
  await expect(page.locator('p.problem')).toHaveText('Braní je povinné: e5xc3.');
  await table.square('e5').click();
  await table.square('e5').click(); // picked and let go: the words go too
  await expect(page.locator('p.problem')).toHaveCount(0);
  await table.square('b6').dragTo(table.square('a5'));
  await expect(page.locator('p.problem')).toHaveText('Braní je povinné: e5xc3.');
  await table.play('e5 c3');
  await expect(table.facts).toContainText('Bílý ztratil kamenů1');
});

test('morris against level 1', async ({ table, page }) => {
  test.setTimeout(180_000);
  await table.newGame({ game: 'morris', seats: { Černý: 1 } });
  const presses = await playToEnd(page, 'bílý', 3);
  expect(presses).toBeGreaterThan(10);
  await expect(table.facts).toContainText(/Výsledek(Bílý vyhrává|Černý vyhrává|Remíza): /);
});

test('morris: a mill asks for a man to be removed', async ({ table, page }) => {
  await table.newGame({ game: 'morris' });
  await table.play('a7', 'a1', 'd7', 'd1');
  await table.square('g7').click();
  await expect(page.getByText('Odeberte soupeřův kámen.').first()).toBeVisible();
  await expect(table.square('a1')).toHaveAccessibleName(/lze odebrat/);
  await table.square('a1').click();
  await expect(table.square('a1')).toHaveAccessibleName(/^a1, prázdné, odsud zmizel kámen/i);
  await expect(table.square('g7')).toHaveAccessibleName(/^g7, bílý kámen, poslední tah/i); // where the man stands, not whom it took
  await expect(table.board).toHaveAccessibleName('Mlýn, na tahu černý');
});

test('Atari Go against level 1, stones shown after the capture', async ({ table, page }) => {
  test.setTimeout(120_000);
  await table.newGame({ game: 'atarigo', seats: { Bílý: 1 }, rules: { 'Velikost desky': '5' } });
  await playToEnd(page, 'černý', 4);
  await expect(table.facts).toContainText(/Výsledek(Bílý|Černý) vyhrává: /);
});

test('Atari Go: two persons to the capture, and the score of the win', async ({ table, page }) => {
  await table.newGame({ game: 'atarigo', rules: { 'Velikost desky': '5' } });
  await table.play('b1', 'a1', 'e5', 'e4', 'a2');
  await expect(page.getByText(/Černý vyhrává: zajetí/).first()).toBeVisible();
  const taken = page.getByRole('button', { name: 'Ukázat zajaté kameny' });
  await expect(taken).toHaveAttribute('aria-pressed', 'true');
  await expect(table.facts.getByText('Body za výhru')).toBeVisible();
});

test('a written tree: wrong text is told, chance rolls, the computer answers, the leaf is the result', async ({ table, page }) => {
  await table.newGame({ game: 'tree', seats: { MIN: 10 }, start: false });
  await table.button('Změnit nastavení').click();
  const text = table.dialog.getByLabel('Strom jako text');
  await text.fill('max(A=min(3,12');
  await table.dialog.getByRole('button', { name: 'Začít hru' }).click();
  await expect(table.dialog.getByRole('alert')).toHaveText('Text stromu je chybný u 15. znaku.');
  await text.fill('max(A=min(B=3,C=12),D=chance(1/2:min(E=14,F=5),1/2:min(G=14,H=5)))');
  await table.dialog.getByRole('button', { name: 'Začít hru' }).click();
  const tree = page.getByRole('region', { name: 'Strom hry, na tahu MAX' });
  await expect(tree).toContainText('max(A=min(B=3,C=12)');
  await table.button('Nápověda').first().click();
  await expect(page.getByText('Značka na desce ukazuje dobrý tah.')).toBeVisible();
  await expect(tree.getByRole('button', { name: 'D' })).toHaveClass(/hint/);
  await tree.getByRole('button', { name: 'D' }).click();
  await expect(page.getByText('MAX získává 5 bodů.').first()).toBeVisible(); // whatever was rolled, MIN takes the five
  await expect(table.moveList.getByRole('button', { name: /^[A-H\d]$/ })).toHaveText([/D/, /[12]/, /F|H/]);
});

test('two computers play by themselves, and can be paused', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe', rules: { 'Šířka desky': '5', 'Výška desky': '5', 'Délka řady': '4' }, seats: { Křížek: 1, Kolečko: 1 } });
  await expect.poll(() => table.movesMade()).toBeGreaterThan(1);
  await table.button('Pozastavit').click();
  await expect(page.getByText('Hra stojí.')).toBeVisible();
  const made = await table.movesMade();
  await page.waitForTimeout(1500);
  expect(await table.movesMade()).toBe(made);
  await table.button('Hrát dál').click();
  await expect.poll(() => table.movesMade()).toBeGreaterThan(made);
});

test('a prepared board shows a summary and waits for Start', async ({ table, page }) => {
  await table.newGame({ game: 'atarigo', rules: { 'Velikost desky': '9', Začátek: 'crosscut' }, seats: { Bílý: 2 }, start: false });
  const summary = page.getByRole('region', { name: 'Atari go' });
  await expect(summary).toContainText('Velikost desky9');
  await expect(summary).toContainText('křížový řez');
  await expect(summary).toContainText('Úroveň 2');
  await expect(summary).toContainText('Na descečerný 2, bílý 2');
  await table.square('a1').click();
  await expect(table.square('a1')).toHaveAccessibleName(/^a1, prázdné/i);
  await summary.getByRole('button', { name: 'Začít hru' }).click();
  await table.play('a1');
});

test('a new game says who begins by the rules chosen, and is not begun with a number that cannot be', async ({ table, page }) => {
  await table.open();
  const { dialog } = table;
  await dialog.getByRole('button', { name: 'Atari go' }).click();
  await expect(dialog.getByRole('heading', { name: 'Černý začíná' })).toBeVisible();
  await dialog.getByLabel(/^Hendikep/).selectOption('4');
  await expect(dialog.getByRole('heading', { name: 'Bílý začíná' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Černý', exact: true })).toBeVisible();
  const black = dialog.getByRole('region', { name: 'Černý', exact: true });
  await black.getByRole('button', { name: 'Odborně', exact: true }).click();
  const depth = black.getByLabel(/^Hloubka/);
  await depth.fill('999');
  await depth.blur();
  await dialog.getByRole('button', { name: 'Začít hru' }).click();
  await expect(depth).toBeFocused();
  await expect(black).toContainText('Povoleno je 1 až 100.');
  await depth.fill('1');
  await depth.blur();
  await dialog.getByRole('button', { name: 'Začít hru' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Bílý je na tahu').first()).toBeVisible();
});
