// The quiz of the laboratory: answers, right and wrong, are judged by the real search.
import type { Page } from '@playwright/test';
import { Lab, lectureTree } from './support/lab';
import { expect, test } from './support/test';

async function quiz(page: Page, kind: string): Promise<Lab> {
  const lab = new Lab(page);
  await lab.open({ tab: 'quiz', game: 'tree', position: lectureTree, player: 'alphabeta' });
  await lab.press(kind);
  if (kind === 'Najdi chybu') return lab;
  await lab.press('Můj strom');
  await expect(lab.nodes).toHaveCount(13);
  return lab;
}
const verdict = (lab: Lab) => lab.panel.getByRole('status');

test('which branches are cut: pointed at in the picture', async ({ page }) => {
  const lab = await quiz(page, 'Co se odřízne');
  await expect(lab.node(5)).toHaveText(/MIN/); // only leaves tell their values
  await lab.node(4).click();
  await lab.node(7).click();
  await lab.press('Zkontrolovat');
  await expect(verdict(lab)).toContainText('Ještě ne.');
  await expect(verdict(lab)).toContainText('Algoritmus odřízne 2 větve.');
  await expect(lab.node(4).locator('.mark')).toHaveClass(/wrong/);
  await expect(lab.node(7).locator('.mark')).toHaveClass(/right/);
  await expect(lab.node(8).locator('.mark')).toHaveClass(/missed/);
  await lab.press('Zkusit znovu');
  await expect(lab.picture.locator('.mark')).toHaveCount(0);
  await lab.node(7).click();
  await lab.node(8).click();
  await lab.press('Zkontrolovat');
  await expect(verdict(lab)).toContainText('Správně!');
});

test('which branches are cut: chosen in the list, without the picture', async ({ page }) => {
  const lab = await quiz(page, 'Co se odřízne');
  await page.getByText('Větve jako seznam').click();
  await page.getByLabel('A2 2: 4').check();
  await page.getByLabel('A2 3: 6').check();
  await lab.press('Zkontrolovat');
  await expect(verdict(lab)).toContainText('Správně!');
});

test('values and windows, seen by MAX', async ({ page }) => {
  const lab = await quiz(page, 'Hodnoty a okna');
  const answers: Record<string, string> = {
    'kořen: Hodnota': '3',
    'A1: α': '-∞', 'A1: β': 'oo', 'A1: Hodnota': '3',
    'A2: α': '3', 'A2: β': 'MAX', 'A2: Hodnota': '3', // nothing outside the window is ever returned
    'A3: α': '3', 'A3: β': '∞', 'A3: Hodnota': '4', // wrong
  };
  for (const [name, value] of Object.entries(answers)) await page.getByLabel(name, { exact: true }).fill(value);
  await lab.press('Zkontrolovat');
  await expect(verdict(lab)).toContainText('Ještě ne.');
  await expect(page.getByLabel('A3: Hodnota')).toHaveAttribute('aria-invalid', 'true');
  await expect(lab.row(/^A3/)).toContainText('✗ 3');
  await expect(page.getByLabel('A2: Hodnota')).toHaveAttribute('aria-invalid', 'false');
  await lab.press('Zkusit znovu');
  for (const [name, value] of Object.entries({ ...answers, 'A3: Hodnota': '3' })) await page.getByLabel(name, { exact: true }).fill(value);
  await lab.press('Zkontrolovat');
  await expect(verdict(lab)).toContainText('Správně!');
});

test('find the mistake: a wrong line is not the one, the changed one is', async ({ page }) => {
  const lab = await quiz(page, 'Najdi chybu');
  const lines = page.getByRole('list', { name: 'Pseudokód' }).getByRole('button');
  await lines.nth(0).click(); // the head of a procedure is never wrong
  await lab.press('Zkontrolovat');
  await expect(verdict(lab)).toContainText('Ten řádek to není.');
  const told = await page.getByText(/Chyba je na řádku \d+/).innerText();
  const wrong = Number(/řádku (\d+)/.exec(told)?.[1]) - 1;
  const right = await lab.panel.locator('pre').innerText();
  expect(right).not.toBe((await lines.nth(wrong).innerText()).replace(/^!/, '').trim());
  await lab.press('Zkusit znovu');
  await lines.nth(wrong).click();
  await lab.press('Zkontrolovat');
  await expect(verdict(lab)).toContainText('Správně!');
});

test('a link leads to the same exercise', async ({ page, browser }) => {
  const lab = new Lab(page);
  await lab.open({ tab: 'quiz', quiz: 'cuts,3,2,77' });
  await expect(lab.nodes).toHaveCount(13);
  const leaves = await lab.nodes.allTextContents();
  await lab.press('Další úloha');
  await expect(page).toHaveURL(/quiz=cuts,3,2,78/);
  await expect.poll(() => lab.nodes.allTextContents()).not.toEqual(leaves);
  const later = await lab.nodes.allTextContents();
  const elsewhere = await browser.newContext({ locale: 'cs-CZ' });
  const other = new Lab(await elsewhere.newPage());
  await other.page.goto(page.url());
  await expect(other.nodes).toHaveCount(13);
  expect(await other.nodes.allTextContents()).toEqual(later);
  // Also one that is opened while an exercise is being done, and one on a tree of one's own.
  await other.page.goto('/#/lab?tab=quiz&quiz=cuts,3,2,77');
  await expect.poll(() => other.nodes.allTextContents()).toEqual(leaves);
  await other.page.goto('/#/lab?tab=quiz&game=tree&position=max(min(3,4),min(1,2))&quiz=cuts,3,2,77,own');
  await expect(other.nodes).toHaveCount(7);
  await elsewhere.close();
});
