import type { Page } from '@playwright/test';
import { logout, submitLogin } from '../support/auth-steps.ts';
import { inDialog, openForAll } from '../support/bulk-steps.ts';
import { undoOf } from '../support/history-steps.ts';
import { holdRequests, networkErrors } from '../support/network.ts';
import { clickForToast, clickTo } from '../support/steps.ts';
import {
  addButton,
  deleteButton,
  deleteDialog,
  deliverButton,
  expect,
  fillProduct,
  openAddItem,
  openDelivery,
  openRestock,
  productField,
  quantityField,
  screenTitle,
  shownQuantity,
  stockLink,
  test,
  toast,
  uniqueName,
  updateButton,
} from '../support/stock-steps.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Still saving. Leave anyway?' });

/** Blocks every write to Firestore, while the browser still believes that it is online. */
async function blockWrites(page: Page, expectConsole: (pattern: RegExp) => void): Promise<() => Promise<void>> {
  expectConsole(networkErrors);
  await page.route('**/Write/channel**', (route) => route.abort('internetdisconnected'));
  return async () => {
    await page.unroute('**/Write/channel**');
    // After each failure Firestore waits longer, up to a minute; an `online` event makes it try again at once.
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

async function leave(page: Page, to: 'All Items' | 'My Items'): Promise<void> {
  await stockLink(page, to).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText(to);
}

test('given a pending delivery, leaving asks first, and coming back, even after a new login, does not send it twice', async ({
  page,
  owner,
  store,
  stored,
  expectConsole,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 5 });
  await openDelivery(page, id);
  await expect(shownQuantity(page)).toHaveText('5');
  const reconnect = await blockWrites(page, expectConsole);
  await deliverButton(page).click();

  await stockLink(page, 'My Items').click();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(screenTitle(page)).toHaveText('Delivery');
  await leave(page, 'My Items');
  // The list shows without waiting for the answer.
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await page.goBack();
  await expect(screenTitle(page)).toHaveText('Delivery');
  await expect(shownQuantity(page)).toHaveText('4');
  expect(await stored(id)).toMatchObject({ quantity: 5 });
  // The browser's Forward button asks like a link.
  await page.goForward();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  await expect(screenTitle(page)).toHaveText('Delivery');

  await leave(page, 'My Items');
  await clickTo(logout(page), '/login');
  await submitLogin(page, owner);
  await expect(screenTitle(page)).toHaveText('My Items');
  await page.goBack();
  await expect(screenTitle(page)).toHaveText('Delivery');
  await expect(shownQuantity(page)).toHaveText('4');

  await reconnect();
  await expect(toast(page, 'update Quantity successfully')).toHaveCount(1);
  await expect(deliverButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await stored(id)).toMatchObject({ quantity: 4 });
});

test('given a delivery that is being written, pieces entered meanwhile are delivered once, after it, and Close asks for none; given several that are being written, Back ends after what is under way, and a toast says what was done and offers Undo', async ({
  page,
  store,
  stored,
  expectConsole,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 20 });
  await page.goto('/manageitems');
  await stockLink(page, 'My Items').click();
  const row = page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog', { name: `Pieces of ${name}` });
  const enter = async (pieces: string) => {
    await page.getByRole('button', { name: `pieces of ${name}: change` }).click();
    await dialog.getByLabel('Pieces to deliver').fill(pieces);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Waiting for the stock database …')).toBeVisible();
  };
  let reconnect = await blockWrites(page, expectConsole);
  await row.getByRole('button', { name: `Deliver one ${name}` }).click();
  await enter('5');
  await reconnect();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await stored(id))?.quantity).toBe(14);

  // Close drops the write that waits.
  reconnect = await blockWrites(page, expectConsole);
  await row.getByRole('button', { name: `Deliver one ${name}` }).click();
  await enter('5');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await reconnect();
  await expect(row.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await stored(id)).toMatchObject({ quantity: 13 });

  // Back, as Escape, ends a bulk change and leaves the screen where it is.
  await openForAll(page, 'Deliver');
  const release = await holdRequests(page, '**/documents:commit**');
  await inDialog(page, 'Deliver 1 piece').click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog').getByText('Ending: 0 of 1 product …')).toBeVisible();
  release();
  await clickForToast(undoOf(page, '1 piece delivered.'), 'Undone: 1 piece is back in stock.');
  expect(await stored(id)).toMatchObject({ quantity: 13 });
});

test('a pending product, restock and deletion are still pending on the way back, and done once, also when Back is pressed as the next screen appears', async ({
  page,
  ownProducts,
  stored,
  expectConsole,
}) => {
  const name = uniqueName();
  await openAddItem(page);
  await fillProduct(page, { Name: name });
  const reconnect = await blockWrites(page, expectConsole);
  const add = addButton(page);
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  await leave(page, 'All Items');
  await stockLink(page, 'Add Item').click();
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await reconnect();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  await expect(add).toHaveAttribute('aria-disabled', 'false');
  await expect(productField(page, 'Name')).toHaveValue('');
  const [product, ...others] = await ownProducts();
  expect(others).toEqual([]);
  const id = product?.id ?? '';

  await openRestock(page, id);
  await quantityField(page).fill('9');
  const sendUpdate = await holdRequests(page, '**/documents:batchGet**');
  await updateButton(page).click();
  await stockLink(page, 'All Items').click();
  // The heading is in the document before React has cleaned up after the former screen.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('h1')?.textContent !== 'All Items') return;
      observer.disconnect();
      history.back();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText('Restock');
  await expect(updateButton(page)).toHaveAttribute('aria-disabled', 'true');
  sendUpdate();
  await expect(toast(page, 'update Product successfully')).toHaveCount(1);
  await expect(quantityField(page)).toHaveValue('9');
  expect(await stored(id)).toMatchObject({ quantity: 9 });

  await stockLink(page, 'My Items').click();
  const sendDeletion = await holdRequests(page, '**/documents:commit**');
  const dialog = deleteDialog(page, name);
  await deleteButton(page, name).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await leave(page, 'All Items');
  await page.goBack();
  await deleteButton(page, name).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  sendDeletion();
  // The dialog of another visit stays; the toast is behind it.
  await dialog.getByRole('button', { name: 'Keep' }).click();
  await expect(toast(page, `${name} was deleted`)).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  expect(await stored(id)).toBeUndefined();
});
