import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instance, startInstance } from '../../support/instance/instance.ts';
import { RestStock } from '../../support/rest-stock.ts';

/** One instance of the function that can be killed at any moment and is started again, as the platform does. */
export class Worker {
  at = 'http://127.0.0.1:9';
  private instance: Instance | undefined;
  private readonly firestoreHost: string;
  /** Deployed code is plain JavaScript: without this cache, each start would include the removal of the types. */
  private readonly cache = mkdtempSync(join(tmpdir(), 'storefront-worker-'));

  constructor(firestoreHost: string) {
    this.firestoreHost = firestoreHost;
  }

  get rest(): RestStock {
    return new RestStock(this.at);
  }

  /** Returns how many milliseconds it took until the instance listened. */
  async start(): Promise<number> {
    const started = performance.now();
    const environment = { FIRESTORE_EMULATOR_HOST: this.firestoreHost, NODE_COMPILE_CACHE: this.cache };
    this.instance = await startInstance({ environment });
    this.at = this.instance.at;
    return performance.now() - started;
  }

  async kill(): Promise<void> {
    await this.instance?.kill();
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.cache, { recursive: true, force: true });
  }
}
