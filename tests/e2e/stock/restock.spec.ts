import {
  descriptionField,
  enterLoneSurrogate,
  expect,
  openDelivery,
  openRestock,
  quantityField,
  saveRestock,
  screenTitle,
  stockLink,
  test,
  updateButton,
} from '../support/stock-steps.ts';

test('only quantity and description can be changed; "Add pieces" adds', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 7, name: 'Solis' });
  await openRestock(page, id);
  for (const label of ['Name', 'Supplier', 'Price', 'Owner', 'Picture', 'Carousel picture']) {
    await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  }
  await page.getByLabel('Add pieces').fill('25');
  await page.getByRole('button', { name: 'Add 25 to the quantity' }).click();
  await expect(quantityField(page)).toHaveValue('32');
  await expect(page.getByRole('status').filter({ hasText: 'The quantity is 32 now' })).toHaveCount(1);
  await descriptionField(page).fill('New words.');
  await saveRestock(page);
  expect(await stored(id)).toMatchObject({ quantity: 32, description: 'New words.', name: 'Solis' });

  // The form now starts from the saved product, so saving again is not a conflict.
  await quantityField(page).fill('31');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(id))?.quantity).toBe(31);
  await expect(page.getByRole('alert', { name: 'Changed meanwhile' })).toHaveCount(0);
});

test('leaving with unsaved changes asks first; Escape stays and returns the focus', async ({ page, owner, store }) => {
  await openRestock(page, await store({ email: owner.email, quantity: 10 }));
  await quantityField(page).fill('11');
  const link = stockLink(page, 'All Items');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(quantityField(page)).toHaveValue('11');
  await link.click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(screenTitle(page)).toHaveText('All Items');
});

test('offline, Update is disabled with its reason and the draft stays; online again, it saves', async ({
  page,
  owner,
  store,
  stored,
  expectDisabledOffline,
}) => {
  const id = await store({ email: owner.email, quantity: 10 });
  await openRestock(page, id);
  await quantityField(page).fill('11');
  await expectDisabledOffline(updateButton(page), () => quantityField(page).press('Enter'));
  await expect(quantityField(page)).toHaveValue('11');
  expect(await stored(id)).toMatchObject({ quantity: 10 });
  await saveRestock(page);
  expect(await stored(id)).toMatchObject({ quantity: 11 });
});

const invalidNumbers = [
  ['', 'is required'],
  ['   ', 'is required'],
  ['-1', 'must be 0 or more'],
  ['1.5', 'must be a whole number'],
  ['1,5', 'can be read in two ways: do you mean 1.5 or 15?'],
  ['1e3', 'must be written out, without "e"'],
  ['1e999', 'must be written out, without "e"'],
  ['٣', 'must be written with the digits 0 to 9'],
  ['1000001', 'must be at most 1,000,000'],
  ['x'.repeat(10_001), 'must be a number, in digits only'],
] as const;

test('an invalid quantity or number of pieces is rejected and stays as typed', async ({
  page,
  owner,
  store,
  stored,
}) => {
  const id = await store({ email: owner.email, quantity: 7 });
  await openRestock(page, id);
  const quantity = quantityField(page);
  for (const [text, problem] of invalidNumbers) {
    await quantity.fill(text);
    await updateButton(page).click();
    await expect(page.getByText(`Quantity ${problem}`, { exact: true })).toBeVisible();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(text);
  }
  await quantity.fill('7');
  const pieces = page.getByLabel('Add pieces');
  for (const [text, problem] of [...invalidNumbers, ['999994', 'The sum would be over 1,000,000'] as const]) {
    await pieces.fill(text);
    await pieces.press('Enter');
    await expect(page.getByText(problem)).toBeVisible();
    await expect(pieces).toHaveValue(text);
    await expect(pieces).toBeFocused();
    await expect(quantity).toHaveValue('7');
  }
  expect(await stored(id)).toMatchObject({ quantity: 7 });
  await pieces.fill('999,993');
  await pieces.press('Enter');
  await expect(quantity).toHaveValue('1000000');
});

test('an invalid description is rejected; markup and emoji are saved as text', async ({
  page,
  owner,
  store,
  stored,
}) => {
  const id = await store({ email: owner.email, description: 'First words.' });
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await openRestock(page, id);
  const description = descriptionField(page);
  const expectRejected = async (problem: string) => {
    await updateButton(page).click();
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
    await expect(description).toBeFocused();
    expect(await stored(id)).toMatchObject({ description: 'First words.' });
  };
  for (const [text, problem] of [
    ['', 'Description is required'],
    [' \n\u200b', 'Description is required'],
    ['x'.repeat(10_001), 'Description must be at most 5000 characters'],
  ] as const) {
    await description.fill(text);
    await expectRejected(problem);
    await expect(description).toHaveValue(text);
  }
  await enterLoneSurrogate(description, 'Words and ');
  await expectRejected('Description contains a broken character');
  await expect(description).toHaveValue(/^Words and ./su);

  const words = '<img src=x onerror=alert(1)> <script>alert(1)</script> 👩‍🚀 سيارة هادئة';
  await description.fill(words);
  await saveRestock(page);
  expect(await stored(id)).toMatchObject({ description: words });
  await expect(description).toHaveValue(words);
  await openDelivery(page, id);
  await expect(
    page.getByRole('article').getByText('<img src=x onerror=alert(1)> <script>alert(1)</script>'),
  ).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
