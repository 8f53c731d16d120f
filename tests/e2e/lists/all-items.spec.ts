import { clickTo, enter, keyTo } from '../support/steps.ts';
import {
  expect,
  shownModels as models,
  openPrices,
  screenTitle,
  stockLink,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

test('All Items shows Picture, Model, Price, Quantity and the total count', async ({ page, store }) => {
  const name = uniqueName();
  await store({ name, price: 1234.5, quantity: 1200 });
  await page.goto(`/manageitems?q=${name}`);
  for (const column of ['Picture', 'Model', 'Price', 'Quantity']) {
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();
  }
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('$1,234.50');
  await expect(row).toContainText('1,200');
  await expect(page.getByText(/^[\d,]+ (or more )?products in total$/)).toBeVisible();
  await expect(row.getByRole('button', { name: /^(Deliver one|Add one) / })).toHaveCount(2);
  await clickTo(row.getByRole('link', { name: `Delivery of ${name}` }), /\/manageitems\/delivery\//);
});

test('All Items sorts by model, price and quantity, in both directions', async ({ page, store }) => {
  const name = uniqueName();
  const rows = [
    { name: `${name} A`, price: 30, quantity: 2 },
    { name: `${name} B`, price: 10, quantity: 3 },
    { name: `${name} C`, price: 20, quantity: 1 },
  ];
  for (const row of rows) await store(row);
  await page.goto(`/manageitems?q=${name}`);
  await expect(models(page)).toHaveText([`${name} A`, `${name} B`, `${name} C`]);
  for (const [column, letters] of [
    ['Price', 'BCA'],
    ['Quantity', 'CAB'],
    ['Model', 'ABC'],
  ] as const) {
    const header = page.getByRole('columnheader', { name: column });
    await header.click();
    await expect(models(page)).toHaveText([...letters].map((letter) => `${name} ${letter}`));
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await header.click();
    await expect(models(page)).toHaveText([...letters].reverse().map((letter) => `${name} ${letter}`));
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(page.locator('[aria-sort]')).toHaveCount(1);
  }
  await expect(page).toHaveURL(/sort=model&dir=desc/);
});

test('the sort buttons work by keyboard and keep the focus; the third press goes back to the oldest first', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name: `${name} A`, price: 30 });
  await store({ name: `${name} B`, price: 10 });
  await page.goto(`/manageitems?q=${name}`);
  await expect(models(page)).toHaveText([`${name} A`, `${name} B`]);
  const button = page.getByRole('columnheader', { name: 'Price' }).getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(models(page)).toHaveText([`${name} B`, `${name} A`]);
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(`/manageitems?q=${name}&sort=price&dir=desc`);
  await expect(models(page)).toHaveText([`${name} A`, `${name} B`]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/manageitems?q=${name}`);
  await expect(page.locator('[aria-sort]')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('searches by any word of model and supplier, whatever the case and accents, and by words of the specification, and marks what it has found', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name: `Ärmel ${name}`, supplier: 'Officina Modena' });
  await store({ name: `${name} 😀 Lumen R`, supplier: 'Südlicht', specification: 'Body: Estate' });
  const box = page.getByRole('searchbox', { name: 'Search' });
  const marks = page.getByRole('grid').locator('mark');
  await page.goto('/manageitems');
  await expect(page.getByLabel('Search in')).toHaveCount(0);
  await expect(models(page)).not.toHaveCount(0);
  // The key leads to the field, and in the field it is a character.
  await keyTo('/', box);
  await expect(box).toHaveValue('');
  await page.keyboard.type(`${name.toUpperCase()} arm`);
  await expect(models(page)).toHaveText([`Ärmel ${name}`]);
  await expect(marks).toHaveText(['Ärm', name]);
  await expect(page).toHaveURL(`/manageitems?q=${name.toUpperCase()}+arm`);
  await page.keyboard.press('/');
  await expect(box).toHaveValue(`${name.toUpperCase()} arm/`);
  for (const [search, found] of [
    [name, [`Ärmel ${name}`, `${name} 😀 Lumen R`]],
    [`${name} modena off`, [`Ärmel ${name}`]],
    [`sudlicht ${name}`, [`${name} 😀 Lumen R`]],
    [`${name} r 😀`, [`${name} 😀 Lumen R`]],
    [`${name} wagon`, [`${name} 😀 Lumen R`]],
    [`${name} lumens`, []],
  ] as const) {
    await box.fill(search);
    await expect(models(page)).toHaveText(found);
  }
  await expect(page.getByText(`No product has “${name} lumens” in model, supplier or specification.`)).toBeVisible();
  await box.fill('r');
  await expect(page.getByRole('status').filter({ hasText: 'Type at least 2 letters' })).toBeVisible();
  await expect(models(page)).toHaveCount(0);
  await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems');
  await expect(box).toHaveValue('');
  // An address from when the lists had a choice of what to search in.
  await page.goto(`/manageitems?q=${name}+lum&in=supplier`);
  await expect(models(page)).toHaveText([`${name} 😀 Lumen R`]);
  await expect(page.getByText('Part of this link could not be read.')).toHaveCount(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = await marks.first().evaluate((mark) => {
    const { backgroundColor, color } = getComputedStyle(mark);
    return [backgroundColor, color, getComputedStyle(document.body).backgroundColor];
  });
  expect(new Set(colours).size, 'a mark differs from its ground').toBeGreaterThanOrEqual(2);
  expect(colours[0]).not.toBe(colours[2]);
});

test('given more matches than one read has, the search finds all, in any order and with its total, and what is shown is live', async ({
  page,
  storeMany,
  firestore,
}) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${[30, 70, 110].includes(index) ? 'X7007 Lumen' : 'Urban'} ${index}`;
  const many = Array.from({ length: 120 }, (_, index) => ({ name: label(index), price: 500 - index }));
  const ids = await storeMany(many);
  const range = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
  await page.goto(`/manageitems?q=${name}&sort=price`);
  await range('1 to 25 of 120 products');
  await expect(models(page).first()).toHaveText(label(119));
  await firestore.doc(`products/${ids[119]}`).update({ quantity: 4_321 });
  await expect(page.getByRole('row').filter({ hasText: label(119) })).toContainText('4,321');
  // The most expensive now, so it leaves the page.
  await firestore.doc(`products/${ids[119]}`).update({ price: 9_000 });
  await expect(models(page).first()).toHaveText(label(118));
  await page.goto(`/manageitems?q=${name}&sort=price&page=5`);
  await range('101 to 120 of 120 products');
  await expect(models(page).last()).toHaveText(label(119));

  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} 7007`);
  await expect(models(page)).toHaveText([label(110), label(70), label(30)]);
  await firestore.doc(`products/${ids[70]}`).delete();
  await expect(models(page)).toHaveText([label(110), label(30)]);
  await page.goto(`/manageitems?q=${name}&page=9`);
  await expect(page.getByText('No further product matches')).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Back to the first page' }), `/manageitems?q=${name}`);
});

test('given few products in stock among many, the list has them all; a price range is in the order of the price', async ({
  page,
  storeMany,
}) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${index}`;
  await storeMany(
    Array.from({ length: 120 }, (_, index) => ({
      name: label(index),
      price: 500 - index,
      quantity: [30, 70, 110].includes(index) ? 5 : 0,
    })),
  );
  await page.goto('/manageitems?whose=mine&stock=in');
  await expect(models(page)).toHaveText([label(30), label(70), label(110)]);
  await expect(page.getByText('1 to 3 of 3 products', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Model, Z to A');
  await expect(models(page)).toHaveText([label(110), label(70), label(30)]);

  // An old link, which had another order.
  await page.goto('/manageitems?whose=mine&min=497&sort=model');
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await expect(models(page)).toHaveText([label(3), label(2), label(1), label(0)]);
  await expect(sort).toHaveAccessibleDescription('A price range is in the order of the price.');
  await expect(sort.getByRole('option')).toHaveText(['Price, lowest first', 'Price, highest first']);
  await expect(page.getByRole('button', { name: 'Model' })).toBeDisabled();
  await sort.selectOption('Price, highest first');
  await expect(models(page).first()).toHaveText(label(0));
});

test('given more than 120 characters, the search uses the first 120 and says so', async ({ page, store }) => {
  const name = uniqueName().padEnd(120, 'x');
  await store({ name });
  await page.goto('/manageitems');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill(`${name} and more`);
  const words = page.getByText('At most 120 characters are searched');
  await expect(words).toBeVisible();
  await expect(models(page)).toHaveText([name]);
  await expect(page).toHaveURL(`/manageitems?q=${name}`);
  await expect(search).toHaveValue(`${name} and more`);
  await search.fill(name);
  await expect(words).toHaveCount(0);
  await expect(models(page)).toHaveText([name]);
});

for (const key of ['Enter', undefined]) {
  test(`given a filter chosen right after typing a search${key ? ` and pressing ${key}` : ''}, both take effect`, async ({
    page,
    store,
  }) => {
    const name = uniqueName();
    await store({ name: `${name} here`, quantity: 1 });
    await store({ name: `${name} sold`, quantity: 0 });
    await page.clock.install();
    await page.goto('/manageitems');
    await expect(models(page)).not.toHaveCount(0);
    const box = page.getByRole('searchbox', { name: 'Search' });
    await box.fill(name);
    if (key) await box.press(key);
    await page.getByRole('combobox', { name: 'Stock' }).selectOption('in');
    // Longer than the pause in typing after which the list searches.
    await page.clock.fastForward(1_000);
    await expect(page).toHaveURL(`/manageitems?q=${name}&stock=in`);
    await expect(models(page)).toHaveText([`${name} here`]);
  });
}

test('stock and price filters combine with search and sort', async ({ page, store }) => {
  const name = uniqueName();
  await store({ name: `${name} A`, price: 100, quantity: 0 });
  await store({ name: `${name} B`, price: 200, quantity: 5 });
  await store({ name: `${name} C`, price: 300, quantity: 6 });
  await page.goto(`/manageitems?q=${name}&sort=quantity&dir=desc`);
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('In stock');
  await expect(models(page)).toHaveText([`${name} C`, `${name} B`]);
  await openPrices(page);
  await enter(page.getByLabel('Price to'), '250');
  await expect(models(page)).toHaveText([`${name} B`]);
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Out of stock');
  await expect(models(page)).toHaveText([`${name} A`]);
  await enter(page.getByLabel('Price from'), '1e2');
  await expect(page.getByText('Price from must be written out, without "e"')).toBeVisible();
  await expect(page.getByLabel('Price from')).toHaveValue('1e2');
  // Closed, its button says that there is something to correct.
  await screenTitle(page).click();
  await expect(page.getByLabel('Price from')).toBeHidden();
  await page.getByRole('button', { name: 'Correct the price' }).click();
  await expect(page.getByText('Price from must be written out, without "e"')).toBeVisible();
  await enter(page.getByLabel('Price from'), '');
  await expect(page.getByRole('button', { name: 'Price to $250' })).toBeVisible();
});

test('a damaged link shows the first page, says so and is put right; crossed prices say why nothing matches', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name, price: 55_000 });
  const note = page.getByText('Part of this link could not be read. The list starts on its first page.');
  for (const [view, damage] of [
    ['whose=mine', 'page=3&after=garbage'],
    [`q=${name}`, 'stock=maybe&min=abc'],
  ]) {
    await page.goto(`/manageitems?${view}&${damage}`);
    await expect(models(page)).toHaveText([name]);
    await expect(note).toBeVisible();
    await expect(page).toHaveURL(`/manageitems?${view}`);
  }
  await openPrices(page);
  await enter(page.getByLabel('Price from'), '60000');
  await expect(page.getByText('No product matches')).toBeVisible();
  await expect(note).toHaveCount(0);
  await enter(page.getByLabel('Price to'), '50000');
  await expect(page.getByRole('status').filter({ hasText: "'Price from' is above 'Price to'." })).toBeVisible();
  await expect(page.getByLabel('Price from')).toHaveAccessibleDescription("'Price from' is above 'Price to'.");
  await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems');
  await expect(page.getByText("'Price from' is above 'Price to'.")).toHaveCount(0);
});

