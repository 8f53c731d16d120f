import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from '../scripts/browser/launch-flags.ts';
import { findBrowser } from '../scripts/browser/resolve-browser.ts';
import { SITE } from '../scripts/emulators/addresses.ts';

const executablePath = findBrowser();

const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

/** They need the triggers, which are off while the others run. */
const TRIGGERS = specs(['history', 'activity', 'undo', 'details', 'low-stock', 'stock/keyboard']);

/** They store 1,000 products, delete all, choose others or change the rules: each runs while no other test does. */
const ALONE = specs(['reads', 'empty-home', 'chosen-home', 'denied']);

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  // On a busy machine a browser can miss a timeout. The result names each test that needed its second try.
  retries: 1,
  workers: 2,
  timeout: 180_000,
  // Generous, since a busy machine answers late.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: SITE,
    trace: 'on-first-retry',
    // page.route() does not see requests that a service worker answers. Only pwa.spec.ts allows the worker.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'Desktop Chrome', use: devices['Desktop Chrome'], testIgnore: [...TRIGGERS, ...ALONE] },
    {
      name: 'Alone',
      use: devices['Desktop Chrome'],
      testMatch: ALONE,
      dependencies: ['Desktop Chrome'],
      workers: 1,
    },
    {
      name: 'Triggers',
      use: devices['Desktop Chrome'],
      testMatch: TRIGGERS,
      dependencies: ['Alone'],
    },
  ],
});
