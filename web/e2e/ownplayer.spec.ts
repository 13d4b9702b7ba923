// A program of one's own: what it does wrong is told in words, in three languages, and harms nobody else; how it is written,
// named and tried.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/machine';
import { MatchRoom } from './support/matchroom';
import type { Broken } from './support/programs';

interface Told {
  kind: string; // in the table of games
  cs: RegExp;
  sk: RegExp;
  en: RegExp;
}
const told: Record<Broken, Told> = {
  cheat: { kind: 'nedovolený tah', cs: /cheat: zahrál nedovolený tah z9\. \S/, sk: /cheat: zahral nedovolený ťah z9\. \S/, en: /cheat: played the illegal move z9\. \S/ },
  crash: { kind: 'program skončil', cs: /návratový kód 1\), čekalo se „move“ a tah/, sk: /návratový kód 1\), čakalo sa „move“ a ťah/, en: /exit status 1\) where “move” and a move/ },
  fault: { kind: 'program skončil', cs: /fault: spadl \(SIGSEGV\)\. Sáhl do paměti/, sk: /fault: spadol \(SIGSEGV\)\. Siahol do pamäti/, en: /crashed \(SIGSEGV\)\. It touched memory/ },
  silent: { kind: 'bez odpovědi', cs: /neodpověděl do 2000 ms/, sk: /neodpovedal do 2000 ms/, en: /no answer within 2000 ms/ },
  babble: { kind: 'nesrozumitelná odpověď', cs: /odpověděl „I would like to play in the middle“, ale čekalo se „move“ a tah/, sk: /odpovedal „I would/, en: /answered “I would/ },
  decline: { kind: 'odmítl hrát', cs: /oznámil, že dál nemůže: „I know no such game“/, sk: /oznámil, že ďalej nemôže/, en: /said that it cannot go on/ },
};

const language = (page: Page, to: string): Promise<string[]> => page.getByRole('banner').getByRole('combobox').selectOption(to);

test('what a program did wrong is told in words, in three languages, with the position', async ({ room, page, table }) => {
  test.setTimeout(150_000);
  const note = room.panel.locator('.fault');
  for (const [name, words] of Object.entries(told))
    await test.step(name, async () => {
      await room.play({ game: 'tictactoe', players: [`machine:${name}`, 'random'], games: 2, openings: 0 });
      expect((await room.row(0)).slice(0, 3)).toEqual(['0', '0', '2']);
      await expect(room.button(/^chyby/)).toHaveText(/2$/);
      await room.button(new RegExp(words.kind)).last().click();
      await expect(note).toContainText(words.cs);
      await expect(note).toContainText(/Pozice, v níž se to stalo: \S+ o/);
      await expect(note.locator('svg').first()).toBeVisible();
      if (name === 'crash') await expect(note).toContainText('KeyError: my own mistake');
      for (const other of ['sk', 'en'] as const) {
        await language(page, other);
        await expect(note).toContainText(words[other]);
      }
      await language(page, 'cs');
    });
  // The board shows where it happened; and nobody else has come to harm.
  await room.button('Ukázat pozici na desce').click();
  await expect(table.board.getByRole('gridcell', { name: /křížek|kolečko/ })).toHaveCount(1);
  await page.goBack();
  await room.play({ game: 'tictactoe', players: ['machine:mine', 'random'], games: 2 });
  await expect(room.button(/^chyby/)).toHaveText(/0$/);
});

test('a match with a program that never answers can be stopped at once, and the program is gone', async ({ room, machine }) => {
  const running = (): string => spawnSync('pgrep', ['-f', `^sh ${machine.data}/silent.sh`], { encoding: 'utf8' }).stdout;
  await room.start({ game: 'draughts', players: ['machine:silent', 'random'], games: 50 });
  await expect.poll(running).not.toBe('');
  await room.button('Zastavit').click();
  await expect(room.phase('zastaveno')).toBeVisible();
  await expect.poll(running).toBe('');
});

