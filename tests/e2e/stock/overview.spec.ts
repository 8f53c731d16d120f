import { dayOf } from '@contract/history.ts';
import { monthAfter, monthOf } from '@contract/stock-month.ts';
import { stockPath } from '@contract/stock-path.ts';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { stockDifferences } from '../../functions/history/stock-differences.ts';
import { stayWithinOneDay } from '../../support/one-day.ts';
import { triggers } from '../../support/patience.ts';
import { expectNoViolation } from '../support/axe-steps.ts';
import { watchReads } from '../support/billed-reads.ts';
import { dialog } from '../support/bulk-steps.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { test } from '../support/history-steps.ts';
import { savedText } from '../support/steps.ts';
import { expect, goTo, openMyItems, uniqueName } from '../support/stock-steps.ts';

test.use({ withFunctions: true });

test.beforeAll(() => stayWithinOneDay());

type Figures = Partial<Record<'Products' | 'Pieces' | 'Needs restock' | 'In' | 'Out' | 'Corrections', string>>;
const factOf = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) });

/** Waits until the overview says so. */
async function expectFigures(page: Page, figures: Figures): Promise<void> {
  for (const [label, value] of Object.entries(figures))
    await expect(factOf(page, label).locator('dd'), label).toHaveText(value, triggers);
}

const cells = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: row }).getByRole('cell');

