import type { Locator, Page } from '@playwright/test';
import { logout } from '../support/auth-steps.ts';
import { clickForToast, enter } from '../support/steps.ts';
import {
  addButton,
  deliverButton,
  descriptionField,
  expect,
  fillProduct,
  goTo,
  openAddItem,
  openDelivery,
  openMyItems,
  openPrices,
  openRestock,
  productField,
  quantityField,
  screenTitle,
  shownModels,
  shownQuantity,
  stockLink,
  submitProduct,
  test,
  uniqueName,
  updateButton,
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
  const second = await store({ name: `${name} other`, quantity: 8 });
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
  await firestore.doc(`products/${second}`).update({ quantity: 9 });
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

test('offline, Deliver, Update and Add Item wait with their reason and keep what was typed; online again, they write', async ({
  page,
  store,
  stored,
  ownProducts,
  setOffline,
}) => {
  const id = await store({ quantity: 3 });
  const before = await stored(id);
  /** Offline neither a click nor Enter does anything; online again, the button is enabled. */
  const expectWaiting = async (button: Locator, field?: Locator) => {
    await setOffline(true);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    const reason = page.getByText('You are offline. This is possible again when the connection is back.').first();
    await expect(reason).toBeVisible();
    await button.click({ force: true });
    await field?.press('Enter');
    expect(await ownProducts()).toEqual([{ id, ...before }]);
    await setOffline(false);
    await expect(button).toHaveAttribute('aria-disabled', 'false');
  };
  await openDelivery(page, id);
  await expect(shownQuantity(page)).toHaveText('3');
  await expectWaiting(deliverButton(page));
  await openRestock(page, id);
  await descriptionField(page).fill('Words.');
  await expectWaiting(updateButton(page), quantityField(page));
  await clickForToast(updateButton(page), 'update Product successfully');
  const saved = await stored(id);
  expect(saved).toEqual({ ...before, description: 'Words.', command: expect.any(String) });
  Object.assign(before ?? {}, saved);
  const name = uniqueName();
  await openAddItem(page);
  await fillProduct(page, { Name: name });
  await expectWaiting(addButton(page), productField(page, 'Name'));
  await submitProduct(page, name);
  expect(await ownProducts()).toHaveLength(2);
});

test('given a database that cannot be reached, and a query that it rejects, the person stays signed in and Retry loads the list', async ({
  page,
  store,
  expectConsole,
}) => {
  expectConsole(/ERR_|Could not reach Cloud Firestore backend|WebChannelConnection RPC|cleardot\.gif/);
  expectConsole(/FirebaseError: .*\bIN\b|invalid-argument/i);
  const name = uniqueName();
  await store({ name });
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  await page.route('**/Listen/channel**', (route) => route.abort('connectionrefused'));
  await page.goto('/manageitems');
  await expect(retry).toBeVisible();
  await expect(page.getByText('No products yet')).toHaveCount(0);
  await page.unroute('**/Listen/channel**');
  await retry.click();
  await expect(shownModels(page)).not.toHaveCount(0);
  // Retry is gone.
  await expect(screenTitle(page)).toBeFocused();

  // IN asks for a list of values, and the owner is one: Firestore rejects it as invalid, not for a missing permission.
  await page.route('**/Listen/channel**', (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replaceAll('%22op%22%3A%22EQUAL%22', '%22op%22%3A%22IN%22'),
    }),
  );
  await openMyItems(page);
  await expect(main.getByRole('alert')).toContainText('Something went wrong on our side.');
  await expect(page.getByText('You own no products yet')).toHaveCount(0);
  await expect(logout(page)).toBeVisible();
  await page.unroute('**/Listen/channel**');
  await retry.click();
  await expect(row(page, name)).toBeVisible();
  await expect(page).toHaveURL('/manageitems/myitems');
});
