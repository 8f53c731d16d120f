import { expectNoViolation, phone, themes } from '../support/axe-steps.ts';
import { networkNoise } from '../support/fixtures.ts';
import { deliverButton, expect, screenTitle, test, toast, uniqueName, updateButton } from '../support/stock-steps.ts';

const wide = { width: 1280, height: 900 };

for (const colorScheme of themes) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('dialogs, the menu and toasts of the stock area pass axe', async ({ page, owner, store }) => {
      const name = uniqueName();
      const id = await store({ email: owner.email, name, quantity: 2 });
      await page.goto('/manageitems/myitems');
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeVisible();
      await expectNoViolation(page);

      await page.goto(`/manageitems/delivery/${id}`);
      await deliverButton(page).click();
      await expect(toast(page, 'update Quantity successfully')).toBeVisible();
      await expectNoViolation(page);
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: 'Stock menu' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: 'My Items' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('forms with their errors, and an edit that was overtaken, pass axe', async ({
      page,
      owner,
      store,
      firestore,
    }) => {
      await page.goto('/manageitems/additems');
      await page.getByRole('main').getByRole('button', { name: 'Add Item' }).click();
      await expect(page.getByText('name is required')).toBeVisible();
      await expectNoViolation(page);

      const id = await store({ email: owner.email, quantity: 10 });
      await page.goto(`/manageitems/updateitem/${id}`);
      const quantity = page.getByLabel('Quantity', { exact: true });
      await quantity.fill('-1');
      await updateButton(page).click();
      await expect(page.getByText('quantity must be 0 or more')).toBeVisible();
      await expectNoViolation(page);
      await quantity.fill('50');
      await firestore.doc(`products/${id}`).update({ quantity: 4 });
      await expect(page.getByRole('alert', { name: 'Changed meanwhile' })).toBeVisible();
      await expectNoViolation(page);
      await page.setViewportSize(phone);
      await expectNoViolation(page);
    });

    test('an empty, a foreign, an offline and an unreachable screen pass axe', async ({
      page,
      context,
      owner,
      store,
      expectConsole,
    }) => {
      expectConsole(networkNoise);
      expectConsole(/ERR_CONNECTION_REFUSED/);
      await page.goto('/manageitems/myitems');
      await expect(page.getByRole('main').getByRole('link', { name: 'Add Item' }).last()).toBeVisible();
      await expectNoViolation(page);
      const foreign = await store({ email: `other-${owner.email}` });
      await page.goto(`/manageitems/updateitem/${foreign}`);
      await expect(page.getByText(`other-${owner.email}`).first()).toBeVisible();
      await expectNoViolation(page);
      await page.setViewportSize(wide);
      await page.goto('/manageitems');
      await expect(screenTitle(page)).toHaveText('All Items');
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await context.setOffline(true);
      await expect(page.getByText('You are offline.').first()).toBeVisible();
      await expectNoViolation(page);
      await context.setOffline(false);
      await page.route('**/Listen/channel**', (route) => route.abort('connectionrefused'));
      await page.goto('/manageitems?sort=price');
      await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 30_000 });
      await expectNoViolation(page);
    });
  });
}
