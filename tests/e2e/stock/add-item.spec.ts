import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { clickTo } from '../support/steps.ts';
import {
  addButton,
  expect,
  productField as field,
  fillProduct,
  openAddItem,
  openDelivery,
  productFields,
  stockLink,
  submitProduct,
  test,
  toast,
  typedProduct,
  uniqueName,
} from '../support/stock-steps.ts';

test('Add Item waits while offline, stores the product for its owner once, shows a toast, clears the form and focuses its first field', async ({
  page,
  owner,
  ownProducts,
  expectDisabledOffline,
}) => {
  const name = uniqueName();
  await page.goto('/manageitems');
  await stockLink(page, 'Add Item').click();
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(field(page, 'Name')).toBeFocused();
  await test.step('each of the 147 pictures on offer can be loaded', async () => {
    const addresses = await page
      .locator('datalist option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(addresses).toHaveLength(147);
    const answers = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).status()));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });

  await fillProduct(page, { Name: name });
  await page.getByRole('main').getByLabel('Specification').fill('Range: 480 km\n\n  Charging: 10:80 in 18 min \n');
  await page.getByLabel('Reorder at').fill('4');
  await page.getByText('Choose from our own pictures').first().click();
  await page.getByRole('button', { name: 'Coupe, crimson', exact: true }).click();
  await expectDisabledOffline(addButton(page), () => field(page, 'Name').press('Enter'));
  await expect(field(page, 'Name')).toHaveValue(name);
  expect(await ownProducts()).toEqual([]);

  await addButton(page).dblclick();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  for (const label of productFields) await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  const stored = await ownProducts();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({
    ...{ name, price: 52_400.5, quantity: 12, nameKey: sortKey(name), img: '/cars/coupe-crimson.svg' },
    ...{ specification: 'Range: 480 km\nCharging: 10:80 in 18 min', reorderAt: 4 },
  });

  await clickTo(page.getByRole('link', { name: `View item ${name}` }), `/manageitems/updateitem/${stored[0]?.id}`);
  const facts = page.getByRole('group', { name: 'Specification', exact: true });
  await expect(facts.getByRole('term')).toHaveText(['Range', 'Charging']);
  await expect(facts.getByRole('definition')).toHaveText(['480 km', '10:80 in 18 min']);
});

test('spaces around names and addresses, a dollar sign and commas between thousands are not stored; markup, emoji and right-to-left text are shown as text', async ({
  page,
  ownProducts,
}) => {
  const name = `${uniqueName()} <img src=x onerror=alert(1)> 👩‍🚀`;
  const supplier = 'مصنع تورينو';
  const { Picture: img, 'Carousel picture': carouselImg } = typedProduct;
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await openAddItem(page);
  await page.getByRole('main').getByLabel('Specification').fill('  \n');
  await fillProduct(page, {
    Name: `  ${name} `,
    Supplier: ` ${supplier} `,
    Price: '$1,000.50',
    Quantity: '1,000',
    Description: '<script>alert(1)</script> & "more"',
    Picture: ` ${img} `,
    'Carousel picture': `${carouselImg}\t`,
  });
  await field(page, 'Name').focus();
  await expect(page.getByText('The picture was found.')).toHaveCount(2);
  await submitProduct(page, name);
  const [product] = await ownProducts();
  expect(product).toMatchObject({ name, supplier, price: 1_000.5, quantity: 1_000, img, carouselImg });
  expect(product?.specification).toBeUndefined();

  await page.goto(`/manageitems?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText(supplier)).toBeVisible();
  await openDelivery(page, product?.id ?? '');
  await expect(page.getByText('<script>alert(1)</script> & "more"')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
