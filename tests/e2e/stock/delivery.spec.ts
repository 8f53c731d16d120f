import { createUser } from '../../support/users.ts';
import { networkNoise } from '../support/fixtures.ts';
import { deliverButton, expect, screenTitle, shownQuantity, signIn, test, toast } from '../support/stock-steps.ts';

test('Deliver lowers the quantity by one and says so', async ({ page, owner, store, stored }) => {
  const description = `${'A quiet car. '.repeat(10)}The end.`;
  const id = await store({ email: owner.email, quantity: 3, description });
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(page.getByText(`${description.slice(0, 70)}…`)).toBeVisible();
  await deliverButton(page).click();
  await expect(toast(page, 'update Quantity successfully')).toBeVisible();
  await expect(shownQuantity(page)).toHaveText('2');
  expect(await stored(id)).toMatchObject({ quantity: 2, email: owner.email });
});

test('at 0 nothing is written, and the toast says why', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 0 });
  await page.goto(`/manageitems/delivery/${id}`);
  await deliverButton(page).click();
  await expect(toast(page, 'Quantity is 0 ')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 0 });
});

test.describe('a race for the last one', () => {
  test.describe.configure({ retries: 0 });

  test('two browsers press Deliver on the last one: one toast of each kind, quantity 0', async ({
    page,
    browser,
    owner,
    store,
    stored,
  }) => {
    const id = await store({ email: owner.email, quantity: 1 });
    const context = await browser.newContext();
    const second = await context.newPage();
    await signIn(second, owner);
    const pages = [page, second];
    await Promise.all(pages.map((one) => one.goto(`/manageitems/delivery/${id}`)));
    await Promise.all(pages.map((one) => expect(deliverButton(one)).toBeEnabled()));
    // Both presses happen before either browser hears of the other's.
    await Promise.all(pages.map((one) => deliverButton(one).evaluate((button: HTMLElement) => button.click())));
    const seen = async (text: string) =>
      (await Promise.all(pages.map((one) => toast(one, text).count()))).reduce((sum, count) => sum + count, 0);
    // A toast closes after five seconds, and one may be gone when the other comes.
    const most = { delivered: 0, refused: 0 };
    const look = async () => {
      most.delivered = Math.max(most.delivered, await seen('update Quantity successfully'));
      most.refused = Math.max(most.refused, await seen('Quantity is 0 '));
      return most;
    };
    await expect.poll(look, { intervals: [100] }).toEqual({ delivered: 1, refused: 1 });
    expect(await stored(id)).toMatchObject({ quantity: 0 });
    for (const one of pages) await expect(shownQuantity(one)).toHaveText('0');
    await context.close();
  });
});

test('a double click delivers once', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 5 });
  await page.goto(`/manageitems/delivery/${id}`);
  // The second press falls in the same task, before React has drawn anything.
  await deliverButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(toast(page, 'update Quantity successfully')).toHaveCount(1);
  await expect(shownQuantity(page)).toHaveText('4');
  expect(await stored(id)).toMatchObject({ quantity: 4 });
});

test('somebody else’s product is read-only and says whose it is', async ({ page, owner, store }) => {
  const id = await store({ email: 'lyon@meridian.example', quantity: 5 });
  expect(owner.email).not.toBe('lyon@meridian.example');
  for (const screen of ['delivery', 'updateitem']) {
    await page.goto(`/manageitems/${screen}/${id}`);
    await expect(page.getByText('This product belongs to lyon@meridian.example')).toBeVisible();
    await expect(deliverButton(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  }
  await expect(page.getByLabel('Quantity')).toBeDisabled();
  await expect(page.getByLabel('Description')).toBeDisabled();
});

const unknownIds = ['nobody-knows-this-id', '__a__', '%2E%2E%2Fcontents', 'a'.repeat(129), 'ä', '%00'];
for (const id of unknownIds) {
  test(`no such product: ${id.slice(0, 24)}`, async ({ page, owner }) => {
    expect(owner.email).toBeTruthy();
    for (const screen of ['delivery', 'updateitem']) {
      await page.goto(`/manageitems/${screen}/${id}`);
      await expect(screenTitle(page)).toHaveText('No such product', { timeout: 3_000 });
    }
    await page.getByRole('link', { name: 'Back to All Items' }).click();
    await expect(page).toHaveURL('/manageitems');
  });
}

test('offline: the action is held back with its reason; online again it works', async ({
  page,
  context,
  owner,
  store,
  stored,
  expectConsole,
}) => {
  expectConsole(networkNoise);
  const id = await store({ email: owner.email, quantity: 2 });
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(shownQuantity(page)).toHaveText('2');
  await context.setOffline(true);
  await expect(deliverButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('You are offline. This is possible again when the connection is back.')).toBeVisible();
  await expect(page.getByText('You are offline. What you see may have changed since.')).toBeVisible();
  await deliverButton(page).click({ force: true });
  await context.setOffline(false);
  await expect(deliverButton(page)).toHaveAttribute('aria-disabled', 'false');
  expect(await stored(id)).toMatchObject({ quantity: 2 });
  await deliverButton(page).click();
  await expect(toast(page, 'update Quantity successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 1 });
});

test('deleted while open: it says so and offers nothing to press', async ({ page, owner, store, firestore }) => {
  const id = await store({ email: owner.email, name: 'Vanishing' });
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(deliverButton(page)).toBeVisible();
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('Vanishing was deleted meanwhile.')).toBeVisible();
  await expect(deliverButton(page)).toHaveCount(0);
});

test('a sale elsewhere shows without a reload', async ({ page, owner, store, firestore }) => {
  const id = await store({ email: owner.email, quantity: 9 });
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(shownQuantity(page)).toHaveText('9');
  await firestore.doc(`products/${id}`).update({ quantity: 8 });
  await expect(shownQuantity(page)).toHaveText('8');
});

test('ownership lost meanwhile closes the action', async ({ page, owner, store, firestore, stored }) => {
  const id = await store({ email: owner.email, quantity: 4 });
  const other = await createUser();
  await page.goto(`/manageitems/delivery/${id}`);
  await expect(deliverButton(page)).toBeVisible();
  await firestore.doc(`products/${id}`).update({ email: other.email });
  await expect(page.getByText(`This product belongs to ${other.email}`)).toBeVisible();
  await expect(deliverButton(page)).toHaveCount(0);
  expect(await stored(id)).toMatchObject({ quantity: 4 });
});
