import { keepToasts } from '../support/axe-steps.ts';
import { expectHistory, historyLines, undoOf } from '../support/history-steps.ts';
import { holdRequests } from '../support/network.ts';
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
  screenTitle,
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
  // Both fields, with a delivery in between, which stays.
  await quantityField(page).fill('12');
  await descriptionField(page).fill('New words.');
  await keepToasts(page);
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

test('a deletion is undone, from the toast and from its entry: the product is back, the newest of the list, with its history; what is refused or gone already is said', async ({
  page,
  owner,
  storeMany,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(/status of 403|"permission-denied"/);
  const [name, next] = [uniqueName(), uniqueName()];
  const [id = '', nextId = ''] = await storeMany([
    { name, quantity: 4, specification: 'Range: 480 km' },
    { name: next },
  ]);
  const before = await stored(id);
  const back = { ...before, createdAt: expect.anything(), command: expect.any(String) };
  const isBack = `${name} is back. It is the newest of the list now.`;
  const confirmIn = (of: string) => deleteDialog(page, of).getByRole('button', { name: 'Delete' });
  await openMyItems(page);
  await deleteButton(page, name).click();
  const release = await holdRequests(page, '**/documents:commit**');
  await confirmIn(name).click();
  await expect(confirmIn(name)).toHaveAttribute('aria-busy', 'true');
  // Behind the dialog it is hidden from screen readers.
  await expect(page.getByRole('row', { includeHidden: true }).filter({ hasText: name })).toHaveCount(1);
  await keepToasts(page);
  release();
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(listedNames(page, 'My Items')).toHaveText([next]);
  await expect(deleteButton(page, next)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
  await clickForToast(undoOf(page, `${name} was deleted`), isBack);
  await expect(listedNames(page, 'My Items')).toHaveText([next, name]);
  expect(await stored(id)).toEqual(back);
  await page.getByRole('link', { name: `Edit ${name}` }).click();
  await expectHistory(page, [/Added\+4/, /Deleted−4/, /Added\+4/]);
  await expect(historyLines(page).filter({ hasText: 'Deleted−4' })).toContainText('Undone');
  await expect(page.getByRole('button', { name: 'Undo: Deleted −4' })).toHaveCount(0);

  await goTo(page, 'My Items');
  await deleteButton(page, name).click();
  await clickForToast(confirmIn(name), `${name} was deleted`);
  await goTo(page, 'Activity');
  // Of two deletions the last one alone can be undone; the other is undone.
  await page.getByRole('button', { name: 'Undo: Deleted −4' }).press('Enter');
  await expect(toast(page, isBack)).toBeVisible();
  await expect(page.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' }).locator(':focus')).toHaveText('Undone');
  expect(await stored(id)).toEqual(back);

  await goTo(page, 'My Items');
  await deleteButton(page, next).click();
  await firestore.doc(`products/${nextId}`).update({ email: `other-${owner.email}` });
  await confirmIn(next).click();
  await expect(deleteDialog(page, next).getByRole('status')).toHaveText('You do not have access to this.');
  expect(await stored(nextId)).toBeDefined();
  await deleteDialog(page, next).getByRole('button', { name: 'Keep' }).click();
  // While pointer or focus is among the rows, the one that is another owner's now stays.
  await screenTitle(page).click();
  await expect(listedNames(page, 'My Items')).toHaveText([name]);
  await deleteButton(page, name).click();
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('You own no cars yet')).toHaveCount(1);
  await clickForToast(confirmIn(name), `${name} was deleted already`);
  await expect(screenTitle(page)).toBeFocused();
});
