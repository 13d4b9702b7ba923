// Which browser the tests and the screenshots use, and how it speaks.
import { existsSync } from 'node:fs';

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
if (!existsSync(executablePath)) throw new Error(`there is no ${executablePath}: install Debian's chromium, or say CHROMIUM=…`);

export const browser = {
  browserName: 'chromium',
  launchOptions: { executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'] },
  locale: 'cs-CZ',
  timezoneId: 'Europe/Prague',
} as const;
