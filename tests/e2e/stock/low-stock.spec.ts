import type { Page } from '@playwright/test';
import { createUser } from '../../support/users.ts';
import { desktop, expectNoViolation, keepToasts, phone } from '../support/axe-steps.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { clickForToast, keyTo, savedText } from '../support/steps.ts';
import {
  deleteDialog,
  deliverButton,
  expect,
  goTo,
  listRows,
  openMyItems,
  openRestock,
  openRowMenu,
  screenTitle,
  shownQuantity,
  stockLink,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

test.use({ withFunctions: true });

const level = (page: Page) => page.getByRole('region', { name: 'Reorder level' });
const levelField = (page: Page) => level(page).getByRole('textbox', { name: 'Reorder level' });
const saveButton = (page: Page) => level(page).getByRole('button', { name: 'Save' });
const rows = (page: Page) => listRows(page, 'Needs restock');

async function saveLevel(page: Page, text: string, saved: string): Promise<void> {
  await levelField(page).fill(text);
  await clickForToast(saveButton(page), saved);
}

test('given a reorder level, menu, list and rows say live when it is reached, and no more when it is removed', async ({
  page,
  context,
  store,
  stored,
  firestore,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 7 });
  await openRestock(page, id);
  await saveLevel(page, '5', 'Saved: reorder level 5');
  expect(await stored(id)).toMatchObject({ quantity: 7, reorderAt: 5 });
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Reorder level: “never” → “5”');

  const list = await context.newPage();
  await openMyItems(list);
  await expect(list.getByRole('row').filter({ hasText: name })).not.toContainText('Low');
  const link = (of: string) => page.getByRole('main').getByRole('link', { name: of, exact: true });
  await link('Delivery').click();
  for (let left = 6; left >= 5; left -= 1) {
    await deliverButton(page).click();
    await expect(shownQuantity(page)).toHaveText(String(left));
  }
  for (const tab of [page, list]) await expect(stockLink(tab, 'Needs restock 1')).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: name })).toContainText('Low: reorder level 5');
  await stockLink(list, 'Needs restock 1').click();
  await expect(list).toHaveURL(/\/manageitems\/myitems\?stock=low$/);
  await expect(rows(list)).toContainText([name]);
  await expect(stockLink(list, 'Needs restock 1')).toHaveAttribute('aria-current', 'page');
  await expect(stockLink(list, 'My Items')).not.toHaveAttribute('aria-current', 'page');

  await test.step('under the pointer a row stays with its new quantity until the pointer has left', async () => {
    await rows(list).first().hover();
    await firestore.doc(`products/${id}`).update({ quantity: 9 });
    await expect(rows(list).getByRole('gridcell').nth(2)).toHaveText('9');
    await expect(list.getByText('Order changed')).toBeVisible();
    await list.mouse.move(2, 2);
    await expect(rows(list)).toHaveCount(0);
    await firestore.doc(`products/${id}`).update({ quantity: 5 });
    await expect(rows(list)).toHaveCount(1);
  });
  await link('Restock').click();
  await saveLevel(page, '8', 'Saved: reorder level 8');
  await toast(page, 'Saved: reorder level 8').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: the former reorder level is back.')).toBeVisible();
  await expect(levelField(page)).toHaveValue('5');
  expect(await stored(id)).toMatchObject({ quantity: 5, reorderAt: 5 });
  await saveLevel(page, '', 'Saved: no reorder level');
  expect(await stored(id)).not.toHaveProperty('reorderAt');
  await expect(rows(list)).toHaveCount(0);
  await expect(list.getByText('Nothing needs a restock')).toBeVisible();
  await expect(stockLink(list, 'Needs restock')).toHaveText('Needs restock');
});

