import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS } from '../scripts/browser/launch-flags.ts';
import { findBrowser } from '../scripts/browser/resolve-browser.ts';
import { SITE } from '../scripts/emulators/addresses.ts';

const executablePath = findBrowser();

/** They fill the stock to 10,000 products, empty it, or change the rules for a while: each has the emulators to itself. */
const ALONE = ['**/reads.spec.ts', '**/empty-home.spec.ts', '**/denied.spec.ts'];

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  // One second try, which the result tells of: a browser on a busy machine can miss its time. A race gets none.
  retries: 1,
  workers: 2,
  timeout: 90_000,
  // A machine that is busy with builds answers late, not wrongly.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: SITE,
    trace: 'retain-on-failure',
    // What a service worker answers is out of reach of page.route; its own test lets it in.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'Desktop Chrome', use: devices['Desktop Chrome'], testIgnore: ALONE },
    {
      name: 'Alone',
      use: devices['Desktop Chrome'],
      testMatch: ALONE,
      dependencies: ['Desktop Chrome'],
      workers: 1,
    },
  ],
});
