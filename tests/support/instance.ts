import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import type { createApp } from '../../functions/src/api/app.ts';
import type { createSite } from '../../functions/src/site/create-site.ts';

const running = new Set<ChildProcess>();
afterAll(() => {
  for (const instance of running) instance.kill();
  running.clear();
});

type AppOptions = NonNullable<Parameters<typeof createApp>[0]>;
type SiteOptions = NonNullable<Parameters<typeof createSite>[1]>;
interface Options extends AppOptions, SiteOptions {
  /** What differs from this process's environment; undefined removes a variable. */
  environment?: Record<string, string | undefined>;
  /** The function `api`, the same behind Google's functions framework, or the function `site`. */
  program?: 'api' | 'framework' | 'site';
}

/**
 * One instance of the function as it runs deployed: many requests at once in one process, where the functions emulator starts a
 * process for each. It uses the same emulators.
 */
export async function startInstance({ environment = {}, program = 'api', ...app }: Options = {}) {
  const loader = './scripts/support/typescript-imports.mjs';
  const args = ['--import', loader, 'tests/support/serve-function.ts', program, JSON.stringify(app)];
  const instance = spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(instance);
  const log: Record<string, unknown>[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    instance.once('exit', () => reject(new Error('the instance ended while it started')));
    createInterface(instance.stdout).on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.listening) resolve(entry.listening.port);
      else log.push(entry);
    });
  });
  return {
    at: `http://127.0.0.1:${port}`,
    /** The entries of its log so far. */
    log,
  };
}
