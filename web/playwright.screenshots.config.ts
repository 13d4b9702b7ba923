// Pictures of the main screens, in Czech: into screenshots/ (light and dark, narrow and wide, to be looked at), and those
// of the guide and the README into ../docs.
//
//   npm run screenshots                    all
//   npm run screenshots -- -g guide        only those of the guide
import { defineConfig } from '@playwright/test';
import everyday from './playwright.config';
import { browser } from './e2e/support/browser';

export default defineConfig({
  ...everyday,
  testMatch: 'screenshots/*.shots.ts',
  workers: 1,
  timeout: 120_000,
  use: { ...browser, contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light', actionTimeout: 20_000 },
});
