import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { addButton, productField as field, fillProduct, productFields, typedProduct } from '../support/car-steps.ts';
import { chooseOf } from '../support/list-steps.ts';
import { clickForToast, clickTo, pageTitle, toast } from '../support/steps.ts';
import { expect, stockLink, test, uniqueName } from '../support/stock-steps.ts';

test('Add Item stores the product for its owner once at a double click, shows a toast, clears the form and focuses its first field; Copy opens it filled in, and adds another', async ({
  page,
  owner,
  ownProducts,
}) => {
  const [name, copy] = [uniqueName(), uniqueName()];
  await page.goto('/manageitems');
  await stockLink(page, 'Add Item').click();
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(field(page, 'Name')).toBeFocused();
  await fillProduct(page, { Name: `  ${name} `, Supplier: ' مصنع تورينو ', Price: '$1,000.50', Quantity: '1,000' });
  await page.getByRole('main').getByLabel('Specification').fill('Range: 480 km\n\n  Charging: 10:80 in 18 min \n');
  await page.getByLabel('Reorder level').fill('4');
  await page.getByText('Choose from our own pictures').first().click();
  await page.getByRole('button', { name: 'Coupe, crimson', exact: true }).click();
  await addButton(page).dblclick();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  for (const label of productFields) await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  const expected = {
    ...{ supplier: 'مصنع تورينو', price: 1_000.5, img: '/cars/coupe-crimson.webp', email: owner.email },
    specification: 'Range: 480 km\nCharging: 10:80 in 18 min',
  };
  const first = { ...expected, name, nameKey: sortKey(name), quantity: 1_000, reorderAt: 4 };
  const [added, ...others] = await ownProducts();
  expect(others).toEqual([]);
  expect(added).toMatchObject(first);
  await clickTo(page.getByRole('link', { name: `View item ${name}` }), `/manageitems/updateitem/${added?.id}`);

  await chooseOf(page, name, 'Copy');
  await expect(pageTitle(page)).toHaveText('Add Item');
  const filled = {
    ...{ ...typedProduct, Name: name, Supplier: expected.supplier, Price: '1000.5', Quantity: '' },
    Picture: expected.img,
  };
  for (const label of productFields) await expect(field(page, label)).toHaveValue(filled[label]);
  await expect(page.getByRole('main').getByLabel('Specification', { exact: true })).toHaveValue(expected.specification);
  await expect(page.getByText(`Filled in from ${name}, without its quantity.`)).toBeVisible();
  // From here on it is a draft like any other.
  await expect(page).toHaveURL('/manageitems/additems');
  await field(page, 'Name').fill(copy);
  await field(page, 'Quantity').fill('3');
  await clickForToast(addButton(page), `update ${copy} successfully`);
  await expect(field(page, 'Name')).toHaveValue('');
  const both = await ownProducts();
  expect(both).toHaveLength(2);
  expect(both.find(({ id }) => id === added?.id)).toMatchObject(first);
  expect(both.find(({ id }) => id !== added?.id)).toMatchObject({ ...expected, name: copy, quantity: 3 });
});
