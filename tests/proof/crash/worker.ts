import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The function in one process, which can be killed at any moment and is started again, as the platform does. */
export class Worker {
  at = 'http://127.0.0.1:9';
  private child: ChildProcess | undefined;
  private readonly firestoreHost: string;
  /** Deployed is plain JavaScript: to strip the types at every start would be the test's cost, not the function's. */
  private readonly compiled = mkdtempSync(join(tmpdir(), 'storefront-worker-'));

  constructor(firestoreHost: string) {
    this.firestoreHost = firestoreHost;
  }

  /** Answers how many milliseconds it took until it listened. */
  async start(): Promise<number> {
    const started = performance.now();
    const program = ['--import', './scripts/host/typescript-imports.mjs', 'tests/functions/support/serve.ts'];
    const env = { ...process.env, FIRESTORE_EMULATOR_HOST: this.firestoreHost, NODE_COMPILE_CACHE: this.compiled };
    const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    this.child = child;
    const port = await new Promise<number>((resolve, reject) => {
      child.once('exit', () => reject(new Error('the worker ended while starting')));
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        // Nobody reads the log, but it must not fill the pipe.
        if (said.length > 10_000) return;
        said += chunk;
        const listening = /"port":(\d+)/.exec(said)?.[1];
        if (listening) resolve(Number(listening));
      });
    });
    this.at = `http://127.0.0.1:${port}`;
    return performance.now() - started;
  }

  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }
  async close(): Promise<void> {
    await this.kill();
    rmSync(this.compiled, { recursive: true, force: true });
  }
}
