import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firestoreAt } from '../../support/admin.ts';
import { FIRESTORE_HOST, SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createSignedInUser, type SignedInUser } from '../../support/users.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { report } from '../support/figures.ts';
import { HistoryOf } from '../support/history-of.ts';
import { IS_FULL, SEED, sampleSize } from '../support/sample-size.ts';
import { type Ledger, startLoad } from './load.ts';
import { RestartableFirestore } from './restartable-firestore.ts';
import { Worker } from './worker.ts';

const KILLS = sampleSize(4, 50);
const RESTARTS = sampleSize(1, 3);
const STOCK = 1_000_000;

/** `times` are the milliseconds from each restart to the next answer. Only the full form checks them, since it runs alone. */
function expectWithinFiveSeconds(times: number[]): void {
  if (IS_FULL) expect(Math.max(...times), 'the longest; other work on the machine delays it').toBeLessThan(5_000);
}

function summary(times: number[]): string {
  const soon = times.filter((time) => time < 5_000).length;
  return `answering again within 5 s ${soon} of ${times.length} times, after ${(Math.max(...times) / 1_000).toFixed(1)} s at most`;
}

let database: RestartableFirestore;
let admin: ReturnType<typeof firestoreAt>;
let worker: Worker;
let owner: SignedInUser;

beforeAll(async () => {
  database = await RestartableFirestore.open();
  admin = firestoreAt(database.host);
  worker = new Worker(database.host);
  owner = await createSignedInUser();
  await worker.start();
}, 60_000);
// The audit counts every product of the owner.
beforeEach(() => database.clear());
afterAll(async () => {
  await worker.close();
  await admin.close();
  await database.close();
}, 60_000);

async function storeStock(): Promise<string> {
  const product = buildStoredProduct({ email: owner.email, quantity: STOCK });
  return (await admin.firestore.collection('products').add({ ...product, createdAt: new Date() })).id;
}

/** Compares the ledger with the stored products: nothing may be missing, and nothing stored twice. */
async function audit(id: string, { created, requested, delivered, unknown }: Ledger) {
  const { docs } = await admin.firestore.collection('products').where('email', '==', owner.email).get();
  const stored = docs.filter((one) => String(one.get('name')).startsWith('Crash '));
  const count = new Map<string, number>();
  for (const one of stored) count.set(one.get('name'), (count.get(one.get('name')) ?? 0) + 1);
  const gone = STOCK - (docs.find((one) => one.id === id)?.get('quantity') ?? 0);
  return {
    lost: [...created].filter(
      ([name, insertedId]) => !stored.some((one) => one.id === insertedId && one.get('name') === name),
    ),
    twice: [...count].filter(([, times]) => times > 1),
    notRequested: [...count].filter(([name]) => !requested.has(name)),
    incomplete: stored.filter((one) => !one.get('createdAt') || one.get('quantity') === undefined).length,
    lostDeliveries: Math.max(0, delivered - gone),
    surplusDeliveries: Math.max(0, gone - delivered - unknown),
  };
}
const NO_FAULTS = { lost: [], twice: [], notRequested: [], incomplete: 0, lostDeliveries: 0, surplusDeliveries: 0 };

/** Waits until a request is answered, and returns how long that took. */
async function timeToAnswer(): Promise<number> {
  const started = performance.now();
  for (;;) {
    const status = await fetch(`${worker.at}/content`, { signal: AbortSignal.timeout(12_000) }).then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 200) return performance.now() - started;
    await pause(50);
  }
}

