import { holdRequests } from '../support/network.ts';
import { clickForToast } from '../support/steps.ts';
import {
  deleteButton,
  deleteDialog,
  expect,
  listRows,
  openDelivery,
  openMyItems,
  openRestock,
  screenTitle,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

test('Delete asks first; the row goes when it is confirmed, and the focus to the next; what is refused or gone already is said', async ({
  page,
  owner,
  storeMany,
  stored,
  firestore,
  expectConsole,
}) => {
  expectConsole(/status of 403|"permission-denied"/);
  const [name, refused, gone] = [uniqueName(), uniqueName(), uniqueName()];
  const [id = '', refusedId = '', goneId = ''] = await storeMany([{ name }, { name: refused }, { name: gone }]);
  await openMyItems(page);
  // Behind the dialog it is hidden from screen readers.
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: name });
  const dialog = deleteDialog(page, name);
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await deleteButton(row, name).click();
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(deleteButton(row, name)).toBeFocused();
  expect(await stored(id)).toBeDefined();
  const release = await holdRequests(page, '**/documents:commit**');
  await deleteButton(row, name).click();
  await confirm.click();
  await expect(confirm).toHaveAttribute('aria-busy', 'true');
  await expect(row).toHaveCount(1);
  release();
  await expect(row).toHaveCount(0);
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(deleteButton(page, refused)).toBeFocused();
  expect(await stored(id)).toBeUndefined();

  await deleteButton(page, refused).click();
  await firestore.doc(`products/${refusedId}`).update({ email: `other-${owner.email}` });
  const second = deleteDialog(page, refused);
  await second.getByRole('button', { name: 'Delete' }).click();
  await expect(second.getByRole('status')).toHaveText('You do not have access to this.');
  expect(await stored(refusedId)).toBeDefined();
  await second.getByRole('button', { name: 'Keep' }).click();

  await deleteButton(page, gone).click();
  await firestore.doc(`products/${goneId}`).delete();
  await expect(page.getByText('You own no products yet')).toHaveCount(1);
  await clickForToast(deleteDialog(page, gone).getByRole('button', { name: 'Delete' }), `${gone} was deleted already`);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(screenTitle(page)).toBeFocused();
});

test('the owner of a picture that cannot be loaded learns of it, others see an empty frame with the name', async ({
  page,
  store,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  const name = uniqueName();
  const img = '/cars/coupe-fern.svg';
  await page.route(`**${img}`, (route) => route.abort());
  const mine = await store({ name, img });
  const foreign = await store({ email: 'lyon@meridian.example', name, img });
  await page.goto(`/manageitems?q=${name}`);
  const rows = listRows(page, 'All Items');
  await expect(rows).toHaveCount(2);
  // In a list there is room for a sign alone, whose name it is.
  const warned = rows.filter({ has: page.getByRole('img', { name: 'Picture cannot be loaded' }) });
  await expect(warned).toHaveCount(1);
  await expect(warned).toContainText('Yours');
  await expect(rows.filter({ hasText: 'lyon@meridian.example' }).getByRole('img', { name })).toBeVisible();
  const note = page.getByText('Picture cannot be loaded');
  await openRestock(page, mine);
  await expect(note).toBeVisible();
  await openDelivery(page, foreign);
  // In the breadcrumb, beside the picture and in its frame.
  await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(3);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(note).toHaveCount(0);
});
