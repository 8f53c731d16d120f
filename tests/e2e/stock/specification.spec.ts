import {
  addButton,
  expect,
  fillProduct,
  openRestock,
  screenTitle,
  stockLink,
  submitProduct,
  test,
  uniqueName,
} from '../support/stock-steps.ts';

const label = 'Specification';

test('a specification is previewed while it is typed, stored with the product and shown on Restock', async ({
  page,
  owner: _signedIn,
  ownProducts,
}) => {
  await page.goto('/manageitems/additems');
  const name = uniqueName();
  await fillProduct(page, { Name: name });
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  const preview = page.getByRole('group', { name: 'Preview of the specification' });
  await expect(preview).toHaveCount(0);
  await field.fill('Range: 480 km\n\n  Charging: 10:80 in 18 min \n');
  await expect(preview.getByRole('term')).toHaveText(['Range', 'Charging']);
  await expect(preview.getByRole('definition')).toHaveText(['480 km', '10:80 in 18 min']);
  await submitProduct(page, name);
  const [product] = await ownProducts();
  expect(product?.specification).toBe('Range: 480 km\nCharging: 10:80 in 18 min');

  await openRestock(page, product?.id ?? '');
  const facts = page.getByRole('group', { name: label, exact: true });
  await expect(facts.getByRole('term')).toHaveText(['Range', 'Charging']);
  await expect(facts.getByRole('definition')).toHaveText(['480 km', '10:80 in 18 min']);
});

test('a line that is not "Label: value" is named and stays as typed; without a specification a product is added', async ({
  page,
  owner: _signedIn,
  ownProducts,
}) => {
  await page.goto('/manageitems');
  await stockLink(page, 'Add Item').click();
  await expect(screenTitle(page)).toHaveText('Add Item');
  const name = uniqueName();
  await fillProduct(page, { Name: name });
  const field = page.getByRole('main').getByLabel(label, { exact: true });
  for (const [typed, problem] of [
    ['Range: 480 km\nSeats', 'Specification must have one "Label: value" on each line; line 2 has not'],
    [`Range: ${'4'.repeat(1_500)}`, 'Specification must be at most 1500 characters'],
  ] as const) {
    await field.fill(typed);
    await addButton(page).click();
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
  }
  expect(await ownProducts()).toEqual([]);
  await field.fill('  \n');
  await submitProduct(page, name);
  const [product] = await ownProducts();
  expect(product?.specification).toBeUndefined();
});
