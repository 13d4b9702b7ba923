// The laboratory's experiments: orders against the lecture's formulas, depth against nodes and time, the horizon; the engine
// deepening, a Monte Carlo tree growing, retrograde waves and their queue; and all that takes long can be stopped.
import type { Page } from '@playwright/test';
import { Lab } from './support/lab';
import { expect, test } from './support/test';

async function measured(page: Page, words: Record<string, string>, deepest: string): Promise<Lab> {
  const lab = new Lab(page);
  await lab.open({ tab: 'experiments', ...words });
  await page.getByLabel('Hloubka až').selectOption(deepest);
  await lab.press('Změřit');
  await expect(lab.button('Změřit')).toBeVisible({ timeout: 30_000 });
  return lab;
}

test('orders on a uniform tree: minimax looks at all leaves, the best order at as few as Knuth and Moore allow', async ({ page }) => {
  const lab = await measured(page, {}, '6');
  await lab.press('Listy');
  const leaves = (name: string): Promise<number[]> => lab.numbers(lab.row(name));
  const [minimax, best, random, worst] = await Promise.all(['Minimax', 'Alfa-beta, nejlepší napřed', 'Alfa-beta, náhodné', 'Alfa-beta, nejhorší napřed'].map(leaves));
  expect(minimax?.slice(0, 6)).toEqual([4, 16, 64, 256, 1024, 4096]);
  expect(best?.slice(0, 6)).toEqual([4, 7, 19, 31, 79, 127]); // b^⌈m/2⌉ + b^⌊m/2⌋ − 1
  expect(random![5]).toBeGreaterThan(best![5]!);
  expect(worst![5]).toBeGreaterThan(random![5]!);
  expect(worst![5]).toBeLessThanOrEqual(4096);
  expect(minimax![6]).toBe(4); // how many times a ply more costs
  const plot = page.getByRole('img', { name: /^Graf/ });
  await expect(plot.locator('.curve')).toHaveCount(5); // minimax, and alpha-beta in four orders
  await expect(plot.locator('path.theory')).toHaveCount(3);
  await expect(plot.locator('.theory-name')).toHaveText(['bm', 'b3m/4', 'bm/2']);
});

test('orders and depths on a real game, in nodes and in time', async ({ page }) => {
  const lab = await measured(page, { game: 'tictactoe', player: 'alphabeta:depth=2' }, '4');
  await expect(lab.row('Minimax')).toBeVisible();
  expect((await lab.numbers(lab.row('Minimax'))).slice(0, 4)).toEqual([10, 82, 586, 3610]);
  const best = await lab.numbers(lab.row('Alfa-beta, nejlepší napřed'));
  const worst = await lab.numbers(lab.row('Alfa-beta, nejhorší napřed'));
  expect(best[3]).toBeLessThan(worst[3]! / 3);
  await expect(page.getByText('Průměrný počet tahů b = 7,')).toBeVisible();
  await lab.press('Milisekundy');
  await expect(page.getByRole('img', { name: /^Graf/ }).locator('path.theory')).toHaveCount(0);
  expect((await lab.numbers(lab.row('Minimax'))).length).toBeGreaterThanOrEqual(4);
  // The address keeps what is measured and shown.
  const minimax = page.getByRole('checkbox', { name: 'Minimax', exact: true });
  await minimax.uncheck();
  await expect(page).toHaveURL(/with=players%3Dalphabeta/);
  await page.reload();
  await expect(minimax).not.toBeChecked();
  await lab.press('Změřit');
  await expect(lab.button('Milisekundy')).toHaveAttribute('aria-pressed', 'true');
});

test('the horizon: without finishing exchanges the value jumps and the moves are wrong', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ tab: 'experiments' });
  await lab.press('Na připravené pozici dámy');
  await expect(page.getByText('✗ jiný tah')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('grid', { name: /W:Wa1/ })).toBeVisible(); // the position itself
  const rows = await Promise.all([1, 2, 3].map(async (depth) => (await lab.row(new RegExp(`^${depth} `)).getByRole('cell').allInnerTexts()).map((cell) => cell.trim())));
  for (const [, without, , , withIt] of rows) {
    expect(without).toMatch(/✗$/);
    expect(withIt).toBe('c3-d4');
  }
  expect(new Set(rows.map(([value]) => value)).size).toBe(3);
  expect(new Set(rows.map((row) => row[3])).size).toBe(1);
});

