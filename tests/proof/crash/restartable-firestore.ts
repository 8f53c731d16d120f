import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { resolveFirestoreEmulator } from '../../../scripts/support/firestore-emulator.ts';
import { programOf } from '../../../scripts/support/java.ts';
import { clearFirestore, firestoreEmulator, PROJECT } from '../../support/emulators.ts';
import { listen } from '../../support/listen.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((done) => server.close(done));
  return port;
}

/**
 * A Firestore emulator beside the one that all share, reached through a proxy. The emulator writes nothing to disk by itself: when it
 * stops, the proxy drops its connections first, so that nothing more can be acknowledged, then its data are exported and its
 * process is killed. It starts again as a new process that imports them.
 */
export class RestartableFirestore {
  private readonly folder = mkdtempSync(join(tmpdir(), 'storefront-restart-'));
  private readonly program: string[];
  private readonly proxy: TcpProxy;
  private process: ChildProcess | undefined;
  private port = 0;
  private exports = 0;

  private constructor(program: string[], proxy: TcpProxy) {
    this.program = program;
    this.proxy = proxy;
  }

  static async open(): Promise<RestartableFirestore> {
    const { path, java } = await resolveFirestoreEmulator();
    const program = java ? [programOf(java), '-jar', path] : [path];
    const firestore = new RestartableFirestore(program, await TcpProxy.start());
    await firestore.start();
    return firestore;
  }

  get host(): string {
    return this.proxy.host;
  }

  private get export() {
    return `export-${this.exports}`;
  }

  async start(): Promise<void> {
    const port = await freePort();
    const [program = '', ...before] = this.program;
    const args = [...before, '--host', '127.0.0.1', '--port', `${port}`, '--project_id', PROJECT];
    args.push('--rules', 'firestore.rules', '--single_project_mode', 'true');
    if (this.exports > 0) {
      args.push('--seed_from_export', join(this.folder, this.export, `${this.export}.overall_export_metadata`));
    }
    const process = spawn(program, args, { stdio: 'ignore' });
    this.process = process;
    this.port = port;
    for (const deadline = Date.now() + 30_000; ; await pause(25)) {
      if (
        await fetch(`http://127.0.0.1:${port}/`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        break;
      if (process.exitCode !== null || Date.now() > deadline) throw new Error('This Firestore emulator did not start.');
    }
    this.proxy.restore(port);
  }

  async stop(): Promise<void> {
    this.proxy.drop();
    this.exports += 1;
    const database = `projects/${PROJECT}/databases/(default)`;
    const body = { database, export_directory: this.folder, export_name: this.export };
    await firestoreEmulator('POST', `${PROJECT}:export`, body, `127.0.0.1:${this.port}`);
    await this.kill();
  }

  private async kill(): Promise<void> {
    const process = this.process;
    if (!process || process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise((done) => process.once('exit', done));
    process.kill('SIGKILL');
    await gone;
  }

  clear(): Promise<void> {
    return clearFirestore(PROJECT, this.host);
  }

  async close(): Promise<void> {
    this.proxy.close();
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
