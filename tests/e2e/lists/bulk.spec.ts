import type { Locator, Page } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import {
  bar,
  box,
  dialog,
  dialogStatus,
  inBar,
  inDialog,
  named,
  openForAll,
  openSelected,
  quantitiesByName,
  selectAll,
  selectEverything,
} from '../support/bulk-steps.ts';
import { undoOf } from '../support/history-steps.ts';
import { press, tabTo } from '../support/keyboard-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, enter, keyTo } from '../support/steps.ts';
import {
  expect,
  listRows,
  openMyItems,
  screenTitle,
  stockLink,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

const lines = (page: Page) => dialog(page).locator('tbody').getByRole('row');
/** The cells of the line of a product. */
const lineOf = (page: Page, name: string): Locator => lines(page).filter({ hasText: name });

/** What the SDK logs of a write that the rules refuse. */
const refusedWrites = /status of 40[34]|"(permission-denied|not-found)"/;

test('pieces are added to each: the preview, the result of each row and one Undo, which leaves what was sold since', async ({
  page,
  storeMany,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(refusedWrites);
  const name = uniqueName();
  const ids = await storeMany([
    ...named(name, 3),
    { name: `${name} full`, quantity: 999_995 },
    { name: `${name} almost`, quantity: 999_900 },
  ]);
  const [first = '', second = '', third = '', full = '', almost = ''] = ids;
  const quantities = async () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  await openMyItems(page);
  await openForAll(page, 'Add pieces');
  await expect(dialog(page)).toHaveAccessibleName('Add pieces');
  const pieces = dialog(page).getByLabel('Pieces to add to each');
  await expect(pieces).toBeFocused();
  await pieces.fill('1.5');
  await expect(pieces).toHaveAccessibleDescription(/Pieces to add to each must be a whole number/);
  await expect(dialogStatus(page)).toHaveText('Nothing is written yet.');
  await expect(inDialog(page, /^Add /)).toHaveAttribute('aria-disabled', 'true');
  await pieces.fill('0');
  await expect(inDialog(page, /^Add /)).toHaveAccessibleDescription('Enter pieces for one product or more.');
  await pieces.fill('20');
  await expect(dialogStatus(page)).toHaveText(
    '20 pieces are added to each of 4 products. Not possible: 1 product. Nothing is written yet.',
  );
  // What cannot be done comes first.
  await expect(lines(page).first()).toContainText(`${name} full`);
  await expect(lines(page).first()).toContainText('More than 1,000,000 pieces');
  await expect(lineOf(page, `${name} 00`)).toContainText('5 to 25');
  expect(await quantities()).toEqual([5, 5, 5, 999_995, 999_900]);

  // Meanwhile another window sells, restocks and deletes.
  await firestore.doc(`products/${second}`).update({ quantity: 2 });
  await firestore.doc(`products/${almost}`).update({ quantity: 999_999 });
  await firestore.doc(`products/${third}`).delete();
  await expect(inDialog(page, /^Add /)).toHaveText('Add 80 pieces');
  await page.keyboard.press('Enter');
  await expect(dialogStatus(page)).toHaveText('40 pieces added to 2 products. Not done: 3 products.');
  await expect(inDialog(page, 'Close')).toBeFocused();
  await expect(lineOf(page, `${name} 02`)).toContainText('Somebody deleted it');
  await expect(lineOf(page, `${name} almost`)).toContainText('More than 1,000,000 pieces');
  await expect(lineOf(page, `${name} full`)).toContainText('More than 1,000,000 pieces');
  await expect(lineOf(page, `${name} 01`)).toContainText('20 pieces added');
  expect(await quantities()).toEqual([25, 22, undefined, 999_995, 999_999]);

  // Of the second, fewer are left than would be taken out.
  await firestore.doc(`products/${first}`).update({ quantity: 24 });
  await firestore.doc(`products/${second}`).update({ quantity: 19 });
  await inDialog(page, 'Close').click();
  await expect(inBar(page, 'Add pieces')).toBeFocused();
  await undoOf(page, '40 pieces added to 2 products.').click();
  await expect(
    toast(
      page,
      `Undone: 20 pieces are out of the stock again. Not undone: ${name} 01. Fewer pieces are left than would be taken out.`,
    ),
  ).toBeVisible();
  expect(await quantities()).toEqual([4, 19, undefined, 999_995, 999_999]);

  // The next preview finds what was deleted.
  await openSelected(page, 'Deliver');
  await expect(dialogStatus(page)).toContainText('1 product was deleted meanwhile and is not selected any more.');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('4 selected');
  expect(await stored(full)).toMatchObject({ quantity: 999_995 });
});

test('different amounts of several cars are one delivery, which closes by itself, is counted once and has one Undo', async ({
  page,
  storeMany,
  ownProducts,
}) => {
  const name = uniqueName();
  await storeMany(named(name, 5, 41));
  const quantities = async () => quantitiesByName(await ownProducts());
  await openMyItems(page);
  await openForAll(page, 'Deliver');
  const all = dialog(page).getByLabel('Pieces to deliver of each');
  await expect(all).toHaveValue('1');
  const amount = (index: number) => dialog(page).getByLabel(`Pieces of ${name} 0${index}`);
  await amount(1).fill('5');
  await expect(lineOf(page, `${name} 01`)).toContainText('41 to 36');
  await expect(amount(1)).toHaveAccessibleDescription('41 to 36');
  // A row that has its own amount keeps it; a blank one has the amount for all.
  await all.fill('2');
  await amount(1).fill('');
  await expect(lineOf(page, `${name} 01`)).toContainText('41 to 39');
  await amount(1).fill('5');
  await expect(lineOf(page, `${name} 00`)).toContainText('41 to 39');
  await amount(2).fill('0');
  await expect(lineOf(page, `${name} 02`)).toContainText('Left out');
  await amount(3).fill('42');
  await expect(lineOf(page, `${name} 03`)).toContainText('Only 41 in stock');
  await expect(dialogStatus(page)).toHaveText(
    '9 pieces are delivered of 3 products. Not possible: 1 product. Left out: 1 product. Nothing is written yet.',
  );
  await amount(3).fill('a few');
  await expect(amount(3)).toHaveAccessibleDescription('Pieces must be a number, in digits only');
  await amount(0).focus();
  await keyTo('Enter', amount(3));
  expect(await quantities()).toEqual([41, 41, 41, 41, 41]);
  await enter(amount(3), '41');
  await expect(dialog(page)).toBeHidden();
  await expect(inBar(page, 'Deliver')).toBeFocused();
  await expect(toast(page, '50 pieces delivered.')).toBeVisible();
  expect(await quantities()).toEqual([39, 36, 41, 0, 39]);
  await clickForToast(undoOf(page, '50 pieces delivered.'), 'Undone: 50 pieces are back in stock.');
  expect(await quantities()).toEqual([41, 41, 41, 41, 41]);
});

test('the reorder level of all selected is set and undone; one that somebody else has set meanwhile stays', async ({
  page,
  storeMany,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const [first = '', second = '', third = ''] = await storeMany(named(name, 3));
  await firestore.doc(`products/${second}`).update({ reorderAt: 2 });
  await openMyItems(page);
  await openForAll(page, 'Reorder level');
  const field = page.getByLabel('Tell me when this many or fewer are left');
  await expect(field).toBeFocused();
  await expect(lineOf(page, `${name} 00`)).toContainText('no level');
  await expect(inDialog(page, 'Set the reorder level')).toHaveAccessibleDescription(/^Enter a level/);
  await field.fill('1.5');
  await expect(field).toHaveAccessibleDescription(/Reorder at must be a whole number/);
  await field.fill('4');
  await expect(lineOf(page, `${name} 01`)).toContainText('2 to 4');
  await firestore.doc(`products/${third}`).update({ reorderAt: 9 });
  await inDialog(page, 'Set it for 3 products').click();
  await expect(dialogStatus(page)).toHaveText('Reorder level of 2 products set. Not done: 1 product.');
  await expect(lineOf(page, `${name} 02`)).toContainText('The reorder level was changed meanwhile');
  const levels = async () => Promise.all([first, second, third].map(async (id) => (await stored(id))?.reorderAt));
  expect(await levels()).toEqual([4, 4, 9]);
  await inDialog(page, 'Close').click();
  await undoOf(page, 'Reorder level of 2 products set.').click();
  await expect(toast(page, 'The former reorder level of 2 products is back.')).toBeVisible();
  expect(await levels()).toEqual([undefined, 2, 9]);
});

test('given the last piece that is delivered elsewhere meanwhile, one of each of the others is delivered, and Undo puts them back', async ({
  page,
  storeMany,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(refusedWrites);
  const name = uniqueName();
  const ids = await storeMany([
    ...named(name, 2),
    { name: `${name} last`, quantity: 1 },
    { name: `${name} out`, quantity: 0 },
  ]);
  const quantities = async () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  await openMyItems(page);
  await openForAll(page, 'Deliver');
  await expect(lineOf(page, `${name} out`)).toContainText('Out of stock');
  await expect(lineOf(page, `${name} last`)).toContainText('1 to 0');

  const release = await holdRequests(page, '**/Write/channel**');
  await inDialog(page, 'Deliver 3 pieces').click();
  await expect(dialogStatus(page)).toHaveText('Delivering: 0 of 3 products …');
  await firestore.doc(`products/${ids[2]}`).update({ quantity: 0 });
  release();
  await expect(dialogStatus(page)).toHaveText('2 pieces delivered. Not done: 2 products.');
  await expect(lineOf(page, `${name} last`)).toContainText('Not enough in stock');
  await expect(lineOf(page, `${name} 00`)).toContainText('1 piece delivered');
  expect(await quantities()).toEqual([4, 4, 0, 0]);
  await page.keyboard.press('Escape');
  await clickForToast(undoOf(page, '2 pieces delivered.'), 'Undone: 2 pieces are back in stock.');
  expect(await quantities()).toEqual([5, 5, 0, 0]);
});

test('given two windows that deliver the same products at the same moment, each piece is delivered once', async ({
  page,
  openElsewhere,
  owner,
  storeMany,
  stored,
  expectConsole,
}) => {
  expectConsole(refusedWrites);
  const name = uniqueName();
  // One piece of each even product, two of each odd one.
  const ids = await storeMany(named(name, 20).map((one, index) => ({ ...one, quantity: 1 + (index % 2) })));
  const second = await openElsewhere(owner);
  const windows = [page, second];
  const releases = [];
  for (const window of windows) {
    await openMyItems(window);
    await selectAll(window).check();
    await openSelected(window, 'Deliver');
    releases.push(await holdRequests(window, '**/Write/channel**'));
    await inDialog(window, 'Deliver 20 pieces').click();
    await expect(dialogStatus(window)).toHaveText('Delivering: 0 of 20 products …');
  }
  for (const release of releases) release();
  // A channel that has ended is opened again, up to ten times here. A window that delivers all of them closes its dialog.
  const delivered = await Promise.all(
    windows.map(async (window) => {
      const result = dialogStatus(window)
        .or(window.getByText(/^[0-9]+ pieces delivered[.]/))
        .first();
      await expect(result).toContainText('delivered.', { timeout: 120_000 });
      return Number.parseInt(await result.innerText(), 10);
    }),
  );
  expect(delivered.reduce((sum, pieces) => sum + pieces)).toBe(30);
  for (const id of ids) expect(await stored(id)).toMatchObject({ quantity: 0 });
});

test('more than 20 are deleted after their number was typed, and one Undo brings all back', async ({
  page,
  storeMany,
  ownProducts,
  setOffline,
}) => {
  const name = uniqueName();
  await storeMany(named(name, 23));
  const before = new Map((await ownProducts()).map((product) => [product.id, product]));
  await openMyItems(page);
  await box(page, `${name} 00`).check();
  await box(page, `${name} 19`).click({ modifiers: ['Shift'] });
  await openSelected(page, 'Delete');
  await expect(inDialog(page, 'Cancel')).toBeFocused();
  await expect(inDialog(page, 'Delete 20 products')).toHaveAttribute('aria-disabled', 'false');
  await expect(dialog(page).getByLabel('Number of products to delete')).toHaveCount(0);
  await inDialog(page, 'Cancel').click();

  await box(page, `${name} 21`).click({ modifiers: ['Shift'] });
  await openSelected(page, 'Delete');
  await expect(dialogStatus(page)).toHaveText('22 products with 110 pieces leave the stock list.');
  const typed = dialog(page).getByLabel('Number of products to delete');
  await expect(typed).toBeFocused();
  const confirm = inDialog(page, 'Delete 22 products');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('2');
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
  await setOffline(true);
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription(
    'You are offline. This is possible again when the connection is back.',
  );
  await confirm.click({ force: true });
  await setOffline(false);
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
  expect(await ownProducts()).toHaveLength(23);
  await typed.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, '22 products deleted.')).toBeVisible();
  await keepToasts(page);
  expect((await ownProducts()).map((product) => product.name)).toEqual([`${name} 22`]);
  await expect(screenTitle(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await undoOf(page, '22 products deleted.').click();
  await expect(toast(page, '22 products are back. They are the newest of the list now.')).toBeVisible();
  const after = await ownProducts();
  expect(after).toHaveLength(23);
  // What was deleted carries the command that brought it back.
  for (const product of after)
    expect(product).toMatchObject({ ...before.get(product.id), createdAt: expect.anything() });
  // With neither pointer nor focus among them the rows follow the list, whose oldest comes first.
  await expect(listRows(page, 'My Items').first()).toContainText(`${name} 22`);
});

test('Cancel ends a long delivery after the batches under way; what was delivered is said, stored and undone', async ({
  page,
  storeMany,
  ownProducts,
  expectConsole,
}) => {
  // The requests are held back for a while.
  expectConsole(/Could not reach Cloud Firestore backend/);
  const name = uniqueName();
  await storeMany(named(name, 130));
  await openMyItems(page);
  await selectAll(page).check();
  await selectEverything(page).click();
  await expect(bar(page)).toContainText('130 selected');
  await openSelected(page, 'Deliver');
  await expect(lines(page)).toHaveCount(100);
  await inDialog(page, 'Show 30 more').click();
  await expect(lines(page)).toHaveCount(130);
  const release = await holdRequests(page, '**/Write/channel**');
  await inDialog(page, 'Deliver 130 pieces').click();
  await expect(dialogStatus(page)).toHaveText('Delivering: 0 of 130 products …');
  await inDialog(page, 'Cancel').click();
  await expect(dialogStatus(page)).toHaveText('Ending: 0 of 130 products …');
  release();
  await expect(dialogStatus(page)).toHaveText('80 pieces delivered. Not reached, because you cancelled: 50 products.');
  // What is not done comes first.
  await expect(lines(page).first()).toContainText('Not reached');
  await inDialog(page, 'Show 30 more').click();
  await expect(lines(page).last()).toContainText('1 piece delivered');
  const left = async () => (await ownProducts()).filter(({ quantity }) => quantity === 4).length;
  expect(await left()).toBe(80);
  await inDialog(page, 'Close').click();
  await clickForToast(undoOf(page, '80 pieces delivered. Not reached'), 'Undone: 80 pieces are back in stock.');
  expect(await left()).toBe(0);
});

test('given a screen that is left while it is written, a toast says what was done and offers Undo', async ({
  page,
  storeMany,
  stored,
}) => {
  const [id = ''] = await storeMany(named(uniqueName(), 1));
  await page.goto('/manageitems');
  await stockLink(page, 'My Items').click();
  await openForAll(page, 'Deliver');
  const release = await holdRequests(page, '**/Write/channel**');
  await inDialog(page, 'Deliver 1 piece').click();
  await expect(dialog(page).getByRole('progressbar')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Still saving. Leave anyway?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText('All Items');
  release();
  await clickForToast(undoOf(page, '1 piece delivered.'), 'Undone: 1 piece is back in stock.');
  expect(await stored(id)).toMatchObject({ quantity: 5 });
});

test('with the keyboard alone: select, deliver, close and undo', async ({ page, storeMany, stored }) => {
  const name = uniqueName();
  const ids = await storeMany(named(name, 3));
  await openMyItems(page);
  await expect(box(page, `${name} 00`)).toBeVisible();
  await tabTo(page, box(page, `${name} 00`));
  await page.keyboard.press('Space');
  await tabTo(page, box(page, `${name} 02`));
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 selected');
  await press(page, inBar(page, 'Deliver'));
  await expect(dialogStatus(page)).toContainText('Nothing is written yet.');
  await expect(dialog(page).getByLabel('Pieces to deliver of each')).toBeFocused();
  await press(page, inDialog(page, 'Deliver 3 pieces'), 'Space');
  await expect(dialog(page)).toBeHidden();
  await expect(inBar(page, 'Deliver')).toBeFocused();
  await expect(toast(page, '3 pieces delivered.')).toBeVisible();
  await press(page, undoOf(page, '3 pieces delivered.'));
  await expect(toast(page, 'Undone: 3 pieces are back in stock.')).toBeVisible();
  for (const id of ids) expect(await stored(id)).toMatchObject({ quantity: 5 });
  await press(page, inBar(page, 'Clear selection'));
  await expect(screenTitle(page)).toBeFocused();
});
