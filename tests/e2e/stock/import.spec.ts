import type { Page } from '@playwright/test';
import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { createUser } from '../../support/users.ts';
import { desktop, expectNoViolation, phone } from '../support/axe-steps.ts';
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

test('given an export that is imported again, nothing changes, and nothing can be imported', async ({
  page,
  store,
}) => {
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
  await choose(page, text);
  await expect(dryRun(page, '0 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unchanged 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(importButton(page)).toHaveText('Import 0 rows');
  await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('There is nothing to import.')).toBeVisible();
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
  await choose(page, file);
  await expect(dryRun(page, '2 changes')).toBeVisible();
  await expect(lines(page)).toHaveText([/^4.*wrongPrice must be a number.*Quantity must be a whole number/]);
  await expectNoViolation(page);
  const errors = await savedText(page.getByRole('button', { name: 'Download 1 error' }));
  expect(errors).toContain('Row;Problem\r\n');
  expect(errors).toContain(`${added} wrong;Modena;many;1,5;`);
  await page.getByRole('button', { name: 'Update 1' }).click();
  await expect(lines(page)).toHaveText([new RegExp(`^2${known}\\+5$`)]);
  await page.getByRole('button', { name: 'Create 1' }).click();
  await expect(lines(page)).toHaveText([new RegExp(`^3${added}New, 3 in stock$`)]);
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
  store,
  stored,
  firestore,
}) => {
  const [known, renamed] = [uniqueName(), uniqueName()];
  const corrected = await store({ name: known, price: 10 });
  const repriced = await store({ name: uniqueName(), price: 10 });
  const set = await store({ name: uniqueName() });
  const removed = await store({ name: uniqueName(), reorderAt: 4 });
  const changed = await store({ name: uniqueName(), reorderAt: 4 });
  await openMyItems(page);
  expect(await savedText(page.getByRole('button', { name: 'Export' }))).toContain('Quantity,Reorder at,Description');
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
  await expect(lines(page).first()).toContainText(`name “${known}” to “${renamed}”`);
  await expect(lines(page)).toContainText([
    ...['price $10.00 to $12.50', 'price $10.00 to $11.00'],
    ...['reorder at 5', 'no reorder level', 'reorder at 6'],
  ]);
  await expectNoViolation(page, { sizes: [phone] });
  await firestore.doc(`products/${repriced}`).update({ price: 9 });
  await firestore.doc(`products/${changed}`).update({ reorderAt: 7 });
  await importButton(page).click();
  await expect(page.getByText('3 rows imported. Not done: 2 rows.')).toBeVisible();
  await expect(page.getByText('The price was changed meanwhile')).toBeVisible();
  await expect(page.getByText('The reorder level was changed meanwhile')).toBeVisible();
  await expectNoViolation(page, { sizes: [desktop] });
  expect(await stored(corrected)).toMatchObject({
    name: renamed,
    nameKey: sortKey(renamed),
    searchKeys: expect.arrayContaining([renamed.toLowerCase().slice(0, 20)]),
    price: 12.5,
  });
  expect(await stored(repriced)).toMatchObject({ price: 9 });
  expect(await stored(set)).toMatchObject({ reorderAt: 5 });
  expect(await stored(removed)).not.toHaveProperty('reorderAt');
  expect(await stored(changed)).toMatchObject({ reorderAt: 7 });
});

test('given a file of everybody’s items, those of others are skipped and no errors, unless they would change', async ({
  page,
  owner,
  store,
}) => {
  const [own, theirs, changed] = [uniqueName(), uniqueName(), uniqueName()];
  const email = (await createUser()).email;
  const file = ['Id,Name,Supplier,Quantity,Owner'];
  for (const [name, whose, quantity] of [
    [own, owner.email, 5],
    [theirs, email, 5],
    [changed, email, 6],
  ] as const)
    file.push(
      [await store({ email: whose, name, supplier: 'Modena', quantity: 5 }), name, 'Modena', quantity, whose].join(),
    );
  await openImport(page);
  await choose(page, file.slice(0, 3).join('\n'));
  await expect(dryRun(page, '0 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Errors 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Not yours, skipped 1' }).click();
  await expect(lines(page)).toHaveText([`3${theirs}As it is stored`]);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, file.join('\n'));
  await expect(lines(page)).toHaveText([/^4.*Owner must be you, or empty$/]);
  const errors = await savedText(page.getByRole('button', { name: 'Download 1 error' }));
  expect(errors).toContain(changed);
  expect(errors).not.toContain(theirs);
});

/** Drops a file where the screen takes one. */
async function drop(page: Page, text: string): Promise<void> {
  const transfer = await page.evaluateHandle((content) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([content], 'dropped.csv', { type: 'text/csv' }));
    return dropped;
  }, text);
  await page.getByText('CSV file').dispatchEvent('drop', { dataTransfer: transfer });
}

test('given a file that cannot be read, one sentence says why; a template can be downloaded', async ({ page }) => {
  await openImport(page);
  await drop(page, 'Name;Colour\nAria;red\n');
  await expect(page.getByRole('alert')).toContainText('There is no column "Colour".');
  await choose(page, Buffer.from([0x4e, 0x61, 0x0a, 0xe9]));
  await expect(page.getByRole('alert')).toContainText('neither UTF-8 nor UTF-16');
  expect(await savedText(page.getByRole('button', { name: 'Download a template' }))).toContain(
    'Id,Name,Supplier,Price,Quantity',
  );
});

test('given a long import, Cancel ends it after the batch, and the screen says what was written', async ({
  page,
  ownProducts,
}) => {
  const name = uniqueName();
  const rows = Array.from(
    { length: 550 },
    (_, index) => `${name} ${index},Nordlicht,1,1,Quiet.,/cars/sedan-glacier.svg,/cars/sedan-wide.svg`,
  );
  await openImport(page);
  await choose(page, ['Name,Supplier,Price,Quantity,Description,Picture,Carousel picture', ...rows].join('\n'));
  await expect(page.getByRole('button', { name: 'Create 550' })).toBeVisible();
  await expect(lines(page)).toHaveCount(100);
  const release = await holdRequests(page, '**/Write/channel**');
  await importButton(page).click();
  await expect(page.getByText('Importing: 0 of 550 rows …')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Ending: 0 of 550 rows …')).toBeVisible();
  release();
  await expect(
    page.getByText('80 rows imported. Not reached, because you cancelled: 470 rows. Import the file again to go on.'),
  ).toBeVisible();
  expect(await ownProducts()).toHaveLength(80);
});
