// The match room for everybody: by keyboard alone, for screen readers, light and dark, on a phone.
import type { Page } from '@playwright/test';
import { axeFaults } from './support/axe';
import { expect, test } from './support/machine';
import type { MatchWish } from './support/matchroom';
import { settled } from './support/settled';

const tested: MatchWish = { game: 'tictactoe', players: ['machine:cheat', 'random'], games: 2, openings: 0, sprt: 'Je první hráč silnější?' };
const tabs = ['Nový zápas', 'Průběh', /^Srovnání/, 'Vlastní hráč'];

test('nothing for axe to complain about, light and dark', async ({ room, page }) => {
  test.setTimeout(150_000);
  await room.play(tested);
  await room.button(/nedovolený tah/).first().click();
  await expect(room.panel.locator('.fault svg').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const tab of tabs) {
      await room.tab(tab).click();
      if (tab === 'Průběh') await room.button(/nedovolený tah/).first().click();
      await settled(page);
      expect(await axeFaults(page), `${tab} ${colorScheme}`).toEqual([]);
    }
  }
});

test('a narrow phone never scrolls sideways', async ({ room, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await room.play(tested);
  for (const tab of tabs) {
    await room.tab(tab).click();
    if (tab === 'Průběh') await room.button(/nedovolený tah/).first().click();
    if (tab === 'Vlastní hráč') await room.panel.getByText('Celý protokol na jedné stránce').click();
    await settled(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, String(tab)).toBeLessThanOrEqual(0);
    // Nor do the games of a broken program have to be pushed about to be read.
    if (tab === 'Průběh') expect(await room.panel.locator('.scroll:has(.fault)').evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  }
});

async function tabTo(page: Page, words: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null;
      const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
      return `${element?.getAttribute('aria-label') ?? ''} ${label} ${element?.textContent ?? ''}`.trim();
    });
    if (words.test(focused)) return;
  }
  throw new Error(`Tab never came to ${words}`);
}

test('a match is set up, played, looked at and replayed by keyboard alone', async ({ room, page, table }) => {
  await tabTo(page, /^Piškvorky/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Úroveň 1/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Počet partií/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('4');
  await tabTo(page, /^Začít zápas/);
  await page.keyboard.press('Enter');
  await room.ended();
  await tabTo(page, /^Přehrát partii 1 na desce/);
  await page.keyboard.press('Enter');
  await expect(table.board).toBeVisible();
  await page.goBack();
  await expect(room.standing).toBeVisible();
  await room.tab('Průběh').focus();
  await page.keyboard.press('ArrowRight');
  await expect(room.tab(/^Srovnání/)).toBeFocused();
  await expect(room.panel.getByRole('table', { name: 'Uložené zápasy' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(room.tab('Nový zápas')).toBeFocused();
});

test('a screen reader hears how it goes now and then, not after every game', async ({ room, page }) => {
  test.setTimeout(90_000);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = document.querySelector('section.room > [aria-live]')!;
    new MutationObserver(() => said.push(live.textContent ?? '')).observe(live, { childList: true, characterData: true, subtree: true });
  });
  await room.play({ game: 'tictactoe', players: ['machine:patient', 'random'], games: 30, openings: 4 }, 60_000);
  await expect(room.news).toHaveText(/^Zápas je dohraný\. Odehráno 30 partií z 30\. patient: úspěšnost \d/);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said[0]).toBe('Zápas začal.');
  expect(said.length).toBeGreaterThan(5);
  expect(said.length).toBeLessThanOrEqual(12); // the start, the tenths, the end
  // Nothing else on the screen speaks while it goes on.
  await expect(room.panel.locator('[aria-live], [role=status], [role=alert]')).toHaveCount(0);
  await expect(room.standing.getByRole('table').getByRole('rowheader', { name: 'patient' })).toBeVisible();
  await expect(room.panel.getByRole('table', { name: /^Partie zápasu, výsledky z pohledu hráče/ })).toBeVisible();
});
