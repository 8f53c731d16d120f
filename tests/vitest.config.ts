import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = resolve(import.meta.dirname, '..');
const alias = { '@contract': resolve(root, 'functions/src/contract'), '@': resolve(root, 'web/src') };

/** The emulators hold one state, so these files run one after the other, in one process. */
const againstEmulators = (name: string) => ({
  root,
  resolve: { alias },
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    environment: 'node' as const,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});

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
          include: ['{web,functions,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/dist/**', 'web/dist-*/**', 'functions/lib/**'],
          environment: 'node',
        },
      },
      againstEmulators('rules'),
      againstEmulators('functions'),
      againstEmulators('proof'),
    ],
  },
});
