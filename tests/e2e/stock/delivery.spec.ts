import type { Locator } from '@playwright/test';
import { createUser } from '../../support/users.ts';
import {
  deliverButton,
  expect,
  openDelivery,
  screenTitle,
  shownQuantity,
  test,
  toast,
} from '../support/stock-steps.ts';

test('Deliver lowers the quantity by one and shows a toast', async ({ page, owner, store, stored }) => {
  const description = `${'A quiet car. '.repeat(10)}The end.`;
  const id = await store({ email: owner.email, quantity: 3, description });
  await openDelivery(page, id);
  await expect(page.getByText(`${description.slice(0, 70)}…`)).toBeVisible();
  await deliverButton(page).click();
  await expect(toast(page, 'update Quantity successfully')).toBeVisible();
  await expect(shownQuantity(page)).toHaveText('2');
  expect(await stored(id)).toMatchObject({ quantity: 2, email: owner.email });
});

/** Counts the frames in which a toast lies over the button. */
const watchOverlaps = (button: Locator) =>
  button.evaluate((element) => {
    let overlaps = 0;
    Object.defineProperty(window, 'overlaps', { get: () => overlaps });
    const check = () => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const toasts = document.querySelectorAll('[role=alert]:has([aria-label="Close message"])');
      for (const toast of toasts) {
        const box = toast.getBoundingClientRect();
        if (box.top < bottom && box.bottom > top && box.left < right && box.right > left) overlaps += 1;
      }
      requestAnimationFrame(check);
    };
    check();
  });

test('in small windows no toast lies over Deliver: it can be pressed again at once', async ({ page, owner, store }) => {
  const id = await store({ email: owner.email, quantity: 6 });
  let left = 6;
  for (const [width, height] of [
    [390, 664],
    [320, 568],
    [667, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openDelivery(page, id);
    await expect(shownQuantity(page)).toHaveText(`${left}`);
    await watchOverlaps(deliverButton(page));
    for (let press = 0; press < 2; press += 1) {
      await deliverButton(page).click();
      await expect(toast(page, 'update Quantity successfully').first()).toBeVisible();
      left -= 1;
      await expect(shownQuantity(page)).toHaveText(`${left}`);
    }
    expect(await page.evaluate('window.overlaps'), `${width} x ${height}`).toBe(0);
  }
});

test('given quantity 0, Deliver writes nothing and the toast says why', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 0 });
  await openDelivery(page, id);
  await deliverButton(page).click();
  await expect(toast(page, 'Quantity is 0 ')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 0 });
});

test.describe('the last piece', () => {
  // A race that is lost once is a bug, so there is no second try.
  test.describe.configure({ retries: 0 });

  test('given quantity 1 and two clicks on Deliver in two browsers, one is delivered and the other is refused', async ({
    page,
    openElsewhere,
    owner,
    store,
    stored,
  }) => {
    const id = await store({ email: owner.email, quantity: 1 });
    const second = await openElsewhere(owner);
    const pages = [page, second];
    await Promise.all(pages.map((one) => openDelivery(one, id)));
    await Promise.all(pages.map((one) => expect(deliverButton(one)).toBeEnabled()));
    // Both clicks happen before either browser receives the other one's change.
    await Promise.all(pages.map((one) => deliverButton(one).evaluate((button: HTMLElement) => button.click())));
    const countToasts = async (text: string) =>
      (await Promise.all(pages.map((one) => toast(one, text).count()))).reduce((sum, count) => sum + count, 0);
    // A toast closes after five seconds, so one may be gone when the other appears.
    const highest = { delivered: 0, refused: 0 };
    const highestCounts = async () => {
      highest.delivered = Math.max(highest.delivered, await countToasts('update Quantity successfully'));
      highest.refused = Math.max(highest.refused, await countToasts('Quantity is 0 '));
      return highest;
    };
    await expect.poll(highestCounts, { intervals: [100] }).toEqual({ delivered: 1, refused: 1 });
    expect(await stored(id)).toMatchObject({ quantity: 0 });
    for (const one of pages) await expect(shownQuantity(one)).toHaveText('0');
  });
});

test('a double click delivers once', async ({ page, owner, store, stored }) => {
  const id = await store({ email: owner.email, quantity: 5 });
  await openDelivery(page, id);
  // Both clicks are in one task, before React renders.
  await deliverButton(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(toast(page, 'update Quantity successfully')).toHaveCount(1);
  await expect(shownQuantity(page)).toHaveText('4');
  expect(await stored(id)).toMatchObject({ quantity: 4 });
});

test('the product of another owner is read-only and names its owner', async ({ page, owner, store }) => {
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
test('given an unknown or invalid id, the screens of a product say "No such product"', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const text = decodeURIComponent(request.postData() ?? '');
    asked.push(...[...text.matchAll(/"documents":\["[^"]*\/products\/([^/"]+)"/g)].map(([, id]) => id ?? ''));
  });
  for (const id of unknownIds) {
    await test.step(id.slice(0, 24), async () => {
      for (const screen of ['delivery', 'updateitem', 'details']) {
        await page.goto(`/manageitems/${screen}/${id}`);
        await expect(screenTitle(page)).toHaveText('No such product');
      }
      await page.getByRole('link', { name: 'Back to All Items' }).click();
      await expect(page).toHaveURL('/manageitems');
    });
  }
  // Firestore takes seconds to reject a reserved id such as `__a__`.
  expect([...new Set(asked)]).toEqual(['nobody-knows-this-id']);
});

test('offline, Deliver is disabled; online, it delivers', async ({
  page,
  owner,
  store,
  stored,
  expectDisabledOffline,
}) => {
  const id = await store({ email: owner.email, quantity: 2 });
  await openDelivery(page, id);
  await expect(shownQuantity(page)).toHaveText('2');
  await expectDisabledOffline(deliverButton(page), () =>
    expect(page.getByText('You are offline. What you see may have changed since.')).toBeVisible(),
  );
  expect(await stored(id)).toMatchObject({ quantity: 2 });
  await deliverButton(page).click();
  await expect(toast(page, 'update Quantity successfully')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 1 });
});

test('given a product deleted meanwhile, Deliver disappears', async ({ page, owner, store, firestore }) => {
  const id = await store({ email: owner.email, name: 'Vanishing' });
  await openDelivery(page, id);
  await expect(deliverButton(page)).toBeVisible();
  await firestore.doc(`products/${id}`).delete();
  await expect(page.getByText('Vanishing was deleted meanwhile.')).toBeVisible();
  await expect(deliverButton(page)).toHaveCount(0);
});

test('a quantity changed elsewhere shows without a reload', async ({ page, owner, store, firestore }) => {
  const id = await store({ email: owner.email, quantity: 9 });
  await openDelivery(page, id);
  await expect(shownQuantity(page)).toHaveText('9');
  await firestore.doc(`products/${id}`).update({ quantity: 8 });
  await expect(shownQuantity(page)).toHaveText('8');
});

test('given a new owner of the product, Deliver disappears', async ({ page, owner, store, firestore, stored }) => {
  const id = await store({ email: owner.email, quantity: 4 });
  const other = await createUser();
  await openDelivery(page, id);
  await expect(deliverButton(page)).toBeVisible();
  await firestore.doc(`products/${id}`).update({ email: other.email });
  await expect(page.getByText(`This product belongs to ${other.email}`)).toBeVisible();
  await expect(deliverButton(page)).toHaveCount(0);
  expect(await stored(id)).toMatchObject({ quantity: 4 });
});
