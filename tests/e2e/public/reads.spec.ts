import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { watchReads } from '../support/billed-reads.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { expect, test } from '../support/fixtures.ts';
import { networkErrors } from '../support/network.ts';
import {
  beginUse,
  expectFooterModels,
  expectIdle,
  expectLiveHome,
  openIdle,
  openLiveHome,
} from './storefront-steps.ts';

/** Six products, the setting that chooses them, and the number of all cars. */
const MAX_READS = 8;
/** More than any page shows. */
const MANY_PRODUCTS = 120;

async function readsOfHome(page: Page): Promise<string[]> {
  await openLiveHome(page);
  // No read may follow after everything is shown.
  await page.clock.fastForward(2_000);
  await expectIdle(page);
  return page.evaluate(() => window.delivered);
}

test('the home page of a visitor costs nothing until somebody uses it, then 8 reads or fewer: the same with 28 and with 148 products, and with chosen models without the first six', async ({
  page,
  firestore,
  chooseModels,
  expectConsole,
}) => {
  // Leaving a page closes its open connection.
  expectConsole(networkErrors);
  await page.clock.install();
  await watchReads(page);
  await openIdle(page, '/');
  expect(await page.evaluate(() => window.delivered)).toEqual([]);
  const few = await readsOfHome(page);
  expect(few.filter((name) => name.includes('/products/'))).toHaveLength(6);
  expect(few.filter((name) => name.endsWith('/settings/home'))).toHaveLength(1);
  expect(few.length).toBeLessThanOrEqual(MAX_READS);

  // Without listeners, many writes are faster.
  await page.goto('about:blank');
  const added = Array.from({ length: MANY_PRODUCTS }, () => firestore.collection('products').doc());
  await bulkWrite(firestore, added, (batch, reference) =>
    batch.set(reference, { ...buildStoredProduct({ name: 'One of many' }), createdAt: Timestamp.now() }),
  );
  const many = await readsOfHome(page);
  expect(many.toSorted()).toEqual(few.toSorted());

  const chosen = PRODUCTS.slice(7, 13).map(({ _id }) => _id);
  await page.goto('about:blank');
  await chooseModels(chosen.toReversed());
  const reads = await readsOfHome(page);
  await bulkWrite(firestore, added, (batch, reference) => batch.delete(reference));
  const ids = reads.filter((name) => name.includes('/products/')).map((name) => name.split('/').at(-1));
  expect(ids.toSorted()).toEqual(chosen.toSorted());
  expect(reads.filter((name) => name.endsWith('/settings/home'))).toHaveLength(1);
  expect(reads.length).toBeLessThanOrEqual(MAX_READS);
});

test('given a page without models, nothing is read for the names in its footer; the home page is read once in the tab', async ({
  page,
}) => {
  await watchReads(page);
  await openIdle(page, '/terms');
  const reads = () => page.evaluate(() => window.delivered);
  const footer = page.getByRole('contentinfo');
  await expectFooterModels(page);
  expect(await reads()).toEqual([]);
  for (const visit of [1, 2]) {
    await footer.getByRole('link', { name: 'to the home page' }).click();
    await expectLiveHome(page);
    await expect.poll(async () => (await reads()).length, `visit ${visit}`).toBe(MAX_READS);
    await footer.getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveTitle('Privacy | Meridian');
  }
  expect(new Set(await reads()).size).toBe(MAX_READS);
});

test('given a car that is opened from the line-up, it is read once more, and stays live', async ({
  page,
  firestore,
}) => {
  await watchReads(page);
  await page.goto('/models');
  await beginUse(page);
  const [car] = PRODUCTS;
  if (!car) throw new Error('The seed has no products');
  const reads = () =>
    page.evaluate((end) => window.delivered.filter((name) => name.endsWith(end)).length, `/products/${car._id}`);
  await expect.poll(reads).toBe(1);
  await page.getByRole('main').getByRole('link', { name: car.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(car.name);
  await expect(page.getByRole('region', { name: 'Further models' }).getByRole('listitem')).toHaveCount(3);
  await expect.poll(reads).toBe(2);
  await firestore.doc(`products/${car._id}`).update({ quantity: 0 });
  await expect(page.getByRole('main')).toContainText('Out of stock');
});
