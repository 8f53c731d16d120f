import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { EVERYBODY } from '../functions/src/contract/who-may-add.ts';
import { BROWSER_FLAGS, findBrowser } from '../scripts/support/browser.ts';
import { PROJECT } from '../scripts/support/project.ts';
import { themePlugin } from '../web/build/theme-plugin.ts';
import { patience } from './support/patience.ts';
import { photograph } from './support/photographs.ts';

const root = resolve(import.meta.dirname, '..');
/** As the build for the emulators has it. */
const env = { MAY_ADD: EVERYBODY };
const alias = { '@contract': resolve(root, 'functions/src/contract'), '@': resolve(root, 'web/src') };

/** The emulators hold one state, so files run one after the other unless each has a project of its own, as those of the rules have. */
const againstEmulators = (name: string, options: object = {}) => ({
  root,
  resolve: { alias },
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    env,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: patience(30_000),
    hookTimeout: patience(30_000),
    // Longer than one line, so that the result says which answer of a list differed.
    chaiConfig: { truncateThreshold: 200 },
    ...options,
  },
});

const executablePath = findBrowser();

const excluded = ['**/node_modules/**', 'web/dist/**', 'web/dist-*/**', 'functions/lib/**', 'functions/site/**'];
/** Tests that build the site or start processes take seconds: `npm test` runs them, `npm run test:watch` does not. */
const slow = ['web/build/**/*.test.ts', 'scripts/deploy/deploy.test.ts'];

/**
 * The functions emulator starts a process for each request at the same time, and events come when it is done: on a small machine that does
 * three other things, a minute later.
 */
const withFunctions = {
  setupFiles: ['tests/support/setup.ts'],
  env: { ...env, GCLOUD_PROJECT: PROJECT, FUNCTIONS_EMULATOR: 'true' },
  testTimeout: patience(180_000),
  hookTimeout: patience(60_000),
  expect: { poll: { timeout: patience(80_000) } },
};

/** Each of these files has people and products or a project of its own, and waits most of the time. */
const sideBySide = { fileParallelism: true, maxWorkers: 3 };

export default defineConfig({
  root,
  test: {
    allowOnly: false,
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          name: 'unit',
          env,
          include: ['{web,functions,scripts}/**/*.test.ts'],
          exclude: [...excluded, ...slow],
          environment: 'node',
          // Threads that are used again start faster. These tests keep no state between files.
          pool: 'threads',
          isolate: false,
          testTimeout: patience(30_000),
        },
      },
      {
        root,
        resolve: { alias },
        test: { name: 'slow', include: slow, exclude: excluded, environment: 'node', testTimeout: patience(60_000) },
      },
      {
        root,
        plugins: [react(), themePlugin()],
        // Firestore is that of the emulators, which is opened and never asked.
        mode: 'emulator',
        resolve: { alias },
        publicDir: resolve(root, 'web/public'),
        // A package that is found only while the tests run would be bundled then, and reload the test that runs at the moment.
        // These are not found before: a worker imports them, or a helper of the tests.
        optimizeDeps: {
          entries: ['web/src/**/*.{ts,tsx}'],
          include: ['@e965/xlsx', 'papaparse', 'entities', 'axe-core'],
        },
        test: {
          name: 'components',
          env,
          include: ['web/src/**/*.test.tsx'],
          setupFiles: ['web/src/testing/setup.ts'],
          testTimeout: patience(90_000),
          expect: { poll: { timeout: patience(10_000) } },
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: patience(180_000),
            commands: { photograph },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1_280, height: 720 } }],
          },
        },
      },
      // The SDKs take longer to load than a file takes to run.
      againstEmulators('rules', { fileParallelism: true, maxWorkers: 2, isolate: false }),
      againstEmulators('functions', { ...withFunctions, ...sideBySide }),
      againstEmulators('walk', withFunctions),
      againstEmulators('proof', { ...withFunctions, ...sideBySide, maxWorkers: 2 }),
    ],
  },
});
