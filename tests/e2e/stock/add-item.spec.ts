import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { clickTo } from '../support/steps.ts';
import {
  addButton,
  expect,
  productField as field,
  fillProduct,
  openMyItems,
  openRowMenu,
  productFields,
  screenTitle,
  stockLink,
  submitProduct,
  test,
  toast,
  typedProduct,
  uniqueName,
} from '../support/stock-steps.ts';

test('Add Item stores the product for its owner once at a double click, shows a toast, clears the form and focuses its first field', async ({
  page,
  owner,
  ownProducts,
}) => {
  const name = uniqueName();
  await page.goto('/manageitems');
  await stockLink(page, 'Add Item').click();
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(field(page, 'Name')).toBeFocused();
  await fillProduct(page, { Name: `  ${name} `, Supplier: ' مصنع تورينو ', Price: '$1,000.50', Quantity: '1,000' });
  await page.getByRole('main').getByLabel('Specification').fill('Range: 480 km\n\n  Charging: 10:80 in 18 min \n');
  await page.getByLabel('Reorder at').fill('4');
  await page.getByText('Choose from our own pictures').first().click();
  await page.getByRole('button', { name: 'Coupe, crimson', exact: true }).click();
  await addButton(page).dblclick();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  for (const label of productFields) await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  const stored = await ownProducts();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    ...{
      name,
      supplier: 'مصنع تورينو',
      price: 1_000.5,
      quantity: 1_000,
      nameKey: sortKey(name),
      img: '/cars/coupe-crimson.svg',
    },
    ...{ specification: 'Range: 480 km\nCharging: 10:80 in 18 min', reorderAt: 4 },
  });
  await clickTo(page.getByRole('link', { name: `View item ${name}` }), `/manageitems/updateitem/${stored[0]?.id}`);
  const facts = page.getByRole('group', { name: 'Specification', exact: true });
  await expect(facts.getByRole('term')).toHaveText(['Range', 'Charging']);
  await expect(facts.getByRole('definition')).toHaveText(['480 km', '10:80 in 18 min']);
});

test('Copy opens Add Item filled in, and what is added is another product of the person; given a draft, it is kept, and Copy asks', async ({
  page,
  owner,
  store,
  stored,
  ownProducts,
}) => {
  const [name, copy, foreign] = [uniqueName(), uniqueName(), uniqueName()];
  const { Supplier, Description, Picture, 'Carousel picture': carouselImg } = typedProduct;
  const original = {
    ...{ supplier: Supplier, description: Description, img: Picture, carouselImg },
    specification: 'Seats: 4',
  };
  const id = await store({ name, price: 52_400.5, quantity: 12, ...original });
  // The product of somebody else can be copied too: everybody may read it.
  const foreignId = await store({ email: `other-${owner.email}`, name: foreign });
  const restored = page.getByText('What you typed before was restored.');
  await openMyItems(page);
  await openRowMenu(page, name);
  await page.getByRole('menuitem', { name: 'Copy' }).click();
  await expect(screenTitle(page)).toHaveText('Add Item');
  for (const label of productFields)
    await expect(field(page, label)).toHaveValue({ ...typedProduct, Name: name, Quantity: '' }[label]);
  await expect(page.getByRole('main').getByLabel('Specification', { exact: true })).toHaveValue('Seats: 4');
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(page.getByText(`Filled in from ${name}, without its quantity.`)).toBeVisible();
  // From here on it is a draft like any other.
  await expect(page).toHaveURL('/manageitems/additems');
  await field(page, 'Name').fill(copy);
  await field(page, 'Quantity').fill('3');
  await page.reload();
  await expect(restored).toBeVisible();
  await submitProduct(page, copy);
  await expect(field(page, 'Name')).toHaveValue('');
  const added = (await ownProducts()).find((product) => product.id !== id);
  expect(added).toMatchObject({ name: copy, price: 52_400.5, quantity: 3, email: owner.email, ...original });
  expect(await stored(id)).toMatchObject({ name, quantity: 12 });
  expect(await ownProducts()).toHaveLength(2);

  await field(page, 'Name').fill('Half a car');
  await page.goto(`/manageitems/additems?copy=${foreignId}`);
  await expect(page.getByText(`${foreign} was not filled in, because something is typed already.`)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Half a car');
  await page.getByRole('button', { name: 'Use the copy' }).press('Enter');
  await expect(field(page, 'Name')).toHaveValue(foreign);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
});
