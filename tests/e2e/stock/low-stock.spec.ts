import type { Page } from '@playwright/test';
import { triggers } from '../../support/patience.ts';
import { createUser } from '../../support/users.ts';
import { desktop, expectNoViolation, keepToasts, phone } from '../support/axe-steps.ts';
import { deliverButton, historyLines, openRestock, shownQuantity } from '../support/car-steps.ts';
import { chooseOf, confirmDeletion, listRows, rowOf } from '../support/list-steps.ts';
import { clickForToast, pageTitle, toast, undoOf } from '../support/steps.ts';
import { expect, goTo, openMyItems, stockLink, test, uniqueName } from '../support/stock-steps.ts';

const level = (page: Page) => page.getByRole('region', { name: 'Reorder level' });
const levelField = (page: Page) => level(page).getByRole('textbox', { name: 'Reorder level' });
const saveButton = (page: Page) => level(page).getByRole('button', { name: 'Save' });
const rows = (page: Page) => listRows(page, 'Needs restock');
const openLow = (page: Page) => page.goto('/manageitems/myitems?stock=low');

async function saveLevel(page: Page, text: string, saved: string): Promise<void> {
  await levelField(page).fill(text);
  await clickForToast(saveButton(page), saved);
}

test.describe('with the trigger', () => {
  test.use({ withFunctions: true });

  test('given a reorder level, menu, list and rows say live when it is reached, and no more when it is removed', async ({
    page,
    context,
    store,
    stored,
  }) => {
    const name = uniqueName();
    const id = await store({ name, quantity: 7 });
    await openRestock(page, id);
    await saveLevel(page, '5', 'Saved: reorder level 5');
    expect(await stored(id)).toMatchObject({ quantity: 7, reorderAt: 5 });
    await expect(historyLines(page).first()).toContainText('Reorder level: “never” → “5”', triggers);

    const list = await context.newPage();
    await openMyItems(list);
    await expect(rowOf(list, name)).not.toContainText('Low');
    const link = (of: string) => page.getByRole('main').getByRole('link', { name: of, exact: true });
    await link('Delivery').click();
    for (let left = 6; left >= 5; left -= 1) {
      await deliverButton(page).click();
      await expect(shownQuantity(page)).toHaveText(String(left));
    }
    for (const tab of [page, list]) await expect(stockLink(tab, 'Needs restock 1')).toBeVisible(triggers);
    await expect(rowOf(list, name)).toContainText('Low: reorder level 5');
    await stockLink(list, 'Needs restock 1').click();
    await expect(list).toHaveURL(/\/manageitems\/myitems\?stock=low$/);
    await expect(rows(list)).toContainText([name]);
    await expect(stockLink(list, 'Needs restock 1')).toHaveAttribute('aria-current', 'page');
    await expect(stockLink(list, 'My Items')).not.toHaveAttribute('aria-current', 'page');

    await link('Restock').click();
    await saveLevel(page, '', 'Saved: no reorder level');
    expect(await stored(id)).not.toHaveProperty('reorderAt');
    await expect(rows(list)).toHaveCount(0);
    await expect(list.getByText('Nothing needs a restock')).toBeVisible();
    await expect(stockLink(list, 'Needs restock')).toHaveText('Needs restock', triggers);
  });
});

