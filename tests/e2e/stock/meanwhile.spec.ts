import { expect, signIn, test, toast, updateButton } from '../support/stock-steps.ts';

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

test('a delivery elsewhere while only the description is edited: Update takes it along', async ({
  page,
  owner,
  store,
  stored,
  firestore,
}) => {
  const id = await store({ email: owner.email, quantity: 10 });
  await page.goto(`/manageitems/updateitem/${id}`);
  await page.getByLabel('Description').fill('My words.');
  // The delivery falls between the press and the look at what is stored.
  let looks = 0;
  await page.route('**/documents:batchGet**', async (route) => {
    looks += 1;
    if (looks === 1) await firestore.doc(`products/${id}`).update({ quantity: 9 });
    await route.continue();
  });
  await updateButton(page).click();
  await expect(toast(page, 'update Product successfully')).toBeVisible();
  await expect(page.getByLabel('Quantity', { exact: true })).toHaveValue('9');
  await expect(page.getByText('Nothing changed yet.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 9, description: 'My words.' });

  // Deliveries that never pause: nothing is overwritten, and it says so.
  await page.unroute('**/documents:batchGet**');
  let left = 9;
  await page.route('**/documents:batchGet**', async (route) => {
    left -= 1;
    await firestore.doc(`products/${id}`).update({ quantity: left });
    await route.continue();
  });
  await page.getByLabel('Description').fill('My later words.');
  await updateButton(page).click();
  await expect(toast(page, 'Deliveries or changes elsewhere came in between')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('My later words.');
  expect(await stored(id)).toMatchObject({ quantity: left, description: 'My words.' });
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
