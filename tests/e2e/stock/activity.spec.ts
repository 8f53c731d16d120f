import type { Page } from '@playwright/test';
import { keepToasts } from '../support/axe-steps.ts';
import { activityLines, openActivity, test } from '../support/history-steps.ts';
import { clickTo, nextPage, previousPage } from '../support/steps.ts';
import {
  deliverButton,
  expect,
  expectLoaded,
  goTo,
  openDelivery,
  shownQuantity,
  toast,
  uniqueName,
} from '../support/stock-steps.ts';

test.use({ withFunctions: true });

/** The lists have the names of days too. */
const dayField = (page: Page) => page.getByLabel('Day', { exact: true });

test('Activity: pages and filters are in the address, and back, reload and a shared link keep them', async ({
  page,
  store,
  storeEntries,
}) => {
  const name = uniqueName();
  const gone = `gone${name}`;
  const there = await store({ name, quantity: 5 });
  await openActivity(page, `?product=${there}`);
  // The emulator calls the trigger for one event after the other, and tests before this one may have left many.
  await expect(activityLines(page)).toHaveCount(1, { timeout: 90_000 });
  await storeEntries([
    ...Array.from({ length: 58 }, (_, index) => ({
      product: index % 2 ? there : gone,
      name: index % 2 ? name : 'Vanished',
      quantityAfter: index,
      kind: index < 3 ? ('edited' as const) : ('stock' as const),
      day: index < 50 ? '2026-03-05' : '2026-03-04',
    })),
  ]);

  await openActivity(page);
  await expect(activityLines(page)).toHaveCount(25);
  await expect(activityLines(page).first()).toContainText(`${name}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Thursday, March 5, 2026' })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Thursday, March 5, 2026' }).getByRole('listitem')).toHaveCount(24);
  await expect(activityLines(page).nth(1)).toContainText('0 in stock');
  await nextPage(page).click();
  await expect(activityLines(page).first()).toContainText('24 in stock');
  await nextPage(page).click();
  await expect(activityLines(page)).toHaveCount(9);
  await expect(nextPage(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(/page=3&after=[\w-]+\.[\w-]+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Wednesday, March 4, 2026' })).toHaveCount(1);
  await page.reload();
  await expect(activityLines(page)).toHaveCount(9);
  await previousPage(page).click();
  await expect(activityLines(page).first()).toContainText('24 in stock');
  await expect(activityLines(page)).toHaveCount(25);
  await page.goBack();
  await expect(activityLines(page)).toHaveCount(9);
  await previousPage(page).click();
  await clickTo(previousPage(page), '/manageitems/activity');

  // A product that exists leads to its page, as in every list; a deleted one is a name.
  await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', `/models/${there}`);
  await expect(activityLines(page).filter({ hasText: 'Vanished' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Vanished', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Only this car: Vanished' }).first().click();
  await expect(page).toHaveURL(`/manageitems/activity?product=${gone}`);
  await expect(activityLines(page).filter({ hasText: name })).toHaveCount(0);
  await page.getByLabel('Kind').selectOption('Edited');
  await expect(activityLines(page)).toHaveCount(2);
  await dayField(page).fill('2026-03-04');
  await expect(page.getByText('No entry matches')).toBeVisible();
  await page.getByLabel('Kind').selectOption('All');
  await expect(activityLines(page)).toHaveCount(4);
  await expect(page).toHaveURL(`/manageitems/activity?product=${gone}&day=2026-03-04`);
  await page.reload();
  await expect(dayField(page)).toHaveValue('2026-03-04');
  await expect(activityLines(page)).toHaveCount(4);
  await expect(page.getByText('In that day')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No entry matches')).toBeVisible();
  await clickTo(page.getByRole('link', { name: 'Clear filters' }), '/manageitems/activity');
  await expect(page.getByLabel('Kind')).toBeFocused();

  await openActivity(page, `?product=${there}&kind=restock&day=2026-02-30&page=2`);
  await expect(page.getByText('Part of this link could not be read.')).toBeVisible();
  await expect(page).toHaveURL(`/manageitems/activity?product=${there}`);
});

test('Activity is live: entries, totals and the pieces of today; a person without a stock reads what will be here', async ({
  page,
  context,
  store,
  owner,
  firestore,
}) => {
  await page.goto('/manageitems');
  await goTo(page, 'Activity');
  await expect(page.getByText('No changes')).toBeVisible();
  const figure = (label: string) => page.locator('dl > div').filter({ hasText: label }).getByRole('definition');
  await expect(figure('Products')).toHaveText('0');
  // The first count says which time zone it is.
  await expect(page.getByText('Days in')).toHaveCount(0);

  // Elsewhere: of two documents that are missing and created at once, Google's emulator can end a snapshot before the second one. The
  // SDK then takes that one for deleted until it changes.
  await goTo(page, 'Add Item');
  const name = uniqueName();
  const id = await store({ name, quantity: 2, price: 100.5 });
  await expect.poll(async () => (await firestore.doc(`stock/${owner.email}`).get()).get('products')).toBe(1);
  await goTo(page, 'Activity');
  await expect(activityLines(page)).toContainText([`${name}Only this carAdded+22 in stock`]);
  await expect(page.getByText('Days in UTC')).toBeVisible();
  for (const [label, text] of [
    ['Products', '1'],
    ['Pieces', '2'],
    ['Value', '$201'],
    ['Out of stock', '0'],
    ['In today', '2'],
  ] as const)
    await expect(figure(label)).toHaveText(text);

  const second = await context.newPage();
  await openDelivery(second, id);
  for (const left of ['1', '0']) {
    await deliverButton(second).click();
    await expect(shownQuantity(second)).toHaveText(left);
  }
  await expect(activityLines(page)).toHaveCount(3);
  await expect(figure('Out of stock')).toHaveText('1');
  await expect(figure('Value')).toHaveText('$0');
  await expect(figure('In today')).toHaveText('2');
  await expect(figure('Out today')).toHaveText('2');

  // Both deliveries can be undone, since pieces go back by difference.
  await expect(page.getByRole('button', { name: /^Undo: Stock −1/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo: Stock −1, 0 in stock' }).click();
  await expect(toast(page, 'Undone: 1 piece is back in stock.')).toBeVisible();
  await keepToasts(page);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(activityLines(page).first()).toContainText('Stock+11 in stock');
  await expect(activityLines(page).first()).toContainText('Takes back an earlier change');
  // What an Undo did is no delivery and no restock.
  await expect(figure('Pieces')).toHaveText('1');
  await expect(figure('In today')).toHaveText('2');
  await expect(figure('Out today')).toHaveText('2');
  const undone = activityLines(page).nth(1);
  await expect(undone).toContainText('Undone');
  await expect(undone.getByText('−1')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(undone.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo: Stock −1, 1 in stock' }).click();
  await expect(toast(page, 'Undone: 1 piece is back in stock.')).toHaveCount(2);
  await expect(figure('Pieces')).toHaveText('2');
  await expectLoaded(page);
});

test('given a link to a page whose first entry is gone, the first page is shown', async ({ page, storeEntries }) => {
  await storeEntries(Array.from({ length: 27 }, () => ({ product: 'unknown-product' })));
  await openActivity(page, '?page=2&after=unknown-product.gone');
  await expect(activityLines(page)).toHaveCount(25);
  await expect(page.getByText('Page 1')).toBeVisible();
  await nextPage(page).click();
  await expect(activityLines(page)).toHaveCount(2);
});

for (const hours of [30, -30]) {
  test(`given a clock that is ${hours} hours off, today and the times are the server's`, async ({ page, store }) => {
    await page.addInitScript((milliseconds) => {
      const { now } = Date;
      Date.now = () => now() + milliseconds;
    }, hours * 3_600_000);
    await store({ name: uniqueName(), quantity: 2 });
    await openActivity(page);
    await expect(activityLines(page)).toHaveCount(1, { timeout: 90_000 });
    await expect(page.locator('dl > div').filter({ hasText: 'In today' }).getByRole('definition')).toHaveText('2');
    await expect(activityLines(page).locator('time')).toHaveText(/^(just now|[12] minutes? ago) /);
    await expect(dayField(page)).toHaveAttribute('max', new Date().toISOString().slice(0, 10));
  });
}

