import { MAY_ADD_PATTERN } from '../../../functions/src/contract/who-may-add.ts';
import {
  addButton,
  enterLoneSurrogate,
  expect,
  productField as field,
  fillProduct,
  openAddItem,
  openDelivery,
  type ProductField,
  productFields,
  screenTitle,
  stockLink,
  submitProduct,
  test,
  toast,
  typedProduct,
  uniqueName,
} from '../support/stock-steps.ts';

test.beforeEach(({ page }) => openAddItem(page));

test('Add Item stores the product for its owner once, shows a toast, clears the form and focuses its first field', async ({
  page,
  owner,
  ownProducts,
}) => {
  const name = uniqueName();
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(page.getByLabel('Owner')).toHaveAttribute('readonly');
  await fillProduct(page, { Name: name });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(name);
  await expect(preview).toContainText('$52,400.50');
  await expect(preview.getByRole('img')).toHaveAttribute('src', '/cars/sedan-glacier.svg');
  await addButton(page).dblclick();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  for (const label of productFields) await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  const stored = await ownProducts();
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ name, price: 52_400.5, quantity: 12, nameKey: name.toLowerCase() });
});

test('given an email that may not add products, Add Item says so in place of the form', async ({ page, owner }) => {
  await expect(field(page, 'Name'), 'control: the default pattern').toBeVisible();
  // In this browser the pattern admits nobody.
  await page.addInitScript((everybody) => {
    const narrow = ([source, ...flags]: [string, ...string[]]) => [
      source === everybody ? '^nobody$' : source,
      ...flags,
    ];
    window.RegExp = new Proxy(RegExp, {
      apply: (target, _this, parts: [string]) => Reflect.construct(target, narrow(parts)),
      construct: (target, parts: [string]) => Reflect.construct(target, narrow(parts)),
    });
  }, `^(?:${MAY_ADD_PATTERN})$`);
  await page.reload();
  await expect(page.getByText(`and ${owner.email} is not one of them`)).toBeVisible();
  await expect(field(page, 'Name')).toHaveCount(0);
  await expect(stockLink(page, 'Add Item')).toBeVisible();
});

test('given a picture that fails to load, one of our own can be chosen', async ({ page, expectConsole }) => {
  expectConsole(/ERR_NAME_NOT_RESOLVED|ERR_FAILED|404/);
  const name = uniqueName();
  await fillProduct(page, { Name: name, Picture: 'https://pictures.invalid/none.jpg' });
  await field(page, 'Picture').blur();
  const missing = 'No picture could be loaded from this address.';
  await expect(field(page, 'Picture')).toHaveAccessibleDescription(missing);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(missing);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await addButton(page).click();
  await expect(field(page, 'Picture')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Picture')).toHaveAccessibleDescription(missing);
  await expect(field(page, 'Picture')).toBeFocused();
  await page.getByText('Choose from our own pictures').first().click();
  await page.getByRole('button', { name: 'Coupe, crimson', exact: true }).click();
  await expect(field(page, 'Picture')).toHaveValue('/cars/coupe-crimson.svg');
  await submitProduct(page, name);
});

test('the button does not move while a picture is checked, so no click is lost', async ({
  page,
  owner,
  expectConsole,
}) => {
  expectConsole(/404 \(Not Found\).*no-such-car/);
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async () => (await addButton(page).boundingBox())?.y;
  await field(page, 'Carousel picture').scrollIntoViewIfNeeded();
  for (const address of ['/cars/sedan-wide.svg', '/cars/no-such-car.svg', '']) {
    await field(page, 'Carousel picture').fill(address);
    const before = await top();
    await field(page, 'Carousel picture').blur();
    if (address) await expect(page.getByText(/picture was found|No picture could be loaded/)).toBeVisible();
    expect(await top(), address).toBe(before);
  }
});

test('each of the 90 pictures on offer can be loaded', async ({ page }) => {
  await expect(field(page, 'Name')).toBeVisible();
  const addresses = await page
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(addresses).toHaveLength(90);
  const answers = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).status()));
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

test('leaving a partly filled form asks first, and Stay keeps what was typed', async ({ page }) => {
  await field(page, 'Name').fill('Half');
  await stockLink(page, 'My Items').click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Name')).toHaveValue('Half');
  await expect(screenTitle(page)).toHaveText('Add Item');
});

test('offline, Add Item is disabled with its reason and what was typed stays; online again, it adds the product', async ({
  page,
  ownProducts,
  expectDisabledOffline,
}) => {
  const name = uniqueName();
  await fillProduct(page, { Name: name });
  await expectDisabledOffline(addButton(page), () => field(page, 'Name').press('Enter'));
  await expect(field(page, 'Name')).toHaveValue(name);
  expect(await ownProducts()).toEqual([]);
  await submitProduct(page, name);
  expect(await ownProducts()).toHaveLength(1);
});