test('given a worker killed at random moments under load, nothing acknowledged is lost and nothing is stored twice', {
  timeout: 1_800_000,
}, async () => {
  const id = await storeStock();
  const history = new HistoryOf(admin.firestore, owner.email);
  const { ledger, stop } = startLoad(worker, owner, id);
  const times: number[] = [];
  for (const wait of fc.sample(fc.integer({ min: 50, max: 1_500 }), { numRuns: KILLS, seed: SEED })) {
    await pause(wait);
    await worker.kill();
    times.push((await worker.start()) + (await timeToAnswer()));
  }
  // A seed may give short waits only, in which hardly a request is answered: the load goes on until there is enough to audit.
  await expect
    .poll(() => Math.min(ledger.created.size, ledger.delivered), { timeout: 60_000 })
    .toBeGreaterThan(KILLS / 2);
  await stop();
  expect(await audit(id, ledger)).toEqual(NO_FAULTS);
  const entries = await history.expectRight();
  history.stop();
  report(
    'Crash: worker killed',
    `${KILLS} times under load; ${ledger.created.size} creations and ${ledger.delivered} deliveries acknowledged, ${ledger.unknown} deliveries without an answer; 0 lost, 0 twice; ${entries} entries, 0 differences of history and counters; ${summary(times)}, start of the process included (seed ${SEED})`,
  );
  expectWithinFiveSeconds(times);
});

test('given Firestore restarted under load, REST answers 503 meanwhile and nothing acknowledged is lost', {
  timeout: 600_000,
}, async () => {
  const id = await storeStock();
  const history = new HistoryOf(admin.firestore, owner.email);
  const { ledger, stop } = startLoad(worker, owner, id);
  const times: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(1_500);
    ledger.outages += 1;
    await database.stop();
    // The first outage is long enough for a request to time out; the others are as short as a restart can be.
    if (restart === 0) {
      const meanwhile = await fetch(`${worker.at}/product/${id}`, { signal: AbortSignal.timeout(30_000) });
      expect(meanwhile.status).toBe(503);
      expect(meanwhile.headers.get('retry-after')).not.toBeNull();
    }
    await database.start();
    times.push(await timeToAnswer());
  }
  await pause(1_500);
  await stop();
  expect(await audit(id, ledger)).toEqual(NO_FAULTS);
  const entries = await history.expectRight();
  history.stop();
  report(
    'Crash: Firestore restarted',
    `${RESTARTS} times under load; ${ledger.created.size} creations and ${ledger.delivered} deliveries acknowledged, ${ledger.unknown} deliveries without a certain answer; 0 lost, 0 twice; ${entries} entries, 0 differences of history and counters; ${summary(times)}`,
  );
  expectWithinFiveSeconds(times);
});

test('control: given a creation repeated without a key, the audit reports it as stored twice', async () => {
  const name = 'Crash control';
  const product = { ...buildStoredProduct({ email: owner.email, name }), createdAt: new Date() };
  await Promise.all([1, 2].map(() => admin.firestore.collection('products').add(product)));
  const ledger: Ledger = {
    created: new Map([['Crash lost', 'no-such-product']]),
    requested: new Set(),
    delivered: 1,
    unknown: 0,
    outages: 0,
  };
  const found = await audit(await storeStock(), ledger);
  expect(found.twice).toEqual([[name, 2]]);
  expect(found.lost).toEqual([['Crash lost', 'no-such-product']]);
  expect(found.lostDeliveries).toBe(1);
});

test('given a restart of Firestore, the app shows live data again without a reload', { timeout: 180_000 }, async () => {
  const id = await storeStock();
  await using browser = await openBrowser(`--host-resolver-rules=MAP ${FIRESTORE_HOST} ${database.host}`);
  const page = await (await browser.newContext({ baseURL: SITE })).newPage();
  await signIn(page, owner);
  await page.goto(`/manageitems/delivery/${id}`);
  await page.getByText(STOCK.toLocaleString('en-US'), { exact: true }).waitFor();
  await page.evaluate('window.notReloaded = true');
  await database.stop();
  await pause(3_000);
  await database.start();
  await admin.firestore.doc(`products/${id}`).update({ quantity: 77 });
  const restarted = performance.now();
  await page.getByText('77', { exact: true }).waitFor({ timeout: 120_000 });
  const seconds = (performance.now() - restarted) / 1_000;
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.getByText('76', { exact: true }).waitFor({ timeout: 60_000 });
  expect(await page.evaluate('window.notReloaded')).toBe(true);
  expect((await admin.firestore.doc(`products/${id}`).get()).get('quantity')).toBe(76);
  report('Crash: the app', `shows live data ${seconds.toFixed(1)} s after Firestore is back, without a reload`);
});
