// The editor: legal positions are played from, impossible and finished ones are explained.
import { expect, test } from './support/test';

test('a position of draughts is set up and played from', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await page.keyboard.press('e');
  const editor = page.getByRole('region', { name: 'Editor pozice' });
  await editor.getByRole('button', { name: 'Vyprázdnit' }).click();
  await expect(editor.getByText('Na desce nic nestojí.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Hrát odsud' })).toBeDisabled();

  await editor.getByRole('radio', { name: 'bílý kámen' }).click();
  await table.square('b8').click();
  await editor.getByRole('radio', { name: 'černá dáma' }).click();
  await table.square('a3').click();
  await expect(editor.getByText('Kámen na poli b8 by tam už byl dámou.')).toBeVisible();

  await editor.getByRole('radio', { name: 'guma' }).click();
  await table.square('b8').click();
  await editor.getByRole('radio', { name: 'bílá dáma' }).click();
  await table.square('e3').click();
  await editor.getByRole('radio', { name: 'Bílý' }).click();
  await expect(editor.getByText('Z této pozice se dá hrát.')).toBeVisible();
  await editor.getByRole('button', { name: 'Hrát odsud' }).click();
  await table.button('Začít hru').click();
  await expect(table.square('e3')).toHaveAccessibleName(/^e3, bílá dáma/);
  await table.play('e3 f4');
});

test('a finished position of tic-tac-toe is refused in words', async ({ table, page }) => {
  await table.newGame({ game: 'tictactoe' });
  await page.keyboard.press('e');
  const editor = page.getByRole('region', { name: 'Editor pozice' });
  await editor.getByRole('radio', { name: 'křížek' }).first().click();
  for (const name of ['a1', 'b1', 'c1']) await table.square(name).click();
  await editor.getByRole('radio', { name: 'kolečko' }).first().click();
  for (const name of ['a2', 'b2']) await table.square(name).click();
  await expect(editor.getByText(/rozhodnut/)).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Hrát odsud' })).toBeDisabled();
  await editor.getByRole('button', { name: 'Zavřít beze změny' }).click();
  await expect(table.square('a1')).toHaveAccessibleName('a1, prázdné');
});

test('a stone of Go without a liberty is refused, stones in Atari Go are set up', async ({ table, page }) => {
  await table.newGame({ game: 'atarigo', rules: { 'Velikost desky': '5' } });
  await page.keyboard.press('e');
  const editor = page.getByRole('region', { name: 'Editor pozice' });
  await editor.getByRole('radio', { name: 'bílý kámen' }).click();
  await table.square('a1').click();
  await editor.getByRole('radio', { name: 'černý kámen' }).click();
  await table.square('a2').click();
  await table.square('b1').click();
  await expect(editor.getByText(/Kámen na a1 nemá svobodu/i)).toBeVisible();
  await table.square('b1').click(); // the same stone again takes it off
  await expect(editor.getByText('Z této pozice se dá hrát.')).toBeVisible();
});

test('a text that is typed while the engine still answers stays', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await page.keyboard.press('e');
  const editor = page.getByRole('region', { name: 'Editor pozice' });
  const text = editor.getByLabel('Pozice jako text');
  await text.pressSequentially(' x');
  const typed = await text.inputValue();
  await expect(editor.getByText('Z této pozice se dá hrát.')).toBeVisible();
  await page.waitForTimeout(500);
  await expect(text).toHaveValue(typed);
});

test('men of morris are placed from the hand; a text that is no position is said to be none', async ({ table, page }) => {
  await table.newGame({ game: 'morris' });
  await table.menu('Sestavit pozici');
  const editor = page.getByRole('region', { name: 'Editor pozice' });
  const hand = editor.getByLabel('V ruce má bílý');
  await table.square('a1').click();
  await expect(hand).toHaveValue('8');
  await expect(editor.getByText('Z této pozice se dá hrát.')).toBeVisible();
  await table.square('a1').click();
  await expect(hand).toHaveValue('9');
  await editor.getByLabel('Pozice jako text').fill('xyz');
  await editor.getByRole('button', { name: 'Načíst text' }).click();
  await expect(editor).toContainText('Takhle se pozice této hry nezapisuje. Zápis vypadá třeba takto: „********/********/******** w 9 9“.');
});
