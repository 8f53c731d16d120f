import type { Page } from '@playwright/test';
import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { expectNoViolation } from '../support/axe-steps.ts';
import { holdRequests } from '../support/network.ts';
import { savedText } from '../support/steps.ts';
import { expect, openMyItems, screenTitle, stockLink, test, uniqueName } from '../support/stock-steps.ts';

const choose = (page: Page, text: string | Buffer) =>
  page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'delivery.csv', mimeType: 'text/csv', buffer: Buffer.from(text as string) });

async function openImport(page: Page): Promise<void> {
  await page.goto('/manageitems/import');
  await expect(screenTitle(page)).toHaveText('Import');
}

const lines = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const dryRun = (page: Page, changes: string) => page.getByText(`delivery.csv: ${changes}. Nothing is written yet.`);
const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d/ });

/** Drops a file where the screen takes one. */
async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
    return dropped;
  }, text);
  await page.getByText('CSV file').dispatchEvent('drop', { dataTransfer: transfer });
}

test('given an export that is imported again with an item of somebody else, nothing changes, and nothing can be imported', async ({
  page,
  store,
}) => {
  const [foreignName, email] = [uniqueName(), 'lyon@meridian.example'];
  const foreign = await store({ email, name: foreignName, supplier: 'Modena', quantity: 5 });
  await store({ name: uniqueName(), description: '=1+1\nQuiet, "calm".' });
  await store({ name: uniqueName(), price: 10.5, specification: 'Range: 480 km\nSeats: 5' });
  await openMyItems(page);
  const exportButton = page.getByRole('button', { name: 'Export', exact: true });
  await expect(exportButton).toBeVisible();
  const release = await holdRequests(page, '**/Listen/channel**');
  await exportButton.click();
  await expect(page.getByText('0 items read …')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(exportButton).toBeVisible();
  release();
  const text = await savedText(page.getByRole('button', { name: 'Export' }));
  expect(text).toContain(`"'=1+1`);
  await stockLink(page, 'Import').click();
  const [columns = '', ...cars] = text.trim().split('\r\n');
  const item = { Id: foreign, Name: foreignName, Supplier: 'Modena', Quantity: '5', Owner: email } as Record<
    string,
    string
  >;
  const line = columns.split(',').map((column) => item[column] ?? '');
  await choose(page, [columns, ...cars, line.join()].join('\r\n'));
  await expect(dryRun(page, '0 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unchanged 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(importButton(page)).toHaveText('Import 0 rows');
  await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Errors 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Not yours, skipped 1' }).click();
  await expect(lines(page)).toHaveText([new RegExp(`${foreignName}As it is stored$`)]);
});

test('given a file with new, changed and wrong rows, the dry run shows them, and only then they are written', async ({
  page,
  store,
  stored,
  ownProducts,
  firestore,
}) => {
  const [known, added] = [uniqueName(), uniqueName()];
  const id = await store({ name: known, supplier: 'Nordlicht', quantity: 10 });
  const file = [
    'Name;Supplier;Price;Quantity;Description;Picture;Carousel picture',
    `${known};Nordlicht;;15;;;`,
    `${added};Modena;52400,5;3;"Two\r\nlines";/cars/sedan-glacier.svg;/cars/sedan-wide.svg`,
    `${added} wrong;Modena;many;1,5;Quiet.;/cars/sedan-glacier.svg;/cars/sedan-wide.svg`,
  ].join('\r\n');
  await openImport(page);
  await drop(page, 'Name;Colour\nAria;red\n');
  await expect(page.getByRole('alert')).toContainText('There is no column "Colour".');
  await choose(page, file);
  await expect(dryRun(page, '2 changes')).toBeVisible();
  await expect(lines(page)).toHaveText([/^4.*wrongPrice must be a number.*Quantity must be a whole number/]);
  await expectNoViolation(page);
  const errors = await savedText(page.getByRole('button', { name: 'Download 1 error' }));
  expect(errors).toContain('Row;Problem\r\n');
  expect(errors).toContain(`${added} wrong;Modena;many;1,5;`);
  await page.getByRole('button', { name: 'Update 1' }).click();
  await expect(lines(page)).toHaveText([new RegExp(`^2${known}\\+5$`)]);
  expect(await ownProducts()).toHaveLength(1);

  // Somebody delivers four pieces meanwhile: they are not put back.
  await firestore.doc(`products/${id}`).update({ quantity: 6 });
  await importButton(page).click();
  await expect(page.getByText('2 rows imported.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 11 });
  expect((await ownProducts()).find(({ name }) => name === added)).toMatchObject({
    price: 52_400.5,
    quantity: 3,
    supplier: 'Modena',
    description: 'Two\nlines',
    nameKey: sortKey(added),
  });

  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(screenTitle(page)).toBeFocused();
  await choose(page, file.replace(';15;', ';11;'));
  await expect(page.getByRole('button', { name: 'Unchanged 2' })).toBeVisible();
  await expect(importButton(page)).toHaveText('Import 0 rows');
});

test('given a file with reorder levels and other details, each is written, unless it was changed meanwhile', async ({
  page,
  storeMany,
  stored,
  firestore,
}) => {
  const renamed = uniqueName();
  const names = ['corrected', 'repriced', 'set', 'removed', 'changed'].map((name) => ({ name: `${renamed} ${name}` }));
  const ids = await storeMany(names.map((name, index) => ({ ...name, price: 10, ...(index > 2 && { reorderAt: 4 }) })));
  const [corrected, repriced, set, removed, changed] = ids;
  await openImport(page);
  const file = [
    'Id,Name,Price,Picture,Reorder at',
    `${corrected},${renamed},12.50,/cars/sedan-glacier.svg,`,
    `${repriced},,11,,`,
    `${set},,,,5`,
    `${removed},,,,`,
    `${changed},,,,6`,
  ];
  await choose(page, file.join('\n'));
  await expect(dryRun(page, '5 changes')).toBeVisible();
  await expect(lines(page)).toContainText([
    ...['price $10.00 to $12.50', 'price $10.00 to $11.00'],
    ...['reorder at 5', 'no reorder level', 'reorder at 6'],
  ]);
  await firestore.doc(`products/${repriced}`).update({ price: 9 });
  await firestore.doc(`products/${changed}`).update({ reorderAt: 7 });
  await importButton(page).click();
  await expect(page.getByText('3 rows imported. Not done: 2 rows.')).toBeVisible();
  await expect(page.getByText('The price was changed meanwhile')).toBeVisible();
  await expect(page.getByText('The reorder level was changed meanwhile')).toBeVisible();
  await expectNoViolation(page);
  const [first, ...rest] = await Promise.all(ids.map(stored));
  expect(first).toMatchObject({ name: renamed, nameKey: sortKey(renamed), price: 12.5 });
  expect(rest.map((product) => [product?.price, product?.reorderAt])).toEqual([
    [9, undefined],
    [10, 5],
    [10, undefined],
    [10, 7],
  ]);
});