test('given items of two suppliers, each has its order, which is deleted from, printed, offered row by row, and delivered for all at once', async ({
  page,
  store,
  storeMany,
  storeAlerts,
  stored,
  quantityOf,
}) => {
  const name = uniqueName();
  const low = { quantity: 1, reorderAt: 2, supplier: 'Werk Turin' };
  const ids = await storeMany([
    { ...low, name: `${name} low` },
    { name: `${name} out`, supplier: 'Graz', quantity: 0 },
    { ...low, name: `${name} other`, reorderAt: 20 },
    { ...low, name: `${name} spare` },
    { ...low, name: `${name} fine`, quantity: 3 },
  ]);
  const [id = '', outId = '', otherId = ''] = ids;
  // That of the fourth has not come yet.
  await storeAlerts(ids.slice(0, 3));
  const { email: stranger } = await createUser();
  await storeAlerts([await store({ email: stranger, name: uniqueName(), quantity: 0 })], stranger);
  const rowOf = (item: string) => rows(page).filter({ hasText: `${name} ${item}` });
  const headings = page.getByRole('columnheader').filter({ hasText: /\d to order/ });
  await openMyItems(page);
  await stockLink(page, 'Needs restock').click();
  await expect(rows(page)).toHaveCount(4);
  await chooseOf(page, `${name} spare`, 'Delete');
  await clickForToast(confirmDeletion(page, `${name} spare`), `${name} spare was deleted`);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^More for / }).and(page.locator(':focus'))).toHaveCount(1);
  await expect(headings).toHaveText(['Graz 1 car, 1 to order', 'Werk Turin 2 cars, 42 to order']);
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button', 'checkbox', 'menu', 'status', 'textbox'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(pageTitle(page)).toBeVisible();
  await expect(page.getByText(new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format())).toBeVisible();
  await expect(rowOf('low').getByRole('gridcell').filter({ visible: true })).toHaveText(['', '1', '2', '3']);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: `Add pieces to ${name} low` }).click();
  await expect(page.getByLabel('Pieces to add')).toHaveValue('3');
  await page.keyboard.press('Enter');
  await expect(toast(page, '3 pieces added')).toBeVisible();
  expect(await quantityOf(id)).toBe(4);
  // The row waits while it has the focus, but is no part of the order any more.
  await expect(headings).toHaveText(['Graz 1 car, 1 to order', 'Werk Turin 1 car, 39 to order']);

  await stockLink(page, 'Needs restock').focus();
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
  expect(await Promise.all([outId, otherId].map(stored))).toMatchObject([{ quantity: 4 }, { quantity: 31 }]);
});

test('given an order, lists and Needs restock say what is on order on each device, and it is received in two parts from two browsers, each once', async ({
  page,
  storeMany,
  storeAlerts,
  owner,
  openElsewhere,
  quantityOf,
}) => {
  const name = uniqueName();
  const low = { quantity: 1, reorderAt: 2, supplier: 'Werk Turin' };
  const ids = await storeMany(['first', 'second', 'third'].map((item) => ({ ...low, name: `${name} ${item}` })));
  await storeAlerts(ids);
  const quantities = () => Promise.all(ids.map(quantityOf));
  const field = (item: string) => page.getByRole('textbox', { name: `To order of ${name} ${item}` });
  await openLow(page);
  await field('first').fill('30');
  await field('second').fill('0');
  const elsewhere = await openElsewhere(owner);
  await openLow(elsewhere);
  await keepToasts(page);
  await page.getByRole('button', { name: 'Order from Werk Turin' }).click();
  await page.getByLabel('Note (optional)').fill('Before Friday');
  await clickForToast(page.getByRole('button', { name: 'Make order' }), 'Order 1: 2 cars, 33 pieces.');
  for (const tab of [page, elsewhere]) await expect(tab.getByRole('columnheader', { name: 'On order' })).toBeVisible();
  await expect(field('first')).toHaveValue('0');
  await expect(field('second')).toHaveValue('0');

  await goTo(elsewhere, 'My Items');
  await expect(listRows(elsewhere, 'My Items').filter({ hasText: `${name} first` })).toContainText('30 on order');
  await goTo(elsewhere, 'Orders');
  await elsewhere.getByRole('link', { name: 'Order 1' }).click();
  await expect(pageTitle(elsewhere)).toHaveText('Order 1');
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
  await clickForToast(undoOf(page, '21 pieces added'), 'Undone: 21 pieces are out of the stock again.');
  expect(await quantities()).toEqual([13, 1, 1]);
  await expect(rest(elsewhere, '21 pieces to 2 cars')).toBeVisible();
});

test('given more than 100 cars that are low, all are reached', async ({ page, storeMany, storeAlerts }) => {
  const name = uniqueName();
  const ids = await storeMany(Array.from({ length: 103 }, (_, index) => ({ name: `${name} ${index}`, quantity: 0 })));
  await storeAlerts(ids);
  await openLow(page);
  await expect(rows(page)).toHaveCount(100);
  // With the key: under a pointer that comes to lie among the rows, the others would wait.
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(rows(page)).toHaveCount(103);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});
