import { bar, box, inBar, selectAll, selectEverything } from '../support/bulk-steps.ts';
import { listedNames } from '../support/list-steps.ts';
import { networkErrors, pressWhenBack } from '../support/network.ts';
import { expectAfterAWhile, nextPage, previousPage, savedText } from '../support/steps.ts';
import { expect, goTo, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';

test('My Items pages the own products alone, and says which of how many are shown; Back and a shared link show the same page; a selection stays on all pages until the screen is left, and all that match are selected and exported', async ({
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
  const ids = await storeMany(Array.from({ length: 52 }, (_, index) => ({ name: label(index) })));
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

  // The last product of page 1 is deleted: a visit that has seen page 2 knows where it begins, and a later one says what happened.
  await page.goBack();
  await expect(names.first()).toHaveText(label(0));
  // Under a pointer that has come to lie among the rows, the next one would wait.
  await page.mouse.move(2, 2);
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
  await second.clock.install();
  await second.route('**:8080/**', (route) => route.abort());
  await second.goto(page.url());
  const retry = second.getByRole('main').getByRole('button', { name: 'Retry' });
  await expectAfterAWhile(retry);
  await expect(second).toHaveURL(page.url());
  await pressWhenBack('**:8080/**', retry);
  await expect(listedNames(second, 'My Items').first()).toHaveText(label(26));
  await previousPage(second).click();
  await expect(listedNames(second, 'My Items').first()).toHaveText(label(0));
  await second.close();

  await previousPage(page).click();
  await box(page, label(2)).click();
  await box(page, label(6)).click({ modifiers: ['Shift'] });
  await nextPage(page).click();
  await expect(box(page, label(27))).not.toBeChecked();
  await expect(bar(page)).toContainText('5 selected');
  await box(page, label(27)).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('6 selected');
  await previousPage(page).click();
  await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(5);
  await selectAll(page).check();
  await expect(selectEverything(page)).toHaveText('Select all 51 that match');
  await selectEverything(page).click();
  await expect(bar(page).getByText('51 selected')).toBeFocused();
  await box(page, label(3)).uncheck();
  const file = await savedText(inBar(page, 'Export selected'));
  expect(file.trim().split('\r\n')).toHaveLength(1 + 50);
  expect(file).toContain(label(51));
  expect(file).not.toContain(label(3));
  await goTo(page, 'Needs restock');
  await stockLink(page, 'My Items').click();
  await expect(box(page, label(2))).not.toBeChecked();
  await expect(bar(page)).toHaveCount(0);
});
