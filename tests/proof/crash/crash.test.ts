import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn } from '../../functions/support/accounts.ts';
import { firestore } from '../../functions/support/emulators.ts';
import { SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { openBrowser } from '../support/browser.ts';
import { extent, SEED } from '../support/extent.ts';
import { report } from '../support/figures.ts';
import { removeProductsOf, withoutTriggers } from '../support/quiet-triggers.ts';
import { signIn } from '../support/sign-in.ts';
import { openLine } from './firestore-line.ts';
import { type Ledger, underLoad } from './load.ts';
import { Worker } from './worker.ts';

const KILLS = extent(4, 50);
const CUTS = extent(1, 3);
const STOCK = 1_000_000;

withoutTriggers();
let line: Awaited<ReturnType<typeof openLine>>;
let worker: Worker;
let owner: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  line = await openLine();
  worker = new Worker(line.host);
  owner = await signedIn();
  await worker.start();
}, 60_000);
// What one test has left would be surplus to the next.
beforeEach(() => removeProductsOf([owner.email]));
afterAll(async () => {
  await worker.kill();
  line.close();
  await removeProductsOf([owner.email]);
}, 120_000);

async function stocked(): Promise<string> {
  const product = buildStoredProduct({ email: owner.email, quantity: STOCK });
  return (await firestore.collection('products').add({ ...product, createdAt: new Date() })).id;
}

/** What the store says after all that; nothing may be missing, and nothing be there twice. */
async function audit(id: string, { created, asked, delivered, unknown }: Ledger) {
  const { docs } = await firestore.collection('products').where('email', '==', owner.email).get();
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
  let longest = 0;
  for (const wait of fc.sample(fc.integer({ min: 50, max: 1_500 }), { numRuns: KILLS, seed: SEED })) {
    await pause(wait);
    await worker.kill();
    longest = Math.max(longest, (await worker.start()) + (await untilAnswering()));
  }
  await stop();
  expect(await audit(id, ledger)).toEqual(NOTHING);
  expect(ledger.created.size).toBeGreaterThan(KILLS / 2);
  expect(ledger.delivered).toBeGreaterThan(KILLS / 2);
  report(
    'Crash: worker killed',
    `${KILLS} times under load; ${ledger.created.size} creations and ${ledger.delivered} deliveries acknowledged, ${ledger.unknown} deliveries without an answer; 0 lost, 0 twice; answering again after ${(longest / 1_000).toFixed(1)} s at most, start of the process included (seed ${SEED})`,
  );
});

test('Firestore goes away under load and comes back: REST says so, and nothing acknowledged is lost', {
  timeout: 1_800_000,
}, async () => {
  const id = await stocked();
  const { ledger, stop } = underLoad(worker, owner, id);
  let longest = 0;
  for (let cut = 0; cut < CUTS; cut += 1) {
    await pause(1_500);
    line.cut();
    const meanwhile = await fetch(`${worker.at}/product/${id}`, { signal: AbortSignal.timeout(30_000) });
    expect(meanwhile.status).toBe(503);
    expect(meanwhile.headers.get('retry-after')).not.toBeNull();
    await pause(2_000);
    line.mend();
    longest = Math.max(longest, await untilAnswering());
  }
  await stop();
  expect(await audit(id, ledger)).toEqual(NOTHING);
  report(
    'Crash: Firestore cut off',
    `${CUTS} times under load; ${ledger.created.size} creations and ${ledger.delivered} deliveries acknowledged; 0 lost, 0 twice; answering again after ${(longest / 1_000).toFixed(1)} s at most`,
  );
});

test('control: without a key, a repeated creation is there twice, and the audit says so', async () => {
  const name = 'Crash control';
  const product = { ...buildStoredProduct({ email: owner.email, name }), createdAt: new Date() };
  await Promise.all([1, 2].map(() => firestore.collection('products').add(product)));
  const ledger: Ledger = {
    created: new Map([['Crash lost', 'no-such-product']]),
    asked: new Set(),
    delivered: 1,
    unknown: 0,
  };
  const found = await audit(await stocked(), ledger);
  expect(found.twice).toEqual([[name, 2]]);
  expect(found.lost).toEqual([['Crash lost', 'no-such-product']]);
  expect(found.lostDeliveries).toBe(1);
});

test('the app recovers without a reload', { timeout: 180_000 }, async () => {
  const id = await stocked();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: SITE });
    const page = await context.newPage();
    await signIn(page, owner);
    await page.goto(`/manageitems/delivery/${id}`);
    const quantity = page.getByText(STOCK.toLocaleString('en-US'), { exact: true });
    await quantity.waitFor();
    await context.route(/:8080\//, (route) => route.abort());
    await page.evaluate('window.notReloaded = true');
    await firestore.doc(`products/${id}`).update({ quantity: 77 });
    await pause(3_000);
    await context.unroute(/:8080\//);
    await page.getByText('77', { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Deliver', exact: true }).click();
    await page.getByText('76', { exact: true }).waitFor({ timeout: 60_000 });
    expect(await page.evaluate('window.notReloaded')).toBe(true);
    expect((await firestore.doc(`products/${id}`).get()).get('quantity')).toBe(76);
  } finally {
    await browser.close();
  }
});
