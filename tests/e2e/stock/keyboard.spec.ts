import { logout } from '../support/auth-steps.ts';
import { keepToasts } from '../support/axe-steps.ts';
import { bar, box, inBar, inDialog, quantitiesByName } from '../support/bulk-steps.ts';
import {
  addButton,
  DELIVERED,
  deliverButton,
  productField,
  productFields,
  quantityField,
  RESTOCKED,
  shownQuantity,
  typedProduct,
  updateButton,
} from '../support/car-steps.ts';
import { press, tabTo, typeInto } from '../support/keyboard-steps.ts';
import { deleteButton, deleteDialog, listedNames, searchField } from '../support/list-steps.ts';
import { expectFocusedTitle, nextPage, pageTitle, previousPage, toast, undoOf } from '../support/steps.ts';
import { expect, stockLink, test, uniqueName } from '../support/stock-steps.ts';

test('with the keyboard alone a person adds, restocks, delivers and deletes a product, and logs out', async ({
  page,
  stored,
  quantityOf,
  ownProducts,
}) => {
  const name = uniqueName();
  await page.goto('/manageitems');
  await expect(pageTitle(page)).toHaveText('All Items');
  // It makes no entry of the history, of which the router would warn.
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/manageitems');
  await press(page, stockLink(page, 'Add Item'));
  await expect(pageTitle(page)).toHaveText('Add Item');
  await expect(page.getByRole('link', { name: 'Skip to the list' })).toHaveCount(0);
  await expect(productField(page, 'Name')).toBeFocused();
  for (const label of productFields) {
    await typeInto(page, productField(page, label), label === 'Name' ? name : typedProduct[label]);
  }
  await press(page, addButton(page));
  await expect(toast(page, `update ${name} successfully`)).toBeVisible();
  await expect(productField(page, 'Name')).toBeFocused();
  const [product] = await ownProducts();
  const id = product?.id ?? '';
  expect(await stored(id)).toMatchObject({ name, quantity: 12 });

  await press(page, stockLink(page, 'My Items'));
  await expect(pageTitle(page)).toHaveText('My Items');
  await press(page, page.getByRole('link', { name: `Edit ${name}` }));
  await expectFocusedTitle(page, 'Restock');
  await tabTo(page, quantityField(page));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('20');
  await press(page, updateButton(page));
  await expect(toast(page, RESTOCKED)).toBeVisible();
  await expect(updateButton(page)).toBeFocused();
  expect(await quantityOf(id)).toBe(20);

  await press(page, page.getByRole('main').getByRole('link', { name: 'Delivery', exact: true }));
  await expectFocusedTitle(page, 'Delivery');
  await press(page, deliverButton(page), 'Space');
  await expect(toast(page, DELIVERED)).toBeVisible();
  await expect(shownQuantity(page)).toHaveText('19');
  await expect(deliverButton(page)).toBeFocused();

  await press(page, stockLink(page, 'My Items'));
  const dialog = deleteDialog(page, name);
  await press(page, deleteButton(page, name));
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(deleteButton(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(pageTitle(page)).toBeFocused();
  expect(await stored(id)).toBeUndefined();

  await press(page, logout(page));
  await expect(page).toHaveURL('/login');
  await expectFocusedTitle(page, 'Login');
});

test('with the keyboard alone a person searches, filters, sorts and pages, selects several products, delivers them and undoes', async ({
  page,
  storeMany,
  ownProducts,
}) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${String(index).padStart(2, '0')}`;
  await storeMany(
    Array.from({ length: 28 }, (_, index) => ({ name: label(index), price: index, quantity: index === 0 ? 0 : 5 })),
  );
  await page.goto('/manageitems');
  await typeInto(page, searchField(page), name);
  await page.keyboard.press('Enter');
  await expect(listedNames(page).first()).toHaveText(label(0));
  await expect(listedNames(page)).toHaveCount(25);
  await tabTo(page, page.getByRole('combobox', { name: 'Stock' }));
  await page.keyboard.press('ArrowDown');
  await expect(listedNames(page).first()).toHaveText(label(1));
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await tabTo(page, sort);
  await page.keyboard.press('ArrowDown');
  await expect(sort).toHaveValue('oldest desc');
  await expect(listedNames(page).first()).toHaveText(label(27));
  await press(page, nextPage(page));
  await expect(listedNames(page)).toHaveText([2, 1].map(label));
  await expect(nextPage(page)).toBeFocused();
  await press(page, previousPage(page));
  await expect(listedNames(page).first()).toHaveText(label(27));
  await press(page, stockLink(page, 'My Items'));
  await expect(pageTitle(page)).toHaveText('My Items');
  // Past the menu and the filters.
  await press(page, page.getByRole('link', { name: 'Skip to the list' }));
  await expect(page.getByRole('grid')).toBeFocused();
  await tabTo(page, box(page, label(1)));
  await page.keyboard.press('Space');
  await tabTo(page, box(page, label(3)));
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 selected');
  await press(page, inBar(page, 'Deliver'));
  await expect(page.getByRole('dialog').getByLabel('Pieces to deliver of each')).toBeFocused();
  await keepToasts(page);
  await press(page, inDialog(page, 'Deliver 3 pieces'), 'Space');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(inBar(page, 'Deliver')).toBeFocused();
  await expect(toast(page, '3 pieces delivered.')).toBeVisible();
  await press(page, undoOf(page, '3 pieces delivered.'));
  await expect(toast(page, 'Undone: 3 pieces are back in stock.')).toBeVisible();
  expect(quantitiesByName(await ownProducts())).toEqual([0, ...Array(27).fill(5)]);
});
