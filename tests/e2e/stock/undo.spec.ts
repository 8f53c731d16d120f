import { expectHistory, historyLines, openActivity, undoOf } from '../support/history-steps.ts';
import { clickForToast } from '../support/steps.ts';
import {
  conflictBar,
  deleteButton,
  deleteDialog,
  descriptionField,
  expect,
  goTo,
  listedNames,
  openMyItems,
  openRestock,
  quantityField,
  saveRestock,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

test.use({ withFunctions: true });

const UPDATED = 'update Product successfully';

test('a restock and an edit are undone; what was typed since stays, and no conflict is shown', async ({
  page,
  store,
  stored,
  firestore,
}) => {
  const id = await store({ quantity: 10, description: 'Old words.' });
  await openRestock(page, id);
  await test.step('its toast can be used on another screen', async () => {
    await quantityField(page).fill('5');
    await saveRestock(page);
    await goTo(page, 'All Items');
    await clickForToast(undoOf(page, UPDATED), 'Undone: 5 pieces are back in stock.');
    await expect(toast(page, UPDATED)).toHaveCount(0);
    expect(await stored(id)).toMatchObject({ quantity: 10 });
    await page.goBack();
  });
  // Both fields, with a delivery in between, which stays.
  await quantityField(page).fill('12');
  await descriptionField(page).fill('New words.');
  await saveRestock(page);
  await firestore.doc(`products/${id}`).update({ quantity: 11 });
  await expect(quantityField(page)).toHaveValue('11');
  await quantityField(page).fill('30');
  await undoOf(page, UPDATED).click();
  // A pointer that rests on the history holds its order.
  await page.mouse.move(0, 0);
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
});

test('a deletion is undone, from the toast and from its entry: the product is back, the newest of the list, with its history', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name, quantity: 4, specification: 'Range: 480 km' });
  const before = await stored(id);
  const newest = uniqueName();
  await store({ name: newest });
  const remove = async () => {
    await openMyItems(page);
    await deleteButton(page, name).click();
    await clickForToast(deleteDialog(page, name).getByRole('button', { name: 'Delete' }), `${name} was deleted`);
  };
  await remove();
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await clickForToast(undoOf(page, `${name} was deleted`), `${name} is back. It is the newest of the list now.`);
  await expect(listedNames(page, 'My Items')).toHaveText([newest, name]);
  expect(await stored(id)).toEqual({ ...before, createdAt: expect.anything(), command: expect.any(String) });
  await openRestock(page, id);
  await expectHistory(page, [/Added\+4/, /Deleted−4/, /Added\+4/]);
  await expect(historyLines(page).filter({ hasText: 'Deleted−4' })).toContainText('Undone');
  await expect(page.getByRole('button', { name: 'Undo: Deleted −4' })).toHaveCount(0);

  await remove();
  await openActivity(page);
  // Of two deletions the last one alone can be undone; the other is undone.
  await page.getByRole('button', { name: 'Undo: Deleted −4' }).press('Enter');
  await expect(toast(page, `${name} is back. It is the newest of the list now.`)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' }).locator(':focus')).toHaveText('Undone');
  expect(await stored(id)).toEqual({ ...before, createdAt: expect.anything(), command: expect.any(String) });
});
