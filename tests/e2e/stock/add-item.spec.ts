import { networkNoise } from '../support/fixtures.ts';
import {
  addButton as add,
  expect,
  productField as field,
  fillProduct,
  productFields,
  screenTitle,
  stockLink,
  test,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

test('adds a product of one’s own, says so, clears the form and returns to its first field', async ({
  page,
  owner,
  firestore,
}) => {
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  await expect(page.getByLabel('Owner')).toHaveValue(owner.email);
  await expect(page.getByLabel('Owner')).toHaveAttribute('readonly');
  await fillProduct(page, { Name: name });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(name);
  await expect(preview).toContainText('$52,400.50');
  await expect(preview.getByRole('img')).toHaveAttribute('src', '/cars/sedan-glacier.svg');
  await add(page).dblclick();
  await expect(toast(page, `update ${name} successfully`)).toHaveCount(1);
  for (const label of productFields) await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Name')).toBeFocused();
  const stored = await firestore.collection('products').where('email', '==', owner.email).get();
  expect(stored.size).toBe(1);
  expect(stored.docs[0]?.data()).toMatchObject({ name, price: 52_400.5, quantity: 12, nameKey: name.toLowerCase() });
});

test('pictures are tried, and the site’s own can be picked', async ({ page, owner, expectConsole }) => {
  expectConsole(/ERR_NAME_NOT_RESOLVED|ERR_FAILED|404/);
  expect(owner.email).toBeTruthy();
  const name = uniqueName();
  await page.goto('/manageitems/additems');
  await fillProduct(page, { Name: name, Picture: 'https://pictures.invalid/none.jpg' });
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
  await stockLink(page, 'My Items').click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Name')).toHaveValue('Half');
  await expect(screenTitle(page)).toHaveText('Add Item');
});

test('offline: Add Item is held back with its reason, what was typed stays; online again it works', async ({
  page,
  context,
  owner,
  firestore,
  expectConsole,
}) => {
  expectConsole(networkNoise);
  const name = uniqueName();
  const own = firestore.collection('products').where('email', '==', owner.email);
  await page.goto('/manageitems/additems');
  await fillProduct(page, { Name: name });
  await context.setOffline(true);
  await expect(add(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('You are offline. This is possible again when the connection is back.')).toBeVisible();
  await add(page).click({ force: true });
  await field(page, 'Name').press('Enter');
  await context.setOffline(false);
  await expect(add(page)).toHaveAttribute('aria-disabled', 'false');
  await expect(field(page, 'Name')).toHaveValue(name);
  expect((await own.get()).size).toBe(0);
  await add(page).click();
  await expect(toast(page, `update ${name} successfully`)).toBeVisible();
  expect((await own.get()).size).toBe(1);
});
