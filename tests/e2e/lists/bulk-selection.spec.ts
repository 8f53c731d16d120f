import type { Locator } from '@playwright/test';
import { desktop, expectNoViolation, keepToasts } from '../support/axe-steps.ts';
import {
  bar,
  box,
  dialogStatus,
  inBar,
  inDialog,
  named,
  openForAll,
  openSelected,
  selectAll,
  selectEverything,
} from '../support/bulk-steps.ts';
import { holdRequests } from '../support/network.ts';
import { clickForToast, nextPage, previousPage, savedText } from '../support/steps.ts';
import { expect, goTo, openMyItems, stockLink, test, toast, uniqueName } from '../support/stock-steps.ts';

test('all that match are selected on all pages, with progress and Cancel, and exported', async ({
  page,
  owner,
  storeMany,
  firestore,
}) => {
  const name = uniqueName();
  await storeMany(named(name, 130));
  const counter = firestore.doc(`stock/${owner.email}`);
  await counter.set({ products: 130, units: 650, value: 0, outOfStock: 0, timeZone: 'UTC' });
  await openMyItems(page);
  await test.step('a range stays selected on the other pages, until the screen is left', async () => {
    await box(page, `${name} 02`).click();
    await box(page, `${name} 06`).click({ modifiers: ['Shift'] });
    await nextPage(page).click();
    await expect(box(page, `${name} 27`)).not.toBeChecked();
    await expect(bar(page)).toContainText('5 selected');
    await box(page, `${name} 27`).click({ modifiers: ['Shift'] });
    await expect(bar(page)).toContainText('6 selected');
    await previousPage(page).click();
    await expect(page.getByRole('row').getByRole('checkbox', { checked: true })).toHaveCount(5);
    await goTo(page, 'All Items');
    await stockLink(page, 'My Items').click();
    await expect(box(page, `${name} 02`)).not.toBeChecked();
    await expect(bar(page)).toHaveCount(0);
  });
  await expect(selectEverything(page)).toHaveCount(0);
  await selectAll(page).check();
  await expect(bar(page)).toContainText('25 selected');
  await expect(selectEverything(page)).toHaveText('Select all 130 that match');
  const release = await holdRequests(page, '**/Listen/channel**');
  await selectEverything(page).click();
  await expect(page.getByText('0 items read …')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(selectEverything(page)).toBeVisible();
  release();
  await expect(bar(page)).toContainText('25 selected');
  await selectEverything(page).click();
  await expect(bar(page)).toContainText('130 selected');
  await expect(selectEverything(page)).toHaveCount(0);
  await expect(bar(page).getByText('130 selected')).toBeFocused();
  await box(page, `${name} 03`).uncheck();
  await expect(bar(page)).toContainText('129 selected');
  const rows = (await savedText(inBar(page, 'Export selected'))).trim().split('\r\n');
  expect(rows).toHaveLength(130);
  expect(rows[1]).toContain(`${name} 00`);
  expect(rows.some((row) => row.includes(`${name} 03,`))).toBe(false);
  await expect(toast(page, '129 items saved as a file')).toBeVisible();
  await counter.delete();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('at 390 px the bar stays below the header, covers no row that is reached, and its places to press are 44 px high', async ({
    page,
    storeMany,
  }) => {
    const name = uniqueName();
    await storeMany(named(name, 30));
    await openMyItems(page);
    const placeOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
    await expect(page.getByText(/1 to 25/)).toBeVisible();
    const before = (await placeOf(box(page, `${name} 00`))).y;
    await box(page, `${name} 00`).check();
    await expect(bar(page)).toBeVisible();
    expect((await placeOf(box(page, `${name} 00`))).y).toBe(before);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await expect(search).toBeHidden();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight }));
    const header = await placeOf(page.getByRole('banner'));
    const end = header.y + header.height;
    // The line at the header's end may lie on it.
    expect(Math.abs((await placeOf(bar(page))).y - end)).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // A row that is reached by keyboard or script stops below the bar.
    await box(page, `${name} 24`).focus();
    await box(page, `${name} 00`).focus();
    const { height } = await placeOf(bar(page));
    await expect.poll(async () => (await placeOf(box(page, `${name} 00`))).y >= end + height).toBe(true);
    const boxes = page.locator('span:has(> input[type=checkbox])');
    for (const target of [...(await bar(page).getByRole('button').all()), ...(await boxes.all())])
      expect((await placeOf(target)).height).toBeGreaterThanOrEqual(44);
    await inBar(page, 'Clear selection').click();
    await expect(search).toBeVisible();
  });
});

test('selection, preview and results have no axe violation', async ({ page, storeMany }) => {
  test.setTimeout(240_000);
  const name = uniqueName();
  await storeMany([...named(name, 3), { name: `${name} out`, quantity: 0 }]);
  await openMyItems(page);
  await box(page, `${name} 00`).check();
  await expectNoViolation(page, { bestPractice: true });
  await page.setViewportSize(desktop);
  await openForAll(page, 'Add pieces');
  await expectNoViolation(page);
  await inDialog(page, 'Cancel').click();
  await openSelected(page, 'Deliver');
  await inDialog(page, 'Deliver 3 pieces').click();
  await expect(dialogStatus(page)).toContainText('3 pieces delivered. Not done: 1 product.');
  await expectNoViolation(page);
  await clickForToast(inDialog(page, 'Close'), '3 pieces delivered.');
  await keepToasts(page);
  await expectNoViolation(page);
});
