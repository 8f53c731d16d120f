import type { Locator, Page } from '@playwright/test';
import { expectNoViolationHere, keepToasts, phone } from '../support/axe-steps.ts';
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
  await openSelected(page, 'Deliver');
  const release = await holdRequests(page, '**/documents:commit**');
  await inDialog(page, 'Deliver 105 pieces').click();
  await expect(dialogStatus(page)).toHaveText('Delivering: 0 of 105 cars …');
  await inDialog(page, 'Cancel').click();
  await expect(dialogStatus(page)).toHaveText('Ending: 0 of 105 cars …');
  release();
  await expect(dialogStatus(page)).toHaveText('80 pieces delivered. Not reached, because you cancelled: 25 cars.');
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
  await expect(dialogStatus(page)).toHaveText('22 cars with 110 pieces leave the stock list.');
  const typed = dialog(page).getByLabel('Number of cars to delete');
  const confirm = inDialog(page, 'Delete 22 cars');
  await expect(typed).toBeFocused();
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  expect(await ownProducts()).toHaveLength(23);
  await page.keyboard.type('2');
  await keepToasts(page);
  await typed.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, '22 cars deleted.')).toBeVisible();
  expect((await ownProducts()).map((product) => product.name)).toEqual([`${name} 22`]);
  await expect(screenTitle(page)).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
  await undoOf(page, '22 cars deleted.').click();
  await expect(toast(page, '22 cars are back. They are the newest of the list now.')).toBeVisible();
  const after = await ownProducts();
  expect(after).toHaveLength(23);
  // What was deleted carries the command that brought it back.
  for (const product of after)
    expect(product).toMatchObject({ ...before.get(product.id), createdAt: expect.anything() });
  // With neither pointer nor focus among them the rows follow the list, whose oldest comes first.
  await expect(listRows(page, 'My Items').first()).toContainText(`${name} 22`);
});

test('cars are counted; what is delivered meanwhile is not lost, and one Undo takes the count back', async ({
  page,
  storeMany,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const ids = await storeMany(named(name, 3));
  const quantities = async () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  await openMyItems(page);
  await openForAll(page, 'Set to');
  const count = (index: number) => dialog(page).getByLabel(`Pieces of ${name} 0${index}`);
  await count(0).fill('50');
  await count(1).fill('2');
  await expect(lineOf(page, `${name} 00`)).toContainText('5 to 50');
  await expectNoViolationHere(page, phone);
  // Meanwhile somebody delivers two pieces of a car that is counted already.
  await firestore.doc(`products/${ids[0]}`).update({ quantity: 3 });
  await expect(lineOf(page, `${name} 00`)).toContainText('It was 5 when you counted, and is 3 now.');
  await expect(inDialog(page, /^Set the stock/)).toHaveAttribute('aria-disabled', 'true');
  await inDialog(page, 'Counted before that: 48').click();
  await inDialog(page, /^Set the stock/).click();
  await expect(toast(page, 'Stock of 2 cars set.')).toBeVisible();
  expect(await quantities()).toEqual([48, 2, 5]);
  await undoOf(page, 'Stock of 2 cars set.').click();
  await expect(toast(page, '2 changes undone.')).toBeVisible();
  expect(await quantities()).toEqual([3, 5, 5]);
});

test('six prices are raised, one that another window has changed meanwhile is offered again, and one Undo brings the former ones back', async ({
  page,
  storeMany,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const ids = await storeMany(named(name, 6).map((car, index) => ({ ...car, price: 40_000 + 1_000 * index })));
  const prices = async () => Promise.all(ids.map(async (id) => (await stored(id))?.price));
  await openMyItems(page);
  await openForAll(page, 'Price');
  await page.keyboard.type('2.5');
  await expect(dialogStatus(page)).toHaveText('6 prices change. Nothing is written yet.');
  await expectNoViolationHere(page, phone);
  await firestore.doc(`products/${ids[0]}`).update({ price: 50_000 });
  const before = await prices();
  await inDialog(page, 'Change 6 prices').click();
  await expect(dialogStatus(page)).toHaveText('5 prices changed. Not done: 1 car.');
  await expect(lineOf(page, `${name} 00`)).toContainText('The price was changed meanwhile');
  await inDialog(page, 'Look again').click();
  await expect(lineOf(page, `${name} 00`)).toContainText('$50,000 to $51,250');
  await inDialog(page, 'Cancel').click();
  expect((await prices()).slice(0, 3)).toEqual([50_000, 42_025, 43_050]);
  await undoOf(page, '5 prices changed.').click();
  await expect(toast(page, 'The former price of 5 cars is back')).toBeVisible();
  expect(await prices()).toEqual(before);
});
