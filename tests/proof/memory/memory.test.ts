import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownProject } from '../../support/admin.ts';
import { clearFirestore, FIRESTORE_HOST } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { report } from '../support/figures.ts';
import { sampleSize } from '../support/sample-size.ts';

const PROJECT = 'demo-storefront-proof-memory';
const PRODUCTS = sampleSize(1_500, 6_000);
const REQUESTS = sampleSize(60, 1_000);
/** How many megabytes the process may have more than when it was idle. */
const BOUND = 20;
const MEGABYTE = 1_000_000;

interface Figures {
  idle: number;
  after: number;
  peak: number;
}

const running = new Set<ChildProcess>();

beforeAll(async () => {
  await clearFirestore(PROJECT);
  const firestore = ownProject(PROJECT);
  const writer = firestore.bulkWriter();
  const product = buildStoredProduct({ description: 'A quiet saloon. '.repeat(135) });
  for (let number = 0; number < PRODUCTS; number += 1) {
    const createdAt = new Date(1_700_000_000_000 + number);
    void writer.create(firestore.collection('products').doc(), { ...product, createdAt });
  }
  await writer.close();
}, 120_000);
afterAll(async () => {
  for (const instance of running) instance.kill();
  await clearFirestore(PROJECT);
});

/** Starts the function as it is deployed, in a process of 512 MiB. */
async function start(reader: 'built' | 'former') {
  const { FIREBASE_AUTH_EMULATOR_HOST: _, FUNCTIONS_EMULATOR: __, ...environment } = process.env;
  const instance = fork('tests/proof/memory/instance.ts', [reader], {
    execArgv: ['--expose-gc', '--max-old-space-size=512', '--import', './scripts/support/typescript-imports.mjs'],
    env: { ...environment, GCLOUD_PROJECT: PROJECT, FIRESTORE_EMULATOR_HOST: FIRESTORE_HOST },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  running.add(instance);
  const [{ port }] = (await once(instance, 'message')) as [{ port: number }];
  return {
    port,
    /** What JavaScript and its Buffers hold after a collection of garbage. */
    async memory() {
      instance.send('memory');
      const [{ heapUsed, external, rss }] = (await once(instance, 'message')) as [NodeJS.MemoryUsage];
      return { held: (heapUsed + external) / MEGABYTE, rss: rss / MEGABYTE };
    },
  };
}

/** Sends a request, closes the connection at the first bytes of the body, and returns the status. */
const send = (port: number, method: 'GET' | 'HEAD'): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request({ port, method, path: '/product', agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      answer.once('data', () => answer.destroy());
      answer.once('close', () => resolve(statusCode));
      answer.on('error', () => {});
      answer.once('end', () => resolve(statusCode));
    });
    sent.once('error', reject).end();
  });

/** Sends aborted GETs and HEADs, and waits until memory is within the bound, or for a few seconds. */
async function attack({ port, memory }: Awaited<ReturnType<typeof start>>, times: number): Promise<Figures> {
  // The first requests load code.
  await send(port, 'GET');
  await send(port, 'HEAD');
  await pause(1_000);
  const idle = (await memory()).held;
  let peak = 0;
  for (const method of ['GET', 'HEAD'] as const) {
    for (let time = 0; time < times; time += 1) {
      expect(await send(port, method)).toBe(200);
      if (time % 20 === 0) peak = Math.max(peak, (await memory()).rss);
    }
  }
  let after = (await memory()).held;
  for (let wait = 0; wait < 3 && after > idle + BOUND; wait += 1) {
    await pause(1_000);
    after = (await memory()).held;
  }
  return { idle, after, peak };
}

const summary = ({ idle, after, peak }: Figures) =>
  `${idle.toFixed(0)} MB idle, ${after.toFixed(0)} MB afterwards, resident set at most ${peak.toFixed(0)} MB`;

test('given aborted GETs and HEADs of the whole list, the memory is back where it was', {
  timeout: 1_200_000,
}, async () => {
  const figures = await attack(await start('built'), REQUESTS);
  report(
    'Memory',
    `${REQUESTS} aborted GETs and ${REQUESTS} HEADs of ${PRODUCTS} products: ${summary(figures)} (bound: ${BOUND} MB more than idle)`,
  );
  expect(figures.after - figures.idle).toBeLessThan(BOUND);
});

test('control: the former reader, a stream of Firestore that is ended early, keeps what has arrived', {
  timeout: 600_000,
}, async () => {
  const times = 25;
  const figures = await attack(await start('former'), times);
  report('Memory, control', `the former reader after ${times} and ${times}: ${summary(figures)}`);
  expect(figures.after - figures.idle).toBeGreaterThan(BOUND);
});
