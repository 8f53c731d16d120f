import {
  addButton as add,
  breakText,
  expect,
  productField as field,
  fillProduct,
  type ProductField,
  test,
  toast,
  typedProduct,
  uniqueName,
} from '../support/stock-steps.ts';

test('every field is required, and the first wrong one has the focus', async ({ page, owner, firestore }) => {
  await page.goto('/manageitems/additems');
  await add(page).click();
  for (const name of ['name', 'supplier', 'price', 'quantity', 'description', 'img', 'carouselImg']) {
    await expect(page.getByText(`${name} is required`, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();
  expect((await firestore.collection('products').where('email', '==', owner.email).get()).size).toBe(0);
});

const long = 'x'.repeat(10_001);
const pictures: [ProductField, string][] = [
  ['Picture', 'img'],
  ['Carousel picture', 'carouselImg'],
];
const refused: [ProductField, string, string][] = [
  ['Quantity', '-1', 'quantity must be 0 or more'],
  ['Quantity', '1.5', 'quantity must be a whole number'],
  ['Quantity', '1e3', 'quantity must be written out, without "e"'],
  ['Quantity', '1e999', 'quantity must be written out, without "e"'],
  ['Quantity', '٣', 'quantity must be written with the digits 0 to 9'],
  ['Quantity', '9'.repeat(10_001), 'quantity must be at most 1,000,000'],
  ['Price', '٣', 'price must be written with the digits 0 to 9'],
  ['Price', '1.234', 'price must have at most two decimals'],
  ['Price', 'Infinity', 'price must be a number, in digits only'],
  ['Price', '9'.repeat(10_001), 'price must be at most 100,000,000'],
  ['Name', '   ', 'name is required'],
  ['Name', long, 'name must be at most 120 characters'],
  ['Supplier', long, 'supplier must be at most 120 characters'],
  ['Description', long, 'description must be at most 5000 characters'],
  ...pictures.flatMap(([label, name]): [ProductField, string, string][] => [
    [label, 'javascript:alert(1)', `${name} must start with https://`],
    [label, 'data:image/svg+xml,<svg onload=alert(1)>', `${name} must start with https://`],
    [label, 'http://pictures.example/a.jpg', `${name} must start with https://`],
    [label, '/cars/../secret.svg', `${name} must start with https://`],
    [label, long, `${name} must be at most 2048 characters`],
  ]),
];

test('what is wrong is said field by field, and what was typed stays', async ({ page, owner, firestore }) => {
  await page.goto('/manageitems/additems');
  await fillProduct(page, { Name: uniqueName() });
  for (const [label, text, problem] of refused) {
    const typed = await field(page, label).inputValue();
    await field(page, label).fill(text);
    await add(page).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field(page, label)).toHaveValue(text);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await field(page, label).fill(typed);
    await expect(page.getByText(problem)).toHaveCount(0);
  }
  expect((await firestore.collection('products').where('email', '==', owner.email).get()).size).toBe(0);
});

test('a lone surrogate is refused in every text before it could block the tab', async ({ page, owner, firestore }) => {
  await page.goto('/manageitems/additems');
  await fillProduct(page, { Name: uniqueName() });
  for (const label of ['Name', 'Supplier', 'Description'] as const) await breakText(field(page, label));
  for (const [label] of pictures) await breakText(field(page, label), '/cars/broken');
  await add(page).click();
  for (const name of ['name', 'supplier', 'description', 'img', 'carouselImg']) {
    await expect(page.getByText(`${name} contains a broken character`, { exact: true })).toBeVisible();
  }
  expect((await firestore.collection('products').where('email', '==', owner.email).get()).size).toBe(0);
});

test('spaces around a picture’s address are no part of it', async ({ page, owner, firestore }) => {
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  await fillProduct(page, {
    Name: name,
    Picture: ` ${typedProduct.Picture} `,
    'Carousel picture': `${typedProduct['Carousel picture']}\t`,
  });
  await field(page, 'Name').focus();
  await expect(page.getByText('The picture was found.')).toHaveCount(2);
  await add(page).click();
  await expect(toast(page, `update ${name} successfully`)).toBeVisible();
  const [product] = (await firestore.collection('products').where('email', '==', owner.email).get()).docs;
  expect(product?.data()).toMatchObject({
    img: typedProduct.Picture,
    carouselImg: typedProduct['Carousel picture'],
  });
});

test('markup, emoji and right-to-left text are text everywhere', async ({ page, owner, firestore }) => {
  const name = `${uniqueName()} <img src=x onerror=alert(1)> 👩‍🚀`;
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await page.goto('/manageitems/additems');
  await fillProduct(page, { Name: name, Supplier: 'مصنع تورينو', Description: '<script>alert(1)</script> & "more"' });
  await add(page).click();
  await expect(toast(page, `update ${name} successfully`)).toBeVisible();
  await page.goto(`/manageitems?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('مصنع تورينو')).toBeVisible();
  const [product] = (await firestore.collection('products').where('email', '==', owner.email).get()).docs;
  await page.goto(`/manageitems/delivery/${product?.id}`);
  await expect(page.getByText('<script>alert(1)</script> & "more"')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
