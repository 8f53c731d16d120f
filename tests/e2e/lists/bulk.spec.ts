import type { Locator, Page } from '@playwright/test';
import { expectNoViolation, keepToasts } from '../support/axe-steps.ts';
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
  selectAll,
  selectEverything,
} from '../support/bulk-steps.ts';
import { undoOf } from '../support/history-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, nextPage, previousPage, savedText } from '../support/steps.ts';
import {
  expect,
  goTo,
  listRows,
  openMyItems,
  screenTitle,
  stockLink,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

const lines = (page: Page) => dialog(page).locator('tbody').getByRole('row');
/** The line of a product. */
const lineOf = (page: Page, name: string): Locator => lines(page).filter({ hasText: name });

/** What the SDK logs of a write that the rules refuse. */
const refusedWrites = /status of 40[34]|"(permission-denied|not-found)"/;

test('all that match are selected on all pages and exported; Cancel ends a long delivery after the batches under way', async ({
  page,
  owner,
  storeMany,
  ownProducts,
  firestore,
  expectConsole,
}) => {
  // The requests are held back for a while.
  expectConsole(/Could not reach Cloud Firestore backend/);
  const name = uniqueName();
  await storeMany(named(name, 130));
  await firestore
    .doc(`stock/${owner.email}`)
    .set({ products: 130, units: 650, value: 0, outOfStock: 0, timeZone: 'UTC' });
  await openMyItems(page);
  await test.step('a range stays selected on the other pages, until the screen is left', async () => {
    await box(page, `${name} 02`).click();
    await box(page, `${name} 06`).click({ modifiers: ['Shift'] });
    await nextPage(page).click();
    await expect(box(page, `${name} 27`)).not.toBeChecked();
    await expect(bar(page)).toContainText('5 selected');
    await box(page, `${name} 27`).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('6 selected');
    await previousPage(page).click();
    await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(5);
    await goTo(page, 'All Items');
    await stockLink(page, 'My Items').click();
    await expect(box(page, `${name} 02`)).not.toBeChecked();
    await expect(bar(page)).toHaveCount(0);
  });
  await test.step('all are selected, with progress and Cancel, and saved as a file', async () => {
    await selectAll(page).check();
    await expect(bar(page)).toContainText('25 selected');
    await expect(selectEverything(page)).toHaveText('Select all 130 that match');
    const release = await holdRequests(page, '**/Listen/channel**');
    await selectEverything(page).click();
    await expect(page.getByText('0 items read …')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(selectEverything(page)).toBeVisible();
    release();
    await expect(bar(page)).toContainText('25 selected');
    await selectEverything(page).click();
    await expect(bar(page).getByText('130 selected')).toBeFocused();
    await expect(selectEverything(page)).toHaveCount(0);
    await box(page, `${name} 03`).uncheck();
    const rows = (await savedText(inBar(page, 'Export selected'))).trim().split('\r\n');
    expect(rows).toHaveLength(130);
    expect(rows[1]).toContain(`${name} 00`);
    expect(rows.some((row) => row.includes(`${name} 03,`))).toBe(false);
    await expect(toast(page, '129 items saved as a file')).toBeVisible();
    await box(page, `${name} 03`).check();
  });
  await openSelected(page, 'Deliver');
  const release = await holdRequests(page, '**/Write/channel**');
  await inDialog(page, 'Deliver 130 pieces').click();
  await expect(dialogStatus(page)).toHaveText('Delivering: 0 of 130 products …');
  await inDialog(page, 'Cancel').click();
  await expect(dialogStatus(page)).toHaveText('Ending: 0 of 130 products …');
  release();
  await expect(dialogStatus(page)).toHaveText('80 pieces delivered. Not reached, because you cancelled: 50 products.');
  // What is not done comes first.
  await expect(lines(page).first()).toContainText('Not reached');
  const left = async () => (await ownProducts()).filter(({ quantity }) => quantity === 4).length;
  expect(await left()).toBe(80);
  await inDialog(page, 'Close').click();
  await clickForToast(undoOf(page, '80 pieces delivered. Not reached'), 'Undone: 80 pieces are back in stock.');
  expect(await left()).toBe(0);
});

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
  const [first = '', second = '', third = '', , almost = ''] = ids;
  const quantities = async () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  await openMyItems(page);
  await openForAll(page, 'Add pieces');
  const pieces = dialog(page).getByLabel('Pieces to add to each');
  await expect(pieces).toBeFocused();
  await pieces.fill('20');
  await expect(dialogStatus(page)).toHaveText(
    '20 pieces are added to each of 4 products. Not possible: 1 product. Nothing is written yet.',
  );

  // Meanwhile another window sells, restocks and deletes.
  await firestore.doc(`products/${second}`).update({ quantity: 2 });
  await firestore.doc(`products/${almost}`).update({ quantity: 999_999 });
  await firestore.doc(`products/${third}`).delete();
  await expect(inDialog(page, /^Add \d/)).toHaveText('Add 80 pieces');
  await page.keyboard.press('Enter');
  await expect(dialogStatus(page)).toHaveText('40 pieces added to 2 products. Not done: 3 products.');
  await expect(inDialog(page, 'Close')).toBeFocused();
  for (const [product, result] of [
    ['02', 'Somebody deleted it'],
    ['almost', 'More than 1,000,000 pieces'],
    ['full', 'More than 1,000,000 pieces'],
    ['01', '20 pieces added'],
  ])
    await expect(lineOf(page, `${name} ${product}`)).toContainText(`${result}`);
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
  // One piece of each even product, two of each odd one.
  const ids = await storeMany(
    named(uniqueName(), 20).map((product, index) => ({ ...product, quantity: 1 + (index % 2) })),
  );
  const windows = [page, await openElsewhere(owner)];
  const releases = [];
  for (const window of windows) {
    await openMyItems(window);
    await openForAll(window, 'Deliver');
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
}) => {
  const name = uniqueName();
  await storeMany(named(name, 23));
  const before = new Map((await ownProducts()).map((product) => [product.id, product]));
  await openMyItems(page);
  await box(page, `${name} 00`).check();
  await box(page, `${name} 21`).click({ modifiers: ['Shift'] });
  await openSelected(page, 'Delete');
  await expect(dialogStatus(page)).toHaveText('22 products with 110 pieces leave the stock list.');
  const typed = dialog(page).getByLabel('Number of products to delete');
  const confirm = inDialog(page, 'Delete 22 products');
  await expect(typed).toBeFocused();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  expect(await ownProducts()).toHaveLength(23);
  await page.keyboard.type('2');
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

test('thirty cars are counted with the keyboard alone; what is delivered meanwhile is not lost, and one Undo takes the count back', async ({
  page,
  storeMany,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const ids = await storeMany(named(name, 30));
  const quantities = async () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  await page.goto('/manageitems/myitems?size=50');
  await openForAll(page, 'Set to');
  const scan = dialog(page).getByLabel('Scan or type an id or a name');
  const count = (index: number) => dialog(page).getByLabel(`Pieces of ${name} ${String(index).padStart(2, '0')}`);
  await expect(scan).toBeFocused();
  await page.keyboard.press('ArrowDown');
  // The list has the newest first or last: each row gets the number of its place plus one.
  for (let row = 0; row < 30; row += 1)
    await page.keyboard.type(row === 4 ? '' : `${row + 1}`).then(() => page.keyboard.press('Enter'));
  await expect(inDialog(page, /^Set the stock/)).toBeFocused();
  await expect(inDialog(page, /^Set the stock/)).toHaveText('Set the stock of 29 products');

  // A scanned id leads to its row.
  await scan.fill(`${ids[7]}`);
  await scan.press('Enter');
  await expect(count(7)).toBeFocused();
  await page.keyboard.type('50');
  await page.keyboard.press('Enter');
  await expect(scan).toBeFocused();
  await expect(lineOf(page, `${name} 07`)).toContainText('5 to 50');
  await expectNoViolation(page);

  // Meanwhile somebody delivers two pieces of a car that is counted already.
  await firestore.doc(`products/${ids[7]}`).update({ quantity: 3 });
  await expect(lineOf(page, `${name} 07`)).toContainText('It was 5 when you counted, and is 3 now.');
  await expect(inDialog(page, /^Set the stock/)).toHaveAttribute('aria-disabled', 'true');
  await inDialog(page, 'Counted before that: 48').click();
  await inDialog(page, /^Set the stock/).click();
  await expect(toast(page, 'Stock of 29 products set.')).toBeVisible();
  const counted = await quantities();
  expect(counted[7]).toBe(48);
  expect(counted.filter((quantity) => quantity === 5)).toHaveLength(1);
  await undoOf(page, 'Stock of 29 products set.').click();
  await expect(toast(page, '29 changes undone.')).toBeVisible();
  expect(await quantities()).toEqual(ids.map((_, index) => (index === 7 ? 3 : 5)));
});

test('twenty prices are raised by per cent and rounded, and one Undo brings the former ones back', async ({
  page,
  storeMany,
  stored,
}) => {
  const name = uniqueName();
  const ids = await storeMany(named(name, 20).map((car, index) => ({ ...car, price: 40_000 + 1_000 * index })));
  const prices = async () => Promise.all(ids.map(async (id) => (await stored(id))?.price));
  const before = await prices();
  await openMyItems(page);
  await openForAll(page, 'Price');
  await page.keyboard.type('2.5');
  await dialog(page).getByLabel('Rounded').selectOption('To $100');
  await dialog(page).getByLabel(`Price of ${name} 01`).fill('39,990');
  await expect(lineOf(page, `${name} 00`)).toContainText('$40,000 to $41,000');
  await expect(lineOf(page, `${name} 01`)).toContainText('$41,000 to $39,990');
  await expect(lineOf(page, `${name} 02`)).toContainText('$42,000 to $43,100');
  await expect(dialogStatus(page)).toHaveText('20 prices change. Nothing is written yet.');
  await expectNoViolation(page);
  await inDialog(page, 'Change 20 prices').click();
  await expect(toast(page, '20 prices changed.')).toBeVisible();
  expect((await prices()).slice(0, 3)).toEqual([41_000, 39_990, 43_100]);
  await undoOf(page, '20 prices changed.').click();
  await expect(toast(page, 'The former price of 20 products is back.')).toBeVisible();
  expect(await prices()).toEqual(before);
});
