import type { Page } from '@playwright/test';
import { createUser } from '../../support/users.ts';
import { desktop, expectNoViolation } from '../support/axe-steps.ts';
import { clickForToast, keyTo, savedText } from '../support/steps.ts';
import {
  deleteDialog,
  deliverButton,
  expect,
  goTo,
  listRows,
  openDelivery,
  openMyItems,
  openRestock,
  openRowMenu,
  quantityField,
  saveRestock,
  screenTitle,
  shownQuantity,
  stockLink,
  test,
  toast,
  uniqueName,
  updateButton,
} from '../support/stock-steps.ts';
import { resize } from '../support/window.ts';

test.use({ withFunctions: true });

const level = (page: Page) => page.getByRole('region', { name: 'Reorder level' });
const levelField = (page: Page) =>
  level(page).getByRole('textbox', { name: 'Tell me when this many or fewer are left' });
const saveButton = (page: Page) => level(page).getByRole('button', { name: 'Save' });
const rows = (page: Page) => listRows(page, 'Needs restock');

async function saveLevel(page: Page, text: string, saved: string): Promise<void> {
  await levelField(page).fill(text);
  await clickForToast(saveButton(page), saved);
}

test('given a reorder level, menu, filter and rows say live when it is reached, and no more when it is removed', async ({
  page,
  context,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 7 });
  await openRestock(page, id);
  await expect(stockLink(page, 'Needs restock')).toHaveText('Needs restock');
  await expect(saveButton(page)).toHaveAttribute('aria-disabled', 'true');
  await saveLevel(page, '5', 'Saved: reorder at 5');
  expect(await stored(id)).toMatchObject({ quantity: 7, reorderAt: 5 });
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Reorder at: “never” → “5”');
  // The level is no change of the stock above it.
  await expect(updateButton(page)).toHaveAttribute('aria-disabled', 'true');

  const list = await context.newPage();
  await openMyItems(list);
  await expect(list.getByRole('row').filter({ hasText: name })).not.toContainText('Low');
  await openDelivery(page, id);
  for (let left = 6; left >= 5; left -= 1) {
    await deliverButton(page).click();
    await expect(shownQuantity(page)).toHaveText(String(left));
  }
  await expect(stockLink(page, 'Needs restock 1')).toBeVisible();
  await expect(stockLink(list, 'Needs restock 1')).toBeVisible();
  await expect(list.getByRole('row').filter({ hasText: name })).toContainText('Low: reorder at 5');

  await stockLink(list, 'Needs restock 1').click();
  await expect(list).toHaveURL(/\/manageitems\/myitems\?stock=low$/);
  await expect(rows(list)).toHaveCount(1);
  await expect(rows(list)).toContainText([name]);
  await expect(stockLink(list, 'Needs restock 1')).toHaveAttribute('aria-current', 'page');
  await expect(stockLink(list, 'My Items')).not.toHaveAttribute('aria-current', 'page');
  await expectNoViolation(list);
  await resize(list, desktop);
  // Under the pointer a row would stay.
  await list.mouse.move(0, 0);

  await openRestock(page, id);
  await saveLevel(page, '8', 'Saved: reorder at 8');
  await toast(page, 'Saved: reorder at 8').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: the former reorder level is back.')).toBeVisible();
  await expect(levelField(page)).toHaveValue('5');
  expect(await stored(id)).toMatchObject({ quantity: 5, reorderAt: 5 });
  await saveLevel(page, '', 'Saved: no reorder level');
  expect(await stored(id)).not.toHaveProperty('reorderAt');
  await expect(rows(list)).toHaveCount(0);
  await expect(list.getByText('Nothing needs a restock')).toBeVisible();
  await expect(stockLink(list, 'Needs restock')).toHaveText('Needs restock');
});

test('given several items that are low or out, they are listed with their commands, and no other person’s', async ({
  page,
  store,
}) => {
  const [out, low, fine] = [uniqueName(), uniqueName(), uniqueName()];
  await store({ name: out, quantity: 0 });
  await store({ name: low, quantity: 2, reorderAt: 2 });
  await store({ name: fine, quantity: 3, reorderAt: 2 });
  await store({ email: (await createUser()).email, name: uniqueName(), quantity: 0 });
  await openMyItems(page);
  await stockLink(page, 'Needs restock').click();
  await expect(rows(page)).toHaveCount(2);
  const figures = (name: string) => rows(page).filter({ hasText: name }).getByRole('gridcell');
  await expect(figures(out)).toHaveText(['', '', '0', '–', '1', /^Add pieces/]);
  await expect(figures(low)).toHaveText(['', '', '2', '2', '2', /^Add pieces/]);

  await openRowMenu(page, out);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await clickForToast(deleteDialog(page, out).getByRole('button', { name: 'Delete' }), `${out} was deleted`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `More for ${low}` })).toBeFocused();
  await openRowMenu(page, low);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(levelField(page)).toHaveValue('2');
  await quantityField(page).fill('3');
  await saveRestock(page);
  await expect(stockLink(page, 'Needs restock')).toHaveText('Needs restock');
  await openMyItems(page);
  await page.goto('/manageitems/myitems?stock=low');
  await expect(page.getByText('Nothing needs a restock')).toBeVisible();
  await stockLink(page, 'My Items').click();
  await expect(page.getByRole('row').filter({ hasText: fine })).toBeVisible();
});

