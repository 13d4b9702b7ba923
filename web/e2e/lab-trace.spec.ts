// The laboratory: a search of every textbook algorithm walked through step by step, on written trees and on real boards.
import { Lab } from './support/lab';
import { expect, test } from './support/test';

test('forwards and backwards, with a sentence and the line that is executed', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await expect(lab.said).toContainText('Nic se ještě nestalo');
  await expect(lab.line).toHaveCount(0);
  await lab.press('Další krok');
  await expect(lab.said).toHaveText('Volá se uzel kořen (MAX) s oknem (−MAX; MAX).');
  await expect(lab.line).toHaveText(/nej_tah\(pozice, hloubka\):/);
  await lab.press('Další lepší tah');
  await expect(lab.said).toHaveText('Větev 1 vrátila 3. V uzlu A1 je teď nejlepší −3. Okno je (−3; MAX+1).');
  await expect(lab.line).toHaveText(/^▶?alfa ← hodnota$/);
  await lab.press('Další řez');
  await expect(lab.said).toHaveText('Alfa řez v uzlu A2. MAX má v uzlu kořen jistou mez 3, a sem proto hru nepustí. Neprohlížejí se 2 větve.');
  await expect(lab.line).toHaveText(/pokud alfa ≥ beta: vrať beta$/);
  await lab.press('Předchozí krok');
  await expect(lab.said).toContainText('V uzlu A2 je teď nejlepší −2');
  await lab.press('Na konec');
  await expect(lab.said).toHaveText('Uzel kořen vrací 3.');
  await expect(lab.nodes).toHaveCount(13);
  await lab.press('Předchozí řez');
  await expect(lab.said).toContainText('Alfa řez v uzlu A2');
  await lab.press('Na začátek');
  await expect(lab.said).toContainText('Nic se ještě nestalo');
});

test('keys do the same; the search runs to the node that was chosen', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await page.keyboard.press('c');
  await expect(lab.said).toContainText('Alfa řez v uzlu A2');
  await page.keyboard.press('ArrowLeft');
  await expect(lab.said).toContainText('Větev 1 vrátila 2');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+B');
  await expect(lab.said).toContainText('V uzlu A3 je teď nejlepší');
  await lab.node(9).click();
  await lab.press('Dojít sem');
  await expect(lab.said).toContainText('Volá se uzel A3 (MIN)');
  await lab.press('Dojít k návratu');
  await expect(lab.said).toContainText('Uzel A3 vrací');
  await lab.picture.focus(); // a button would take the space bar for itself
  await page.keyboard.press('Home');
  await page.keyboard.press(' ');
  await expect(lab.button('Zastavit')).toBeVisible();
  await expect(lab.said).not.toContainText('Nic se ještě nestalo');
});

test('alpha cuts and beta cuts are told apart, each with the ancestor that caused it', async ({ page }) => {
  const lab = new Lab(page);
  await lab.tree('max(min(7,max(9,4,6)))');
  await lab.press('Další řez');
  await expect(lab.said).toContainText('Beta řez v uzlu 1 2. MIN má v uzlu 1 jistou mez −7');
  await expect(lab.picture.locator('.arrow.beta')).toHaveCount(1);
  await expect(lab.picture.locator('.arrow.alpha')).toHaveCount(0);
  await expect(lab.picture.locator('.because')).toHaveText('β −7');
  await lab.press('Hodnoty pro MAX');
  await expect(lab.said).toContainText('jistou mez 7');
  // Two bars across each branch that a beta cut leaves out, one where it is an alpha cut.
  const bars = lab.picture.locator('.bars.beta');
  await expect(bars).toHaveCount(2);
  expect((await bars.first().getAttribute('d'))?.match(/M/g)).toHaveLength(2);

  await lab.tree('max(5,min(max(min(4,9),8),7))'); // the bound comes from three plies above
  await lab.press('Další řez');
  await expect(lab.said).toContainText('Alfa řez v uzlu 2 1 1. MAX má v uzlu kořen jistou mez 5');
  await expect(lab.picture.locator('.arrow.alpha')).toHaveCount(1);
  expect((await lab.picture.locator('.bars.alpha').first().getAttribute('d'))?.match(/M/g)).toHaveLength(1);
});

test('the window is an interval and a triple, and turns with the side it is seen from', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.press('Další lepší tah');
  const window = lab.beside('Okno');
  await expect(window.getByRole('img')).toHaveAccessibleName('Okno (−3; MAX+1), zatím nejlepší hodnota −3');
  await expect(window.locator('figcaption')).toHaveText('−3 [−3] MAX+1');
  await lab.press('Hodnoty pro MAX');
  await expect(window.locator('figcaption')).toHaveText('−(MAX+1) [3] 3');
  await expect(lab.node(1)).toContainText('3');
  await expect(lab.node(1)).not.toContainText('−3');
  await lab.press('Pro toho, kdo táhne');
  await expect(lab.node(1)).toContainText('−3');
  await lab.press('Další řez');
  await expect(window.locator('path.empty')).toHaveCount(1); // alpha has passed beta
});

