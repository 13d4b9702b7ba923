// The page itself: languages, looks, a narrow screen, motion, the guide.
import { expect, test } from './support/test';

test('the language changes at once: Czech, Slovak, English', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await table.play('c3 d4');
  const language = page.getByRole('combobox', { name: /^(Jazyk|Language)$/ });
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs');
  await language.selectOption('sk');
  await expect(table.board).toHaveAccessibleName('Dáma, na ťahu čierny');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sk');
  await language.selectOption('en');
  await expect(table.board).toHaveAccessibleName('Draughts, Black to move');
  await expect(page.getByRole('button', { name: 'New game' })).toBeVisible();
  await page.reload();
  await expect(table.board).toHaveAccessibleName('Draughts, Black to move');
});

test('settings: light and dark, boards, pieces, coordinates, kept over a reload', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await paper();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(paper).not.toBe(light);
  await page.keyboard.press('s');
  await table.dialog.getByRole('button', { name: /^světl/ }).click();
  await expect.poll(paper).toBe(light);
  const drawn = async (): Promise<string> => (await table.board.screenshot()).toString('base64');
  await page.keyboard.press('Escape');
  const maple = await drawn();
  await page.keyboard.press('s');
  await table.dialog.getByRole('combobox', { name: 'Deska' }).selectOption({ label: 'Břidlice' });
  await table.dialog.getByRole('combobox', { name: 'Kameny' }).selectOption({ label: 'Papír a inkoust' });
  await expect(table.dialog.getByLabel('Zvuky')).not.toBeChecked();
  await page.keyboard.press('Escape');
  expect(await drawn()).not.toBe(maple);
  await page.reload();
  await expect(table.board).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await drawn()).not.toBe(maple);
});

