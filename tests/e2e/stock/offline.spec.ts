import type { Page } from '@playwright/test';
import { quantityField, shownQuantity } from '../support/car-steps.ts';
import { listedNames, openPrices, rowOf, searchField } from '../support/list-steps.ts';
import { pressWhenBack } from '../support/network.ts';
import { enter, expectAfterAWhile, pageTitle } from '../support/steps.ts';
import { expect, goTo, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';

const note = (page: Page) => page.getByText('Not up to date. It changes by itself when the connection is back.');
const notLoaded = (page: Page) => page.getByText('You are offline, and this has not been loaded yet.');

test('offline, lists and products that were read in this tab stay readable; what was not says so, and comes by itself online', async ({
  page,
  store,
  setOffline,
  firestore,
}) => {
  const name = uniqueName();
  await store({ name, quantity: 7 });
  const second = await store({ name: `${name} other`, quantity: 8 });
  await page.clock.install();
  await openMyItems(page);
  await rowOf(page, name).first().getByRole('link', { name: 'Edit' }).click();
  await expect(quantityField(page)).toHaveValue('7');
  await page.goBack();
  await stockLink(page, 'All Items').click();
  // My Items has the same fields.
  await expect(pageTitle(page)).toHaveText('All Items');
  await searchField(page).fill(name);
  await expect(listedNames(page)).toHaveText([name, `${name} other`]);
  await page.getByRole('link', { name: `Delivery of ${name}`, exact: true }).click();
  await expect(shownQuantity(page)).toHaveText('7');

  await setOffline(true);
  await firestore.doc(`products/${second}`).update({ quantity: 9 });
  // By then no listener is left that Firestore's own cache could answer from.
  await page.clock.fastForward(3_000);
  await page.goBack();
  await expect(listedNames(page)).toHaveText([name, `${name} other`]);
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
  await expect(rowOf(page, name)).toHaveCount(2);

  await goTo(page, 'All Items');
  await openPrices(page);
  await enter(page.getByLabel('Price from'), '9000000');
  await expect(notLoaded(page)).toBeVisible();
  await setOffline(false);
  await expect(page.getByText('No car matches')).toBeVisible();
  await expect(notLoaded(page)).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
});

test('given a database that cannot be reached, Retry loads the list', async ({ page, expectConsole }) => {
  expectConsole(/ERR_|Could not reach Cloud Firestore backend|WebChannelConnection RPC|cleardot\.gif/);
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await page.clock.install();
  await page.route('**/Listen/channel**', (route) => route.abort('connectionrefused'));
  await page.goto('/manageitems');
  await expectAfterAWhile(retry);
  await expect(page.getByText('No cars yet')).toHaveCount(0);
  await pressWhenBack('**/Listen/channel**', retry);
  await expect(listedNames(page)).not.toHaveCount(0);
  // Retry is gone.
  await expect(pageTitle(page)).toBeFocused();
});
