import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { expectNoViolationHere, phone } from '../support/axe-steps.ts';
import {
  addButton,
  productField as field,
  fillProduct,
  openAddItem,
  productFields,
  restored,
  typedProduct,
} from '../support/car-steps.ts';
import { chooseOf } from '../support/list-steps.ts';
import { clickForToast, clickTo, pageTitle, toast } from '../support/steps.ts';
import { expect, stockLink, test, uniqueName } from '../support/stock-steps.ts';

test('Add Item stores the product for its owner once at a double click, shows a toast, clears the form and focuses its first field; Copy opens it filled in, and adds another; given a draft, it is kept, and Copy asks', async ({
  page,
  owner,
  store,
  ownProducts,
}) => {
  const [name, copy, foreign] = [uniqueName(), uniqueName(), uniqueName()];
  // The product of somebody else can be copied too: everybody may read it.
  const foreignId = await store({ email: `other-${owner.email}`, name: foreign });
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
  const facts = page.getByRole('group', { name: 'Specification', exact: true });
  await expect(facts.getByRole('term')).toHaveText(['Range', 'Charging']);
  await expect(facts.getByRole('definition')).toHaveText(['480 km', '10:80 in 18 min']);

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
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await clickForToast(addButton(page), `update ${copy} successfully`);
  await expect(field(page, 'Name')).toHaveValue('');
  const both = await ownProducts();
  expect(both).toHaveLength(2);
  expect(both.find(({ id }) => id === added?.id)).toMatchObject(first);
  expect(both.find(({ id }) => id !== added?.id)).toMatchObject({ ...expected, name: copy, quantity: 3 });

  await field(page, 'Name').fill('Half a car');
  await page.goto(`/manageitems/additems?copy=${foreignId}`);
  await expect(page.getByText(`${foreign} was not filled in, because something is typed already.`)).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('Half a car');
  await expectNoViolationHere(page, phone);
  await page.getByRole('button', { name: 'Use the copy' }).press('Enter');
  await expect(field(page, 'Name')).toHaveValue(foreign);
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
});

// add-item-form.test.tsx and proof/lost-answers have what is sent again as it was.
test('given a product that was stored although its answer was lost with the tab, the draft that was edited since does not add it twice, and says so', async ({
  page,
  owner,
  ownProducts,
  firestore,
}) => {
  const id = () =>
    page.evaluate((uid) => JSON.parse(sessionStorage.getItem(`draft:${uid}:add-item`) ?? '{}').id, owner.uid);
  /** Sends the form, stores what it sends, and opens the screen again without an answer. */
  const loseAnswer = async (name: string) => {
    await fillProduct(page, { Name: name });
    await page.route('**/Write/channel**', () => new Promise(() => undefined));
    await addButton(page).click();
    await expect.poll(id).toMatch(/^\w{20}$/);
    const { specification: _none, ...stored } = buildStoredProduct({
      name,
      email: owner.email,
      supplier: typedProduct.Supplier,
      price: Number(typedProduct.Price),
      quantity: Number(typedProduct.Quantity),
      description: typedProduct.Description,
    });
    await firestore.doc(`products/${await id()}`).set(stored);
    await page.reload();
    // Only now: what was held until then would be sent, and its answer could come before the reload.
    await page.unroute('**/Write/channel**');
    await expect(field(page, 'Name')).toHaveValue(name);
  };
  // A write is under way: the browser asks before the page is left.
  page.on('dialog', (dialog) => dialog.accept());
  await openAddItem(page);
  await loseAnswer(uniqueName());
  await field(page, 'Description').fill('Later words.');
  await clickForToast(addButton(page), 'An earlier attempt has added this car');
  await expect(field(page, 'Description')).toHaveValue('Later words.');
  expect((await ownProducts()).map(({ description }) => description)).toEqual([typedProduct.Description]);
});