test('one press plays a piece’s only move, where that was chosen', async ({ table, page }) => {
  await table.newGame({ game: 'draughts' });
  await table.square('a3').click();
  await expect(table.square('a3')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await page.keyboard.press('s');
  await table.dialog.getByLabel('Jediný možný tah zahrát jedním klepnutím').check();
  await page.keyboard.press('Escape');
  await table.square('c3').click(); // two ways to go
  await expect(table.square('c3')).toHaveAttribute('aria-selected', 'true');
  await table.square('a3').click();
  await expect(table.square('b4')).toHaveAccessibleName(/bílý kámen, poslední tah/);
});

test('the guide opens, finds words and shows shortcuts', async ({ page }) => {
  await page.goto('/#/guide');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('searchbox').fill('atari');
  await expect(page.getByRole('status').filter({ hasText: /\d/ })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('navigation', { name: 'Obsah' }).getByRole('link', { name: /zkratky/i }).click();
  await expect(page.getByRole('article').getByText('Vrátit tah')).toBeVisible();
});

test.describe('motion', () => {
  // Looks at every frame for a while, so that no short slide is missed on a busy machine. Pieces
  // under way; what shines up under the pointer is no motion.
  const slid = (): Promise<boolean> =>
    new Promise((resolve) => {
      const end = performance.now() + 1500;
      const look = (): void => {
        const moving = document.getAnimations().some(({ effect, playState }) => {
          if (playState !== 'running' || !(effect instanceof KeyframeEffect)) return false;
          const moves = effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame);
          return moves && effect.target?.closest('[role=grid]') && Number(effect.getTiming().duration) > 20;
        });
        if (moving) resolve(true);
        else if (performance.now() > end) resolve(false);
        else requestAnimationFrame(look);
      };
      look();
    });

  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('a move slides, unless the system asks for less motion', async ({ table, page }) => {
    await table.newGame({ game: 'draughts' });
    const moving = async (from: string, to: string): Promise<boolean> => {
      await table.square(from).click();
      const seen = page.evaluate(slid);
      await table.square(to).click();
      await expect(table.square(to)).toHaveAccessibleName(/poslední tah/);
      return seen;
    };
    expect(await moving('c3', 'd4')).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.waitForTimeout(600);
    expect(await moving('b6', 'a5')).toBe(false);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('no sideways scrolling, board and status in sight, played by touch', async ({ table, page }) => {
    const sideways = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await table.open();
    expect(await sideways()).toBe(0);
    await table.newGame({ game: 'draughts' });
    expect(await sideways()).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(table.board).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByText('Bílý je na tahu').last()).toBeInViewport();
    await table.square('c3').tap();
    await table.square('d4').tap();
    await expect(table.square('d4')).toHaveAccessibleName(/^d4, bílý kámen/);
    for (const tab of ['Analýza', 'Rozbor', 'Databáze', 'Ohodnocení', 'Zahájení']) {
      await table.tab(tab).tap();
      expect(await sideways(), tab).toBe(0);
    }
    for (const where of ['/#/puzzles', '/#/guide', '/#/guide/rules']) {
      await page.goto(where);
      await page.waitForTimeout(500);
      expect(await sideways(), where).toBe(0);
    }
  });

  test('a thinking computer with a clock and men in hand keeps its name on one line', async ({ table, page }) => {
    await table.newGame({ game: 'morris', seats: { Bílý: 10, Černý: 10 }, clock: '10 + 5' });
    await expect(page.getByRole('button', { name: 'Hraj hned' })).toBeVisible();
    for (const seat of await page.getByRole('button', { name: /Úroveň 10/ }).all()) expect((await seat.boundingBox())!.height).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  });

  test('what is pressed by a finger is large enough', async ({ table, page }) => {
    await table.newGame({ game: 'morris' });
    // Links in a sentence are as large as its words; a switch is pressed with its label.
    const small = (): Promise<unknown[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('header a, button, select, summary, textarea, input')]
          .filter((element) => element.offsetParent !== null && element.closest('.visually-hidden') === null)
          .map((element) => {
            const box = (element.closest('label.check, label.field') ?? element).getBoundingClientRect();
            return { name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '', width: Math.round(box.width), height: Math.round(box.height) };
          })
          .filter(({ width, height }) => width < 44 || height < 44),
      );
    for (const language of ['cs', 'sk', 'en']) {
      await page.getByRole('combobox', { name: /Jazyk|Language/ }).selectOption(language);
      expect(await small(), language).toEqual([]);
    }
    await page.keyboard.press('s');
    expect(await small(), 'settings').toEqual([]);
  });

  test('nothing is lost at 320 px, which is a desktop enlarged four times', async ({ table, page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const sideways = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await table.open();
    expect(await sideways()).toBe(0);
    await table.newGame({ game: 'morris', clock: '10 + 5' });
    for (const tab of ['Analýza', 'Rozbor', 'Databáze', 'Ohodnocení', 'Zahájení']) {
      await table.tab(tab).click();
      expect(await sideways(), tab).toBe(0);
    }
    await page.evaluate(() => scrollTo(0, 0));
    for (const link of await page.getByRole('navigation', { name: 'Části programu' }).getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  });
});

for (const [width, height] of [[1180, 720], [1280, 720], [1366, 768], [1440, 900]] as const)
  test(`board, seats, status line and panels are seen without scrolling: ${width}×${height}`, async ({ table, page }) => {
    await page.setViewportSize({ width, height });
    await table.newGame({ game: 'draughts' });
    await table.play('c3 d4', 'd6 e5', 'a3 b4', 'e5 c3'); // with a piece captured
    await expect(table.board).toBeInViewport({ ratio: 1 });
    for (const seat of ['Bílý', 'Černý']) await expect(page.getByRole('button', { name: new RegExp(`Člověk\\s*${seat}`) })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('4 tahy', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('tablist')).toBeInViewport({ ratio: 1 });
  });

test('a phone shows the tabs in one row', async ({ table, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await table.newGame({ game: 'morris' });
  const tops = await page.getByRole('tab').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
});