test('a program may be given more or less time', async ({ room }) => {
  await room.fill({ game: 'tictactoe', players: ['machine:silent', 'random'], games: 1 });
  const seat = room.panel.getByRole('region', { name: 'První hráč' });
  await seat.getByLabel('Čas na tah').fill('200');
  await seat.getByLabel('Čas na tah').blur();
  await room.button('Začít zápas').click();
  await room.ended();
  await room.button(/bez odpovědi/).click();
  await expect(room.panel.locator('.fault')).toContainText('silent (čas na tah 200): neodpověděl do 1200 ms');
});

test('a program that fails at the board is told of there, and the game can go on', async ({ page, table }) => {
  await table.open('/');
  const { dialog } = table;
  await dialog.getByRole('group', { name: 'Výběr hry' }).getByRole('button', { name: 'Piškvorky' }).click();
  const cross = dialog.getByRole('region', { name: /^Křížek/ });
  await cross.getByRole('button', { name: 'Odborně', exact: true }).click();
  await cross.getByLabel(/^Hráč/).selectOption('machine:crash');
  await dialog.getByRole('region', { name: /^Kolečko/ }).getByRole('button', { name: 'Člověk', exact: true }).click();
  await dialog.getByRole('button', { name: 'Začít hru' }).click();
  await expect(page.getByRole('main').getByText(/Hráč nedokázal táhnout\. .*návratový kód 1/)).toBeVisible();
  await page.getByRole('button', { name: /crash\s*Křížek/ }).click();
  await dialog.getByRole('button', { name: 'Člověk', exact: true }).click();
  await dialog.getByRole('button', { name: 'Posadit' }).click();
  await table.play('b2', 'a1');
});

test.describe('the page about one’s own player', () => {
  test('gives the examples, the commands and the whole protocol', async ({ room, page }) => {
    await room.tab('Vlastní hráč').click();
    for (const name of ['your_own_player.py', 'your_own_player.cpp']) {
      const { name: file, text } = await room.saved(`Stáhnout ${name}`);
      expect(file).toBe(name);
      expect(text).toBe(readFileSync(resolve(import.meta.dirname, '../../examples', name), 'utf8'));
    }
    await expect(room.panel).toContainText('tahoun serve --engine');
    await expect(room.panel).toContainText('~/.config/tahoun/engines.json');
    await expect(room.panel).toContainText('tahoun check-engine');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await room.button('Kopírovat: engines.json').click();
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied.engines[0]).toHaveProperty('command');
    await room.panel.getByText('Celý protokol na jedné stránce').click();
    await expect(room.panel.getByRole('cell', { name: 'go 1000' })).toBeVisible();
  });

  test('tries a program that works, one that breaks the rules, and one that never answers', async ({ room }) => {
    test.setTimeout(120_000);
    await room.tab('Vlastní hráč').click();
    await room.panel.getByLabel('Hra pro zkoušku').selectOption('tictactoe');
    const row = (name: string) => room.panel.getByRole('listitem').filter({ has: room.page.locator('strong', { hasText: new RegExp(`^${name}$`) }) });
    const check = async (name: string): Promise<void> => {
      await row(name).getByRole('button', { name: 'Vyzkoušet: Piškvorky' }).click();
    };
    await check('mine');
    await expect(row('mine')).toContainText(/V pořádku: partií 4, \d+ jeho tah/, { timeout: 30_000 });
    await check('cheat');
    await expect(row('cheat')).toContainText(/Chyba ve 4 partiích z 4/);
    await expect(row('cheat')).toContainText(/zahrál nedovolený tah z9/);
    await check('silent');
    await expect(row('silent')).toContainText(/neodpověděl do 2000 ms/, { timeout: 20_000 });
    await check('mine'); // the others did it no harm
    await expect(row('mine')).toContainText(/V pořádku/, { timeout: 30_000 });
  });

  test('says how to name a first one where there is none', async ({ page }) => {
    const room = new MatchRoom(page);
    await room.open(process.env['TAHOUN_URL']!.replace(/\/$/, ''));
    await room.tab('Vlastní hráč').click();
    await expect(room.panel).toContainText('Zatím žádný. Jakmile nějaký pojmenujete');
    await expect(room.panel).not.toContainText('--trust-clients');
  });
});
