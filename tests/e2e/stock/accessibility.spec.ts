import type { Page } from '@playwright/test';
import { expectNoViolation, phone, themes } from '../support/axe-steps.ts';
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
  quantityField,
  screenTitle,
  test,
  toast,
  uniqueName,
  updateButton,
} from '../support/stock-steps.ts';

async function expectAccessible(page: Page, path: string, title: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(screenTitle(page)).toHaveText(title);
  for (const width of [1440, phone.width]) {
    await page.setViewportSize({ width, height: 900 });
    await expectLoaded(page);
    await expectNoViolation(page, { bestPractice: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
  }
}

for (const colorScheme of themes) {
  test.describe(`the ${colorScheme} theme`, () => {
    test.use({ colorScheme });

    test('the lists have no axe violation and fit windows of 1440 and 390 px', async ({ page, owner, store }) => {
      const name = uniqueName();
      await store({ email: owner.email, name });
      await store({ email: 'lyon@meridian.example', name: `${name} with a very long name, ${'x'.repeat(80)}` });
      for (const path of ['/manageitems', `/manageitems?q=${name}`, '/manageitems?q=nobody+has+this']) {
        await expectAccessible(page, path, 'All Items');
      }
      await expectAccessible(page, '/manageitems/myitems', 'My Items');
    });

    test('product screens have no axe violation and fit windows of 1440 and 390 px', async ({ page, owner, store }) => {
      const name = uniqueName();
      const mine = await store({ email: owner.email, name });
      const foreign = await store({
        email: 'lyon@meridian.example',
        name: `${name} with a very long name, ${'x'.repeat(80)}`,
      });
      await expectAccessible(page, '/manageitems/additems', 'Add Item');
      await expectAccessible(page, `/manageitems/updateitem/${mine}`, 'Restock');
      await expectAccessible(page, `/manageitems/delivery/${foreign}`, 'Delivery');
      await expectAccessible(page, '/manageitems/delivery/nobody', 'No such product');
    });

    test('dialog, toast and open filters on a phone have no axe violation', async ({ page, owner, store }) => {
      const name = uniqueName();
      const id = await store({ email: owner.email, name, quantity: 2 });
      await openMyItems(page);
      await deleteButton(page, name).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
      await expectNoViolation(page);

      await openDelivery(page, id);
      await deliverButton(page).click();
      await expect(toast(page, 'update Quantity successfully')).toBeVisible();
      await expectNoViolation(page);
      await page.setViewportSize(phone);
      await page.goto('/manageitems?stock=in');
      await page.getByRole('button', { name: /^Filters ?1 active$/ }).click();
      await expect(page.getByLabel('Price from')).toBeVisible();
      await expectLoaded(page);
      await expectNoViolation(page);
    });

    test('forms with errors and a conflict have no axe violation', async ({ page, owner, store, firestore }) => {
      await openAddItem(page);
      await addButton(page).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await expectNoViolation(page);

      const id = await store({ email: owner.email, quantity: 10 });
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
      await page.setViewportSize(phone);
      await expectNoViolation(page);
    });

    test('an empty list, another owner’s product, and a list offline or without a database have no axe violation', async ({
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
      await page.goto('/manageitems');
      await expect(screenTitle(page)).toHaveText('All Items');
      await expectLoaded(page);
      await setOffline(true);
      await expect(page.getByText('You are offline.').first()).toBeVisible();
      await expectNoViolation(page);
      await setOffline(false);
      await page.route('**/Listen/channel**', (route) => route.abort('connectionrefused'));
      await page.goto('/manageitems?sort=price');
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
      await expectNoViolation(page);
    });
  });
}
