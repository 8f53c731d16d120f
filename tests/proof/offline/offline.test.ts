import { enteredFields, PRODUCT_FIELDS } from '@contract/product-fields.ts';
import type { Browser, Page } from '@playwright/test';
import fc from 'fast-check';
import { afterAll, aroundAll, beforeAll, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { SITE } from '../../support/emulators.ts';
import { removeProductsOf } from '../../support/product-store.ts';
import { buildProduct } from '../../support/products.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { createUser, type TestUser } from '../../support/users.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { report } from '../support/figures.ts';
import { IS_FULL, SEED, sampleSize } from '../support/sample-size.ts';

const CYCLES = sampleSize(3, 20);

aroundAll(withoutTriggers);
let browser: Browser;
let page: Page;
/** Adds the latency of a phone, so that a submission takes long enough to be interrupted. */
let connect: (is: 'online' | 'offline') => Promise<unknown>;
let person: TestUser;

beforeAll(async () => {
  person = await createUser();
  browser = await openBrowser();
  page = await (await browser.newContext({ baseURL: SITE })).newPage();
  await signIn(page, person);
  await page.goto('/manageitems/additems');
  const devtools = await page.context().newCDPSession(page);
  connect = (is) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: is === 'offline',
      latency: 150,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  await connect('online');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await removeProductsOf([person.email]);
});

const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const button = () => page.getByRole('main').getByRole('button', { name: 'Add Item' });

async function fill(name: string): Promise<void> {
  const values = buildProduct({ name });
  for (const entered of enteredFields) await field(PRODUCT_FIELDS[entered].label).fill(`${values[entered]}`);
}

/** Presses the button, as a person would, until the form shows that the product was added. */
async function untilAdded(name: string): Promise<void> {
  await expect
    .poll(
      async () => {
        if ((await field('Name').inputValue()) !== name) return true;
        if ((await button().getAttribute('aria-disabled')) !== 'true') await button().click();
        return false;
      },
      { timeout: 90_000, interval: 300 },
    )
    .toBe(true);
}

const countByName = async (name: string) =>
  (await firestore.collection('products').where('email', '==', person.email).where('name', '==', name).get()).size;

test('given a connection that is lost and restored at any moment of a submission, every product is stored once', {
  timeout: 1_800_000,
}, async () => {
  // When the connection is lost, in milliseconds after the press (negative: before it), and for how long.
  const moments = fc.sample(
    fc.record({ after: fc.integer({ min: -100, max: 350 }), away: fc.integer({ min: 200, max: 3_000 }) }),
    { numRuns: CYCLES, seed: SEED },
  );
  let longest = 0;
  let interrupted = 0;
  for (const [cycle, { after, away }] of moments.entries()) {
    const name = `Cycle ${cycle}`;
    await fill(name);
    if (after < 0) await connect('offline');
    // Offline the button is disabled; a person may press it all the same.
    await button().click({ force: true });
    if (after >= 0) {
      await page.waitForTimeout(after);
      await connect('offline');
    }
    await page.waitForTimeout(away);
    if ((await button().getAttribute('aria-busy')) === 'true') interrupted += 1;
    await connect('online');
    const restored = performance.now();
    await expect.poll(() => button().getAttribute('aria-busy'), { timeout: 90_000, interval: 100 }).not.toBe('true');
    longest = Math.max(longest, performance.now() - restored);
    await untilAdded(name);
    expect(await countByName(name)).toBe(1);
  }
  const { size } = await firestore.collection('products').where('email', '==', person.email).get();
  expect(size).toBe(CYCLES);
  report(
    'Offline',
    `${CYCLES} cycles, ${interrupted} of them in the middle of a submission; ${size} products, 0 twice; the longest wait after reconnecting ${(longest / 1_000).toFixed(1)} s (seed ${SEED})`,
  );
  // Only the full form checks the time: other work on the machine delays it.
  if (IS_FULL) expect(longest).toBeLessThan(10_000);
});

test('control: given the same values submitted a second time, two products are stored', {
  timeout: 120_000,
}, async () => {
  await fill('Cycle 0');
  await untilAdded('Cycle 0');
  expect(await countByName('Cycle 0')).toBe(2);
});
