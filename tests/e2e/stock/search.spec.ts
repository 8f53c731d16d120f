import { watchReads } from '../support/billed-reads.ts';
import { listedNames as models, openPrices, rowOf, searchField } from '../support/list-steps.ts';
import { clickTo, enter, goInApp, keyTo, nextPage, previousPage, savedText } from '../support/steps.ts';
import { expect, test, uniqueName } from '../support/stock-steps.ts';

// What the screen says of an order, of a damaged link and of nothing found is tested in all-items.test.tsx.
test('given 120 cars, filters, totals, pages and the file are exact, and what is shown is live; a search finds all in any order, whatever the case and accents, and marks what it has found', async ({
  page,
  owner,
  storeMany,
  firestore,
}) => {
  const name = uniqueName();
  const few = [30, 70, 110];
  const label = (index: number) => `${name} ${few.includes(index) ? 'X7007 Lümen' : 'Urban'} ${index}`;
  const ids = await storeMany(
    Array.from({ length: 120 }, (_, index) => ({
      name: label(index),
      price: 500 - index,
      quantity: few.includes(index) ? 5 : 0,
    })),
  );
  const expectRange = (text: string) => expect(page.getByText(`${text} cars`, { exact: true })).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await page.goto('/manageitems?whose=mine&stock=in');
  await expect(models(page)).toHaveText([30, 70, 110].map(label));
  await expectRange('1 to 3 of 3');
  await sort.selectOption('Model, Z to A');
  await expect(models(page)).toHaveText([110, 70, 30].map(label));
  // Nobody may count further than 100.
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Out of stock');
  await expectRange('1 to 25 of 100+');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('50');
  await expectRange('1 to 50 of 100+');
  await nextPage(page).click();
  await expectRange('51 to 100 of 101+');
  await nextPage(page).click();
  await expectRange('101 to 117 of 117');
  await previousPage(page).click();
  await expectRange('51 to 100 of 101+');
  const file = await savedText(page.getByRole('button', { name: 'Export matches' }));
  expect(file.trim().split('\r\n')).toHaveLength(1 + 117);

  // A link with another order.
  await goInApp(page, '/manageitems?whose=mine&min=497&sort=model');
  await expect(models(page)).toHaveText([3, 2, 1, 0].map(label));
  await sort.selectOption('Price, highest first');
  await expect(models(page).first()).toHaveText(label(0));
  await openPrices(page);
  await enter(page.getByLabel('Price to'), '498');
  await expect(models(page)).toHaveText([2, 3].map(label));

  // The functions count the products; without a count one is read to know that there is any.
  await firestore.doc(`stock/${owner.email}`).set({ products: 120 });
  await watchReads(page);
  await page.goto(`/manageitems?q=${name}&sort=price`);
  await expectRange('1 to 25 of 120');
  // Its second part is read once, whatever the first one's later answers say of themselves.
  const read = (await page.evaluate(() => window.delivered)).filter((path) =>
    ids.includes(path.split('/').at(-1) ?? ''),
  );
  expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
  await expect(models(page).first()).toHaveText(label(119));
  await firestore.doc(`products/${ids[119]}`).update({ quantity: 4_321 });
  await expect(rowOf(page, label(119))).toContainText('4,321');
  // The most expensive now, so it leaves the page.
  await firestore.doc(`products/${ids[119]}`).update({ price: 9_000 });
  await expect(models(page).first()).toHaveText(label(118));
  await goInApp(page, `/manageitems?q=${name}&sort=price&page=5`);
  await expectRange('101 to 120 of 120');
  await expect(models(page).last()).toHaveText(label(119));
  await goInApp(page, `/manageitems?q=${name}&page=9`);
  await expect(page.getByText('No further car matches')).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Back to the first page' }), `/manageitems?q=${name}`);

  await goInApp(page, '/manageitems?sort=price');
  await expect(searchField(page)).toHaveValue('');
  await keyTo('/', searchField(page));
  await page.keyboard.type(`7007 ${name.toUpperCase()} lum`);
  await expect(models(page)).toHaveText([110, 70, 30].map(label));
  await expect(page).toHaveURL(`/manageitems?q=7007+${name.toUpperCase()}+lum&sort=price`);
  const marks = page.getByRole('grid').locator('mark');
  await firestore.doc(`products/${ids[70]}`).delete();
  await expect(models(page)).toHaveText([110, 30].map(label));
  await expect(marks).toHaveText([name, '7007', 'Lüm', name, '7007', 'Lüm']);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByLabel('Sort').locator('+ svg')).toBeVisible();
  const [mark, text, ground] = await marks.first().evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color, getComputedStyle(document.body).backgroundColor];
  });
  expect(mark, 'a mark differs from its ground').not.toBe(ground);
  expect(text, 'and its text from the mark').not.toBe(mark);
});
