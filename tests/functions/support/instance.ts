import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';

const running: ChildProcess[] = [];
afterAll(() => {
  for (const instance of running.splice(0)) instance.kill();
});

interface Options {
  /** Milliseconds until an answer is given up. */
  deadline?: number;
  /** What differs in its environment; undefined takes a variable away. */
  environment?: Record<string, string | undefined>;
  /** `serve-framework` puts before it what the functions framework does. */
  program?: 'serve' | 'serve-framework';
}

/**
 * One instance of the function as it runs deployed: many requests at once in one process. (The functions emulator starts a
 * process for each.) It meets the same emulators; `log` is what it says.
 */
export async function startInstance({ deadline, environment = {}, program = 'serve' }: Options = {}) {
  const loader = './scripts/host/typescript-imports.mjs';
  const instance = spawn(
    process.execPath,
    [
      '--import',
      loader,
      `tests/functions/support/${program}.ts`,
      JSON.stringify(deadline === undefined ? {} : { deadline }),
    ],
    { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.push(instance);
  const log: Record<string, unknown>[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    instance.once('exit', () => reject(new Error('the instance ended')));
    createInterface(instance.stdout).on('line', (line) => {
      const entry = JSON.parse(line);
      if (entry.listening) resolve(entry.listening.port);
      else log.push(entry);
    });
  });
  return { at: `http://127.0.0.1:${port}`, log, pid: instance.pid };
}
