import type { Page } from '@playwright/test';
import { desktop, expectNoViolation, keepToasts, phone } from '../support/axe-steps.ts';
import { activityLines, historyLines, openActivity, test } from '../support/history-steps.ts';
import { holdRequests } from '../support/network.ts';
import {
  addButton,
  deleteButton,
  deliverButton,
  expect,
  expectLoaded,
  openAddItem,
  openDelivery,
  openMyItems,
  openRestock,
  productField,
  quantityField,
  screenTitle,
  shownQuantity,
  stockLink,
  toast,
  uniqueName,
  updateButton,
} from '../support/stock-steps.ts';

async function expectFits(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function expectAccessible(page: Page, path: string, title: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto(path);
  await expect(screenTitle(page)).toHaveText(title);
  await expectNoViolation(page, { bestPractice: true, settled: expectFits });
}

test.describe('no axe violation in both themes at 1440 and 320 px', () => {
  // Each check is four analyses.
  test.describe.configure({ timeout: 180_000 });

  test('the lists and Import, which fit the window', async ({ page, owner, store }) => {
    const name = uniqueName();
    await store({ email: owner.email, name });
    await store({ email: 'lyon@meridian.example', name: `${name} with a very long name, ${'x'.repeat(80)}` });
    for (const path of ['/manageitems', `/manageitems?q=${name}`, '/manageitems?q=nobody+has+this']) {
      await expectAccessible(page, path, 'All Items');
    }
    await expectAccessible(page, '/manageitems/myitems', 'My Items');
    await expectAccessible(page, '/manageitems/import', 'Import');
  });

  test('the screens of a product, which fit the window', async ({ page, owner, store }) => {
    const name = uniqueName();
    const mine = await store({ email: owner.email, name });
    const foreign = await store({
      email: 'lyon@meridian.example',
      name: `${name} with a very long name, ${'x'.repeat(80)}`,
    });
    await expectAccessible(page, '/manageitems/additems', 'Add Item');
    await expectAccessible(page, `/manageitems/updateitem/${mine}`, 'Restock');
    await expectAccessible(page, `/manageitems/details/${mine}`, 'Correct details');
    await expectAccessible(page, `/manageitems/delivery/${foreign}`, 'Delivery');
    await expectAccessible(page, '/manageitems/delivery/nobody', 'No such product');
  });

  test('Activity and a history with a long text that is open, which fit the window', async ({
    page,
    owner,
    store,
    storeEntries,
  }) => {
    const name = `${uniqueName()} with a very long name, ${'x'.repeat(80)}`;
    const product = await store({ email: owner.email, name, quantity: 9 });
    const description = { from: 'A quiet saloon.', to: 'A long text without spaces'.repeat(20) };
    await storeEntries([
      { product, name, delta: 9, quantityAfter: 9, changes: { description } },
      { product, name, kind: 'created', delta: 0, quantityAfter: 0 },
    ]);
    await openActivity(page);
    await expect(activityLines(page)).toHaveCount(2);
    await expectAccessible(page, '/manageitems/activity', 'Activity');
    await expectAccessible(page, `/manageitems/activity?product=${product}&kind=stock`, 'Activity');
    await expectAccessible(page, '/manageitems/activity?kind=deleted', 'Activity');
    await openRestock(page, product);
    await historyLines(page).getByText('Description:').click();
    await expectNoViolation(page, { bestPractice: true, settled: expectFits });
  });

  test('dialog, toast and open filters on a phone', async ({ page, owner, store }) => {
    const name = uniqueName();
    const id = await store({ email: owner.email, name, quantity: 2 });
    await openMyItems(page);
    await deleteButton(page, name).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click();
    await page.getByRole('button', { name: `Add pieces to ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Pieces to add').fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pieces to add must be 1 or more')).toBeVisible();
    await expectNoViolation(page, { sizes: [phone] });

    await openDelivery(page, id);
    await deliverButton(page).click();
    const delivered = toast(page, 'update Quantity successfully');
    await expect(delivered).toBeVisible();
    await keepToasts(page);
    await expectNoViolation(page);
    await delivered.getByRole('button', { name: 'Close message' }).click();
    await page.setViewportSize(phone);
    await page.goto('/manageitems?stock=in');
    await page.getByRole('button', { name: /^Filters ?1 active$/ }).click();
    await expect(page.getByLabel('Price from')).toBeVisible();
    await expectLoaded(page);
    await expectNoViolation(page, { sizes: [phone] });
  });

  test('forms with errors and a conflict', async ({ page, owner, store, firestore }) => {
    await openAddItem(page);
    await addButton(page).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectNoViolation(page);
    await productField(page, 'Name').fill('Half a car');
    await stockLink(page, 'My Items').click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expectNoViolation(page, { sizes: [phone] });

    const id = await store({ email: owner.email, quantity: 10 });
    await page.goto(`/manageitems/additems?copy=${id}`);
    await expect(page.getByRole('button', { name: 'Use the copy' })).toBeVisible();
    await expectNoViolation(page, { sizes: [phone] });
    await page.goto(`/manageitems/details/${id}`);
    await productField(page, 'Price').fill('-1');
    await productField(page, 'Name').fill('');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expectNoViolation(page);
    await openRestock(page, id);
    await quantityField(page).fill('-1');
    await updateButton(page).click();
    await expect(page.getByText('Quantity must be 0 or more')).toBeVisible();
    await expectNoViolation(page);
    await quantityField(page).fill('50');
    await firestore.doc(`products/${id}`).update({ quantity: 4 });
    await expect(page.getByRole('alert', { name: 'Changed meanwhile' })).toBeVisible();
    await expectNoViolation(page);
    await page.reload();
    await expect(page.getByText('What you typed before was restored.')).toBeVisible();
    await expectNoViolation(page, { sizes: [phone] });
  });

  test('an empty list, another owner’s product, and a list offline, while it loads and without a database', async ({
    page,
    owner,
    store,
    setOffline,
    expectConsole,
  }) => {
    expectConsole(/ERR_CONNECTION_REFUSED/);
    await openMyItems(page);
    await expect(page.getByRole('main').getByRole('link', { name: 'Add Item' }).last()).toBeVisible();
    await expectNoViolation(page);
    const foreign = await store({ email: `other-${owner.email}` });
    await openRestock(page, foreign);
    await expect(page.getByText(`other-${owner.email}`).first()).toBeVisible();
    await expectNoViolation(page);
    await page.setViewportSize(desktop);
    await page.goto('/manageitems');
    await expect(screenTitle(page)).toHaveText('All Items');
    await expectLoaded(page);
    await setOffline(true);
    await expect(page.getByText('You are offline.').first()).toBeVisible();
    await expectNoViolation(page);
    await setOffline(false);
    const fail = await holdRequests(page, '**/Listen/channel**', (route) => route.abort('connectionrefused'));
    await page.goto('/manageitems?sort=price');
    await expect(page.getByLabel('Loading products')).toBeVisible();
    await expectNoViolation(page);
    fail();
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
    await expectNoViolation(page);
  });
});

test('in forced colours a select keeps its arrow; printed, a list and a product show their data alone', async ({
  page,
  owner,
  store,
}) => {
  const name = uniqueName();
  const id = await store({ email: owner.email, name, quantity: 3 });
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`/manageitems?q=${name}`);
  await expectLoaded(page);
  await expect(page.getByLabel('Sort')).toHaveCSS('appearance', 'auto');

  const main = page.getByRole('main');
  const expectDataAlone = async () => {
    for (const role of ['navigation', 'search'] as const) await expect(main.getByRole(role)).toHaveCount(0);
    await expect(main.getByRole('link')).toHaveText([name]);
    await expect(main.getByRole('button').filter({ hasNotText: /Model|Price|Quantity/ })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
  };
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(main.getByText(name)).toBeVisible();
  await expectDataAlone();
  await expect(main.getByRole('row').last()).toHaveCSS('break-inside', 'avoid');
  await openDelivery(page, id);
  await expect(main.getByText(name)).toBeVisible();
  await expect(shownQuantity(page)).toHaveText('3');
  await expectDataAlone();
});
