import { defineConfig, devices } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/support/browser.ts';
import { SITE } from '../scripts/support/project.ts';
import { browserWorkers, patience } from './support/patience.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: './e2e',
  outputDir: '../test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: browserWorkers,
  timeout: patience(180_000),
  expect: { timeout: patience(30_000) },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: SITE,
    // page.route() does not see requests that a service worker answers. Only offline.spec.ts allows the worker.
    serviceWorkers: 'block',
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
  },
});
