import { test as base, expect } from '@playwright/test';
import { emulatorAdmin } from '../../../scripts/seed/emulator-admin.ts';

interface Fixtures {
  /** Announces a console line or page error that the test provokes on purpose. */
  expectConsole: (pattern: RegExp) => void;
  /** Fails the test when the page logs an error or a warning that was not announced. */
  consoleGuard: undefined;
  /** Firestore past the rules, to prepare and to look. */
  firestore: ReturnType<typeof emulatorAdmin>['firestore'];
}

/** What browser and Firestore SDK log when a test takes the network away. */
export const networkNoise =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore backend|WebChannelConnection RPC|cleardot\.gif/;

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  expectConsole: async ({}, use, info) => {
    await use((pattern) => info.annotations.push({ type: 'console', description: pattern.source }));
  },
  consoleGuard: [
    async ({ context }, use, info) => {
      const lines: string[] = [];
      context.on('console', (message) => {
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (['error', 'warning'].includes(message.type())) lines.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`));
      await use(undefined);
      const expected = info.annotations
        .filter(({ type }) => type === 'console')
        .map(({ description }) => new RegExp(description ?? ''));
      expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  firestore: async ({}, use) => {
    await use(emulatorAdmin().firestore);
  },
});

export { expect };