test('given items of two suppliers, each supplier has its order, which is offered row by row, saved as a file and printed', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const low = { quantity: 1, reorderAt: 2 };
  const id = await store({ ...low, name: `${name} low`, supplier: 'Werk Turin' });
  await store({ name: `${name} out`, supplier: '=Graz', quantity: 0 });
  await store({ ...low, name: `${name} other`, supplier: 'Werk Turin', reorderAt: 20 });
  await page.goto('/manageitems/myitems?stock=low');
  await expect(rows(page)).toHaveCount(3);
  const headings = page.getByRole('columnheader').filter({ hasText: /\d to order/ });
  await expect(headings).toHaveText(['=Graz 1 car, 1 to order', 'Werk Turin 2 cars, 42 to order']);
  const rowOf = (item: string) => rows(page).filter({ hasText: `${name} ${item}` });
  await expect(rowOf('low').getByRole('gridcell')).toHaveText(['', '', '1', '2', '3', /^Add pieces/]);
  await expect(rowOf('out').getByRole('gridcell')).toHaveText(['', '', '0', '–', '1', /^Add pieces/]);
  await expect(page.getByText('To order: twice the level minus the stock, at least 1.')).toBeVisible();
  await expectNoViolation(page);
  await resize(page, desktop);

  const lines = (await savedText(page.getByRole('button', { name: 'Export order' }))).trim().split('\r\n');
  expect(lines[0]).toBe('Supplier,Name,Id,In stock,Level,To order');
  expect(lines[1]).toMatch(new RegExp(`^'=Graz,${name} out,.+,0,,1$`));
  expect(lines).toContain(`Werk Turin,${name} low,${id},1,2,3`);
  expect(lines).toHaveLength(4);

  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button', 'checkbox', 'menu', 'status'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await expect(screenTitle(page)).toBeVisible();
  await expect(page.getByText(new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format())).toBeVisible();
  await expect(headings.first()).toBeVisible();
  await expect(rowOf('low').getByRole('gridcell').filter({ visible: true })).toHaveText(['', '1', '2', '3']);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');

  // The arrows pass the headings.
  await rowOf('out').getByRole('link').focus();
  await keyTo('ArrowDown', rowOf('low').getByRole('link'));
  await page.getByRole('button', { name: `Add pieces to ${name} low` }).click();
  await expect(page.getByLabel('Pieces to add')).toHaveValue('3');
  await page.keyboard.press('Enter');
  await expect(toast(page, '3 pieces added')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 4 });
  // The row waits while it has the focus, but is no part of the order any more.
  await expect(headings).toHaveText(['=Graz 1 car, 1 to order', 'Werk Turin 1 car, 39 to order']);
});

test('given several items that need a restock, one delivery for all of them takes them off the list', async ({
  page,
  store,
  stored,
}) => {
  const [out, low] = [uniqueName(), uniqueName()];
  const ids = [await store({ name: out, quantity: 0 }), await store({ name: low, quantity: 1, reorderAt: 20 })];
  await openMyItems(page);
  await stockLink(page, 'Needs restock 2').click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Add pieces', exact: true }).click();
  const dialog = page.getByRole('dialog');
  // Until an amount for all is typed, each is offered what it needs.
  await expect(dialog.getByRole('button', { name: 'Add 40 pieces' })).toBeVisible();
  const amount = (name: string) => dialog.getByLabel(`Pieces of ${name}`);
  await expect(amount(out)).toHaveAttribute('placeholder', '1');
  await expect(amount(low)).toHaveAttribute('placeholder', '39');
  await dialog.getByLabel('Pieces to add to each').fill('4');
  await amount(low).fill('30');
  await clickForToast(dialog.getByRole('button', { name: 'Add 34 pieces' }), '34 pieces added to 2 products.');
  await expect(rows(page)).toHaveCount(0);
  await expect(stockLink(page, 'Needs restock')).toHaveText('Needs restock');
  expect(await Promise.all(ids.map(stored))).toMatchObject([{ quantity: 4 }, { quantity: 31 }]);
});

test('given what is no number of pieces, the field says so and has the focus; a change elsewhere is not overwritten', async ({
  page,
  store,
  stored,
  firestore,
  expectDisabledOffline,
}) => {
  const id = await store({ name: uniqueName(), quantity: 7, reorderAt: 1 });
  await openRestock(page, id);
  await levelField(page).fill('1.5');
  await saveButton(page).click();
  await expect(level(page).getByText('Reorder at must be a whole number')).toBeVisible();
  await expect(levelField(page)).toBeFocused();
  await expect(levelField(page)).toHaveAttribute('aria-invalid', 'true');

  await levelField(page).fill('4');
  await firestore.doc(`products/${id}`).update({ reorderAt: 6 });
  const conflict = level(page).getByText('Changed meanwhile to 6. Nothing was overwritten.');
  await expect(conflict).toBeVisible();
  await expect(levelField(page)).toHaveValue('4');
  // What was typed is kept when the screen is left.
  await goTo(page, 'My Items');
  await page.goBack();
  await expect(levelField(page)).toHaveValue('4');
  await expect(level(page).getByText('What you typed before was restored.')).toBeVisible();
  await expect(conflict).toBeVisible();
  await level(page).getByRole('button', { name: 'Keep mine' }).click();
  await expectDisabledOffline(saveButton(page));
  await clickForToast(saveButton(page), 'Saved: reorder at 4');
  expect(await stored(id)).toMatchObject({ reorderAt: 4 });
  await firestore.doc(`products/${id}`).update({ reorderAt: 9 });
  await expect(levelField(page)).toHaveValue('9');
});
