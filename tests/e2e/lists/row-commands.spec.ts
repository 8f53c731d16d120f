import type { Locator, Page } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, clickTo, enter, nextPage, previousPage } from '../support/steps.ts';
import {
  expect,
  listedNames,
  openDelivery,
  openMyItems,
  screenTitle,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

const number = (page: Page, name: string) => page.getByRole('button', { name: `of ${name}: change` });
/** Opens what the number of a row offers. */
async function openPieces(page: Page, name: string, kind: 'Deliver' | 'Add' | 'Set to'): Promise<Locator> {
  await number(page, name).click();
  const dialog = page.getByRole('dialog', { name: `Pieces of ${name}` });
  await dialog.getByRole('group', { name: 'What to do' }).getByRole('button', { name: kind }).click();
  return dialog;
}
const confirm = (dialog: Locator, name: string) => dialog.locator('form').getByRole('button', { name, exact: true });
const deliverOne = (page: Page, name: string) => page.getByRole('button', { name: `Deliver one ${name}` });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('given a row of All Items, its owner delivers one and adds pieces there, and undoes both', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 5 });
  await page.goto(`/manageitems?q=${name}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Yours');
  await clickForToast(deliverOne(page, name), 'update Quantity successfully');
  expect(await stored(id)).toMatchObject({ quantity: 4 });
  await clickForToast(undo(page), 'Undone: 1 piece is back in stock.');
  expect(await stored(id)).toMatchObject({ quantity: 5 });

  await clickForToast(page.getByRole('button', { name: `Add one ${name}` }), '1 piece added');
  expect(await stored(id)).toMatchObject({ quantity: 6 });
  await clickForToast(undo(page), 'Undone: 1 piece is out of the stock again.');

  const dialog = await openPieces(page, name, 'Add');
  const field = dialog.getByLabel('Pieces to add');
  await expect(field).toHaveValue('10');
  for (const [text, problem] of [
    ['', 'Pieces to add is required'],
    ['0', 'Pieces to add must be 1 or more'],
    ['1.5', 'Pieces to add must be a whole number'],
    ['999996', 'A product may have 1,000,000 pieces at most.'],
  ] as const) {
    await enter(field, text);
    await expect(field).toHaveAccessibleDescription(new RegExp(problem));
  }
  expect(await stored(id)).toMatchObject({ quantity: 5 });
  await field.fill('1,000');
  await clickForToast(confirm(dialog, 'Add'), '1,000 pieces added');
  await expect(dialog).toBeHidden();
  await expect(number(page, name)).toBeFocused();
  await expect(row).toContainText('1,005');
  await clickForToast(undo(page), 'Undone: 1,000 pieces are out of the stock again.');
  expect(await stored(id)).toMatchObject({ quantity: 5 });
});

test('given a product of somebody else, its row says whose it is and has no buttons, and nothing can be done on its Delivery', async ({
  page,
  store,
}) => {
  const name = uniqueName();
  const mine = await store({ name: `${name} mine`, quantity: 0 });
  const foreign = await store({ email: 'lyon@meridian.example', name: `${name} foreign`, quantity: 0 });
  await page.goto(`/manageitems?q=${name}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows.filter({ hasText: 'foreign' })).toContainText('lyon@meridian.example');
  await expect(rows.filter({ hasText: 'foreign' }).getByRole('button')).toHaveCount(1);
  await expect(rows.filter({ hasText: 'foreign' }).getByRole('button')).toHaveAccessibleName(
    `More for ${name} foreign`,
  );
  await expect(rows.filter({ hasText: 'foreign' }).getByRole('link')).toHaveCount(1);
  await expect(rows.filter({ hasText: `${name} mine` }).getByRole('button', { name: /^(Deliver|Add)/ })).toHaveCount(2);
  await expect(rows.getByText('Out of stock')).toHaveCount(2);
  await expect(deliverOne(page, `${name} mine`)).toHaveAttribute('aria-disabled', 'true');

  await page.getByRole('combobox', { name: 'Owner' }).selectOption('Mine');
  await expect(page).toHaveURL(`/manageitems?q=${name}&whose=mine`);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveText([new RegExp(`${name} mine`)]);

  const main = page.getByRole('main');
  await openDelivery(page, foreign);
  await expect(main.getByText(`${name} foreign`).first()).toBeVisible();
  await expect(main.getByRole('button', { name: /Deliver/ })).toHaveCount(0);
  await openDelivery(page, mine);
  await expect(main.getByText('Nothing left to deliver. Restock it first.')).toBeVisible();
  await main.getByRole('link', { name: 'Restock', exact: true }).click();
  await expect(screenTitle(page)).toHaveText('Restock');
});