test('a tree that begins with MIN is shown as it was written', async ({ page }) => {
  const lab = new Lab(page);
  await lab.tree('min(A=max(7,2),B=max(9,4,6))', 'alphabeta', { side: 'root' });
  await lab.press('Další řez');
  await expect(lab.said).toContainText('Beta řez v uzlu B. MIN má v uzlu kořen jistou mez 7');
  await expect(lab.node(0)).toHaveClass(/min/);
  await lab.press('Na konec');
  await expect(lab.said).toHaveText('Uzel kořen vrací 7.');
  await expect(lab.beside('Kolik to stálo')).toContainText('0 alfa řezů · 1 beta řez · 2 odříznuté větve');
});

test('what it cost is compared with minimax and with the least that is possible', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.press('Na konec');
  const cost = lab.beside('Kolik to stálo');
  const numberOf = async (name: string): Promise<number | undefined> => (await lab.numbers(cost.getByRole('row', { name })))[0];
  expect(await numberOf('Celkem uzlů')).toBe(11);
  expect(await numberOf('Minimax')).toBe(13);
  expect(await numberOf('Teoretické minimum')).toBe(9);
  await expect(cost).toContainText('7 listů · 1 alfa řez · 0 beta řezů · 2 odříznuté větve · ušetřeno 15 % uzlů minimaxu');
  await lab.press('Na začátek');
  await lab.press('Další řez');
  expect(await numberOf('Zatím uzlů')).toBe(7);
  await expect(cost).toContainText('4 listy');

  // Also of a real game, whose nodes have not all as many branches.
  await lab.open({ game: 'tictactoe', player: 'alphabeta:depth=4' });
  await expect.poll(() => numberOf('Celkem uzlů')).toBe(635);
  expect(await numberOf('Minimax')).toBe(3610);
  expect(await numberOf('Teoretické minimum')).toBe(206);
});

const algorithms: { player: string; position: string; value: string; code: RegExp }[] = [
  { player: 'minimax', position: 'max(min(3,12),min(2,4))', value: '3', code: /bliz\(nejlepsi\)/ },
  { player: 'minimax:simple=true', position: 'max(min(3,12),min(2,4))', value: '3', code: /pokud hra skončila nebo hloubka = 0/ },
  { player: 'alphabeta:max=99,many=90', position: 'max(A=min(70,85),B=min(-50,-60))', value: '70', code: /pokud alfa ≥ beta: vrať beta/ },
  { player: 'lecture', position: 'max(min(3,12),min(2,4))', value: '3', code: /pokud je v lepší než všechny předchozí pro MAX nebo MIN/ },
  { player: 'lecture:depth=2', position: 'max(min(3,12),min(2,4))', value: '3', code: /beta ← min\(beta, v\)/ },
  { player: 'expectiminimax', position: 'max(chance(1/2:min(2,8),1/2:min(4,6)),chance(1/3:min(9,7),2/3:min(1,5)))', value: '3', code: /prumer ← prumer \+ P\(hod\)/ },
];
test('every textbook algorithm runs with its own pseudocode', async ({ page }) => {
  const lab = new Lab(page);
  for (const { player, position, value, code } of algorithms) {
    await lab.tree(position, player);
    await expect(page.getByRole('list', { name: 'Pseudokód' }), player).toContainText(code);
    await lab.press('Na konec');
    await expect(lab.said).toHaveText(`Uzel kořen vrací ${value}.`);
    await expect(lab.line).toHaveCount(1);
  }
});

test('chance nodes are round, their branches have their odds, their value is a mean', async ({ page }) => {
  const lab = new Lab(page);
  await lab.tree('max(chance(1/4:2,3/4:6),4)', 'expectiminimax');
  await lab.press('Na konec');
  await expect(lab.said).toHaveText('Uzel kořen vrací 5.');
  await expect(lab.node(1)).toHaveClass(/chance/);
  await expect(lab.picture.getByText('1 (1/4)')).toBeVisible();
  await expect(lab.picture.getByText('2 (3/4)')).toBeVisible();
  // On the way the sum grows; nothing is chosen.
  await lab.press('Na začátek');
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
  await expect(lab.said).toHaveText('Větev 1 vrátila 2. Průměr v uzlu 1 je zatím 0,5.');
});

test('alpha-beta says that it cannot look through chance', async ({ page }) => {
  await page.goto(`/#/lab?${new URLSearchParams({ game: 'tree', position: 'max(chance(1/4:2,3/4:6),4)', player: 'alphabeta' }).toString()}`);
  await expect(page.getByText('Tenhle hráč neumí počítat s náhodou. Zvolte expectiminimax nebo hráče z přednášky.')).toBeVisible();
});

