import { breakText, expect, test, toast, updateButton } from '../support/stock-steps.ts';

const refusedNumbers = [
  ['', 'is required'],
  ['   ', 'is required'],
  ['-1', 'must be 0 or more'],
  ['1.5', 'must be a whole number'],
  ['1e3', 'must be written out, without "e"'],
  ['1e999', 'must be written out, without "e"'],
  ['٣', 'must be written with the digits 0 to 9'],
  ['1000001', 'must be at most 1,000,000'],
  ['x'.repeat(10_001), 'must be a number, in digits only'],
] as const;

test('a quantity or a number of pieces that is none is refused before any write and stays as typed', async ({
  page,
  owner,
  store,
  stored,
}) => {
  const id = await store({ email: owner.email, quantity: 7 });
  await page.goto(`/manageitems/updateitem/${id}`);
  const quantity = page.getByLabel('Quantity', { exact: true });
  for (const [text, problem] of refusedNumbers) {
    await quantity.fill(text);
    await updateButton(page).click();
    await expect(page.getByText(`quantity ${problem}`, { exact: true })).toBeVisible();
    await expect(quantity).toBeFocused();
    await expect(quantity).toHaveValue(text);
  }
  await quantity.fill('7');
  const pieces = page.getByLabel('Add pieces');
  for (const [text, problem] of [...refusedNumbers, ['999994', 'the sum would be over 1,000,000'] as const]) {
    await pieces.fill(text);
    await pieces.press('Enter');
    await expect(page.getByText(problem)).toBeVisible();
    await expect(pieces).toHaveValue(text);
    await expect(quantity).toHaveValue('7');
  }
  expect(await stored(id)).toMatchObject({ quantity: 7 });
  await pieces.fill('999993');
  await pieces.press('Enter');
  await expect(quantity).toHaveValue('1000000');
});

test('a description that cannot be stored is refused and stays; markup, emoji and right-to-left text are text', async ({
  page,
  owner,
  store,
  stored,
}) => {
  const id = await store({ email: owner.email, description: 'First words.' });
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await page.goto(`/manageitems/updateitem/${id}`);
  const description = page.getByLabel('Description');
  const expectRefusal = async (problem: string) => {
    await updateButton(page).click();
    await expect(page.getByText(problem, { exact: true })).toBeVisible();
    await expect(description).toBeFocused();
    expect(await stored(id)).toMatchObject({ description: 'First words.' });
  };
  for (const [text, problem] of [
    ['', 'description is required'],
    [' \n\u200b', 'description is required'],
    ['x'.repeat(10_001), 'description must be at most 5000 characters'],
  ] as const) {
    await description.fill(text);
    await expectRefusal(problem);
    await expect(description).toHaveValue(text);
  }
  await breakText(description, 'Words and ');
  await expectRefusal('description contains a broken character');
  await expect(description).toHaveValue(/^Words and ./su);

  const words = '<img src=x onerror=alert(1)> <script>alert(1)</script> 👩‍🚀 سيارة هادئة';
  await description.fill(words);
  await updateButton(page).click();
  await expect(toast(page, 'update Product successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ description: words });
  await expect(description).toHaveValue(words);
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(page.getByText('<img src=x onerror=alert(1)> <script>alert(1)</script>')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