test('on a phone products are cards, the navigation is in sight, and one button opens the filters as a sheet', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/manageitems?q=${name}&stock=in&min=1`);
  const card = page.getByRole('list', { name: 'All Items' }).getByRole('listitem');
  await expect(card).toHaveCount(1);
  await expect(page.getByRole('grid')).toHaveCount(0);
  // The first car is in the first window.
  await expect(card.locator('img')).toBeInViewport({ ratio: 1 });
  for (const command of [/: change$/, /^More for/])
    expect((await card.getByRole('button', { name: command }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const fold = page.getByRole('button', { name: /^Filters ?2 active$/ });
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await expect(card.locator('mark')).toHaveText([name]);
  await expect(page.getByLabel('Price from')).toBeHidden();
  await fold.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Price from')).toBeVisible();
  await keyTo('Tab', page.getByRole('combobox', { name: 'Owner' }));
  await enter(page.getByLabel('Price from'), '');
  // Open while the list changes.
  await expect(page.getByRole('button', { name: /^Filters ?1 active$/ })).toBeVisible();
  await expect(page.getByLabel('Price from')).toBeVisible();
  await expect(card).toHaveCount(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByLabel('Price from')).toBeHidden();
  await expect(page.getByRole('button', { name: /menu/i })).toHaveCount(1);
  await clickTo(stockLink(page, 'My Items'), '/manageitems/myitems');
  await page.goBack();
  await card.locator('img').click({ force: true });
  await expect(page).toHaveURL(/\/manageitems\/updateitem\/[^/]+$/);
});

test('given rows, they are one stop of Tab: arrows lead through their controls, Home and End to the ends of a row; letters do nothing', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  await store({ name: `${name} A`, quantity: 5 });
  await store({ name: `${name} B` });
  await page.goto(`/manageitems?q=${name}&sort=model`);
  await expect(models(page)).toHaveCount(2);
  const control = (role: 'link' | 'button', label: string) => page.getByRole(role, { name: label, exact: true });
  await page.getByRole('button', { name: 'Quantity', exact: true }).focus();
  await keyTo('Tab', control('link', `${name} A`));
  for (const [role, label] of [
    ['button', `Deliver one ${name} A`],
    ['button', `5 pieces of ${name} A: change`],
    ['button', `Add one ${name} A`],
    ['link', `Restock ${name} A`],
    ['link', `Delivery of ${name} A`],
    ['button', `More for ${name} A`],
  ] as const) {
    await keyTo('ArrowRight', control(role, label));
  }
  await keyTo('ArrowDown', control('button', `More for ${name} B`));
  await keyTo('Home', control('link', `${name} B`));
  await keyTo('End', control('button', `More for ${name} B`));
  await keyTo('Home', control('link', `${name} B`));
  for (const letter of ['j', 'k', 'x', '-', '+', 'Shift+Slash']) await page.keyboard.press(letter);
  await expect(control('link', `${name} B`)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'update Quantity successfully')).toHaveCount(0);
});

test('given an unreachable database, All Items shows Retry, not an empty list', async ({ page, expectConsole }) => {
  expectConsole(/ERR_|Could not reach Cloud Firestore backend|WebChannelConnection RPC|cleardot\.gif/);
  await page.route('**/Listen/channel**', (route) => route.abort('connectionrefused'));
  await page.goto('/manageitems');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('No products yet')).toHaveCount(0);
  await page.unroute('**/Listen/channel**');
  await retry.click();
  await expect(models(page)).not.toHaveCount(0);
  // Retry is gone.
  await expect(screenTitle(page)).toBeFocused();
});
