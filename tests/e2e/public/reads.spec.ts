import type { Page } from '@playwright/test';
import { productDocument } from '../../../scripts/seed/documents.ts';
import { fillers } from '../../../scripts/seed/filler.ts';
import { PRODUCTS } from '../../../scripts/seed/products.ts';
import { watchReads } from '../support/billed-reads.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { expect, test } from '../support/fixtures.ts';
import { networkErrors } from '../support/network.ts';
import { expectFooterModels, expectIdle, expectLiveHome, openIdle, openLiveHome } from './storefront-steps.ts';

/** Six products, the setting that chooses them, and the number of all cars. */
const MAX_READS = 8;
const MANY_PRODUCTS = 1_000;

async function readsOfHome(page: Page): Promise<string[]> {
  await page.clock.install();
  await openLiveHome(page);
  // No read may follow after everything is shown.
  await page.clock.fastForward(2_000);
  await expectIdle(page);
  return page.evaluate(() => window.delivered);
}

test('the home page of a visitor costs the same 8 reads or fewer with 28 and with 1,000 products', async ({
  page,
  firestore,
  expectConsole,
}) => {
  // Leaving a page closes its open connection.
  expectConsole(networkErrors);
  await watchReads(page);
  const few = await readsOfHome(page);
  expect(few.filter((name) => name.includes('/products/'))).toHaveLength(6);
  expect(few.filter((name) => name.endsWith('/settings/home'))).toHaveLength(1);
  expect(few.length).toBeLessThanOrEqual(MAX_READS);

  // Without listeners, many writes are faster.
  await page.goto('about:blank');
  const added = fillers(MANY_PRODUCTS);
  expect(added.length).toBe(MANY_PRODUCTS - PRODUCTS.length);
  const product = (id: string) => firestore.doc(`products/${id}`);
  try {
    await bulkWrite(firestore, added, (batch, one) => batch.set(product(one._id), productDocument(one)));
    expect((await firestore.collection('products').count().get()).data().count).toBeGreaterThanOrEqual(MANY_PRODUCTS);
    const many = await readsOfHome(page);
    expect(many.toSorted()).toEqual(few.toSorted());
  } finally {
    await bulkWrite(firestore, added, (batch, { _id }) => batch.delete(product(_id)));
  }
});

test('given chosen models, the home page costs a visitor 8 reads at most, and does not read the first six', async ({
  page,
  chooseModels,
}) => {
  const chosen = PRODUCTS.slice(7, 13).toReversed();
  await chooseModels(chosen.map(({ _id }) => _id));
  await watchReads(page);
  const reads = await readsOfHome(page);
  const ids = reads.filter((name) => name.includes('/products/')).map((name) => name.split('/').at(-1));
  expect(ids.toSorted()).toEqual(chosen.map(({ _id }) => _id).toSorted());
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
