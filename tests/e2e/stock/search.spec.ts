import { watchReads } from '../support/billed-reads.ts';
import { listedNames as models, openPrices, rowOf, searchField } from '../support/list-steps.ts';
import { clickTo, enter, goInApp, keyTo, nextPage, previousPage } from '../support/steps.ts';
import { expect, goTo, test, uniqueName } from '../support/stock-steps.ts';

test('All Items shows each car with price, quantity and commands, and sorts both ways by pointer and keyboard; a search finds any word of model, supplier and specification, whatever the case and accents, and marks it', async ({
  page,
  storeMany,
}) => {
  const name = uniqueName();
  await storeMany([
    { name: `${name} A`, price: 1_234.5, quantity: 1_200 },
    { name: `${name} B`, price: 10, quantity: 3 },
    { name: `${name} C`, price: 20, quantity: 1 },
  ]);
  const expectOrder = (letters: string) =>
    expect(models(page)).toHaveText([...letters].map((letter) => `${name} ${letter}`));
  await page.goto(`/manageitems?q=${name}`);
  await expectOrder('ABC');
  const row = rowOf(page, `${name} A`);
  await expect(row).toContainText('$1,234.50');
  await expect(row).toContainText('1,200');
  await expect(row.getByRole('button', { name: /^(Deliver one|Add one) / })).toHaveCount(2);
  await expect(page.getByText(/^[\d,]+ (or more )?cars in total$/)).toBeVisible();
  for (const [column, letters] of [
    ['Quantity', 'CBA'],
    ['Model', 'ABC'],
  ] as const) {
    const header = page.getByRole('columnheader', { name: column });
    await header.click();
    await expectOrder(letters);
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.click();
    await expectOrder([...letters].reverse().join(''));
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
  }
  const button = page.getByRole('columnheader', { name: 'Price' }).getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expectOrder('BCA');
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`/manageitems?q=${name}&sort=price&dir=desc`);
  await expectOrder('ACB');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/manageitems?q=${name}`);
  await expect(page.locator('[aria-sort]')).toHaveCount(0);
  await expect(button).toBeFocused();
  await clickTo(row.getByRole('link', { name: `Delivery of ${name} A` }), /\/manageitems\/delivery\//);

  const word = uniqueName();
  const [first, second] = [`Ärmel ${word}`, `${word} Lumen R`];
  await storeMany([
    { name: first, supplier: 'Officina Modena' },
    { name: second, supplier: 'Südlicht', specification: 'Body: Estate' },
  ]);
  const box = searchField(page);
  const marks = page.getByRole('grid').locator('mark');
  await goTo(page, 'All Items');
  await expect(models(page)).not.toHaveCount(0);
  await keyTo('/', box);
  await expect(box).toHaveValue('');
  await page.keyboard.type(`${word.toUpperCase()} arm`);
  await expect(models(page)).toHaveText([first]);
  await expect(marks).toHaveText(['Ärm', word]);
  await expect(page).toHaveURL(`/manageitems?q=${word.toUpperCase()}+arm`);
  for (const [search, found] of [
    [`${word} modena off`, [first]],
    [`${word} wagon`, [second]],
    [`${word} lumens`, []],
  ] as const) {
    await box.fill(search);
    await expect(models(page)).toHaveText(found);
  }
  await expect(page.getByText(`No car has “${word} lumens” in model, supplier or specification.`)).toBeVisible();
  await box.fill('r');
  await expect(page.getByRole('status').filter({ hasText: 'Type at least 2 letters' })).toBeVisible();
  await expect(models(page)).toHaveCount(0);
  await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems');
  await expect(box).toHaveValue('');

  await page.goto(`/manageitems?q=${word}+lum&stock=maybe&min=abc`);
  await expect(page.getByText('Part of this link could not be read. The list starts on its first page.')).toBeVisible();
  await expect(page).toHaveURL(`/manageitems?q=${word}+lum`);
  await expect(models(page)).toHaveText([second]);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(page.getByLabel('Sort').locator('+ svg')).toBeVisible();
  const [mark, text, ground] = await marks.first().evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color, getComputedStyle(document.body).backgroundColor];
  });
  expect(mark, 'a mark differs from its ground').not.toBe(ground);
  expect(text, 'and its text from the mark').not.toBe(mark);
});

test('given 120 cars, filters, totals and pages are exact, a search finds all in any order, and what is shown is live', async ({
  page,
  owner,
  storeMany,
  firestore,
}) => {
  const name = uniqueName();
  const few = [30, 70, 110];
  const label = (index: number) => `${name} ${few.includes(index) ? 'X7007 Lumen' : 'Urban'} ${index}`;
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

  // A link with another order.
  await goInApp(page, '/manageitems?whose=mine&min=497&sort=model');
  await expect(models(page)).toHaveText([3, 2, 1, 0].map(label));
  await expect(sort).toHaveAccessibleDescription('A price range is in the order of the price.');
  await expect(sort.getByRole('option')).toHaveText(['Price, lowest first', 'Price, highest first']);
  await expect(page.getByRole('button', { name: 'Model' })).toBeDisabled();
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
  await searchField(page).fill(`${name} 7007`);
  await expect(models(page)).toHaveText([110, 70, 30].map(label));
  await firestore.doc(`products/${ids[70]}`).delete();
  await expect(models(page)).toHaveText([110, 30].map(label));
  await goInApp(page, `/manageitems?q=${name}&page=9`);
  await expect(page.getByText('No further car matches')).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Back to the first page' }), `/manageitems?q=${name}`);
});
