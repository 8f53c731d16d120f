import type { Page } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import { expectHistory, historyLines, openActivity, undoOf } from '../support/history-steps.ts';
import { press } from '../support/keyboard-steps.ts';
import { holdRequests } from '../support/network.ts';
import {
  deleteButton,
  deleteDialog,
  deliverButton,
  descriptionField,
  expect,
  openDelivery,
  openMyItems,
  openRestock,
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

test.use({ withFunctions: true });

const UPDATED = 'update Product successfully';
const DELIVERED = 'update Quantity successfully';

const conflictBar = (page: Page) => page.getByRole('alert', { name: 'Changed meanwhile' });

test('a restock and an edit are undone; what was typed since stays, and no conflict is shown', async ({
  page,
  owner,
  store,
  stored,
  firestore,
}) => {
  const id = await store({ email: owner.email, quantity: 10, description: 'Old words.' });
  await openRestock(page, id);
  await quantityField(page).fill('50');
  await saveRestock(page);
  await undoOf(page, UPDATED).click();
  await expect(toast(page, 'Undone: 40 pieces are out of the stock again.')).toBeVisible();
  await expect(quantityField(page)).toHaveValue('10');
  expect(await stored(id)).toMatchObject({ quantity: 10 });
  await expect(toast(page, UPDATED)).toHaveCount(0);

  // Both fields, with a delivery in between, which stays.
  await quantityField(page).fill('12');
  await descriptionField(page).fill('New words.');
  await saveRestock(page);
  await firestore.doc(`products/${id}`).update({ quantity: 11 });
  await expect(quantityField(page)).toHaveValue('11');
  await quantityField(page).fill('30');
  await undoOf(page, UPDATED).click();
  await expect(
    toast(page, 'Undone: 2 pieces are out of the stock again, and the former description is back.'),
  ).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 9, description: 'Old words.' });
  await expect(descriptionField(page)).toHaveValue('Old words.');
  await expect(quantityField(page)).toHaveValue('30');
  await expect(historyLines(page).first()).toContainText('−29 in stock');
  await expect(conflictBar(page)).toHaveCount(0);
  await expect(toast(page, UPDATED)).toHaveCount(0);
  await saveRestock(page);
  expect(await stored(id)).toMatchObject({ quantity: 30 });
  await toast(page, UPDATED).getByRole('button', { name: 'Close message' }).click();
  await expect(toast(page, UPDATED)).toHaveCount(0);

  // From the line of the history. The older edit is not the stored text any more.
  await descriptionField(page).fill('Third words.');
  await saveRestock(page);
  await historyLines(page).filter({ hasText: '“Third words.”' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: the former description is back.')).toBeVisible();
  await expect(descriptionField(page)).toHaveValue('Old words.');
  await historyLines(page).filter({ hasText: '→ “Third words.”' }).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'The description has changed since. Nothing was undone.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 30, description: 'Old words.' });
});

test('a deletion is undone, from the toast and from its entry: the product is back, the newest of the list, with its history', async ({
  page,
  owner,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ email: owner.email, name, quantity: 4, specification: 'Range: 480 km' });
  const before = await stored(id);
  const newest = uniqueName();
  await store({ email: owner.email, name: newest });
  const remove = async () => {
    await openMyItems(page);
    await deleteButton(page, name).click();
    await deleteDialog(page, name).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, `${name} was deleted`)).toBeVisible();
  };
  await remove();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await undoOf(page, `${name} was deleted`).click();
  await expect(toast(page, `${name} is back. It is the newest of the list now.`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([newest, name]);
  expect(await stored(id)).toEqual({ ...before, createdAt: expect.anything(), command: expect.any(String) });
  await openRestock(page, id);
  await expectHistory(page, [/Added\+4/, /Deleted−4/, /Added\+4/]);
  // The deletion was undone already.
  await page.getByRole('button', { name: 'Undo: Deleted −4' }).click();
  await expect(toast(page, 'This product is in stock again already. Nothing was undone.')).toBeVisible();

  await remove();
  await openActivity(page);
  const deletions = page.getByRole('button', { name: 'Undo: Deleted −4' });
  await expect(deletions).toHaveCount(2);
  await deletions.last().click();
  await expect(toast(page, 'This product was added and deleted again since. Undo its last deletion.')).toBeVisible();
  await deletions.first().click();
  await expect(toast(page, `${name} is back. It is the newest of the list now.`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  expect(await stored(id)).toEqual({ ...before, createdAt: expect.anything(), command: expect.any(String) });
});

test('given another window that was faster, Undo writes nothing and says why', async ({
  page,
  openElsewhere,
  owner,
  store,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(/status of 40[34]|"(permission-denied|not-found)"/);
  const id = await store({ email: owner.email, quantity: 1, description: 'Old words.' });
  const second = await openElsewhere(owner);
  await openRestock(page, id);
  await quantityField(page).fill('2');
  await saveRestock(page);
  await keepToasts(page);
  await openDelivery(second, id);
  for (const left of ['1', '0']) {
    await deliverButton(second).click();
    await expect(shownQuantity(second)).toHaveText(left);
  }
  await undoOf(page, UPDATED).click();
  await expect(toast(page, 'Fewer pieces are left than would be taken out. Nothing was undone.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 0 });
  await expect(toast(page, UPDATED)).toHaveCount(0);

  await descriptionField(page).fill('My words.');
  await saveRestock(page);
  await keepToasts(page);
  await openRestock(second, id);
  await descriptionField(second).fill('Their words.');
  await saveRestock(second);
  await keepToasts(second);
  await undoOf(page, UPDATED).click();
  await expect(toast(page, 'The description has changed since. Nothing was undone.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ description: 'Their words.' });

  await firestore.doc(`products/${id}`).delete();
  await undoOf(second, UPDATED).click();
  await expect(toast(second, 'This product was deleted meanwhile. Nothing was undone.')).toBeVisible();
  expect(await stored(id)).toBeUndefined();
});

test('a toast waits while it has the pointer or the focus; F6 leads to it and back; Undo runs once, and not offline', async ({
  page,
  owner,
  store,
  stored,
  setOffline,
}) => {
  const id = await store({ email: owner.email, quantity: 9 });
  await page.clock.install();
  await openDelivery(page, id);
  await deliverButton(page).click();
  const delivered = toast(page, DELIVERED);
  const undo = undoOf(page, DELIVERED);
  await delivered.hover();
  // By itself the toast closes after 5 seconds.
  await page.clock.runFor(5_600);
  await expect(delivered).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await page.mouse.move(2, 300);
  await page.clock.runFor(2_900);
  await expect(delivered).toBeVisible();
  await page.keyboard.press('F6');
  await expect(deliverButton(page)).toBeFocused();
  await expect(delivered).toBeHidden();

  // With the keyboard alone, without a shortcut: the toast is the last stop of Tab.
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Messages (F6)' }).getByRole('alert')).toBeVisible();
  await press(page, undo);
  await expect(toast(page, 'Undone: 1 piece is back in stock.')).toBeVisible();
  await expect(delivered).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  expect(await stored(id)).toMatchObject({ quantity: 8 });

  await page.keyboard.press('F6');
  await page.keyboard.press('Enter');
  await press(page, deliverButton(page));
  await expect(delivered).toBeVisible();
  await page.keyboard.press('F6');
  await expect(undo).toBeFocused();
  await setOffline(true);
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await expect(undo).toHaveAccessibleDescription(
    'You are offline. This is possible again when the connection is back.',
  );
  await page.keyboard.press('Enter');
  await setOffline(false);
  await expect(undo).toHaveAttribute('aria-disabled', 'false');
  const release = await holdRequests(page, '**/Write/channel**');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(undo).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(toast(page, 'Undone: 1 piece is back in stock.')).toHaveCount(1);
  await expect(deliverButton(page)).toBeFocused();
  expect(await stored(id)).toMatchObject({ quantity: 8 });
});

test('the toast of a command can be used on another screen', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 9 });
  await openRestock(page, id);
  await quantityField(page).fill('4');
  await updateButton(page).click();
  await expect(toast(page, UPDATED)).toBeVisible();
  await stockLink(page, 'All Items').click();
  await expect(screenTitle(page)).toHaveText('All Items');
  await undoOf(page, UPDATED).click();
  await expect(toast(page, 'Undone: 5 pieces are back in stock.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 9 });
});
