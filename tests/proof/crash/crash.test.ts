import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRESTORE_HOST, SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createSignedInUser } from '../../support/users.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { report } from '../support/figures.ts';
import { IS_FULL, SEED, sampleSize } from '../support/sample-size.ts';
import { type Ledger, underLoad } from './load.ts';
import { RestartableFirestore } from './restartable-firestore.ts';
import { Worker } from './worker.ts';

const KILLS = sampleSize(4, 50);
const RESTARTS = sampleSize(1, 3);
const STOCK = 1_000_000;

/** Milliseconds until whatever went away answered again. Others may be using the machine, so only the full form holds them to it. */
function expectSoon(times: number[]): void {
  if (IS_FULL) expect(Math.max(...times), 'the longest; it wants a machine that does nothing else').toBeLessThan(5_000);
}
/** For the table. */
function backAfter(times: number[]): string {
  const soon = times.filter((time) => time < 5_000).length;
  return `answering again within 5 s ${soon} of ${times.length} times, after ${(Math.max(...times) / 1_000).toFixed(1)} s at most`;
}

let database: RestartableFirestore;
let admin: ReturnType<RestartableFirestore['admin']>;
let worker: Worker;
let owner: Awaited<ReturnType<typeof createSignedInUser>>;

beforeAll(async () => {
  database = await RestartableFirestore.open();
  admin = database.admin();
  worker = new Worker(database.host);
  owner = await createSignedInUser();
  await worker.start();
}, 60_000);
// What one test has left would be surplus to the next.
beforeEach(() => database.clear());
afterAll(async () => {
  await worker.close();
  await admin.close();
  await database.close();
}, 60_000);

async function stocked(): Promise<string> {
  const product = buildStoredProduct({ email: owner.email, quantity: STOCK });
  return (await admin.firestore.collection('products').add({ ...product, createdAt: new Date() })).id;
}

/** What the store says after all that; nothing may be missing, and nothing be there twice. */
async function audit(id: string, { created, asked, delivered, unknown }: Ledger) {
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
    unasked: [...count].filter(([name]) => !asked.has(name)),
    half: stored.filter((one) => !one.get('createdAt') || one.get('quantity') === undefined).length,
    lostDeliveries: Math.max(0, delivered - gone),
    surplusDeliveries: Math.max(0, gone - delivered - unknown),
  };
}
const NOTHING = { lost: [], twice: [], unasked: [], half: 0, lostDeliveries: 0, surplusDeliveries: 0 };

/** How long until a request is answered again. */
async function untilAnswering(): Promise<number> {
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

test('the worker is killed at random moments under load: nothing acknowledged is lost, nothing is there twice', {
  timeout: 1_800_000,
}, async () => {
  const id = await stocked();
  const { ledger, stop } = underLoad(worker, owner, id);
  const times: number[] = [];
  for (const wait of fc.sample(fc.integer({ min: 50, max: 1_500 }), { numRuns: KILLS, seed: SEED })) {
    await pause(wait);
    await worker.kill();
    times.push((await worker.start()) + (await untilAnswering()));
  }
  await stop();
  expect(await audit(id, ledger)).toEqual(NOTHING);
  expect(ledger.created.size).toBeGreaterThan(KILLS / 2);
  expect(ledger.delivered).toBeGreaterThan(KILLS / 2);
  report(
    'Crash: worker killed',
    `${KILLS} times under load; ${ledger.created.size} creations and ${ledger.delivered} deliveries acknowledged, ${ledger.unknown} deliveries without an answer; 0 lost, 0 twice; ${backAfter(times)}, start of the process included (seed ${SEED})`,
  );
  expectSoon(times);
});

test('Firestore is restarted under load: REST says that it is away, and nothing acknowledged is lost', {
  timeout: 600_000,
}, async () => {
  const id = await stocked();
  const { ledger, stop } = underLoad(worker, owner, id);
  const times: number[] = [];
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(1_500);
    ledger.outages += 1;
    await database.goDown();
    // Once for so long that requests are given up, else as quickly as a restart can be.
    if (restart === 0) {
      const meanwhile = await fetch(`${worker.at}/product/${id}`, { signal: AbortSignal.timeout(30_000) });
      expect(meanwhile.status).toBe(503);
      expect(meanwhile.headers.get('retry-after')).not.toBeNull();
    }
    await database.comeUp();
    times.push(await untilAnswering());
  }
  await pause(1_500);
  await stop();
  expect(await audit(id, ledger)).toEqual(NOTHING);
  report(
    'Crash: Firestore restarted',
    `${RESTARTS} times under load; ${ledger.created.size} creations and ${ledger.delivered} deliveries acknowledged, ${ledger.unknown} deliveries without a certain answer; 0 lost, 0 twice; ${backAfter(times)}`,
  );
  expectSoon(times);
});

test('control: without a key, a repeated creation is there twice, and the audit says so', async () => {
  const name = 'Crash control';
  const product = { ...buildStoredProduct({ email: owner.email, name }), createdAt: new Date() };
  await Promise.all([1, 2].map(() => admin.firestore.collection('products').add(product)));
  const ledger: Ledger = {
    created: new Map([['Crash lost', 'no-such-product']]),
    asked: new Set(),
    delivered: 1,
    unknown: 0,
    outages: 0,
  };
  const found = await audit(await stocked(), ledger);
  expect(found.twice).toEqual([[name, 2]]);
  expect(found.lost).toEqual([['Crash lost', 'no-such-product']]);
  expect(found.lostDeliveries).toBe(1);
});

test('the app recovers from a restart of Firestore without a reload', { timeout: 180_000 }, async () => {
  const id = await stocked();
  const browser = await openBrowser(`--host-resolver-rules=MAP ${FIRESTORE_HOST} ${database.host}`);
  try {
    const page = await (await browser.newContext({ baseURL: SITE })).newPage();
    await signIn(page, owner);
    await page.goto(`/manageitems/delivery/${id}`);
    await page.getByText(STOCK.toLocaleString('en-US'), { exact: true }).waitFor();
    await page.evaluate('window.notReloaded = true');
    await database.goDown();
    await pause(3_000);
    await database.comeUp();
    await admin.firestore.doc(`products/${id}`).update({ quantity: 77 });
    const back = performance.now();
    await page.getByText('77', { exact: true }).waitFor({ timeout: 120_000 });
    const seconds = (performance.now() - back) / 1_000;
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    await page.getByText('76', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await page.evaluate('window.notReloaded')).toBe(true);
    expect((await admin.firestore.doc(`products/${id}`).get()).get('quantity')).toBe(76);
    report('Crash: the app', `shows live data ${seconds.toFixed(1)} s after Firestore is back, without a reload`);
  } finally {
    await browser.close();
  }
});
