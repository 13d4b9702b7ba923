// The page and its server: a server that dies, databases built from the page, what the first load costs, how soon a move
// is seen.
import { execFileSync } from 'node:child_process';
import { ownFolder, removeFolder, startServer } from './support/server';
import { Table } from './support/table';
import { expect, test } from './support/test';

test.describe('a killed server', () => {
  test.use({ mayFail: /WebSocket connection|ERR_CONNECTION/ });
  test('the page says so, reconnects by itself and goes on with the game', async ({ page }) => {
    const data = ownFolder();
    let server = await startServer(data);
    try {
      const table = new Table(page);
      await table.open(server.url);
      await table.newGame({ game: 'tictactoe', seats: { Kolečko: 1 } });
      await table.play('b2');
      await expect.poll(() => table.movesMade()).toBe(2);
      await server.kill();
      await expect(page.getByText('Spojení s programem se obnovuje. Partie zůstává, kde je.')).toBeVisible();
      await expect(table.square('b2')).toHaveAccessibleName(/křížek/);
      server = await startServer(data, server.port);
      await expect(page.getByText('Spojení s programem se obnovuje.')).toBeHidden({ timeout: 20_000 });
      const free = await table.board.getByRole('gridcell', { name: /prázdné/ }).first().getAttribute('aria-label');
      await table.play(free!.slice(0, 2));
      await expect.poll(async () => (await table.over()) || (await table.movesMade()) === 4).toBe(true);
    } finally {
      await server.stop();
      removeFolder(data);
    }
  });
});

test('databases are built from the page, with progress, and can be stopped', async ({ page }) => {
  test.setTimeout(120_000);
  const data = ownFolder();
  const server = await startServer(data);
  try {
    const table = new Table(page);
    await table.open(server.url);
    await table.newGame({ game: 'morris' });
    await table.tab('Databáze').click();
    const panel = table.panel('Databáze');
    await expect(panel.getByText('Databáze zatím nejsou postavené.')).toBeVisible();
    const upTo = panel.getByLabel(/^Postavit do velikosti/);
    await upTo.selectOption('6');
    await panel.getByRole('button', { name: 'Postavit', exact: true }).click();
    await expect(panel.getByText(/Hotové jsou do velikosti 6/)).toBeVisible({ timeout: 60_000 });
    expect(execFileSync('find', [data, '-type', 'f', '-size', '+0'], { encoding: 'utf8' }).trim()).not.toBe('');

    await upTo.selectOption('10'); // minutes: long enough to be stopped
    await panel.getByRole('button', { name: 'Postavit', exact: true }).click();
    const really = panel.getByRole('button', { name: 'Ano, postavit' });
    if (await really.isVisible()) await really.click();
    const progress = panel.getByRole('progressbar', { name: 'Stavím databáze' });
    await expect(progress).toBeVisible();
    await panel.getByRole('button', { name: 'Zastavit stavbu' }).click();
    await expect(progress).toBeHidden({ timeout: 20_000 });
    await expect(panel.getByRole('button', { name: 'Postavit', exact: true })).toBeVisible();
    // The page still plays.
    await table.play('d6');
  } finally {
    await server.stop();
    removeFolder(data);
  }
});

test('the first load stays under 300 kB', async ({ page, table }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await table.open();
  await page.waitForLoadState('networkidle');
  test.info().annotations.push({ type: 'first load', description: `${bytes} bytes` });
  console.log(`first load: ${(bytes / 1000).toFixed(1)} kB`);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(300_000);
});

// What users wait for: from the press to the piece's new place in the page, while the engine is busy with an analysis.
test('a move is on the board soon after the press, while the engine thinks', async ({ page, table }) => {
  await table.newGame({ game: 'tictactoe', rules: { 'Šířka desky': '9', 'Výška desky': '9', 'Délka řady': '5' } });
  await page.keyboard.press('a');
  await expect(table.panel('Analýza').getByRole('list', { name: 'Nejlepší tahy' }).getByRole('listitem').first()).toBeVisible();
  const times: number[] = [];
  for (const square of ['a1', 'i9', 'c2', 'g8', 'a9', 'i1', 'b7', 'h3', 'e5', 'd9', 'f1']) {
    const { x, y, width, height } = (await table.square(square).boundingBox())!;
    await page.evaluate((name) => {
      const cell = document.querySelector(`[data-square=${name}]`)!;
      const seen = new Promise<number>((done) => {
        let pressed = 0;
        addEventListener('pointerup', (event) => (pressed = event.timeStamp), { once: true, capture: true });
        const look = (): void => {
          if (pressed > 0 && /křížek|kolečko/.test(cell.getAttribute('aria-label') ?? '')) done(performance.now() - pressed);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      Object.assign(window, { seen });
    }, square);
    await page.mouse.click(x + width / 2, y + height / 2);
    times.push(await page.evaluate(() => (window as unknown as { seen: Promise<number> }).seen));
    await page.waitForTimeout(150);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)]!;
  console.log(`a move is seen after ${median.toFixed(0)} ms (median), ${times.at(-1)!.toFixed(0)} ms (slowest)`);
  // The aim is 50 ms; ten times that leaves room for a machine that is busy with other tests.
  expect(median).toBeLessThan(500);
});
