import { nextPage, previousPage } from '../support/steps.ts';
import { expect, shownModels as models, test, uniqueName } from '../support/stock-steps.ts';

test('the page is part of the address: Back, a reload and a shared link show the same products', async ({
  page,
  openElsewhere,
  owner,
  storeMany,
  firestore,
}) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${String(index).padStart(2, '0')}`;
  const ids = await storeMany(Array.from({ length: 53 }, (_, index) => ({ name: label(index) })));
  await page.goto(`/manageitems?whose=mine&sort=model`);
  await expect(models(page).first()).toHaveText(label(0));
  await expect(previousPage(page)).toHaveAttribute('aria-disabled', 'true');
  await nextPage(page).click();
  await expect(models(page).first()).toHaveText(label(25));
  await nextPage(page).click();
  await expect(models(page).first()).toHaveText(label(50));
  await expect(nextPage(page)).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(models(page).first()).toHaveText(label(25));
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.reload();
  await expect(models(page).first()).toHaveText(label(25));
  await previousPage(page).click();
  await expect(models(page).first()).toHaveText(label(0));

  // The last product of page 1 is deleted: nobody knows where page 2 begins any more, and the list starts again.
  await page.goto(`/manageitems?whose=mine&sort=model`);
  await nextPage(page).click();
  await expect(models(page).first()).toHaveText(label(25));
  await firestore.doc(`products/${ids[24]}`).delete();
  await page.reload();
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(models(page).first()).toHaveText(label(0));

  await nextPage(page).click();
  await expect(models(page).first()).toHaveText(label(26));
  const other = await openElsewhere(owner);
  await other.goto(page.url());
  await expect(models(other).first()).toHaveText(label(26));
});

test('pages hold 25, 50 or 100 products, and the address says so', async ({ page, storeMany }) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${String(index).padStart(3, '0')}`;
  await storeMany(Array.from({ length: 101 }, (_, index) => ({ name: label(index) })));
  await page.goto(`/manageitems?whose=mine&sort=model`);
  const rows = page.getByRole('combobox', { name: 'Rows' });
  // The header is a row, too.
  const expectPage = async (count: number, first: number) => {
    await expect(page.getByRole('grid').getByRole('row')).toHaveCount(count + 1);
    await expect(models(page).first()).toHaveText(label(first));
  };
  await expectPage(25, 0);
  await nextPage(page).click();
  await expectPage(25, 25);
  for (const size of [50, 100]) {
    // Another size begins on its first page.
    await rows.selectOption(`${size}`);
    await expect(page).toHaveURL(`/manageitems?whose=mine&sort=model&size=${size}`);
    await expectPage(size, 0);
    await expect(page.getByText('Page 1')).toBeVisible();
    for (let first = size; first < 100; first += size) {
      await nextPage(page).click();
      await expectPage(size, first);
    }
    await nextPage(page).click();
    await expectPage(1, 100);
    await expect(nextPage(page)).toHaveAttribute('aria-disabled', 'true');
    await page.reload();
    await expectPage(1, 100);
    await expect(rows).toHaveValue(`${size}`);
  }
  await page.goBack();
  await expectPage(100, 0);
  await rows.selectOption('25');
  await expect(page).toHaveURL(`/manageitems?whose=mine&sort=model`);
});
