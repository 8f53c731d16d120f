import type { Page } from '@playwright/test';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { networkNoise } from '../support/fixtures.ts';
import {
  addButton,
  deliverButton,
  expect,
  fillProduct,
  screenTitle,
  shownQuantity,
  stockLink,
  test,
  toast,
  uniqueName,
  updateButton,
} from '../support/stock-steps.ts';

const waiting = (page: Page) => page.getByText('Still waiting for the stock database.');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave while it is being written?' });

/** Lets no write out; the browser believes that it is online. */
async function cutWrites(page: Page, expectConsole: (pattern: RegExp) => void): Promise<() => Promise<void>> {
  expectConsole(networkNoise);
  await page.route('**/Write/channel**', (route) => route.abort('internetdisconnected'));
  return async () => {
    await page.unroute('**/Write/channel**');
    // Firestore waits longer after each failure, up to a minute; news of a network ends its waiting.
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

/** Keeps requests waiting until they are released. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function leave(page: Page, to: 'All Items' | 'My Items'): Promise<void> {
  await stockLink(page, to).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText(to);
}

test('an answer that does not come: it says that it waits, and delivers once when the connection is back', async ({
  page,
  owner,
  store,
  stored,
  expectConsole,
}) => {
  const id = await store({ email: owner.email, quantity: 2 });
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(shownQuantity(page)).toHaveText('2');
  const reconnect = await cutWrites(page, expectConsole);
  await deliverButton(page).click();
  await expect(waiting(page)).toBeVisible();
  await deliverButton(page).click({ force: true });
  await expect(shownQuantity(page)).toHaveText('2');
  await reconnect();
  await expect(toast(page, 'update Quantity successfully')).toBeVisible();
  await expect(shownQuantity(page)).toHaveText('1');
  expect(await stored(id)).toMatchObject({ quantity: 1 });
});

test('a delivery on its way: leaving asks, and whoever comes back, even by a new login, cannot send it twice', async ({
  page,
  owner,
  store,
  stored,
  expectConsole,
}) => {
  const name = uniqueName();
  const id = await store({ email: owner.email, name, quantity: 5 });
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(shownQuantity(page)).toHaveText('5');
  const reconnect = await cutWrites(page, expectConsole);
  await deliverButton(page).click();

  await stockLink(page, 'My Items').click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(screenTitle(page)).toHaveText('Delivery');
  await leave(page, 'My Items');
  // The list does not wait for the answer.
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await page.goBack();
  await expect(screenTitle(page)).toHaveText('Delivery');
  await expect(waiting(page)).toBeVisible();
  await expect(deliverButton(page)).toHaveAttribute('aria-disabled', 'true');
  await deliverButton(page).click({ force: true });
  // The browser's own way asks like a link.
  await page.goForward();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(screenTitle(page)).toHaveText('Delivery');

  await leave(page, 'My Items');
  await logout(page).click();
  await expect(page).toHaveURL('/login');
  await submitLogin(page, owner);
  await expect(screenTitle(page)).toHaveText('My Items');
  await page.goBack();
  await expect(screenTitle(page)).toHaveText('Delivery');
  await expect(waiting(page)).toBeVisible();
  await deliverButton(page).click({ force: true });

  await reconnect();
  await expect(toast(page, 'update Quantity successfully')).toHaveCount(1);
  await expect(deliverButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await stored(id)).toMatchObject({ quantity: 4 });
});

test('a product on its way is not added twice by leaving and coming back', async ({
  page,
  owner,
  firestore,
  expectConsole,
}) => {
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  await fillProduct(page, { Name: name });
  const reconnect = await cutWrites(page, expectConsole);
  const add = addButton(page);
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await leave(page, 'All Items');
  await stockLink(page, 'Add Item').click();
  await expect(waiting(page)).toBeVisible();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await reconnect();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  await expect(add).toHaveAttribute('aria-disabled', 'false');
  expect((await firestore.collection('products').where('email', '==', owner.email).get()).size).toBe(1);
});

test('an update and a deletion on their way are known on every screen', async ({ page, owner, store, stored }) => {
  const name = uniqueName();
  const id = await store({ email: owner.email, name, quantity: 5 });
  await page.goto(`/manageitems/updateitem/${id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('9');
  const update = await hold(page, '**/documents:batchGet**');
  await updateButton(page).click();
  await leave(page, 'All Items');
  await page.goBack();
  await expect(waiting(page)).toBeVisible();
  await expect(updateButton(page)).toHaveAttribute('aria-disabled', 'true');
  update();
  await expect(toast(page, 'update Product successfully')).toHaveCount(1);
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('9');
  expect(await stored(id)).toMatchObject({ quantity: 9 });

  await stockLink(page, 'My Items').click();
  const remove = await hold(page, '**/documents:commit**');
  const dialog = page.getByRole('dialog', { name: `Are you want to delete ${name}` });
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await leave(page, 'All Items');
  await page.goBack();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  await expect(waiting(page)).toBeVisible();
  remove();
  await expect(toast(page, `${name} was deleted`)).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(0);
  expect(await stored(id)).toBeUndefined();
});
