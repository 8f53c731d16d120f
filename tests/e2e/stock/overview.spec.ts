import { dayOf } from '@contract/history.ts';
import { monthAfter, monthOf } from '@contract/stock-month.ts';
import { stockPath } from '@contract/stock-path.ts';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { stayWithinOneDay } from '../../support/one-day.ts';
import { expectNoViolation } from '../support/axe-steps.ts';
import { watchReads } from '../support/billed-reads.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { savedText } from '../support/steps.ts';
import { expect, test } from '../support/stock-steps.ts';

test.beforeAll(() => stayWithinOneDay());

/** Waits until the overview says so. */
async function expectFigures(page: Page, figures: Record<string, string>): Promise<void> {
  const factOf = (label: string) =>
    page
      .getByRole('main')
      .locator('dl > div')
      .filter({ has: page.locator('dt').getByText(label, { exact: true }) });
  for (const [label, value] of Object.entries(figures))
    await expect(factOf(label).locator('dd'), label).toHaveText(value);
}

// tests/functions/history/totals.test.ts has what the triggers store.
test('given nothing, the overview says what comes; given a year of 100 cars, its figures, tables and file say what is stored, live, of the last days or of a month, and it reads 60 documents at most', async ({
  page,
  firestore,
  owner,
  storeEntries,
}) => {
  await page.goto('/manageitems/overview');
  await expect(page.getByText('There is nothing to show yet')).toBeVisible();

  const today = dayOf(new Date(), 'UTC');
  const stock = firestore.doc(stockPath(owner.email));
  const counted = { timeZone: 'UTC', countedAt: Timestamp.now() };
  const totals = { products: 100, units: 500, value: 50_000, outOfStock: 1, low: 1 };
  const months = Array.from({ length: 13 }, (_, back) => monthAfter(monthOf(today), -back));
  const [running = '', oldest = ''] = [months[0], months.at(-1)];
  const days = Object.fromEntries(
    Array.from({ length: 28 }, (_, day) => [String(day + 1).padStart(2, '0'), { in: 1 }]),
  );
  const ofToday = { in: 65, out: 4, corrected: -2, value: 580_000, reasons: { sold: 3, none: 1 } };
  await bulkWrite(firestore, months, (batch, month) =>
    batch.set(stock.collection('months').doc(month), {
      days: month === running ? { [today.slice(8)]: ofToday } : month > monthAfter(running, -3) ? {} : days,
    }),
  );
  const of = <T>(value: T) => Object.fromEntries(months.map((month) => [month, value]));
  const cars = Array.from({ length: 100 }, (_, index) => index);
  await bulkWrite(firestore, cars, (batch, index) =>
    batch.set(stock.collection('cars').doc(`car-${index}`), {
      ...{ name: `Car ${index}`, quantity: 5, worth: 500, lastOutAt: Timestamp.fromMillis(index * 86_400_000) },
      ...{ months: of({ in: index, out: 1, value: 100 }), moved: of(index + 1) },
    }),
  );
  await storeEntries(Array.from({ length: 11 }, () => ({})));
  await stock.set({ ...totals, ...counted });

  await watchReads(page);
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  const rows = (name: string) => table(name).getByRole('row');
  const cells = (name: string, row: string) => rows(name).filter({ hasText: row }).getByRole('cell');
  for (const path of ['', `?month=${oldest}`]) {
    await page.goto(`/manageitems/overview${path}`);
    await expect(rows('Latest changes')).toHaveCount(11);
    await expect(rows('Longest without going out')).toHaveCount(11);
    await expect(rows('Without going out')).toHaveCount(4);
    await expect(page.getByRole('table', { name: 'Moved most' }).getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('table', { name: 'Moved most' }).getByRole('row').nth(1)).toContainText('Car 99');
    // All but the three sums, each a read for 1,000 cars. The emulator sends a query's documents again when another is written.
    const reads = new Set(await page.evaluate(() => window.delivered));
    expect(reads.size).toBeLessThanOrEqual(57);
    expect(reads.size).toBeGreaterThan(30);
  }
  await expectFigures(page, { Products: '100', In: '28', Out: '0' });
  await page.getByLabel('Period').selectOption({ label: 'Last 30 days' });
  await expect(page).toHaveURL('/manageitems/overview');
  await expectFigures(page, { Pieces: '500', 'Needs restock': '2', In: '65', Out: '4', Corrections: '−2' });
  await expect(cells('Why pieces went out', 'Sold')).toHaveText(['3', '75 %']);
  await page.getByRole('button', { name: 'Show as a table' }).first().click();
  await expect(rows('Pieces in and out a day').nth(1).getByRole('cell')).toHaveText(['65', '4', '−2']);

  const text = await savedText(page.getByRole('button', { name: /^Export/ }));
  const [, ...lines] = text.trim().split('\r\n');
  expect(lines).toHaveLength(101);
  expect(lines.find((line) => line.startsWith('Car 4,'))).toMatch(/,2,4,1,0,5,4,1,5$/);
  expect(lines.at(-1)).toBe('All,,-4350,4950,100,0,500,400,100,500');
  await expectNoViolation(page);

  await stock.update({ units: 497 });
  await stock
    .collection('months')
    .doc(running)
    .update({ [`days.${today.slice(8)}.out`]: 7 });
  await expectFigures(page, { Pieces: '497', Out: '7' });
  const written = await Promise.all(['cars', 'months'].map((name) => stock.collection(name).listDocuments()));
  await bulkWrite(firestore, [stock, ...written.flat()], (batch, document) => batch.delete(document));
});