/** Changes a car's quantity in My Items and says why. */
async function change(page: Page, car: string, kind: 'Deliver' | 'Add' | 'Set to', pieces: string, reason: string) {
  await page.getByRole('button', { name: `of ${car}: change` }).click();
  await dialog(page).getByRole('button', { name: kind, exact: true }).first().click();
  await dialog(page).getByRole('textbox').first().fill(pieces);
  await dialog(page).getByRole('button', { name: 'Add a reason' }).click();
  await dialog(page).getByLabel('Reason').selectOption(reason);
  await dialog(page).getByRole('textbox').first().press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

test('given nothing, the overview says what comes; given a day of a clerk, its figures follow each change, and are what the history says; those of another month are of that month', async ({
  page,
  context,
  storeMany,
  owner,
  firestore,
}) => {
  test.slow();
  const name = uniqueName();
  const cars = ['first', 'second', 'third'].map((of) => `${name} ${of}`);
  const [first = '', second = '', third = ''] = cars;
  const overview = await context.newPage();
  await overview.goto('/manageitems/overview');
  await expect(overview.getByText('There is nothing to show yet')).toBeVisible();
  const low = { supplier: 'Nordlicht', price: 100, quantity: 20, reorderAt: 17 };
  await storeMany(cars.map((car) => ({ ...low, name: car })));
  const counted = firestore.doc(stockPath(owner.email));
  await expect.poll(async () => (await counted.get()).get('products'), triggers).toBe(3);
  await overview.reload();
  await expectFigures(overview, {
    Products: '3',
    Pieces: '60',
    'Needs restock': '0',
    In: '60',
    Out: '0',
    Corrections: '0',
  });

  await openMyItems(page);
  const lastToast = page.locator('[data-toast]').filter({ hasText: '18 to 17' });
  await test.step('changes with reasons', async () => {
    await change(page, first, 'Deliver', '3', 'sold');
    await expectFigures(overview, { Pieces: '57', 'Needs restock': '1', Out: '3' });
    await change(page, second, 'Add', '1', 'returned');
    await change(page, third, 'Set to', '18', 'counted');
    await change(page, third, 'Deliver', '1', 'other');
    // The focus holds the toast: those beside it close, and it moves away from the pointer.
    await lastToast.getByRole('button', { name: 'Undo' }).focus();
    await expectFigures(overview, { Pieces: '55', 'Needs restock': '2', In: '61', Out: '4', Corrections: '−2' });
    await expect(cells(overview, 'Why pieces went out', 'Sold')).toHaveText(['3', '75 %']);
    await expect(cells(overview, 'Moved most', first)).toHaveText(['20', '3', '17']);
  });

  await test.step('an Undo', async () => {
    await lastToast.getByRole('button', { name: 'Undo' }).click();
    await expectFigures(overview, { Pieces: '56', 'Needs restock': '1', Out: '3', Corrections: '−2' });
  });

  await test.step('an import', async () => {
    await goTo(page, 'Import');
    const text = `Name,Supplier,Price,Quantity,Description\n${name} imported,Graz,50,4,Quiet.`;
    const file = { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('Choose a file').setInputFiles(file);
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expectFigures(overview, { Products: '4', Pieces: '60', In: '65' });
  });

  expect(await stockDifferences(firestore, owner.email)).toEqual([]);

  await test.step('charts have tables, and the file has the same figures', async () => {
    await overview.getByRole('button', { name: 'Show as a table' }).first().click();
    const today = overview.getByRole('table', { name: 'Pieces in and out a day' }).getByRole('row').nth(1);
    await expect(today.getByRole('cell')).toHaveText(['65', '3', '−2']);
    await expect(overview.getByText('No car has stood since before this period.')).toBeVisible();
    await expect(overview.getByRole('table', { name: 'Without going out' })).toHaveCount(0);
    const text = await savedText(overview.getByRole('button', { name: /^Export/ }));
    const [, ...lines] = text.trim().split('\r\n');
    expect(lines.find((line) => line.startsWith(first))).toMatch(/,0,20,3,0,17,0,1700,1700$/);
    expect(lines.at(-1)).toBe('All,,0,65,3,-2,60,0,5800,5800');
    await expectNoViolation(overview);
  });

  await overview.getByLabel('Period').selectOption({ index: 2 });
  await expect(overview).toHaveURL(/month=\d{4}-\d\d$/);
  await expectFigures(overview, { Products: '4', In: '0' });
  await expect(overview.getByText('Nothing moved.')).toBeVisible();
});

test('given 1,000 cars and a year of days, the overview reads 60 documents at most, and shows the ten cars that moved most', async ({
  page,
  firestore,
  owner,
  storeEntries,
}) => {
  const today = dayOf(new Date(), 'UTC');
  const stock = firestore.doc(stockPath(owner.email));
  const counted = { timeZone: 'UTC', countedAt: Timestamp.now() };
  await stock.set({ products: 1_000, units: 5_000, value: 0, outOfStock: 0, low: 0, ...counted });
  const months = Array.from({ length: 13 }, (_, back) => monthAfter(monthOf(today), -back));
  const days = Object.fromEntries(
    Array.from({ length: 28 }, (_, day) => [String(day + 1).padStart(2, '0'), { in: 1 }]),
  );
  await bulkWrite(firestore, months, (batch, month) => batch.set(stock.collection('months').doc(month), { days }));
  const of = <T>(value: T) => Object.fromEntries(months.map((month) => [month, value]));
  const cars = Array.from({ length: 1_000 }, (_, index) => index);
  await bulkWrite(firestore, cars, (batch, index) =>
    batch.set(stock.collection('cars').doc(`car-${index}`), {
      ...{ name: `Car ${index}`, quantity: 5, worth: 500, lastOutAt: Timestamp.fromMillis(index * 86_400_000) },
      ...{ months: of({ in: index }), moved: of(index) },
    }),
  );
  await storeEntries(Array.from({ length: 30 }, () => ({})));
  await watchReads(page);
  for (const path of ['', `?month=${months.at(-1)}`]) {
    await page.goto(`/manageitems/overview${path}`);
    await expect(page.getByRole('table', { name: 'Latest changes' }).getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('table', { name: 'Longest without going out' }).getByRole('row')).toHaveCount(11);
    await expect(page.getByRole('table', { name: 'Without going out', exact: true }).getByRole('row')).toHaveCount(4);
    await expect(page.getByRole('table', { name: 'Moved most' }).getByRole('row').nth(1)).toContainText('Car 999');
    await expect(page.getByRole('table', { name: 'Moved most' }).getByRole('row')).toHaveCount(11);
    // All but the three sums, each a read for 1,000 cars. The emulator sends a query's documents again when another is written.
    const reads = new Set(await page.evaluate(() => window.delivered));
    expect(reads.size).toBeLessThanOrEqual(57);
    expect(reads.size).toBeGreaterThan(30);
  }
  const written = await Promise.all(['cars', 'months'].map((name) => stock.collection(name).listDocuments()));
  await bulkWrite(firestore, [stock, ...written.flat()], (batch, document) => batch.delete(document));
});