test('given the pointer on an Undo, an entry that arrives moves nothing; it comes when it is asked for, and when the pointer leaves', async ({
  page,
  firestore,
  store,
}) => {
  const name = uniqueName();
  const first = await store({ name: `${name} first`, quantity: 3 });
  const second = await store({ name: `${name} second`, quantity: 3 });
  await openActivity(page);
  await expect(activityLines(page)).toHaveCount(2, { timeout: 90_000 });
  await firestore.doc(`products/${second}`).update({ quantity: 4 });
  const undo = page.getByRole('button', { name: /^Undo: / }).first();
  await undo.hover();
  const place = await undo.boundingBox();
  const show = page.getByRole('button', { name: 'Show', exact: true });

  await firestore.doc(`products/${first}`).update({ quantity: 9 });
  await expect(show).toBeVisible({ timeout: 30_000 });
  await expect(activityLines(page)).toHaveCount(3);
  expect(await undo.boundingBox()).toEqual(place);
  await show.click();
  await expect(activityLines(page).first()).toContainText('Stock+69 in stock');
  await expect(show).toBeHidden();

  // Without pointer and focus among them they come at once.
  await page.mouse.move(2, 2);
  await page.getByLabel('Kind').focus();
  await firestore.doc(`products/${first}`).update({ quantity: 8 });
  await expect(activityLines(page).first()).toContainText('Stock−18 in stock', { timeout: 30_000 });
});
