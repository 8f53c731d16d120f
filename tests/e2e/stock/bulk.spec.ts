import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { desktop, expectNoViolation, keepToasts } from '../support/axe-steps.ts';
import { undoOf } from '../support/history-steps.ts';
import { press, tabTo } from '../support/keyboard-steps.ts';
import { holdRequests } from '../support/network.ts';
import { restoreSession } from '../support/session.ts';
import {
  deliverButton,
  expect,
  openDelivery,
  openMyItems,
  screenTitle,
  shownQuantity,
  stockLink,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
const selectEverything = (page: Page) => page.getByRole('button', { name: /^Select all .*that match$/ });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const checked = (page: Page) => page.getByRole('listitem').getByRole('checkbox', { checked: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected products' });
const inBar = (page: Page, name: string) => bar(page).getByRole('button', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const says = (page: Page) => dialog(page).getByRole('status').first();
const lines = (page: Page) => dialog(page).locator('tbody').getByRole('row');
/** The cells of the line of a product. */
const lineOf = (page: Page, name: string): Locator => lines(page).filter({ hasText: name });
const nextPage = (page: Page) => page.getByRole('button', { name: 'Next' });

/** What the SDK logs of a write that the rules refuse. */
const refusedWrites = /status of 40[34]|"(permission-denied|not-found)"/;

/** So many products of the owner, in the order of the list. */
const named = (name: string, count: number, email: string, quantity = 5) =>
  Array.from({ length: count }, (_, index) => ({
    email,
    name: `${name} ${String(index).padStart(2, '0')}`,
    supplier: 'Nordlicht',
    quantity,
  }));

async function openSelected(page: Page, command: string): Promise<void> {
  await inBar(page, command).click();
  await expect(says(page)).toContainText('Nothing is written yet.');
}

test('Shift selects a range by pointer and space bar; the selection stays on the other pages until it is cleared or left', async ({
  page,
  owner,
  storeMany,
}) => {
  const name = uniqueName();
  await storeMany(named(name, 30, owner.email));
  await openMyItems(page);
  await expect(bar(page)).toHaveCount(0);
  await box(page, `${name} 02`).click();
  await expect(bar(page)).toContainText('1 selected');
  await box(page, `${name} 06`).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('5 selected');
  await expect(checked(page)).toHaveCount(5);
  // Backwards, from the last one that was pressed, and taking out.
  await box(page, `${name} 04`).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('2 selected');
  await box(page, `${name} 10`).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  for (let row = 11; row <= 13; row += 1) await tabTo(page, box(page, `${name} ${row}`));
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('6 selected');
  await expect(box(page, `${name} 12`)).toBeChecked();
  await expect(selectAll(page)).toHaveJSProperty('indeterminate', true);

  await nextPage(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: `${name} 25` })).toBeVisible();
  await expect(bar(page)).toContainText('6 selected');
  await expect(checked(page)).toHaveCount(0);
  // What was pressed last is on another page: this is no range.
  await box(page, `${name} 27`).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('7 selected');
  await selectAll(page).check();
  await expect(bar(page)).toContainText('11 selected');
  await selectAll(page).uncheck();
  await expect(bar(page)).toContainText('6 selected');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(checked(page)).toHaveCount(6);
  await expect(bar(page)).toContainText('6 selected');

  await inBar(page, 'Clear selection').click();
  await expect(bar(page)).toHaveCount(0);
  await expect(screenTitle(page)).toBeFocused();
  await box(page, `${name} 00`).check();
  await stockLink(page, 'All Items').click();
  await expect(screenTitle(page)).toHaveText('All Items');
  await stockLink(page, 'My Items').click();
  await expect(box(page, `${name} 00`)).not.toBeChecked();
  await expect(bar(page)).toHaveCount(0);
});

test('all that match are selected on all pages, with progress and Cancel, and exported', async ({
  page,
  owner,
  storeMany,
  firestore,
}) => {
  const name = uniqueName();
  await storeMany(named(name, 130, owner.email));
  const counter = firestore.doc(`stock/${owner.email}`);
  await counter.set({ products: 130, units: 650, value: 0, outOfStock: 0, timeZone: 'UTC' });
  await openMyItems(page);
  await expect(selectEverything(page)).toHaveCount(0);
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
  await expect(bar(page)).toContainText('130 selected');
  await expect(selectEverything(page)).toHaveCount(0);
  await expect(selectAll(page)).toBeFocused();
  await box(page, `${name} 03`).uncheck();
  await expect(bar(page)).toContainText('129 selected');
  const saved = page.waitForEvent('download');
  await inBar(page, 'Export selected').click();
  const rows = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(130);
  expect(rows[1]).toContain(`${name} 00`);
  expect(rows.some((row) => row.includes(`${name} 03,`))).toBe(false);
  await expect(toast(page, '129 items saved as a file')).toBeVisible();
  await counter.delete();
});

test('pieces are added to each: the preview, the result of each row and one Undo, which leaves what was sold since', async ({
  page,
  owner,
  storeMany,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(refusedWrites);
  const name = uniqueName();
  const ids = await storeMany([
    ...named(name, 3, owner.email),
    { email: owner.email, name: `${name} full`, quantity: 999_995 },
    { email: owner.email, name: `${name} almost`, quantity: 999_900 },
  ]);
  const [first = '', second = '', third = '', full = '', almost = ''] = ids;
  const quantities = async () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  await openMyItems(page);
  await selectAll(page).check();
  await openSelected(page, 'Add pieces…');
  await expect(dialog(page)).toHaveAccessibleName('Add pieces');
  const pieces = dialog(page).getByLabel('Pieces to add to each');
  await expect(pieces).toBeFocused();
  await pieces.fill('0');
  await expect(dialog(page).getByText('Number of pieces must be 1 or more')).toBeVisible();
  await expect(inDialog(page, /^Add /)).toHaveAttribute('aria-disabled', 'true');
  await pieces.fill('20');
  await expect(says(page)).toHaveText(
    '20 pieces are added to each of 4 products. Not possible: 1 product. Nothing is written yet.',
  );
  // What cannot be done comes first.
  await expect(lines(page).first()).toContainText(`${name} full`);
  await expect(lines(page).first()).toContainText('More than 1,000,000 pieces');
  await expect(lineOf(page, `${name} 00`)).toContainText('5 → becomes 25');
  expect(await quantities()).toEqual([5, 5, 5, 999_995, 999_900]);

  // Meanwhile another window sells, restocks and deletes.
  await firestore.doc(`products/${second}`).update({ quantity: 2 });
  await firestore.doc(`products/${almost}`).update({ quantity: 999_999 });
  await firestore.doc(`products/${third}`).delete();
  await expect(inDialog(page, /^Add /)).toHaveText('Add 80 pieces');
  await page.keyboard.press('Enter');
  await expect(says(page)).toHaveText('40 pieces added to 2 products. Not done: 3 products.');
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
  await expect(inBar(page, 'Add pieces…')).toBeFocused();
  await undoOf(page, '40 pieces added to 2 products.').click();
  await expect(
    toast(
      page,
      `Undone: 20 pieces are out of the stock again. Not undone: ${name} 01. Fewer pieces are left than would be taken out.`,
    ),
  ).toBeVisible();
  expect(await quantities()).toEqual([4, 19, undefined, 999_995, 999_999]);

  // The next preview finds what was deleted.
  await openSelected(page, 'Deliver one of each');
  await expect(says(page)).toContainText('1 product was deleted meanwhile and is not selected any more.');
  await page.keyboard.press('Escape');
  await expect(bar(page)).toContainText('4 selected');
  expect(await stored(full)).toMatchObject({ quantity: 999_995 });
});

test('the reorder level of all selected is set and undone; one that somebody else has set meanwhile stays', async ({
  page,
  owner,
  storeMany,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const [first = '', second = '', third = ''] = await storeMany(named(name, 3, owner.email));
  await firestore.doc(`products/${second}`).update({ reorderAt: 2 });
  await openMyItems(page);
  await selectAll(page).check();
  await openSelected(page, 'Reorder level…');
  const field = page.getByLabel('Tell me when this many or fewer are left');
  await expect(field).toBeFocused();
  await expect(lineOf(page, `${name} 00`)).toContainText('never');
  await field.fill('1.5');
  await expect(field).toHaveAccessibleDescription(/Reorder at must be a whole number/);
  await field.fill('4');
  await expect(lineOf(page, `${name} 01`)).toContainText('2 → becomes 4');
  await firestore.doc(`products/${third}`).update({ reorderAt: 9 });
  await inDialog(page, 'Set it for 3 products').click();
  await expect(says(page)).toHaveText('Reorder level of 2 products set. Not done: 1 product.');
  await expect(lineOf(page, `${name} 02`)).toContainText('Its level was changed meanwhile');
  const levels = async () => Promise.all([first, second, third].map(async (id) => (await stored(id))?.reorderAt));
  expect(await levels()).toEqual([4, 4, 9]);
  await inDialog(page, 'Close').click();
  await undoOf(page, 'Reorder level of 2 products set.').click();
  await expect(toast(page, 'The former reorder level of 2 products is back.')).toBeVisible();
  expect(await levels()).toEqual([undefined, 2, 9]);
});

test('given another window that delivers the last piece meanwhile, one of each of the others is delivered, and Undo puts them back', async ({
  page,
  browser,
  owner,
  storeMany,
  stored,
  expectConsole,
}) => {
  expectConsole(refusedWrites);
  const name = uniqueName();
  const ids = await storeMany([
    ...named(name, 2, owner.email),
    { email: owner.email, name: `${name} last`, quantity: 1 },
    { email: owner.email, name: `${name} out`, quantity: 0 },
  ]);
  const quantities = async () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  const context = await browser.newContext();
  const second = await context.newPage();
  await restoreSession(second, owner);
  await openMyItems(page);
  await selectAll(page).check();
  await openSelected(page, 'Deliver one of each');
  await expect(lineOf(page, `${name} out`)).toContainText('0 Out of stock');
  await expect(lineOf(page, `${name} last`)).toContainText('1 → becomes 0');

  const release = await holdRequests(page, '**/Write/channel**');
  await inDialog(page, 'Deliver 3 pieces').click();
  await expect(says(page)).toHaveText('Delivering: 0 of 3 products …');
  await openDelivery(second, ids[2] ?? '');
  await deliverButton(second).click();
  await expect(shownQuantity(second)).toHaveText('0');
  release();
  await expect(says(page)).toHaveText('2 pieces delivered. Not done: 2 products.');
  await expect(lineOf(page, `${name} last`)).toContainText('Out of stock');
  await expect(lineOf(page, `${name} 00`)).toContainText('Delivered');
  expect(await quantities()).toEqual([4, 4, 0, 0]);
  await page.keyboard.press('Escape');
  await undoOf(page, '2 pieces delivered.').click();
  await expect(toast(page, 'Undone: 2 pieces are back in stock.')).toBeVisible();
  expect(await quantities()).toEqual([5, 5, 0, 0]);
  await context.close();
});

test('given two windows that deliver the same products at the same moment, each piece is delivered once', async ({
  page,
  browser,
  owner,
  storeMany,
  stored,
  expectConsole,
}) => {
  expectConsole(refusedWrites);
  const name = uniqueName();
  // One piece of each even product, two of each odd one.
  const ids = await storeMany(
    named(name, 20, owner.email).map((one, index) => ({ ...one, quantity: 1 + (index % 2) })),
  );
  const context = await browser.newContext();
  const second = await context.newPage();
  await restoreSession(second, owner);
  const windows = [page, second];
  const releases = [];
  for (const window of windows) {
    await openMyItems(window);
    await selectAll(window).check();
    await openSelected(window, 'Deliver one of each');
    releases.push(await holdRequests(window, '**/Write/channel**'));
    await inDialog(window, 'Deliver 20 pieces').click();
    await expect(says(window)).toHaveText('Delivering: 0 of 20 products …');
  }
  for (const release of releases) release();
  let delivered = 0;
  for (const window of windows) {
    await expect(says(window)).toContainText('delivered.');
    delivered += Number.parseInt(await says(window).innerText(), 10);
  }
  expect(delivered).toBe(30);
  for (const id of ids) expect(await stored(id)).toMatchObject({ quantity: 0 });
  await context.close();
});

test('more than 20 are deleted after their number was typed, and one Undo brings all back', async ({
  page,
  owner,
  storeMany,
  ownProducts,
}) => {
  const name = uniqueName();
  await storeMany(named(name, 23, owner.email));
  const before = new Map((await ownProducts()).map((product) => [product.id, product]));
  await openMyItems(page);
  await box(page, `${name} 00`).check();
  await box(page, `${name} 19`).click({ modifiers: ['Shift'] });
  await openSelected(page, 'Delete…');
  await expect(inDialog(page, 'Cancel')).toBeFocused();
  await expect(inDialog(page, 'Delete 20 products')).toHaveAttribute('aria-disabled', 'false');
  await expect(dialog(page).getByLabel('Number of products to delete')).toHaveCount(0);
  await inDialog(page, 'Cancel').click();

  await box(page, `${name} 21`).click({ modifiers: ['Shift'] });
  await openSelected(page, 'Delete…');
  await expect(says(page)).toHaveText(
    '22 products with 110 pieces leave the stock list for good. Nothing is written yet.',
  );
  const typed = dialog(page).getByLabel('Number of products to delete');
  await expect(typed).toBeFocused();
  const confirm = inDialog(page, 'Delete 22 products');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('2');
  await expect(confirm).toHaveAttribute('aria-disabled', 'false');
  expect(await ownProducts()).toHaveLength(23);
  await page.keyboard.press('Enter');
  await expect(says(page)).toHaveText('22 products deleted.');
  await expect(lines(page)).toHaveCount(22);
  expect((await ownProducts()).map((product) => product.name)).toEqual([`${name} 22`]);
  await inDialog(page, 'Close').click();
  await expect(screenTitle(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await undoOf(page, '22 products deleted.').click();
  await expect(toast(page, '22 products are back. They are the newest of the list now.')).toBeVisible();
  const after = await ownProducts();
  expect(after).toHaveLength(23);
  for (const product of after) expect(product).toEqual({ ...before.get(product.id), createdAt: expect.anything() });
  await expect(page.getByRole('list', { name: 'My Items' }).getByRole('listitem').first()).toContainText(`${name} 22`);
});

test('Cancel ends a long delivery after the batches under way; what was delivered is said, stored and undone', async ({
  page,
  owner,
  storeMany,
  ownProducts,
  expectConsole,
}) => {
  // The requests are held back for a while.
  expectConsole(/Could not reach Cloud Firestore backend/);
  const name = uniqueName();
  await storeMany(named(name, 130, owner.email));
  await openMyItems(page);
  await selectAll(page).check();
  await selectEverything(page).click();
  await expect(bar(page)).toContainText('130 selected');
  await openSelected(page, 'Deliver one of each');
  await expect(lines(page)).toHaveCount(100);
  await inDialog(page, 'Show 30 more').click();
  await expect(lines(page)).toHaveCount(130);
  const release = await holdRequests(page, '**/Write/channel**');
  await inDialog(page, 'Deliver 130 pieces').click();
  await expect(says(page)).toHaveText('Delivering: 0 of 130 products …');
  await inDialog(page, 'Cancel').click();
  await expect(says(page)).toHaveText('Ending: 0 of 130 products …');
  release();
  await expect(says(page)).toHaveText('100 pieces delivered. Not reached, because you cancelled: 30 products.');
  await expect(lines(page)).toHaveCount(100);
  const left = async () => (await ownProducts()).filter(({ quantity }) => quantity === 4).length;
  expect(await left()).toBe(100);
  await inDialog(page, 'Close').click();
  await undoOf(page, '100 pieces delivered. Not reached').click();
  await expect(toast(page, 'Undone: 100 pieces are back in stock.')).toBeVisible();
  expect(await left()).toBe(0);
});

test('given a screen that is left while it is written, a toast says what was done and offers Undo', async ({
  page,
  owner,
  storeMany,
  stored,
}) => {
  const [id = ''] = await storeMany(named(uniqueName(), 1, owner.email));
  await page.goto('/manageitems');
  await stockLink(page, 'My Items').click();
  await selectAll(page).check();
  await openSelected(page, 'Deliver one of each');
  const release = await holdRequests(page, '**/Write/channel**');
  await inDialog(page, 'Deliver 1 piece').click();
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave while it is being written?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText('All Items');
  release();
  await undoOf(page, '1 piece delivered.').click();
  await expect(toast(page, 'Undone: 1 piece is back in stock.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 5 });
});

test('with the keyboard alone: select, deliver, close and undo', async ({ page, owner, storeMany, stored }) => {
  const name = uniqueName();
  const ids = await storeMany(named(name, 3, owner.email));
  await openMyItems(page);
  await expect(box(page, `${name} 00`)).toBeVisible();
  await tabTo(page, box(page, `${name} 00`));
  await page.keyboard.press('Space');
  await tabTo(page, box(page, `${name} 02`));
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 selected');
  await press(page, inBar(page, 'Deliver one of each'));
  await expect(says(page)).toContainText('Nothing is written yet.');
  await expect(inDialog(page, 'Cancel')).toBeFocused();
  await press(page, inDialog(page, 'Deliver 3 pieces'), 'Space');
  await expect(says(page)).toHaveText('3 pieces delivered.');
  await expect(inDialog(page, 'Close')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(inBar(page, 'Deliver one of each')).toBeFocused();
  await expect(toast(page, '3 pieces delivered.')).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undoOf(page, '3 pieces delivered.')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Undone: 3 pieces are back in stock.')).toBeVisible();
  for (const id of ids) expect(await stored(id)).toMatchObject({ quantity: 5 });
  await press(page, inBar(page, 'Clear selection'));
  await expect(screenTitle(page)).toBeFocused();
});

test('offline, the commands are disabled with the reason, in the bar and in the dialog', async ({
  page,
  owner,
  storeMany,
  stored,
  setOffline,
}) => {
  const [id = ''] = await storeMany(named(uniqueName(), 1, owner.email));
  await openMyItems(page);
  await selectAll(page).check();
  const expectDisabled = async (buttons: Locator[]) => {
    await setOffline(true);
    for (const button of buttons) {
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription(
        'You are offline. This is possible again when the connection is back.',
      );
      await button.click({ force: true });
    }
    await setOffline(false);
    for (const button of buttons) await expect(button).toHaveAttribute('aria-disabled', 'false');
  };
  await expectDisabled(
    ['Export selected', 'Add pieces…', 'Deliver one of each', 'Delete…'].map((name) => inBar(page, name)),
  );
  await expect(dialog(page)).toHaveCount(0);
  await openSelected(page, 'Delete…');
  await expectDisabled([inDialog(page, 'Delete 1 product')]);
  await expect(says(page)).toContainText('Nothing is written yet.');
  expect(await stored(id)).toBeTruthy();
});

test('at 390 px the bar stays at the window’s end and covers no row; every place to press is 44 px high', async ({
  page,
  owner,
  storeMany,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = uniqueName();
  await storeMany(named(name, 30, owner.email));
  await openMyItems(page);
  await box(page, `${name} 00`).check();
  const windowEnd = async (locator: Locator) => {
    const place = await locator.boundingBox();
    return (place?.y ?? 0) + (place?.height ?? 0);
  };
  expect(await windowEnd(bar(page))).toBeCloseTo(844, 0);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect.poll(async () => (await windowEnd(pager)) <= ((await bar(page).boundingBox())?.y ?? 0)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // A row that is reached by keyboard or script stops above the bar.
  await box(page, `${name} 00`).focus();
  await box(page, `${name} 24`).focus();
  await expect
    .poll(async () => (await windowEnd(box(page, `${name} 24`))) <= ((await bar(page).boundingBox())?.y ?? 0))
    .toBe(true);
  const labels = page.locator('label:has(input[type=checkbox])');
  for (const target of [...(await bar(page).getByRole('button').all()), labels.first(), labels.last()]) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

test('selection, preview and results have no axe violation', async ({ page, owner, storeMany }) => {
  test.setTimeout(240_000);
  const name = uniqueName();
  await storeMany([...named(name, 3, owner.email), { email: owner.email, name: `${name} out`, quantity: 0 }]);
  await openMyItems(page);
  await box(page, `${name} 00`).check();
  // What is scrolled below the bar is covered in part, and what that is depends on the window.
  await bar(page).evaluate((element) => {
    element.style.position = 'static';
  });
  await expectNoViolation(page, { bestPractice: true });
  await page.setViewportSize(desktop);
  await selectAll(page).check();
  await openSelected(page, 'Add pieces…');
  await expectNoViolation(page);
  await inDialog(page, 'Cancel').click();
  await openSelected(page, 'Deliver one of each');
  await inDialog(page, 'Deliver 3 pieces').click();
  await expect(says(page)).toContainText('3 pieces delivered.');
  await expectNoViolation(page);
  await inDialog(page, 'Close').click();
  await expect(toast(page, '3 pieces delivered.')).toBeVisible();
  await keepToasts(page);
  await expectNoViolation(page);
});
