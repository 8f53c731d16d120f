import type { Locator, Page } from '@playwright/test';
import { expect, listRows, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

const quantityIn = (row: Locator) => row.getByRole('gridcell').nth(3);
const changed = (page: Page) => page.getByText('Order changed');

async function centreOf(button: Locator): Promise<{ x: number; y: number }> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('given a list in the order of the quantity, four presses at one point deliver four pieces of one car; its new order comes when asked for', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const first = await store({ name: `${name} first`, quantity: 10 });
  const second = await store({ name: `${name} second`, quantity: 9 });
  await page.goto('/manageitems/myitems?sort=quantity&dir=desc');
  const rows = listRows(page, 'My Items');
  await expect(rows).toHaveCount(2);
  const { x, y } = await centreOf(page.getByRole('button', { name: `Deliver one ${name} first` }));
  for (let left = 9; left >= 6; left -= 1) {
    await page.mouse.click(x, y);
    await expect(quantityIn(rows.first())).toHaveText(`${left}`);
    await expect.poll(() => stored(first)).toMatchObject({ quantity: left });
    // Until nothing changes any more.
    await expect(rows.first().locator('[aria-busy=true]')).toHaveCount(0);
  }
  expect(await stored(second)).toMatchObject({ quantity: 9 });
  await expect(rows.first()).toContainText(`${name} first`);
  await expect(changed(page)).toBeVisible();
  await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(rows.first()).toContainText(`${name} second`);
  await expect(changed(page)).toBeHidden();

  // Without pointer and focus among them the rows follow at once.
  await page.mouse.move(2, 2);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await expect(rows.first()).toContainText(`${name} second`);
});

test.describe('with alerts', () => {
  test.use({ withFunctions: true });

  test('given a row of Needs restock that is refilled, it stays with its new quantity until the pointer has left', async ({
    page,
    firestore,
    store,
  }) => {
    const name = uniqueName();
    await store({ name: `${name} older`, quantity: 0 });
    const refilled = await store({ name: `${name} newer`, quantity: 0 });
    await openMyItems(page);
    await page.goto('/manageitems/myitems?stock=low');
    const rows = listRows(page, 'Needs restock');
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: 'newer' }).hover();
    const inStock = rows.filter({ hasText: 'newer' }).getByRole('gridcell').nth(2);
    const shown = await rows.allInnerTexts();
    await firestore.doc(`products/${refilled}`).update({ quantity: 7 });
    await expect(inStock).toHaveText('7');
    await expect(changed(page)).toBeVisible();
    expect((await rows.allInnerTexts()).map((text) => text.includes('newer'))).toEqual(
      shown.map((text) => text.includes('newer')),
    );
    await firestore.doc(`products/${refilled}`).update({ quantity: 8 });
    await expect(inStock).toHaveText('8');
    await page.mouse.move(2, 2);
    await expect(rows).toHaveCount(1);
  });
});

test('given a row that is deleted elsewhere while the pointer is on it, it goes at once', async ({
  page,
  firestore,
  store,
}) => {
  const name = uniqueName();
  await store({ name: `${name} stays`, quantity: 3 });
  const id = await store({ name: `${name} goes`, quantity: 3 });
  await openMyItems(page);
  const rows = listRows(page, 'My Items');
  await expect(rows).toHaveCount(2);
  await rows.filter({ hasText: 'goes' }).hover();
  await firestore.doc(`products/${id}`).delete();
  await expect(rows).toHaveCount(1);
  await expect(changed(page)).toBeHidden();
});

test('given a quantity that is changed elsewhere, its number is marked, and no other', async ({
  page,
  firestore,
  store,
}) => {
  const name = uniqueName();
  await store({ name: `${name} same`, quantity: 3 });
  const id = await store({ name: `${name} other`, quantity: 3 });
  await openMyItems(page);
  await expect(listRows(page, 'My Items')).toHaveCount(2);
  // The mark lasts a second, so the page itself notes each that begins.
  const marks = await page.evaluateHandle(() => {
    const labels: string[] = [];
    document.addEventListener('animationstart', ({ target }) => {
      const button = (target as Element).closest('[aria-label$="change"]');
      if (button) labels.push(`${button.ariaLabel}`);
    });
    return labels;
  });
  await firestore.doc(`products/${id}`).update({ quantity: 8 });
  await expect(listRows(page, 'My Items').filter({ hasText: 'other' })).toContainText('8');
  await expect.poll(() => marks.jsonValue()).toEqual([`8 pieces of ${name} other: change`]);
});
