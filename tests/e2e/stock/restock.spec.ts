import { networkNoise } from '../support/fixtures.ts';
import { expect, screenTitle, stockLink, test, toast, updateButton } from '../support/stock-steps.ts';

test('only quantity and description can be changed; the quick + n adds', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 7, name: 'Solis' });
  await page.goto(`/manageitems/updateitem/${id}`);
  for (const label of ['Name', 'Supplier', 'Price', 'Owner', 'Picture', 'Carousel picture']) {
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await page.getByLabel('Add pieces').fill('25');
  await page.getByRole('button', { name: 'Add 25 to the quantity' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('32');
  await page.getByLabel('Description').fill('New words.');
  await updateButton(page).click();
  await expect(toast(page, 'update Product successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 32, description: 'New words.', name: 'Solis' });

  // One's own save moves the base: the next one meets no conflict.
  await page.getByLabel('Quantity', { exact: true }).fill('31');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(id))?.quantity).toBe(31);
  await expect(page.getByRole('alert', { name: 'Changed meanwhile' })).toHaveCount(0);
});

test('leaving with unsaved changes asks first, and the focus returns', async ({ page, owner, store }) => {
  const id = await store({ email: owner.email, quantity: 10 });
  await page.goto(`/manageitems/updateitem/${id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('11');
  const link = stockLink(page, 'All Items');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('11');
  await link.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText('All Items');
});

test('offline: Update is held back with its reason, the draft stays; online again it works', async ({
  page,
  context,
  owner,
  store,
  stored,
  expectConsole,
}) => {
  expectConsole(networkNoise);
  const id = await store({ email: owner.email, quantity: 10 });
  await page.goto(`/manageitems/updateitem/${id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('11');
  await context.setOffline(true);
  await expect(updateButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('You are offline. This is possible again when the connection is back.')).toBeVisible();
  await updateButton(page).click({ force: true });
  await page.getByLabel('Quantity', { exact: true }).press('Enter');
  await context.setOffline(false);
  await expect(updateButton(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('11');
  expect(await stored(id)).toMatchObject({ quantity: 10 });
  await updateButton(page).click();
  await expect(toast(page, 'update Product successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 11 });
});
