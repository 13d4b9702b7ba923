// End-to-end tests: the real program serves the built page to Debian's Chromium. Nothing is downloaded.
//
//   npm run e2e                            all of them; `make build` must have been run
//   npm run e2e -- e2e/play.spec.ts        one file
//   TAHOUN=… TAHOUN_WEB=… CHROMIUM=…       another program, page folder or browser
import { defineConfig } from '@playwright/test';
import { browser } from './e2e/support/browser';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/support/setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: process.env.CI ? 1 : 0, // a busy machine may be late once; twice is a fault
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...browser,
    viewport: { width: 1280, height: 900 },
    // Moves that slide are looked at in page.spec.ts (motion); everywhere else they only cost time.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
