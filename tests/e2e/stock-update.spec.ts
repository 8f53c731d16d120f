import { expect, screenTitle, signIn, test, toast, updateButton } from './stock-steps.ts';

test('only quantity and description can be changed; the quick + n adds', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 7, name: 'Solis' });
  await page.goto(`/manageitems/updateitem/${id}`);
  for (const label of ['Name', 'Supplier', 'Price', 'Owner', 'Picture', 'Carousel picture']) {
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await page.getByLabel('Add pieces').fill('25');
  await page.getByRole('button', { name: 'Add 25 to the quantity' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('32');
  await page.getByLabel('Description').fill('New words.');
  await updateButton(page).click();
  await expect(toast(page, 'update Product successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 32, description: 'New words.', name: 'Solis' });

  // One's own save moves the base: the next one meets no conflict.
  await page.getByLabel('Quantity', { exact: true }).fill('31');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(id))?.quantity).toBe(31);
  await expect(page.getByRole('alert', { name: 'Changed meanwhile' })).toHaveCount(0);
});

for (const [text, problem] of [
  ['', 'quantity is required'],
  ['   ', 'quantity is required'],
  ['-1', 'quantity must be 0 or more'],
  ['1.5', 'quantity must be a whole number'],
  ['1e3', 'quantity must be written out, without "e"'],
  ['1e999', 'quantity must be written out, without "e"'],
  ['٣', 'quantity must be written with the digits 0 to 9'],
  ['1000001', 'quantity must be at most 1,000,000'],
] as const) {
  test(`quantity ${JSON.stringify(text)} is refused before any write and stays as typed`, async ({
    page,
    owner,
    store,
    stored,
  }) => {
    const id = await store({ email: owner.email, quantity: 7 });
    await page.goto(`/manageitems/updateitem/${id}`);
    const quantity = page.getByLabel('Quantity', { exact: true });
    await quantity.fill(text);
    await updateButton(page).click();
    await expect(page.getByText(problem)).toBeVisible();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(text);
    expect(await stored(id)).toMatchObject({ quantity: 7 });
  });
}

test('a description that is too long is refused and stays', async ({ page, owner, store }) => {
  const id = await store({ email: owner.email });
  await page.goto(`/manageitems/updateitem/${id}`);
  const description = page.getByLabel('Description');
  await description.fill('x'.repeat(10_001));
  await updateButton(page).click();
  await expect(page.getByText('description must be at most 5000 characters')).toBeVisible();
  await expect(description).toHaveValue('x'.repeat(10_001));
});

test('a conflicting edit: nothing is overwritten, the draft stays, the person chooses', async ({
  page,
  browser,
  owner,
  store,
  stored,
}) => {
  const id = await store({ email: owner.email, quantity: 10, description: 'First words.' });
  const context = await browser.newContext();
  const second = await context.newPage();
  await signIn(second, owner);
  await Promise.all([page, second].map((one) => one.goto(`/manageitems/updateitem/${id}`)));
  const mine = page.getByLabel('Quantity', { exact: true });
  await mine.fill('50');
  await second.getByLabel('Quantity', { exact: true }).fill('4');
  await updateButton(second).click();
  await expect(toast(second, 'update Product successfully')).toBeVisible();

  const bar = page.getByRole('alert', { name: 'Changed meanwhile' });
  await expect(bar).toContainText(`Changed meanwhile by ${owner.email}`);
  await expect(bar).toContainText('Their quantity4');
  await expect(mine).toHaveValue('50');
  await expect(updateButton(page)).toHaveAttribute('aria-disabled', 'true');
  expect(await stored(id)).toMatchObject({ quantity: 4 });

  await bar.getByRole('button', { name: 'Keep mine' }).click();
  await updateButton(page).click();
  await expect(toast(page, 'update Product successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 50, description: 'First words.' });

  // The other browser, with nothing typed, simply follows.
  await expect(second.getByLabel('Quantity', { exact: true })).toHaveValue('50');
  await context.close();
});

test('"Take theirs" gives up one’s own', async ({ page, owner, store, firestore }) => {
  const id = await store({ email: owner.email, quantity: 10 });
  await page.goto(`/manageitems/updateitem/${id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('50');
  await page.getByLabel('Description').fill('My words.');
  await firestore.doc(`products/${id}`).update({ quantity: 9 });
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('9');
  await expect(page.getByLabel('Description')).toHaveValue('My words.');
});

test('leaving with unsaved changes asks first, and the focus returns', async ({ page, owner, store }) => {
  const id = await store({ email: owner.email, quantity: 10 });
  await page.goto(`/manageitems/updateitem/${id}`);
  await page.getByLabel('Quantity', { exact: true }).fill('11');
  const link = page.getByRole('navigation', { name: 'Stock' }).getByRole('link', { name: 'All Items' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('11');
  await link.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText('All Items');
});

test('deleted while open: it says so and the draft stays visible', async ({ page, owner, store, firestore }) => {
  const id = await store({ email: owner.email, quantity: 10, name: 'Vanishing' });
  await page.goto(`/manageitems/updateitem/${id}`);
  await page.getByLabel('Description').fill('Words that took me an hour.');
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('Vanishing was deleted meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Words that took me an hour.');
  await expect(updateButton(page)).toHaveCount(0);
});
