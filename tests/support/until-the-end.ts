import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';
import { listen } from './listen.ts';

/** Of the running test, or else of the file or the group whose tests are being collected. */
const atTheEnd = (end: () => void) => (TestRunner.getCurrentTest() ? onTestFinished(end) : afterAll(end));

/** A new folder. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'storefront-test-')));
  atTheEnd(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A server on this machine; returns its address. */
export async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listen(server)}`;
}