test('given items of two suppliers, each has its order, which is deleted from, offered row by row, saved, printed, and delivered for all at once', async ({
  page,
  store,
  storeMany,
  stored,
}) => {
  const name = uniqueName();
  const low = { quantity: 1, reorderAt: 2, supplier: 'Werk Turin' };
  const [id = '', outId = '', otherId = ''] = await storeMany([
    { ...low, name: `${name} low` },
    { name: `${name} out`, supplier: '=Graz', quantity: 0 },
    { ...low, name: `${name} other`, reorderAt: 20 },
    { ...low, name: `${name} spare` },
    { ...low, name: `${name} fine`, quantity: 3 },
  ]);
  await store({ email: (await createUser()).email, name: uniqueName(), quantity: 0 });
  const rowOf = (item: string) => rows(page).filter({ hasText: `${name} ${item}` });
  const order = (name: string) => page.getByRole('button', { name: `Order from ${name}`, exact: true });
  const headings = page.getByRole('columnheader').filter({ hasText: /\d to order/ });
  await openMyItems(page);
  await stockLink(page, 'Needs restock').click();
  await expect(rows(page)).toHaveCount(4);
  await openRowMenu(page, `${name} spare`);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await clickForToast(
    deleteDialog(page, `${name} spare`).getByRole('button', { name: 'Delete' }),
    `${name} spare was deleted`,
  );
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^More for / }).and(page.locator(':focus'))).toHaveCount(1);
  await expect(headings).toHaveText(['=Graz 1 car, 1 to order', 'Werk Turin 2 cars, 42 to order']);
  await expect(rowOf('low').getByRole('gridcell')).toHaveText(['', '', '1', '2', '3', /^Add pieces/]);
  await expect(rowOf('out').getByRole('gridcell')).toHaveText(['', '', '0', '–', '1', /^Add pieces/]);
  await expect(
    page.getByText('To order: twice the reorder level minus the stock, at least 1, less what is on order.'),
  ).toBeVisible();

  const lines = (await savedText(page.getByRole('button', { name: 'Export' }))).trim().split('\r\n');
  expect(lines[0]).toBe('Supplier,Name,Id,In stock,Reorder level,To order');
  expect(lines[1]).toMatch(new RegExp(`^'=Graz,${name} out,.+,0,,1$`));
  expect(lines).toContain(`Werk Turin,${name} low,${id},1,2,3`);
  expect(lines).toHaveLength(4);

  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button', 'checkbox', 'menu', 'status', 'textbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(screenTitle(page)).toBeVisible();
  await expect(page.getByText(new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format())).toBeVisible();
  await expect(rowOf('low').getByRole('gridcell').filter({ visible: true })).toHaveText(['', '1', '2', '3']);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');

  // The arrows lead over the command of the heading.
  await rowOf('out').getByRole('link').focus();
  await keyTo('ArrowDown', order('Werk Turin'));
  await keyTo('ArrowDown', rowOf('low').getByRole('checkbox'));
  await page.getByRole('button', { name: `Add pieces to ${name} low` }).click();
  await expect(page.getByLabel('Pieces to add')).toHaveValue('3');
  await page.keyboard.press('Enter');
  await expect(toast(page, '3 pieces added')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 4 });
  // The row waits while it has the focus, but is no part of the order any more.
  await expect(headings).toHaveText(['=Graz 1 car, 1 to order', 'Werk Turin 1 car, 39 to order']);

  await stockLink(page, 'Needs restock 2').focus();
  await page.mouse.move(2, 2);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Add pieces', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const amount = (item: string) => dialog.getByLabel(`Pieces of ${name} ${item}`);
  // Until an amount for all is typed, each is offered what it needs.
  await expect(dialog.getByRole('button', { name: 'Add 40 pieces' })).toBeVisible();
  await expect(amount('out')).toHaveAttribute('placeholder', '1');
  await expect(amount('other')).toHaveAttribute('placeholder', '39');
  await dialog.getByLabel('Pieces to add to each').fill('4');
  await amount('other').fill('30');
  await clickForToast(dialog.getByRole('button', { name: 'Add 34 pieces' }), '34 pieces added to 2 cars.');
  await expect(rows(page)).toHaveCount(0);
  await expect(stockLink(page, 'Needs restock')).toHaveText('Needs restock');
  expect(await Promise.all([outId, otherId].map(stored))).toMatchObject([{ quantity: 4 }, { quantity: 31 }]);
});

