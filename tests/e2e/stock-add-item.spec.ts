import type { Page } from '@playwright/test';
import { expect, screenTitle, test, toast, uniqueName } from './stock-steps.ts';

const fields = ['Name', 'Supplier', 'Price', 'Quantity', 'Description', 'Picture', 'Carousel picture'] as const;
type Label = (typeof fields)[number];
const field = (page: Page, label: Label) => page.getByRole('main').getByLabel(label, { exact: true });
const add = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add Item' });

const valid = (name: string): Record<Label, string> => ({
  Name: name,
  Supplier: 'Meridian Works Turin',
  Price: '52400.5',
  Quantity: '12',
  Description: 'The long-distance sedan.',
  Picture: '/cars/sedan-glacier.svg',
  'Carousel picture': '/cars/sedan-wide.svg',
});

async function fill(page: Page, values: Record<Label, string>): Promise<void> {
  for (const label of fields) await field(page, label).fill(values[label]);
}

test('adds a product of one’s own, says so, clears the form and returns to its first field', async ({
  page,
  owner,
  firestore,
}) => {
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(page.getByLabel('Owner')).toHaveAttribute('readonly');
  await fill(page, valid(name));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(name);
  await expect(preview).toContainText('$52,400.50');
  await expect(preview.getByRole('img')).toHaveAttribute('src', '/cars/sedan-glacier.svg');
  await add(page).dblclick();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  for (const label of fields) await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  const stored = await firestore.collection('products').where('email', '==', owner.email).get();
  expect(stored.size).toBe(1);
  expect(stored.docs[0]?.data()).toMatchObject({ name, price: 52_400.5, quantity: 12, nameKey: name.toLowerCase() });
});

test('every field is required, and the first wrong one has the focus', async ({ page, owner, firestore }) => {
  await page.goto('/manageitems/additems');
  await add(page).click();
  for (const name of ['name', 'supplier', 'price', 'quantity', 'description', 'img', 'carouselImg']) {
    await expect(page.getByText(`${name} is required`, { exact: true })).toBeVisible();
  }
  await expect(field(page, 'Name')).toBeFocused();
  expect((await firestore.collection('products').where('email', '==', owner.email).get()).size).toBe(0);
});

const refused: [Label, string, string][] = [
  ['Quantity', '-1', 'quantity must be 0 or more'],
  ['Quantity', '1.5', 'quantity must be a whole number'],
  ['Quantity', '1e3', 'quantity must be written out, without "e"'],
  ['Quantity', '1e999', 'quantity must be written out, without "e"'],
  ['Quantity', '٣', 'quantity must be written with the digits 0 to 9'],
  ['Price', '٣', 'price must be written with the digits 0 to 9'],
  ['Price', '1.234', 'price must have at most two decimals'],
  ['Price', 'Infinity', 'price must be a number, in digits only'],
  ['Name', '   ', 'name is required'],
  ['Name', 'x'.repeat(10_001), 'name must be at most 120 characters'],
  ['Supplier', 'x'.repeat(10_001), 'supplier must be at most 120 characters'],
  ['Description', 'x'.repeat(10_001), 'description must be at most 5000 characters'],
  ['Picture', 'javascript:alert(1)', 'img must start with https://'],
  ['Picture', 'data:image/svg+xml,<svg onload=alert(1)>', 'img must start with https://'],
  ['Picture', 'http://pictures.example/a.jpg', 'img must start with https://'],
  ['Carousel picture', '/cars/../secret.svg', 'carouselImg must start with https://'],
];

test('what is wrong is said field by field, and what was typed stays', async ({ page, owner, firestore }) => {
  test.setTimeout(60_000);
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  for (const [label, text, problem] of refused) {
    await fill(page, { ...valid(name), [label]: text });
    await add(page).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(field(page, label)).toHaveValue(text);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  expect((await firestore.collection('products').where('email', '==', owner.email).get()).size).toBe(0);
});

test('a lone surrogate is refused before it could block the tab', async ({ page, owner, firestore }) => {
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  await fill(page, valid(name));
  for (const label of ['Name', 'Supplier', 'Description'] as const) {
    await field(page, label).evaluate((element: HTMLInputElement | HTMLTextAreaElement) => {
      const prototype = Object.getPrototypeOf(element);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, `broken ${String.fromCharCode(0xd83d)}`);
      element.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
  await add(page).click();
  await expect(page.getByText('name contains a broken character')).toBeVisible();
  await expect(page.getByText('supplier contains a broken character')).toBeVisible();
  await expect(page.getByText('description contains a broken character')).toBeVisible();
  expect((await firestore.collection('products').where('email', '==', owner.email).get()).size).toBe(0);
});

test('markup, emoji and right-to-left text are text everywhere', async ({ page, owner, firestore }) => {
  const name = `${uniqueName()} <img src=x onerror=alert(1)> 👩‍🚀`;
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await page.goto('/manageitems/additems');
  await fill(page, { ...valid(name), Supplier: 'مصنع تورينو', Description: '<script>alert(1)</script> & "more"' });
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

test('pictures are tried, and the site’s own can be picked', async ({ page, owner, expectConsole }) => {
  expectConsole(/ERR_NAME_NOT_RESOLVED|ERR_FAILED|404/);
  expect(owner.email).toBeTruthy();
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  await fill(page, { ...valid(name), Picture: 'https://pictures.invalid/none.jpg' });
  await add(page).click();
  await expect(page.getByText('No picture could be loaded from this address').first()).toBeVisible({ timeout: 15_000 });
  await expect(field(page, 'Picture')).toBeFocused();
  await page.getByText('Choose from our own pictures').first().click();
  await page.getByRole('button', { name: 'Coupe, crimson', exact: true }).click();
  await expect(field(page, 'Picture')).toHaveValue('/cars/coupe-crimson.svg');
  await add(page).click();
  await expect(toast(page, `update ${name} successfully`)).toBeVisible();
});

test('nothing below moves while a picture is tried: a press on the button is not lost', async ({
  page,
  owner,
  expectConsole,
}) => {
  expectConsole(/404 \(Not Found\).*no-such-car/);
  await page.goto('/manageitems/additems');
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async () => (await add(page).boundingBox())?.y;
  await field(page, 'Carousel picture').scrollIntoViewIfNeeded();
  for (const address of ['/cars/sedan-wide.svg', '/cars/no-such-car.svg', '']) {
    await field(page, 'Carousel picture').fill(address);
    const before = await top();
    await field(page, 'Carousel picture').blur();
    if (address) await expect(page.getByText(/picture was found|No picture could be loaded/)).toBeVisible();
    expect(await top(), address).toBe(before);
  }
});

test('every picture on offer is there', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/manageitems/additems');
  await expect(field(page, 'Name')).toBeVisible();
  const addresses = await page
    .locator('datalist option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(addresses).toHaveLength(90);
  const answers = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).status()));
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});

test('leaving a half-filled form asks first', async ({ page, owner }) => {
  expect(owner.email).toBeTruthy();
  await page.goto('/manageitems/additems');
  await field(page, 'Name').fill('Half');
  await page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name: 'My Items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Name')).toHaveValue('Half');
  await expect(screenTitle(page)).toHaveText('Add Item');
});