test('the engine deepens, with what each depth found and cost', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ tab: 'deepen', game: 'draughts', player: 'alphabeta:depth=2' });
  await page.getByLabel('Hloubka až').selectOption('6');
  await lab.press('Spustit');
  await expect(lab.panel.getByRole('row')).toHaveCount(7);
  const deep = await lab.numbers(lab.panel.getByRole('row').nth(6));
  expect(deep[0]).toBeGreaterThan(6); // exchanges were finished beyond the depth
  await page.getByLabel('Dopočítat výměny').uncheck();
  await lab.press('Spustit');
  await expect(lab.panel.getByRole('row')).toHaveCount(7);
  const nodes = (await Promise.all([1, 6].map((row) => lab.numbers(lab.panel.getByRole('row').nth(row))))).map((row) => row[2]!);
  expect(nodes[1]).toBeGreaterThan(nodes[0]! * 10);
});

test('a Monte Carlo tree grows, and any moment of it can be looked at', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ tab: 'grow', game: 'tictactoe', player: 'alphabeta:depth=2' });
  await lab.press('Spustit');
  await expect(page.getByText('Po 1 000 partiích nanečisto')).toBeVisible({ timeout: 30_000 });
  const grown = await lab.panel.locator('svg circle').count();
  expect(grown).toBeGreaterThan(20);
  const visits = (await Promise.all((await lab.panel.getByRole('row').all()).slice(1).map((row) => lab.numbers(row)))).map(([n]) => n!);
  expect(visits).toHaveLength(9);
  expect(visits).toEqual([...visits].sort((a, b) => b - a));
  await page.getByLabel('Kdy se na strom dívat').fill('0');
  await expect(page.getByText('Po 1 000 partiích nanečisto')).toBeHidden();
  expect(await lab.panel.locator('svg circle').count()).toBeLessThan(grown);
  await lab.press('Přehrát'); // as a film, to its end
  await expect(lab.button('Zastavit')).toBeVisible();
  await expect(page.getByText('Po 1 000 partiích nanečisto')).toBeVisible({ timeout: 40_000 });
  await expect(lab.button('Přehrát')).toBeVisible();
});

test('waves from the end: tic-tac-toe whole, an ending of draughts, small morris', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ tab: 'waves' });
  await lab.press('Spustit');
  await expect(page.getByText('Zbylo 1 068 pozic: remízy.')).toBeVisible();
  expect(await lab.numbers(lab.row(/^0 půltahů do konce/))).toEqual(expect.arrayContaining([0, 942, 4536])); // games that have a line
  await lab.press('1 půltah do konce');
  await expect(page.getByRole('heading', { name: 'Pozice 1 půltah před koncem' })).toBeVisible();
  await expect(lab.panel.getByRole('grid')).toHaveCount(4);
  for (const [ending, left] of [['Dáma, dáma proti dámě', '796'], ['Malý mlýn se třemi kameny', '57']] as const) {
    await page.getByLabel('Co se řeší').selectOption({ label: ending });
    await lab.press('Spustit');
    await expect(page.getByText(`Zbylo ${left} pozic: remízy.`)).toBeVisible();
    await expect(lab.panel.getByRole('grid').first()).toBeVisible();
  }
});

