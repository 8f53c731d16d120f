import type { Page } from '@playwright/test';
import { enter } from '../support/steps.ts';
import {
  expect,
  goTo,
  openMyItems,
  openPrices,
  quantityField,
  screenTitle,
  shownModels,
  shownQuantity,
  stockLink,
  test,
  uniqueName,
} from '../support/stock-steps.ts';

const note = (page: Page) => page.getByText('Not up to date. It changes by itself when the connection is back.');
const notLoaded = (page: Page) => page.getByText('You are offline, and this has not been loaded yet.');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('offline, lists and products that were read in this tab stay readable; what was not says so, and comes by itself online', async ({
  page,
  store,
  setOffline,
  firestore,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 7 });
  const other = await store({ name: `${name} other`, quantity: 8 });
  await page.clock.install();
  await openMyItems(page);
  await row(page, name).first().getByRole('link', { name: 'Edit' }).click();
  await expect(quantityField(page)).toHaveValue('7');
  await page.goBack();
  await stockLink(page, 'All Items').click();
  // My Items has the same fields.
  await expect(screenTitle(page)).toHaveText('All Items');
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(shownModels(page)).toHaveText([name, `${name} other`]);
  await page.getByRole('link', { name: `Delivery of ${name}`, exact: true }).click();
  await expect(shownQuantity(page)).toHaveText('7');

  await setOffline(true);
  await firestore.doc(`products/${other}`).update({ quantity: 9 });
  // By then no listener is left that Firestore's own cache could answer from.
  await page.clock.fastForward(3_000);
  await page.goBack();
  await expect(shownModels(page)).toHaveText([name, `${name} other`]);
  await expect(note(page)).toBeVisible();
  await page.getByRole('link', { name: `Restock ${name}`, exact: true }).click();
  await expect(quantityField(page)).toHaveValue('7');
  await expect(note(page)).toBeVisible();
  await page.goBack();
  // It was read in a list only.
  await page.getByRole('link', { name: `Delivery of ${name} other` }).click();
  await expect(shownQuantity(page)).toHaveText('8');
  await expect(note(page)).toBeVisible();
  await stockLink(page, 'My Items').click();
  await expect(row(page, name)).toHaveCount(2);

  await goTo(page, 'All Items');
  await openPrices(page);
  await enter(page.getByLabel('Price from'), '9000000');
  await expect(notLoaded(page)).toBeVisible();
  await setOffline(false);
  await expect(page.getByText('No product matches')).toBeVisible();
  await expect(notLoaded(page)).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(screenTitle(page)).toHaveText('Delivery');
  await expect(note(page)).toHaveCount(0);
});
