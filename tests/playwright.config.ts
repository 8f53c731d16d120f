import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/support/browser.ts';
import { SITE } from '../scripts/support/project.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 4,
  timeout: 180_000,
  // Generous, since a busy machine answers late.
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE,
    // page.route() does not see requests that a service worker answers. Only offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