test('an empty form says which fields are required and focuses the first one', async ({ page, ownProducts }) => {
  await addButton(page).click();
  for (const label of productFields) {
    await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
    await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`${label} is required`));
  }
  await expect(field(page, 'Name')).toBeFocused();
  expect(await ownProducts()).toEqual([]);
});

const long = 'x'.repeat(10_001);
const pictures = ['Picture', 'Carousel picture'] as const;
/** A field, what is typed into it, and what is said of it after its label. */
const invalidValues: [ProductField, string, string][] = [
  ['Quantity', '-1', 'must be 0 or more'],
  ['Quantity', '1,5', 'can be read in two ways: do you mean 1.5 or 15?'],
  ['Quantity', '1.5', 'must be a whole number'],
  ['Quantity', '1e3', 'must be written out, without "e"'],
  ['Quantity', '1e999', 'must be written out, without "e"'],
  ['Quantity', '٣', 'must be written with the digits 0 to 9'],
  ['Quantity', '9'.repeat(10_001), 'must be at most 1,000,000'],
  ['Price', '٣', 'must be written with the digits 0 to 9'],
  ['Price', '1.234', 'must have at most two decimals'],
  ['Price', 'Infinity', 'must be a number, in digits only'],
  ['Price', '9'.repeat(10_001), 'must be at most 10,000,000'],
  ['Name', '   ', 'is required'],
  ['Name', long, 'must be at most 120 characters'],
  ['Name', 'a\u202eb', 'contains a line break, a control character or a character that reverses the direction of text'],
  ['Name', '\u3164\u2800', 'is required'],
  ['Description', 'a\u2066b', 'contains a control character or a character that reverses the direction of text'],
  ['Supplier', long, 'must be at most 120 characters'],
  ['Description', long, 'must be at most 5000 characters'],
  ...pictures.flatMap((label): [ProductField, string, string][] => [
    [label, 'javascript:alert(1)', 'must start with https://'],
    [label, 'data:image/svg+xml,<svg onload=alert(1)>', 'must start with https://'],
    [label, 'http://pictures.example/a.jpg', 'must start with https://'],
    [label, '/cars/../secret.svg', 'must start with https://'],
    [label, 'https://[', 'must start with https:// and a host'],
    [label, long, 'must be at most 2048 characters'],
  ]),
];

test('an invalid value is rejected at its field, stays as typed and is not stored', async ({ page, ownProducts }) => {
  await fillProduct(page, { Name: uniqueName() });
  for (const [label, text, problem] of invalidValues) {
    const typed = await field(page, label).inputValue();
    await field(page, label).fill(text);
    await addButton(page).click();
    const sentence = page.getByText(`${label} ${problem}`);
    await expect(sentence).toBeVisible();
    await expect(field(page, label)).toHaveValue(text);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
    await field(page, label).fill(typed);
    await expect(sentence).toHaveCount(0);
  }
  expect(await ownProducts()).toEqual([]);
});

test('a lone surrogate is rejected in every text field and is not stored', async ({ page, ownProducts }) => {
  await fillProduct(page, { Name: uniqueName() });
  for (const label of ['Name', 'Supplier', 'Description'] as const) await enterLoneSurrogate(field(page, label));
  for (const label of pictures) await enterLoneSurrogate(field(page, label), '/cars/broken');
  await addButton(page).click();
  for (const label of ['Name', 'Supplier', 'Description', ...pictures]) {
    await expect(page.getByText(`${label} contains a broken character`, { exact: true })).toBeVisible();
  }
  expect(await ownProducts()).toEqual([]);
});

test('spaces around names and addresses, a dollar sign and commas between thousands are not stored', async ({
  page,
  ownProducts,
}) => {
  const name = uniqueName();
  const { Picture: img, 'Carousel picture': carouselImg, Supplier: supplier } = typedProduct;
  await fillProduct(page, {
    Name: `  ${name} `,
    Supplier: ` ${supplier} `,
    Price: '$1,000.50',
    Quantity: '1,000',
    Picture: ` ${img} `,
    'Carousel picture': `${carouselImg}\t`,
  });
  await field(page, 'Name').focus();
  await expect(page.getByText('The picture was found.')).toHaveCount(2);
  await submitProduct(page, name);
  expect((await ownProducts())[0]).toMatchObject({ name, supplier, price: 1_000.5, quantity: 1_000, img, carouselImg });
});

test('markup, emoji and right-to-left text are shown as text', async ({ page, ownProducts }) => {
  const name = `${uniqueName()} <img src=x onerror=alert(1)> 👩‍🚀`;
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await fillProduct(page, { Name: name, Supplier: 'مصنع تورينو', Description: '<script>alert(1)</script> & "more"' });
  await submitProduct(page, name);
  await page.goto(`/manageitems?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('مصنع تورينو')).toBeVisible();
  const [product] = await ownProducts();
  await openDelivery(page, product?.id ?? '');
  await expect(page.getByText('<script>alert(1)</script> & "more"')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