test('a real position: branches are moves, a node shows its board', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ game: 'tictactoe', player: 'alphabeta', moves: 'b2 a1 c3 a3 a2 b3' });
  await lab.press('Na konec');
  await expect(lab.said).toHaveText('Uzel kořen vrací MAX−1.'); // x wins at once
  await expect(lab.picture.locator('text.move').filter({ hasText: 'c2' }).first()).toBeVisible();
  await expect(lab.picture.locator('.edge.best')).toHaveCount(1);
  await lab.node(1).click();
  const board = page.getByRole('grid', { name: 'Pozice uzlu b1' });
  await expect(board).toBeVisible();
  await expect(board.getByRole('gridcell', { name: /^b1, křížek/ })).toBeVisible();
  await expect(lab.beside('b1')).toContainText('na tahu: Kolečko');
});

test('the position on the board is searched', async ({ page, table }) => {
  await table.newGame({ game: 'tictactoe' });
  await table.play('b2', 'a1');
  await page.getByRole('navigation').getByRole('link', { name: 'Laboratoř' }).click();
  const lab = new Lab(page);
  await expect(lab.picture).toBeVisible();
  await lab.choices();
  await lab.press('Pozice z desky');
  await expect(page.getByText('Piškvorky, pozice po 2 tazích.')).toBeVisible();
  await expect(page).toHaveURL(/game=tictactoe.*moves=b2\+a1/);
  const board = page.getByRole('grid', { name: 'Pozice uzlu kořen' });
  await expect(board.getByRole('gridcell', { name: /^a1, kolečko/ })).toBeVisible();
  await lab.press('Na konec');
  await expect(lab.said).toContainText('Uzel kořen vrací');
});

test('wins are told from MAX on, also where a point has many steps', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ game: 'atarigo', rule: 'size=5', position: '5/5/1bwb1/2b2/5 b', player: 'minimax:depth=2' });
  await lab.press('Na konec');
  await expect(lab.said).toHaveText('Uzel kořen vrací MAX−1.');
});

test('choices: another game, algorithm, depth and order are searched at once', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.choices();
  await lab.press('Jiná pozice');
  await page.getByRole('combobox', { name: /^Hra/ }).selectOption({ label: 'Dáma' });
  await expect(page).toHaveURL(/game=draughts/);
  const algorithm = page.getByRole('combobox', { name: /^Algoritmus/ });
  await algorithm.selectOption('greedy');
  await expect(page.getByRole('list', { name: 'Pseudokód' })).toContainText('pohled(pozice)');
  await algorithm.selectOption('minimax');
  await expect(page.getByRole('list', { name: 'Pseudokód' })).toContainText('minimax(pozice, hloubka)');
  await page.getByRole('combobox', { name: /^Pořadí tahů/ }).selectOption({ label: 'nejlepší napřed' });
  await expect(page).toHaveURL(/player=minimax.*order=best/);
  // A link that is opened meanwhile is what the choices say then.
  await page.goto('/#/lab?game=tree&position=max(min(3,4),5)&player=alphabeta');
  await expect(lab.button('Napsaný strom')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('textbox', { name: /^Strom/ })).toHaveValue('max(min(3,4),5)');
  await lab.press('Náhodný strom');
  await expect(page.getByRole('textbox', { name: /^Strom/ })).toHaveValue(/^max\(min\(max\(/);
  await expect.poll(() => lab.nodes.count()).toBeGreaterThan(15); // what is cut depends on the leaves
});

test('another position may have other rules', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open({ game: 'tictactoe', player: 'alphabeta:depth=2' });
  await lab.choices();
  await page.getByRole('combobox', { name: /^Hra/ }).selectOption({ label: 'Atari go' });
  await page.getByText('Pravidla', { exact: true }).click();
  await page.getByRole('combobox', { name: /^Velikost desky/ }).selectOption('5');
  await expect(page).toHaveURL(/game=atarigo&rule=size%3D5/);
  await expect(page.getByRole('grid', { name: 'Pozice uzlu kořen' }).getByRole('gridcell')).toHaveCount(25);
});

test('sentences, pseudocode and counters speak three languages', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.press('Další řez');
  const told = {
    sk: ['Alfa rez v uzle A2. MAX má v uzle koreň', /ak alfa ≥ beta: vráť beta/, 'Teoretické minimum'],
    en: ['Alpha cut at node A2. MAX is sure of the bound 3', /if alpha ≥ beta: return beta/, 'Theoretical minimum'],
    cs: ['Alfa řez v uzlu A2. MAX má v uzlu kořen', /pokud alfa ≥ beta: vrať beta/, 'Teoretické minimum'],
  } as const;
  for (const [language, [said, line, least]] of Object.entries(told)) {
    await page.getByRole('banner').getByRole('combobox').selectOption(language);
    await expect(lab.said).toContainText(said);
    await expect(page.locator('ol.code [aria-current=step]')).toContainText(line);
    await expect(page.getByRole('row', { name: least })).toBeVisible();
  }
});

test('a fault in a written tree is shown at its place', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.choices();
  const text = page.getByRole('textbox', { name: /^Strom/ });
  await text.fill('max(min(3,12,8');
  await text.blur();
  await expect(page.getByRole('alert')).toContainText('u znaku 15');
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await text.fill('max(min(3,12,8),4)');
  await text.blur();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(lab.nodes).toHaveCount(6);
});
