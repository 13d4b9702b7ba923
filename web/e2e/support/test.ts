// `test` of all files: a table to play at, and a watch over every page. Whatever a test is about, it fails when the page
// asks another machine for something or throws an error.
import { test as plain, type BrowserContext } from '@playwright/test';
import { Table } from './table';

export { expect } from '@playwright/test';

interface Options {
  mayFail: RegExp | null; // errors that a test itself causes, such as a connection that breaks
}
interface Fixtures {
  watch: void;
  table: Table;
}

export const test = plain.extend<Options & Fixtures>({
  mayFail: [null, { option: true }],
  baseURL: async ({}, use) => use(process.env['TAHOUN_URL']!),
  watch: [
    async ({ context, mayFail }, use) => {
      const faults = watched(context);
      await use();
      const told = faults.filter((fault) => !mayFail?.test(fault));
      if (told.length > 0) throw new Error(`the page did what it must not:\n${told.join('\n')}`);
    },
    { auto: true },
  ],
  table: async ({ page }, use) => use(new Table(page)),
});

function watched(context: BrowserContext): string[] {
  const faults: string[] = [];
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1') faults.push(`request to ${request.url()}`);
  });
  context.on('weberror', (error) => faults.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`);
  });
  return faults;
}
