import { listedNames, searchField } from '../support/list-steps.ts';
import { networkErrors, pressWhenBack } from '../support/network.ts';
import { clickTo, nextPage, previousPage } from '../support/steps.ts';
import { expect, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

test('My Items pages, searches and sorts the own products alone, and says which of how many are shown; Back, a reload and a shared link show the same page', async ({
  page,
  context,
  store,
  storeMany,
  firestore,
  expectConsole,
}) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${String(index).padStart(2, '0')}`;
  const names = listedNames(page, 'My Items');
  const expectRange = (text: string) =>
    expect(page.getByRole('main').getByText(`${text} cars`, { exact: true })).toBeVisible();
  await store({ email: 'lyon@meridian.example', name: `${name} foreign` });
  const ids = await storeMany(
    Array.from({ length: 52 }, (_, index) => ({ name: label(index), price: 100 - index, quantity: index < 3 ? 0 : 5 })),
  );
  await openMyItems(page);
  await expect(names.first()).toHaveText(label(0));
  await expectRange('1 to 25 of 52');
  await expect(previousPage(page)).toHaveAttribute('aria-disabled', 'true');
  await nextPage(page).click();
  await expectRange('26 to 50 of 52');
  await nextPage(page).click();
  await expect(names).toHaveText([50, 51].map(label));
  await expectRange('51 to 52 of 52');
  await expect(nextPage(page)).toHaveAttribute('aria-disabled', 'true');
  await previousPage(page).click();
  await expectRange('26 to 50 of 52');
  await page.goBack();
  await expectRange('51 to 52 of 52');
  await page.goBack();
  await expectRange('26 to 50 of 52');
  await page.reload();
  await expect(names.first()).toHaveText(label(25));
  await expect(page.getByText('Page 2')).toBeVisible();

  // The last product of page 1 is deleted: a visit that has seen page 2 knows where it begins, and a later one says what happened.
  await page.goBack();
  await expect(names.first()).toHaveText(label(0));
  await firestore.doc(`products/${ids[24]}`).delete();
  await expect(names.last()).toHaveText(label(25));
  await page.goForward();
  await expect(page.getByText('Page 2')).toBeVisible();
  await expect(names.last()).toHaveText(label(49));
  await page.reload();
  await expect(page.getByText('What stood before this page is not there any more.')).toBeVisible();
  await expect(page).toHaveURL('/manageitems/myitems');
  await expect(page.getByText('Page 1')).toBeVisible();
  await expect(names.first()).toHaveText(label(0));
  await nextPage(page).click();
  await expect(names.first()).toHaveText(label(26));
  const second = await context.newPage();
  // A beginning that cannot be reached is not taken for one that is gone.
  expectConsole(networkErrors);
  await second.route('**:8080/**', (route) => route.abort());
  await second.goto(page.url());
  const retry = second.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expect(second).toHaveURL(page.url());
  await pressWhenBack('**:8080/**', retry);
  await expect(listedNames(second, 'My Items').first()).toHaveText(label(26));
  await previousPage(second).click();
  await expect(listedNames(second, 'My Items').first()).toHaveText(label(0));

  // search.spec.ts has filters and orders.
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, lowest first');
  await expect(names.first()).toHaveText(label(51));
  await searchField(page).fill(`${name} foreign`);
  await expect(page.getByText('No car matches')).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems/myitems?sort=price');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('100');
  await expect(page).toHaveURL('/manageitems/myitems?sort=price&size=100');
  await expect(names).toHaveCount(51);
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveCount(0);
});