test('given an order, lists and Needs restock say what is on order on each device, and it is received in two parts from two browsers, each once', async ({
  page,
  storeMany,
  stored,
  firestore,
  owner,
  openElsewhere,
}) => {
  const name = uniqueName();
  const low = { quantity: 1, reorderAt: 2, supplier: 'Werk Turin' };
  const ids = await storeMany(['first', 'second', 'third'].map((item) => ({ ...low, name: `${name} ${item}` })));
  const quantities = () => Promise.all(ids.map(async (id) => (await stored(id))?.quantity));
  const field = (item: string) => page.getByRole('textbox', { name: `To order of ${name} ${item}` });
  await openMyItems(page);
  await stockLink(page, 'Needs restock 3').click();
  await field('first').fill('30');
  await field('second').fill('0');
  await page.reload();
  await expect(field('first')).toHaveValue('30');
  const elsewhere = await openElsewhere(owner);
  await openMyItems(elsewhere);
  await stockLink(elsewhere, 'Needs restock 3').click();
  await keepToasts(page);
  for (const tab of [page, elsewhere]) await tab.getByRole('button', { name: 'Order from Werk Turin' }).click();
  await page.getByLabel('Note (optional)').fill('Before Friday');
  await clickForToast(page.getByRole('button', { name: 'Make order' }), 'Order 1: 2 cars, 33 pieces.');
  await test.step('of two browsers that order at once one is told of the other', async () => {
    await elsewhere.getByRole('button', { name: 'Make order' }).click();
    await expect(elsewhere.getByRole('alert')).toHaveText(
      `Order 1, just made by you, has 30 × ${name} first, 3 × ${name} third.`,
    );
    await expect(elsewhere.getByRole('button', { name: 'Order all the same' })).toBeVisible();
    await elsewhere.getByRole('button', { name: 'Cancel' }).click();
  });
  await expect(page.getByRole('columnheader', { name: 'On order' })).toBeVisible();
  await expect(field('first')).toHaveValue('0');
  await expect(field('second')).toHaveValue('0');

  await openMyItems(elsewhere);
  await expect(listRows(elsewhere, 'My Items').filter({ hasText: `${name} first` })).toContainText('30 on order');
  await goTo(elsewhere, 'Orders');
  await elsewhere.getByRole('link', { name: 'Order 1' }).click();
  await expect(screenTitle(elsewhere)).toHaveText('Order 1');
  await expect(elsewhere.getByText('Before Friday')).toBeVisible();
  await toast(page, 'Order 1').getByRole('link').click();
  const rest = (tab: Page, text: string) => tab.getByRole('button', { name: `Received: add ${text}` });
  await expect(rest(page, '33 pieces to 2 cars')).toBeVisible();

  await elsewhere.getByLabel(`Came now of ${name} first`).fill('12');
  await expectNoViolation(elsewhere, { sizes: [phone, desktop] });
  await clickForToast(
    elsewhere.getByRole('button', { name: `Received: ${name} first` }),
    'Order 1: 12 pieces added to 1 car.',
  );
  await expect(page.getByText('Partly received')).toBeVisible();
  await clickForToast(rest(page, '21 pieces to 2 cars'), 'Order 1: 21 pieces added to 2 cars.');
  expect(await quantities()).toEqual([31, 1, 4]);
  await expect(elsewhere.getByRole('definition').filter({ hasText: 'Received' })).toBeVisible();
  await toast(page, '21 pieces added').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: 21 pieces are out of the stock again.')).toBeVisible();
  expect(await quantities()).toEqual([13, 1, 1]);
  await expect(rest(elsewhere, '21 pieces to 2 cars')).toBeVisible();

  await test.step('the Undo of Activity knows the order too', async () => {
    const lines = firestore.collection(`stock/${owner.email}/history`).where('act', '==', 'add');
    await expect.poll(async () => (await lines.get()).docs.map((line) => line.get('rows')).toSorted()).toEqual([1, 2]);
    await goTo(elsewhere, 'Activity');
    await elsewhere.getByRole('button', { name: 'Undo: Stock +12, 13 in stock' }).click();
    await expect.poll(quantities).toEqual([1, 1, 1]);
    await expect(rest(page, '33 pieces to 2 cars')).toBeVisible();
  });
});

test.describe('without the functions', () => {
  test.use({ withFunctions: false });

  test('given more than 100 cars that are low, all are reached', async ({ page, storeMany, firestore, owner }) => {
    const name = uniqueName();
    const ids = await storeMany(Array.from({ length: 120 }, (_, index) => ({ name: `${name} ${index}`, quantity: 0 })));
    const alerts = ids.map((id) => firestore.doc(`alerts/${id}`));
    const alert = { email: owner.email, name, quantity: 0, at: new Date() };
    await bulkWrite(firestore, alerts, (batch, one) => batch.set(one, alert));
    await page.goto('/manageitems/myitems?stock=low');
    await expect(rows(page)).toHaveCount(100);
    // With the key: under a pointer that comes to lie among the rows, the others would wait.
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await expect(rows(page)).toHaveCount(120);
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await bulkWrite(firestore, alerts, (batch, one) => batch.delete(one));
  });
});
