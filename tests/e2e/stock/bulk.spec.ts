import type { Locator, Page } from '@playwright/test';
import {
  bar,
  box,
  dialog,
  dialogStatus,
  inBar,
  inDialog,
  named,
  openForAll,
  selectAll,
  selectEverything,
} from '../support/bulk-steps.ts';
import { holdRequests } from '../support/network.ts';
import { nextPage, previousPage, savedText, toast, undoOf } from '../support/steps.ts';
import { expect, goTo, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';

const lines = (page: Page) => dialog(page).locator('tbody').getByRole('row');
/** The line of a product. */
const lineOf = (page: Page, name: string): Locator => lines(page).filter({ hasText: name });

/** What the SDK logs of a write that the rules refuse. */
const refusedWrites = /status of 40[34]|"(permission-denied|not-found)"/;

test('all that match are selected on all pages and exported', async ({
  page,
  owner,
  storeMany,
  firestore,
  expectConsole,
}) => {
  // The requests are held back for a while.
  expectConsole(/Could not reach Cloud Firestore backend/);
  const name = uniqueName();
  await storeMany(named(name, 105));
  await firestore
    .doc(`stock/${owner.email}`)
    .set({ products: 105, units: 525, value: 0, outOfStock: 0, timeZone: 'UTC' });
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
    await expect(selectEverything(page)).toHaveText('Select all 105 that match');
    const release = await holdRequests(page, '**/Listen/channel**');
    await selectEverything(page).click();
    await expect(page.getByText('0 cars read …')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(selectEverything(page)).toBeVisible();
    release();
    await expect(bar(page)).toContainText('25 selected');
    await selectEverything(page).click();
    await expect(bar(page).getByText('105 selected')).toBeFocused();
    await expect(selectEverything(page)).toHaveCount(0);
    await box(page, `${name} 03`).uncheck();
    const rows = (await savedText(inBar(page, 'Export selected'))).trim().split('\r\n');
    expect(rows).toHaveLength(105);
    expect(rows[1]).toContain(`${name} 00`);
    expect(rows.some((row) => row.includes(`${name} 03,`))).toBe(false);
    await expect(toast(page, '104 cars saved as a file')).toBeVisible();
    await box(page, `${name} 03`).check();
  });
});

test('pieces are added to each: the preview, the result of each row and one Undo, which leaves what was sold since', async ({
  page,
  storeMany,
  firestore,
  expectConsole,
  quantityOf,
}) => {
  expectConsole(refusedWrites);
  const name = uniqueName();
  const ids = await storeMany([
    ...named(name, 3),
    { name: `${name} full`, quantity: 999_995 },
    { name: `${name} almost`, quantity: 999_900 },
  ]);
  const [first = '', second = '', third = '', , almost = ''] = ids;
  const quantities = () => Promise.all(ids.map(quantityOf));
  await openMyItems(page);
  await openForAll(page, 'Add pieces');
  const pieces = dialog(page).getByLabel('Pieces to add to each');
  await expect(pieces).toBeFocused();
  await pieces.fill('20');
  await expect(dialogStatus(page)).toHaveText(
    '20 pieces are added to each of 4 cars. Not possible: 1 car. Nothing is written yet.',
  );

  // Meanwhile another window sells, restocks and deletes.
  await firestore.doc(`products/${second}`).update({ quantity: 2 });
  await firestore.doc(`products/${almost}`).update({ quantity: 999_999 });
  await firestore.doc(`products/${third}`).delete();
  await expect(inDialog(page, /^Add \d/)).toHaveText('Add 80 pieces');
  await page.keyboard.press('Enter');
  await expect(dialogStatus(page)).toHaveText('40 pieces added to 2 cars. Not done: 3 cars.');
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
  await undoOf(page, '40 pieces added to 2 cars.').click();
  await expect(
    toast(
      page,
      `Undone: 20 pieces are out of the stock again. Not undone: ${name} 01. Fewer pieces are left than would be taken out.`,
    ),
  ).toBeVisible();
  expect(await quantities()).toEqual([4, 19, undefined, 999_995, 999_999]);
});
