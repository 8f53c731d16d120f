import { test as base, expect, type Page } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import { HOME_SETTING } from '../../../functions/src/contract/site/home-models.ts';
import { type Database, functionsDatabase, useDatabase, withOwnDatabase } from './database.ts';
import { networkErrors } from './network.ts';

interface WorkerFixtures {
  /** No other worker uses it, and a worker runs one test after the other: a test has it to itself, but leaves it as it was. */
  ownDatabase: Database;
}

interface Fixtures {
  /** Of tests that need what the functions do: the pages of the cars, the history, REST. They share the functions' database. */
  withFunctions: boolean;
  /** The database of the test's pages. */
  database: Database;
  /** Allows a console message or page error that the test causes on purpose. */
  expectConsole: (pattern: RegExp) => void;
  /** Fails the test when the page logs an error or a warning that was not allowed. */
  consoleGuard: undefined;
  /** Takes the network away from the browser, or gives it back. */
  setOffline: (offline: boolean) => Promise<void>;
  /** A page of another browser, whose JavaScript is switched off. */
  withoutScript: Page;
  /** Firestore through the Admin SDK, which the rules do not restrict, to prepare data and to check them. */
  firestore: Firestore;
  /** Chooses the models of the home page, by their ids; the test's end removes the choice. */
  chooseModels: (ids: string[]) => Promise<void>;
}

/** A fixture that needs no other has an empty pattern as its first parameter: Playwright reads its shape. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownDatabase: [
    async ({}, use, { workerIndex }) => withOwnDatabase(`browser-${workerIndex}`, use),
    { scope: 'worker' },
  ],
  withFunctions: [false, { option: true }],
  database: async ({ withFunctions, ownDatabase }, use) => use(withFunctions ? functionsDatabase : ownDatabase),
  context: async ({ context, database }, use) => {
    await useDatabase(context, database);
    await use(context);
  },
  expectConsole: async ({}, use, info) => {
    await use((pattern) => info.annotations.push({ type: 'console', description: pattern.source }));
  },
  consoleGuard: [
    async ({ context }, use, info) => {
      const messages: string[] = [];
      context.on('console', (message) => {
        if (message.text() === 'Service Worker registration blocked by Playwright') return;
        // It says that a busy machine was slow; what the person sees is expected by the test.
        if (message.text().includes("Backend didn't respond within 10 seconds")) return;
        // As long as the function starts, on a busy machine, a page goes on without what it asked for.
        if (/status of 50[34]/.test(message.text()) && /\/(models|api\/login)/.test(message.location().url)) return;
        // Google's emulator ends the channel of writes with each refusal, and answers 400 to what the SDK still asks there.
        if (/status of 400/.test(message.text()) && message.location().url.includes('Firestore/Write/channel')) return;
        // A car of another test may have a picture that is answered in that test alone.
        if (message.location().url.startsWith('https://pictures.example/')) return;
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
  withoutScript: async ({ browser }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await use(await context.newPage());
    await context.close();
  },
  firestore: async ({ database }, use) => use(database.firestore),
  chooseModels: async ({ firestore }, use) => {
    const setting = firestore.doc(HOME_SETTING);
    await use(async (models) => void (await setting.set({ models })));
    await setting.delete();
  },
});

export { expect };
