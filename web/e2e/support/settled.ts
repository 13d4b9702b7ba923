// Until nothing on the page fades or moves any more: colours fade into each other when light changes to dark.
import type { Page } from '@playwright/test';

export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(150);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  await page.waitForTimeout(250);
}
