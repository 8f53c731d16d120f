import { logout } from '../support/auth-steps.ts';
import { networkNoise } from '../support/fixtures.ts';
import { expect, screenTitle, test, toast, uniqueName } from '../support/stock-steps.ts';

test('shows the person’s own products, with the next step when there are none', async ({ page, owner, store }) => {
  const name = uniqueName();
  await store({ email: 'lyon@meridian.example', name: `${name} foreign` });
  await page.goto('/manageitems/myitems');
  await expect(page.getByText('You own no products yet')).toBeVisible();
  await store({ email: owner.email, name: `${name} mine` });
  await expect(page.getByRole('listitem').filter({ hasText: `${name} mine` })).toBeVisible();
  await expect(page.getByText(`${name} foreign`)).toHaveCount(0);
  await page.getByRole('link', { name: `Edit ${name} mine` }).click();
  await expect(screenTitle(page)).toHaveText('Restock');
});

test('Delete asks, names the product, and the row leaves when the server has confirmed', async ({
  page,
  owner,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ email: owner.email, name });
  await page.goto('/manageitems/myitems');
  const row = page.getByRole('listitem').filter({ hasText: name });
  const button = row.getByRole('button', { name: `Delete ${name}` });
  const dialog = page.getByRole('dialog', { name: `Are you want to delete ${name}` });
  await button.click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await stored(id)).toBeTruthy();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/documents:commit**', async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText(name, { exact: true })).toHaveCount(1);
  release();
  await expect(row).toHaveCount(0);
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(screenTitle(page)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
});

test('offline, nothing can be deleted, and the dialog says why', async ({
  page,
  context,
  owner,
  store,
  stored,
  expectConsole,
}) => {
  expectConsole(networkNoise);
  const name = uniqueName();
  const id = await store({ email: owner.email, name });
  await page.goto('/manageitems/myitems');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await context.setOffline(true);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You are offline. This is possible again')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click({ force: true });
  await context.setOffline(false);
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'false');
  expect(await stored(id)).toBeTruthy();
});

test('deleted elsewhere while the dialog is open: it says so', async ({ page, owner, store, firestore }) => {
  const name = uniqueName();
  const id = await store({ email: owner.email, name });
  await page.goto('/manageitems/myitems');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('You own no products yet')).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: `Are you want to delete ${name}` });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, `${name} was deleted already`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(screenTitle(page)).toBeFocused();
});

test('an error that is no denial shows with Retry, and Retry recovers', async ({
  page,
  owner,
  store,
  expectConsole,
}) => {
  expectConsole(/FirebaseError: .*limit/);
  const name = uniqueName();
  await store({ email: owner.email, name });
  // The page's question is spoilt on its way, so that the database itself refuses it, and not for want of a right.
  await page.route('**/Listen/channel**', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('%22limit%22%3A25', '%22limit%22%3A-1') }),
  );
  await page.goto('/manageitems/myitems');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong on our side.');
  await expect(page.getByText('You own no products yet')).toHaveCount(0);
  await expect(logout(page)).toBeVisible();
  await page.unroute('**/Listen/channel**');
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page).toHaveURL('/manageitems/myitems');
});
