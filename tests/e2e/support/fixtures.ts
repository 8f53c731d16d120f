import { test as base, expect } from '@playwright/test';
import { HOME_SETTING } from '../../../functions/src/contract/home-models.ts';
import { firestore } from '../../support/admin.ts';
import { networkErrors } from './network.ts';

interface Fixtures {
  /** Allows a console message or page error that the test causes on purpose. */
  expectConsole: (pattern: RegExp) => void;
  /** Fails the test when the page logs an error or a warning that was not allowed. */
  consoleGuard: undefined;
  /** Takes the network away from the browser, or gives it back. */
  setOffline: (offline: boolean) => Promise<void>;
  /** Firestore through the Admin SDK, which the rules do not restrict, to prepare data and to check them. */
  firestore: typeof firestore;
  /** Chooses the models of the home page, by their ids; the test's end removes the choice. */
  chooseModels: (ids: string[]) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  expectConsole: async ({}, use, info) => {
    await use((pattern) => info.annotations.push({ type: 'console', description: pattern.source }));
  },
  consoleGuard: [
    async ({ context }, use, info) => {
      const messages: string[] = [];
      context.on('console', (message) => {
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        if (['error', 'warning'].includes(message.type())) {
          messages.push(`${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error().message}`));
      await use(undefined);
      const allowed = info.annotations
        .filter(({ type }) => type === 'console')
        .map(({ description }) => new RegExp(description ?? ''));
      expect(messages.filter((message) => !allowed.some((pattern) => pattern.test(message)))).toEqual([]);
    },
    { auto: true },
  ],
  setOffline: async ({ context, expectConsole }, use) => {
    expectConsole(networkErrors);
    await use((offline) => context.setOffline(offline));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  firestore: async ({}, use) => {
    await use(firestore);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
  chooseModels: async ({}, use) => {
    const setting = firestore.doc(HOME_SETTING);
    await use(async (models) => void (await setting.set({ models })));
    await setting.delete();
  },
});

export { expect };
