// The laboratory without a mouse, without eyes, and on a phone.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Lab } from './support/lab';
import { settled } from './support/settled';
import { expect, test } from './support/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// In the dark only colours are different.
async function faults(page: Page, dark: boolean): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (dark ? axe.withRules(['color-contrast']) : axe.withTags(rules)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)}`));
}

test('the outline is a tree view: keys, levels, places among siblings', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.press('Na konec');
  await lab.press('Osnova');
  const tree = page.getByRole('tree', { name: 'Osnova stromu' });
  const selected = tree.getByRole('treeitem', { selected: true });
  const root = tree.getByRole('treeitem').first();
  await expect(root).toContainText('kořen: MAX, hodnota 3');
  await expect(root).toHaveAttribute('aria-expanded', 'true');
  await root.focus();
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('A1: MIN, hodnota −3');
  await expect(selected).toHaveAttribute('aria-level', '2');
  await expect(selected).toHaveAttribute('aria-setsize', '3');
  await page.keyboard.press('ArrowDown');
  await expect(selected).toContainText('alfa řez, odříznuty 2 větve');
  await expect(selected).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveAttribute('aria-expanded', 'true');
  await expect(tree.getByRole('treeitem').filter({ hasText: 'odříznuto' })).toHaveCount(2);
  await page.keyboard.press('ArrowRight');
  await expect(selected).toHaveAttribute('aria-level', '3');
  await page.keyboard.press('ArrowLeft');
  await expect(selected).toContainText('A2: MIN');
  await page.keyboard.press('Enter');
  await expect(lab.said).toContainText('Uzel A2 vrací');
  await page.keyboard.press('Shift+Enter');
  await expect(lab.said).toContainText('Volá se uzel A2');
  await expect(tree.locator('[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(selected).toContainText('A3: MIN, ještě neprohlédnuto');
});

test('the picture listens to keys: nodes, zoom, folds', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.press('Na konec');
  await lab.picture.focus();
  await page.keyboard.press('ArrowDown');
  await expect(lab.picture.locator('.node.selected')).toHaveAttribute('data-node', '1');
  await page.keyboard.press('ArrowRight');
  await expect(lab.picture.locator('.node.selected')).toHaveAttribute('data-node', '5');
  await page.keyboard.press('Enter');
  await expect(lab.nodes).toHaveCount(10);
  await page.keyboard.press('ArrowUp');
  await expect(lab.picture.locator('.node.selected')).toHaveAttribute('data-node', '0');
  const scale = async (): Promise<number> => Number(/scale\(([\d.]+)\)/.exec((await lab.picture.locator('> g').getAttribute('transform')) ?? '')?.[1]);
  const before = await scale();
  await page.keyboard.press('+');
  expect(await scale()).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expect(lab.picture).toHaveAttribute('aria-label', /^Strom, uzlů: 13\. Uzel kořen vrací 3\./);
});

test('tabs go with arrow keys', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await page.getByRole('tab', { name: 'Krok za krokem' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Pokusy' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Pokusy' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Kvíz' })).toHaveAttribute('aria-selected', 'true');
});

test('a projector shows the tree, its steps, the window, the pseudocode, the board and the cost at once', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const lab = new Lab(page);
  await lab.open({ game: 'draughts', player: 'alphabeta:depth=4' });
  await lab.press('Další řez');
  const board = page.getByRole('grid', { name: /^Pozice uzlu/ });
  await expect(board).toBeVisible();
  await settled(page);
  const parts = [lab.picture, lab.button('Další řez'), lab.said, lab.beside('Okno'), lab.line, board, page.getByRole('row', { name: 'Teoretické minimum' })];
  for (const [at, part] of parts.entries()) {
    const box = (await part.boundingBox())!;
    expect(box.y + box.height, `part ${at}`).toBeLessThanOrEqual(1080);
  }
});

const screens: Record<string, (lab: Lab) => Promise<void>> = {
  'the lecture’s tree at a cut, with the choices': async (lab) => {
    await lab.open();
    await lab.choices();
    await lab.press('Další řez');
  },
  'the outline of a real game': async (lab) => {
    await lab.open({ game: 'tictactoe', player: 'alphabeta:depth=3', as: 'outline', step: '90' });
    await expect(lab.page.getByRole('tree')).toBeVisible();
  },
  experiments: async (lab) => {
    await lab.open({ tab: 'experiments' });
    await lab.press('Změřit');
    await expect(lab.row('Alfa-beta, nejhorší napřed')).toBeVisible();
    await lab.press('Na připravené pozici dámy');
    await expect(lab.page.getByText('✗ jiný tah')).toBeVisible({ timeout: 30_000 });
  },
  'the growing tree': async (lab) => {
    await lab.open({ tab: 'grow', game: 'tictactoe', player: 'alphabeta:depth=2' });
    await lab.press('Spustit');
    await expect(lab.page.getByText('Po 1 000 partiích nanečisto')).toBeVisible({ timeout: 30_000 });
  },
  waves: async (lab) => {
    await lab.open({ tab: 'waves' });
    await lab.press('Spustit');
    await expect(lab.page.getByText(/^Zbylo/)).toBeVisible();
  },
  'the queue': async (lab) => {
    await lab.open({ tab: 'waves', with: 'show=queue' });
    await lab.press('Další prohra');
    await expect(lab.page.getByRole('grid')).toHaveCount(8);
  },
  'the quiz': async (lab) => {
    await lab.open({ tab: 'quiz', quiz: 'values,2,3,5' });
    await lab.press('Zkontrolovat');
  },
  'the quiz of mistakes': async (lab) => {
    await lab.open({ tab: 'quiz', quiz: 'mistake,2,3,5' });
    await lab.page.getByRole('list', { name: 'Pseudokód' }).getByRole('button').nth(1).click();
    await lab.press('Zkontrolovat');
  },
};
for (const [name, show] of Object.entries(screens))
  test(`nothing for axe to complain about, and nothing sideways on a phone: ${name}`, async ({ page }) => {
    const lab = new Lab(page);
    await show(lab);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      expect(await faults(page, colorScheme === 'dark'), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  });