test('given two windows, pieces that are added and delivered at once are all counted; a product that is gone says so', async ({
  page,
  store,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 5 });
  await openMyItems(page);
  const release = await holdRequests(page, '**/Write/channel**');
  const dialog = await openPieces(page, name, 'Add');
  await enter(dialog.getByLabel('Pieces to add'), '7');
  await expect(confirm(dialog, 'Add')).toHaveAttribute('aria-busy', 'true');
  // The other window delivers two.
  await firestore.doc(`products/${id}`).update({ quantity: 3 });
  release();
  await expect(toast(page, '7 pieces added')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 10 });

  await openPieces(page, name, 'Add');
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('You own no products yet')).toBeVisible();
});

test('My Items searches, filters, sorts and pages the own products, and says which of how many are shown', async ({
  page,
  store,
  storeMany,
}) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${String(index).padStart(2, '0')}`;
  await storeMany(
    Array.from({ length: 53 }, (_, index) => ({ name: label(index), price: 100 - index, quantity: index < 3 ? 0 : 5 })),
  );
  await store({ email: 'lyon@meridian.example', name: `${name} foreign` });
  const names = listedNames(page, 'My Items');
  const main = page.getByRole('main');
  await openMyItems(page);
  await expect(names.first()).toHaveText(label(0));
  await expect(main.getByText('1 to 25 of 53 products')).toBeVisible();
  await nextPage(page).click();
  await expect(main.getByText('26 to 50 of 53 products')).toBeVisible();
  await nextPage(page).click();
  await expect(names).toHaveText([50, 51, 52].map(label));
  await expect(main.getByText('51 to 53 of 53 products')).toBeVisible();
  await previousPage(page).click();
  await expect(main.getByText('26 to 50 of 53 products')).toBeVisible();

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Price, lowest first');
  await expect(names.first()).toHaveText(label(52));
  await page.getByRole('combobox', { name: 'Stock' }).selectOption('Out of stock');
  await expect(names).toHaveText([2, 1, 0].map(label));
  await expect(main.getByText('1 to 3 of 3 products')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} 01`);
  await expect(names).toHaveText([label(1)]);
  await expect(page).toHaveURL(`/manageitems/myitems?q=${name}+01&stock=out&sort=price`);
  await page.reload();
  await expect(names).toHaveText([label(1)]);
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} foreign`);
  await expect(main.getByText('No product matches')).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems/myitems?sort=price');
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('100');
  await expect(names).toHaveCount(53);
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveCount(0);
});

test('given more than a hundred matches of a filter, the range says how many there are at least', async ({
  page,
  storeMany,
}) => {
  const name = uniqueName();
  await storeMany(Array.from({ length: 127 }, () => ({ name })));
  await page.goto('/manageitems?whose=mine&stock=in&sort=model&size=50');
  const range = page.getByRole('main').getByText(/^\d+ to \d+ of [\d,+]+ products$/);
  await expect(range).toHaveText('1 to 50 of 100+ products');
  await nextPage(page).click();
  await expect(range).toHaveText('51 to 100 of 101+ products');
  await nextPage(page).click();
  await expect(range).toHaveText('101 to 127 of 127 products');
  await previousPage(page).click();
  await expect(range).toHaveText('51 to 100 of 101+ products');
});

test('given a row, its number delivers several pieces in one change or sets what was counted; more than there are is refused', async ({
  page,
  store,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 9 });
  await page.goto(`/manageitems?q=${name}`);
  await number(page, name).click();
  const dialog = page.getByRole('dialog', { name: `Pieces of ${name}` });
  const field = dialog.getByLabel('Pieces to deliver');
  await expect(field).toBeFocused();
  await enter(field, '10');
  await expect(field).toHaveAccessibleDescription(/Only 9 pieces are in stock/);
  expect(await stored(id)).toMatchObject({ quantity: 9 });
  await field.fill('5');
  await expect(field).toHaveAccessibleDescription(/In stock: 9 to 4/);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'update Quantity successfully')).toContainText(`${name} · 9 to 4`);
  expect(await stored(id)).toMatchObject({ quantity: 4 });
  await clickForToast(undo(page), 'Undone: 5 pieces are back in stock.');
  expect(await stored(id)).toMatchObject({ quantity: 9 });

  const set = dialog.getByLabel('Pieces in stock');
  const setTo = async (quantity: string) => {
    await openPieces(page, name, 'Set to');
    await set.fill(quantity);
  };
  await setTo('9');
  await page.keyboard.press('Enter');
  await expect(set).toHaveAccessibleDescription(/That many are in stock/);
  await enter(set, '12');
  await expect(toast(page, '12 in stock')).toContainText(`${name} · 9 to 12`);
  expect(await stored(id)).toMatchObject({ quantity: 12 });

  // What was counted is not written over a delivery that the count does not know of.
  await setTo('20');
  const release = await holdRequests(page, '**/documents:batchGet**');
  await page.keyboard.press('Enter');
  await expect(confirm(dialog, 'Set')).toHaveAttribute('aria-busy', 'true');
  await firestore.doc(`products/${id}`).update({ quantity: 11 });
  release();
  await expect(toast(page, 'The stock was changed meanwhile: it is 11 now. Nothing was changed.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 11 });
});

test('given several pieces on Delivery, they are one change, and more than there are is refused', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 9 });
  await openDelivery(page, id);
  const several = page.getByLabel('Pieces', { exact: true });
  await several.fill('10');
  await page.getByRole('button', { name: 'Deliver 10' }).click();
  await expect(several).toHaveAccessibleDescription(/Only 9 pieces are in stock/);
  await enter(several, '2');
  await expect(toast(page, 'update Quantity successfully')).toContainText(`${name} · 9 to 7`);
  // A second Enter would not deliver them again.
  await expect(several).toHaveValue('');
  expect(await stored(id)).toMatchObject({ quantity: 7 });
});

test('given five presses of Deliver one, one toast counts them and its Undo brings back five pieces; another car has a toast of its own', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const [first, second] = [`${name} one`, `${name} two`];
  const id = await store({ name: first, quantity: 41 });
  const other = await store({ name: second, quantity: 3 });
  await page.goto(`/manageitems?q=${name}`);
  const delivered = toast(page, 'update Quantity successfully');
  for (let press = 1; press <= 5; press += 1) {
    await deliverOne(page, first).click();
    await expect(delivered).toContainText(`${first} · 41 to ${41 - press}`);
    await expect(deliverOne(page, first)).toHaveAttribute('aria-disabled', 'false');
    await keepToasts(page);
  }
  await expect(delivered).toHaveCount(1);
  await expect(delivered.getByText('update Quantity successfully', { exact: true })).toBeVisible();
  await expect(delivered.getByText('×5', { exact: true })).toBeVisible();
  await deliverOne(page, second).click();
  await expect(delivered).toHaveCount(2);
  await keepToasts(page);
  await expect(delivered.filter({ hasText: second })).toContainText(`${second} · 3 to 2`);
  await expect(delivered.filter({ hasText: second })).not.toContainText('×');
  expect(await stored(id)).toMatchObject({ quantity: 36 });

  await delivered.filter({ hasText: first }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: 5 pieces are back in stock.')).toContainText(first);
  await expect(delivered).toHaveCount(1);
  expect(await stored(id)).toMatchObject({ quantity: 41 });
  expect(await stored(other)).toMatchObject({ quantity: 2 });
});

test('given an Undo of three presses that is refused on the way, the toast says how many were undone', async ({
  page,
  store,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(/status of 403|"permission-denied"/);
  const name = uniqueName();
  const id = await store({ name, quantity: 0 });
  await page.goto(`/manageitems?q=${name}`);
  for (const sum of [7, 14, 21]) {
    const dialog = await openPieces(page, name, 'Add');
    await enter(dialog.getByLabel('Pieces to add'), '7');
    await expect(toast(page, `${sum} pieces added`)).toContainText(`${name} · 0 to ${sum}`);
    await keepToasts(page);
  }
  await firestore.doc(`products/${id}`).update({ quantity: 15 });
  await clickForToast(undo(page), 'This has changed since.');
  await expect(toast(page, 'Undone: 14 pieces are out of the stock again.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 1 });
  await expect(undo(page)).toHaveCount(0);
});
