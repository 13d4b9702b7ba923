// What leaves the laboratory: the picture as a slide, the tree as text, and a link that restores everything.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Lab, lectureTree } from './support/lab';
import { expect, test } from './support/test';

async function saved(page: Page, lab: Lab, name: RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), lab.button(name).click()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('the picture is a slide of its own: well formed, in Czech, with cuts told apart', async ({ page, context }) => {
  const lab = new Lab(page);
  await lab.tree('max(A=min(7,max(9,4,6)),B=min(2,8,1))', 'alphabeta', { side: 'root' });
  await lab.press('Na konec');
  const { name, text } = await saved(page, lab, /^Uložit obrázek/);
  expect(name).toMatch(/\.svg$/);
  const reader = await context.newPage(); // whose rules, unlike the page's, do not forbid a picture its own style
  const slide = await reader.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'image/svg+xml');
    const texts = (selector: string): string[] => [...parsed.querySelectorAll(selector)].map((each) => each.textContent ?? '');
    return {
      faults: parsed.querySelectorAll('parsererror').length,
      root: parsed.documentElement.tagName,
      language: parsed.documentElement.getAttribute('xml:lang'),
      box: parsed.documentElement.getAttribute('viewBox'),
      title: texts('text.title'),
      subtitle: texts('text.subtitle'),
      legend: texts('text.legend'),
      values: texts('text.value').filter(Boolean),
      moves: texts('text.move'),
      arrows: [...parsed.querySelectorAll('path.arrow')].map((each) => each.getAttribute('class')),
      outside: [...parsed.querySelectorAll('[href], [src], image, script')].length,
    };
  }, text);
  expect(slide).toMatchObject({ faults: 0, root: 'svg', language: 'cs', box: '0 0 1600 900', outside: 0 });
  expect(slide.title).toEqual(['Strom hry: Alfa-beta']);
  expect(slide.subtitle[0]).toBe('Uzlů: 7, alfa řezů: 1, beta řezů: 1, odříznutých větví: 4. Hodnoty z pohledu hráče MAX.');
  expect(slide.legend).toEqual(['MAX', 'MIN', 'list', 'alfa řez', 'beta řez', 'Hlavní varianta']);
  expect(slide.moves).toEqual(expect.arrayContaining(['A', 'B', '1', '2']));
  expect(slide.values).toEqual(expect.arrayContaining(['7', '9', '2']));
  expect(slide.arrows.sort()).toEqual(['arrow alpha', 'arrow beta']);
  // A browser draws it as a picture.
  const drawn = await reader.evaluate(async (source) => {
    const picture = new Image();
    picture.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, text);
  expect(drawn).toEqual([1600, 900]);
});

test('the tree as text has every node, its triple and its cuts', async ({ page }) => {
  const lab = new Lab(page);
  await lab.open();
  await lab.press('Hodnoty pro MAX');
  const { name, text } = await saved(page, lab, /^Uložit text/);
  expect(name).toMatch(/\.txt$/);
  expect(text).toContain(lectureTree);
  expect(text).toContain('Uzlů: 11, alfa řezů: 1, beta řezů: 0, odříznutých větví: 2.');
  expect(text).toMatch(/^ {2}#5 A2: MIN 3 \[3\] MAX {2}alfa řez, mez 3 \(#0\)$/m);
  expect(text).toMatch(/^ {4}#7 2: odříznut/m);
  expect(text.match(/^ *#\d+ /gm)).toHaveLength(13);
});

test('a link restores position, algorithm, order, side, step, node, folds and how it is shown', async ({ page, browser }) => {
  const lab = new Lab(page);
  await lab.open({ game: 'tictactoe', moves: 'b2 a1', player: 'alphabeta:depth=3', order: 'random', seed: '5', side: 'root', arrows: 'all', row: '100' });
  await lab.press('Na konec');
  await lab.press('Předchozí řez');
  await lab.press('Celý strom');
  await lab.node(1).dblclick();
  await expect(page).toHaveURL(/step=\d+.*node=.*closed=1/);
  const seen = async (one: Lab): Promise<unknown> => ({
    said: await one.said.innerText(),
    selected: await one.picture.locator('.node.selected').getAttribute('data-node'),
    nodes: await one.nodes.evaluateAll((all) => all.map((each) => `${each.getAttribute('data-node')} ${each.textContent}`)),
    arrows: await one.picture.locator('.arrow').count(),
    slider: await one.page.getByLabel('Krok výpočtu').inputValue(),
    node: await one.page.locator('#lab-node').innerText(),
  });
  await lab.press('Celý strom');
  const here = await seen(lab);
  expect((here as { arrows: number }).arrows).toBeGreaterThan(0);
  const elsewhere = await browser.newContext({ locale: 'cs-CZ', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const other = new Lab(await elsewhere.newPage());
  await other.page.goto(page.url());
  await expect(other.picture).toBeVisible();
  await other.press('Celý strom');
  await expect.poll(() => seen(other)).toEqual(here);
  await expect(other.page.getByText('Piškvorky: Alfa-beta (hloubka 3)')).toBeVisible();
  await expect(other.button('Hodnoty pro MAX')).toHaveAttribute('aria-pressed', 'true');
  await elsewhere.close();
});

test('the link can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lab = new Lab(page);
  await lab.open();
  await lab.press('Další řez');
  await lab.press('Zkopírovat odkaz');
  await expect(page.getByText('Odkaz je zkopírovaný')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/#\/lab\?game=tree&position=max.*step=22/);
});
