// Going back and forth: taking back, variations, the film, clocks, rematch, resigning, draws.
import { expect, test } from './support/test';

test('take back: one ply between persons, two against the computer', async ({ table }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2', 'a1');
  await table.button('Vrátit tah').click();
  await expect(table.square('a1')).toHaveAccessibleName(/^a1, prázdné/);
  await expect(table.square('b2')).toHaveAccessibleName(/^b2, křížek/);

  await table.newGame({ game: 'tictactoe', seats: { Kolečko: 1 } });
  await table.play('b2');
  await expect.poll(() => table.movesMade()).toBe(2);
  await table.button('Vrátit tah').click();
  await expect.poll(() => table.movesMade()).toBe(0);
  await expect(table.square('b2')).toHaveAccessibleName(/^b2, prázdné/);
});

test('a variation, back to the game, and on from the variation', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2', 'a1', 'c3');
  await table.button('O tah zpět').click();
  await table.button('O tah zpět').click();
  await expect(page.getByText('Díváte se na tah 1 z 3.')).toBeVisible();
  await table.square('c1').click();
  await expect(table.moveList.getByRole('button', { name: 'c1' })).toHaveAttribute('aria-current', 'step');
  await expect(table.moveList.getByRole('button', { name: 'a1' })).toBeVisible();
  await table.button('Zpět do hry').click();
  await expect(table.square('c3')).toHaveAccessibleName(/křížek, poslední tah/);
  await expect(table.square('c1')).toHaveAccessibleName(/^c1, prázdné/);
  await table.moveList.getByRole('button', { name: 'c1' }).click();
  await table.button('Hrát odsud').click();
  await table.play('a3');
  await expect(table.square('a1')).toHaveAccessibleName(/^a1, prázdné/);
});

test('a click in the list of moves goes there; the board is turned', async ({ table }) => {
  await table.newGame({ game: 'draughts' });
  await table.play('c3 d4', 'b6 a5');
  await table.moveList.getByRole('button', { name: 'c3-d4' }).click();
  await expect(table.square('d4')).toHaveAccessibleName(/poslední tah/);
  const above = async (one: string, other: string): Promise<boolean> =>
    (await table.square(one).boundingBox())!.y < (await table.square(other).boundingBox())!.y;
  expect(await above('a7', 'a1')).toBe(true);
  await table.button('Otočit desku').click();
  expect(await above('a7', 'a1')).toBe(false);
});

test('the film shows the game from its start and can be stopped', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2', 'a1', 'c3', 'a3', 'a2', 'c2', 'b1', 'b3', 'c1');
  await table.button('Přehrát jako film').click();
  await page.getByLabel('Rychlost').selectOption({ label: '0,3 s na tah' }).catch(() => page.getByLabel('Rychlost').selectOption('0.3'));
  await expect(page.getByText(/^Film: tah [1-4] z 9$/)).toBeVisible();
  await table.button('Zastavit film').first().click();
  const at = await page.getByText(/z 9/).first().innerText();
  await page.waitForTimeout(900);
  expect(await page.getByText(/z 9/).first().innerText()).toBe(at);
});

test('resigning asks first; a rematch changes the colours', async ({ table, page }) => {
  await table.newGame({ game: 'draughts', seats: { Černý: 1 } });
  await table.play('c3 d4');
  await table.button('Vzdát se').click();
  await table.dialog.getByRole('button', { name: 'Zrušit' }).click();
  expect(await table.over()).toBe(false);
  await table.button('Vzdát se').click();
  await table.dialog.getByRole('button', { name: 'Vzdát se' }).click();
  await expect(page.getByText('Černý vyhrává: soupeř se vzdal.').first()).toBeVisible();
  await table.button('Odveta').click();
  // The computer has White now, and begins.
  await expect(page.getByRole('button', { name: /Úroveň 1\s*Bílý/ })).toBeVisible();
  await expect.poll(() => table.movesMade()).toBe(1);
});

test('a draw: two persons agree; the computer is asked', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await table.play('c3 d4');
  await table.button('Remíza?').click();
  await table.dialog.getByRole('button', { name: 'Oba souhlasíme' }).click();
  await expect(page.getByText('Remíza: dohoda.').first()).toBeVisible();

  await table.newGame({ game: 'tictactoe', seats: { Kolečko: 1 } });
  await table.play('b2');
  await expect.poll(() => table.movesMade()).toBe(2);
  await table.button('Remíza?').click();
  await expect(page.getByText(/Soupeř remízu odmítl\.|Remíza: dohoda\./).first()).toBeVisible();
});

test('clocks run for who is to move, add the increment, and end the game', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe', clock: '3 + 2' });
  const clock = (side: string) => page.getByRole('timer', { name: `Hodiny: ${side}` });
  await expect(clock('Křížek')).toHaveText(/^3:0\d/);
  await page.waitForTimeout(1200);
  await table.play('b2');
  await expect(clock('Křížek')).toHaveText(/^3:0[0-2]/);
  await expect(clock('Kolečko')).toHaveText(/^2:5\d/);

  // Time is moved on, so that nobody need wait for half an hour.
  await page.clock.install();
  await table.newGame({ game: 'tictactoe', clock: '5 + 0' });
  await table.play('b2');
  await page.clock.fastForward('05:10');
  await expect(page.getByText('Křížek vyhrává: soupeři vypršel čas.').first()).toBeVisible();
});

test('players can be changed in the middle of a game', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2');
  await page.getByRole('button', { name: /Člověk\s*Kolečko/ }).click();
  await table.dialog.getByRole('button', { name: 'Počítač', exact: true }).click();
  await table.dialog.getByRole('button', { name: 'Úroveň 1', exact: true }).click();
  await table.dialog.getByRole('button', { name: 'Posadit' }).click();
  await expect.poll(() => table.movesMade()).toBe(2);
});
