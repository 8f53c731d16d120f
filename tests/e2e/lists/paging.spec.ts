import { clickTo, nextPage, previousPage } from '../support/steps.ts';
import {
  expect,
  listedNames,
  shownModels as models,
  openMyItems,
  screenTitle,
  test,
  uniqueName,
} from '../support/stock-steps.ts';

const numbered = (name: string) => (index: number) => `${name} ${String(index).padStart(2, '0')}`;

test('My Items searches, filters, sorts and pages the own products alone, and says which of how many are shown', async ({
  page,
  store,
  storeMany,
}) => {
  const name = uniqueName();
  const label = numbered(name);
  const names = listedNames(page, 'My Items');
  const expectRange = (text: string) =>
    expect(page.getByRole('main').getByText(`${text} of 53 products`)).toBeVisible();
  await store({ email: 'lyon@meridian.example', name: `${name} foreign` });
  await storeMany(
    Array.from({ length: 53 }, (_, index) => ({ name: label(index), price: 100 - index, quantity: index < 3 ? 0 : 5 })),
  );
  await openMyItems(page);
  await expect(names.first()).toHaveText(label(0));
  await expectRange('1 to 25');
  await nextPage(page).click();
  await expectRange('26 to 50');
  await nextPage(page).click();
  await expect(names).toHaveText([50, 51, 52].map(label));
  await expectRange('51 to 53');
  await previousPage(page).click();
  await expectRange('26 to 50');

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, lowest first');
  await expect(names.first()).toHaveText(label(52));
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Out of stock');
  await expect(names).toHaveText([2, 1, 0].map(label));
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(`${name} 01`);
  await expect(names).toHaveText([label(1)]);
  await expect(page).toHaveURL(`/manageitems/myitems?q=${name}+01&stock=out&sort=price`);
  await page.reload();
  await expect(names).toHaveText([label(1)]);
  await search.fill(`${name} foreign`);
  await expect(page.getByText('No product matches')).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems/myitems?sort=price');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('100');
  await expect(page).toHaveURL('/manageitems/myitems?sort=price&size=100');
  await expect(names).toHaveCount(53);
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveCount(0);
  await page.getByRole('link', { name: `Edit ${label(52)}` }).click();
  await expect(screenTitle(page)).toHaveText('Restock');
});

test('the page is part of the address: Back, a reload and a shared link show the same products', async ({
  page,
  openElsewhere,
  owner,
  storeMany,
  firestore,
}) => {
  const label = numbered(uniqueName());
  const ids = await storeMany(Array.from({ length: 53 }, (_, index) => ({ name: label(index) })));
  const expectFirst = (index: number, of = page) => expect(models(of).first()).toHaveText(label(index));
  await page.goto('/manageitems?whose=mine&sort=model');
  await expectFirst(0);
  await expect(previousPage(page)).toHaveAttribute('aria-disabled', 'true');
  await nextPage(page).click();
  await expectFirst(25);
  await nextPage(page).click();
  await expectFirst(50);
  await expect(nextPage(page)).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expectFirst(25);
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.reload();
  await expectFirst(25);

  // The last product of page 1 is deleted: nobody knows where page 2 begins any more, and the list starts again.
  await firestore.doc(`products/${ids[24]}`).delete();
  await page.reload();
  await expect(page.getByText('Page 1')).toBeVisible();
  await expectFirst(0);
  await nextPage(page).click();
  await expectFirst(26);
  const second = await openElsewhere(owner);
  await second.goto(page.url());
  await expectFirst(26, second);
  await previousPage(second).click();
  await expectFirst(0, second);
});
