import { clickForToast, enter } from '../support/steps.ts';
import {
  conflictBar,
  descriptionField,
  expect,
  openDelivery,
  openRestock,
  quantityField,
  saveRestock,
  test,
  updateButton,
} from '../support/stock-steps.ts';

test('Restock waits while offline and saves quantity and description, markup and emoji as text; saving again is no conflict', async ({
  page,
  store,
  stored,
  expectDisabledOffline,
}) => {
  const id = await store({ quantity: 7, name: 'Solis' });
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await openRestock(page, id);
  await page.getByLabel('Add pieces', { exact: true }).fill('25');
  await clickForToast(page.getByRole('button', { name: 'Add 25' }), '25 pieces added');
  await expect(quantityField(page)).toHaveValue('32');
  const words = '<img src=x onerror=alert(1)> <script>alert(1)</script> 👩‍🚀 سيارة هادئة';
  await descriptionField(page).fill(words);
  await expectDisabledOffline(updateButton(page), () => quantityField(page).press('Enter'));
  await expect(descriptionField(page)).toHaveValue(words);
  expect((await stored(id))?.description).not.toBe(words);
  await saveRestock(page);
  expect(await stored(id)).toMatchObject({ quantity: 32, description: words, name: 'Solis' });
  await expect(descriptionField(page)).toHaveValue(words);

  // The form now starts from the saved product, so saving again is not a conflict.
  await enter(quantityField(page), '31');
  await expect.poll(async () => (await stored(id))?.quantity).toBe(31);
  await expect(updateButton(page)).toHaveAccessibleDescription('All changes are saved.');
  await expect(conflictBar(page)).toHaveCount(0);

  await openDelivery(page, id);
  await expect(
    page.getByRole('article').getByText('<img src=x onerror=alert(1)> <script>alert(1)</script>'),
  ).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