test('the queue of retrograde analysis, step by step: what comes out, what follows for its predecessors, what waits', async ({ page, browser }) => {
  const lab = new Lab(page);
  await lab.open({ tab: 'waves' });
  await lab.press('Fronta krok za krokem');
  const waiting = page.getByRole('region', { name: 'Čeká ve frontě' });
  await expect(lab.said).toContainText('Na začátku je jasných 942 pozic');
  await expect(lab.line).toContainText('pokud hra končí tady nebo jedním tahem');
  await expect(waiting.getByRole('heading')).toHaveText('Čeká ve frontě: 942');
  await expect(waiting.getByRole('grid')).toHaveCount(6);

  // A lost position makes its predecessors won: a move before its line was complete.
  await page.keyboard.press('ArrowRight');
  await expect(lab.said).toContainText('Z fronty přichází prohraná pozice (prohra za 0)');
  await expect(waiting.getByRole('heading')).toHaveText('Čeká ve frontě: 941');
  await lab.press('Další krok');
  await expect(lab.said).toContainText('Předchůdce vyhrává, má tah do prohrané pozice: výhra za 1');
  await expect(lab.line).toContainText('hodnota[predchudce] ← výhra; do fronty');
  await expect(waiting.getByRole('heading')).toHaveText('Čeká ve frontě: 942');
  const stones = (name: string): Promise<number> => page.getByRole('figure').filter({ hasText: name }).getByRole('gridcell', { name: /křížek|kolečko/ }).count();
  await expect.poll(async () => (await stones('Z fronty')) - (await stones('Předchůdce'))).toBe(1);

  // A position is lost when its last way out is.
  await lab.press('Další prohra');
  await expect(lab.said).toContainText('Předchůdce už nemá kam uhnout, každý jeho tah prohrává: prohra za 2');
  await page.keyboard.press('ArrowLeft');
  await expect(lab.said).toHaveText('Předchůdci ubyla jedna cesta, zbývá mu 0.');
  const step = await page.getByLabel('Krok výpočtu').inputValue();
  await expect(page).toHaveURL(new RegExp(`with=at%3D${step}(&|$)`));
  const link = page.url();
  await page.keyboard.press('End');
  await expect(lab.said).toHaveText('Fronta je prázdná. Bez hodnoty zbylo 1 068 pozic: remízy.');
  expect(await lab.numbers(lab.row('Výher'))).toEqual([2836]);
  expect(await lab.numbers(lab.row('Proher'))).toEqual([1574]);

  const elsewhere = await browser.newContext({ locale: 'cs-CZ' });
  const other = new Lab(await elsewhere.newPage());
  await other.page.goto(link);
  await expect(other.said).toHaveText('Předchůdci ubyla jedna cesta, zbývá mu 0.');
  await elsewhere.close();

  await page.getByLabel('Co se řeší').selectOption({ label: 'Dáma, dáma proti dámě' });
  await expect(lab.said).toContainText('Na začátku');
  await expect(waiting.getByRole('grid')).toHaveCount(6);
  await page.getByLabel('Co se řeší').selectOption({ label: 'Mlýn, tři kameny proti třem (déle)' });
  await expect(page.getByRole('alert')).toHaveText('Na krokování je to příliš velké. Vyberte menší hru.', { timeout: 30_000 });
});

test('whatever takes long can be stopped, and what was found stays', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ tab: 'deepen', game: 'draughts', player: 'alphabeta:depth=2' });
  await page.getByLabel('Hloubka až').selectOption('20');
  await lab.press('Spustit');
  await expect(lab.panel.getByRole('row').nth(3)).toBeVisible();
  await lab.press('Zastavit');
  await expect(lab.button('Spustit')).toBeVisible();
  const rows = await lab.panel.getByRole('row').count();
  await page.waitForTimeout(500);
  expect(await lab.panel.getByRole('row').count()).toBe(rows);

  await lab.tab('Od konce');
  await page.getByLabel('Co se řeší').selectOption({ label: 'Mlýn, tři kameny proti třem (déle)' });
  await lab.press('Spustit');
  await lab.press('Zastavit');
  await expect(lab.button('Spustit')).toBeEnabled();

  await lab.tab('Krok za krokem');
  await page.goto('/#/lab?game=draughts&player=alphabeta:depth=12&order=best');
  await expect(lab.button('Zastavit')).toBeVisible();
  await lab.press('Zastavit');
  await expect(lab.button('Zastavit')).toHaveCount(0);
});
