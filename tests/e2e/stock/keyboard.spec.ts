import type { Locator, Page } from '@playwright/test';
import {
  addButton,
  deliverButton,
  expect,
  productField,
  productFields,
  screenTitle,
  shownModels,
  shownQuantity,
  stockLink,
  test,
  toast,
  typedProduct,
  uniqueName,
} from '../support/stock-steps.ts';

/** Presses Tab until the focus is there; whatever Tab cannot reach is out of reach. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 150 && !(await focused()); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('the keyboard alone adds a product, delivers one and deletes it', async ({ page, owner, stored, firestore }) => {
  const name = uniqueName();
  await page.goto('/manageitems');
  await press(page, stockLink(page, 'Add Item'));
  await expect(screenTitle(page)).toHaveText('Add Item');
  for (const label of productFields) {
    await tabTo(page, productField(page, label));
    await page.keyboard.type(label === 'Name' ? name : typedProduct[label]);
  }
  await press(page, addButton(page));
  await expect(toast(page, `update ${name} successfully`)).toBeVisible();
  await expect(productField(page, 'Name')).toBeFocused();
  const [product] = (await firestore.collection('products').where('email', '==', owner.email).get()).docs;
  const id = product?.id ?? '';
  expect(await stored(id)).toMatchObject({ name, quantity: 12 });

  await page.goto(`/manageitems/delivery/${id}`);
  await press(page, deliverButton(page), 'Space');
  await expect(toast(page, 'update Quantity successfully')).toBeVisible();
  await expect(shownQuantity(page)).toHaveText('11');
  await expect(deliverButton(page)).toBeFocused();

  await page.goto('/manageitems/myitems');
  const dialog = page.getByRole('dialog', { name: `Are you want to delete ${name}` });
  await press(page, page.getByRole('button', { name: `Delete ${name}` }));
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(toast(page, `${name} was deleted`)).toBeVisible();
  await expect(screenTitle(page)).toBeFocused();
  expect(await stored(id)).toBeUndefined();
});

test('the keyboard alone uses the filters and the pager', async ({ page, owner, storeMany }) => {
  const name = uniqueName();
  const label = (index: number) => `${name} ${String(index).padStart(2, '0')}`;
  await storeMany(
    Array.from({ length: 28 }, (_, index) => ({
      email: owner.email,
      name: label(index),
      price: index,
      quantity: index === 0 ? 0 : 5,
    })),
  );
  await page.goto('/manageitems');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(shownModels(page).first()).toHaveText(label(0));
  await expect(shownModels(page)).toHaveCount(25);
  await tabTo(page, page.getByRole('combobox', { name: 'Stock' }));
  await page.keyboard.press('ArrowDown');
  await expect(shownModels(page).first()).toHaveText(label(1));
  await tabTo(page, page.getByLabel('Price from'));
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(shownModels(page).first()).toHaveText(label(2));
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await tabTo(page, sort);
  for (const choice of ['oldest desc', 'model asc', 'model desc']) {
    await page.keyboard.press('ArrowDown');
    await expect(sort).toHaveValue(choice);
  }
  await expect(shownModels(page).first()).toHaveText(label(27));
  await press(page, page.getByRole('button', { name: 'Next' }));
  await expect(shownModels(page)).toHaveText([label(2)]);
  await press(page, page.getByRole('button', { name: 'Previous' }), 'Space');
  await expect(shownModels(page).first()).toHaveText(label(27));
  await press(page, page.getByRole('button', { name: 'Clear filters' }));
  await expect(page).toHaveURL('/manageitems?sort=model&dir=desc');
});
