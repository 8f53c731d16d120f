import { writeFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { triggers } from '../../support/patience.ts';
import { expectNoViolation, expectNoViolationHere, phone } from '../support/axe-steps.ts';
import { chooseOf, listedNames } from '../support/list-steps.ts';
import { clickForToast, pageTitle, savedText } from '../support/steps.ts';
import { expect, goTo, openMyItems, test, uniqueName } from '../support/stock-steps.ts';

const choose = (page: Page, text: string | Buffer) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'delivery.csv', mimeType: 'text/csv', buffer: Buffer.from(text as string) });

async function openImport(page: Page): Promise<void> {
  await page.goto('/manageitems/import');
  await expect(pageTitle(page)).toHaveText('Import');
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
  await page.getByText('Choose a file').dispatchEvent('drop', { dataTransfer: transfer });
}

test('given a list with VIN and EAN, a known code finds its car, a doubt is asked, others are given with their rows, and one Undo takes all back', async ({
  page,
  owner,
  store,
  stored,
  firestore,
  ownProducts,
  storeCode,
}) => {
  const [known, other, added] = [uniqueName(), uniqueName(), uniqueName()];
  const [id, otherId] = [await store({ name: known, quantity: 7 }), await store({ name: other, quantity: 7 })];
  const vin = '1M8GDM9AXKP042788';
  const codes = () =>
    firestore
      .collection(`stock/${owner.email}/codes`)
      .get()
      .then(({ docs }) => docs.map((code) => `${code.id} ${code.get('product')}`));
  await storeCode(vin, id, 'vin');
  await storeCode('4006381333931', id, 'ean');
  const list = [
    'VIN;EAN;Stock number;Model;Supplier;Quantity;Price;Description;Picture',
    `i${vin.toLowerCase()};;ST-1;Another name;Modena;8;;;`,
    `;4006381333931;;${other};;9;;;`,
    `1M8GDM9A1KP042788;;;${added};Modena;2;10;New.;/cars/suv-fern.webp`,
    `;96385075;;Wrong;Modena;2;10;New.;/cars/suv-fern.webp`,
  ];
  await openImport(page);
  await choose(page, list.join('\n'));
  await expect(page.getByText('Say above which cars the codes mean.')).toBeVisible();
  await expect(lines(page).nth(0)).toContainText('Quantity 7 to 8Stock number ST-1');
  await expect(lines(page).nth(0)).toContainText(`Found by VIN ${vin}, and keeps its name. In the file: Another name`);
  await expect(lines(page).nth(1)).toContainText(`EAN 4006381333931: “${known}”; the rest of the row: “${other}”`);
  await expect(lines(page).nth(2)).toContainText('The check digit of this VIN is not right.');
  await expect(lines(page).nth(3)).toContainText('An EAN has 8, 12, 13 or 14 digits, the last a check digit: 96385075');
  await expectNoViolationHere(page);
  await page.getByRole('button', { name: 'That of the rest: the code stays where it is' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows imported.')).toBeVisible();
  const created = (await ownProducts()).find(({ name }) => name === added)?.id;
  expect(await Promise.all([id, otherId].map(stored))).toMatchObject([{ name: known, quantity: 8 }, { quantity: 9 }]);
  const before = [`${vin} ${id}`, `4006381333931 ${id}`];
  expect((await codes()).sort()).toEqual([...before, `ST-1 ${id}`, `1M8GDM9A1KP042788 ${created}`].sort());

  await page.getByRole('button', { name: 'Undo all: Import of delivery.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(async () => (await codes()).sort()).toEqual(before.sort());
  expect(await Promise.all([id, otherId].map(stored))).toMatchObject([{ quantity: 7 }, { quantity: 7 }]);
});

test('given a German list with title lines, semicolons and no pictures, its columns are found, what it lacks is asked once, it is written, and one Undo takes all of it back', async ({
  page,
  store,
  stored,
  quantityOf,
  ownProducts,
}) => {
  const [known, added] = [uniqueName(), uniqueName()];
  const id = await store({ name: known, supplier: 'Größe', quantity: 7 });
  const list = [
    'Preisliste März 2026;;;;',
    ';;;;',
    'Bezeichnung;Lieferant;Farbe;Verkaufspreis;Bestand',
    `${known};Größe;rot;;55`,
    `${added};Größe;blau;52.400,50 €;1.200`,
    `${added} zwei;Größe;grün;39.900;3`,
    'Summe;;;;1.258',
  ];
  await openImport(page);
  await choose(page, Buffer.from(list.join('\r\n').replace('€', '\u0080'), 'latin1'));
  await expect(dryRun(page, '1 question below')).toBeVisible();
  await expect(page.getByText('Say above what happens to the prices.')).toBeVisible();
  await page.getByRole('button', { name: 'Take the numbers as dollars' }).click();
  await expect(dryRun(page, '1 change')).toBeVisible();
  await page.getByText('What each column is').click();
  for (const [heading, value] of Object.entries({
    Bezeichnung: 'name',
    Verkaufspreis: 'price',
    Bestand: 'quantity',
    Farbe: '',
  }))
    await expect(page.getByLabel(`${heading} is`)).toHaveValue(value);
  await expect(page.getByText('Numbers are written 1.234,50.')).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Farbe is').selectOption('Description');
  await page.getByLabel('Picture', { exact: true }).fill('/cars/suv-fern.webp');
  await page.getByLabel('Picture', { exact: true }).press('Enter');
  await expect(dryRun(page, '3 changes')).toBeVisible();
  await expect(lines(page)).toHaveText([
    `4${known} GrößeQuantity 7 to 55Another description`,
    `5${added} GrößeNew: $52,400.50, 1,200 in stock`,
    `6${added} zwei GrößeNew: $39,900, 3 in stock`,
    '7SummeA line of totals',
  ]);
  await importButton(page).click();
  await expect(page.getByText('3 rows imported.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ quantity: 55, description: 'rot' });
  expect((await ownProducts()).find(({ name }) => name === added)).toMatchObject({
    ...{ supplier: 'Größe', price: 52_400.5, quantity: 1_200, description: 'blau' },
    ...{ img: '/cars/suv-fern.webp', carouselImg: '/cars/suv-fern.webp' },
  });

  await page.getByRole('button', { name: 'Undo all: Import of delivery.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click();
  await expect(page.getByText('3 changes undone.')).toBeVisible();
  expect(await quantityOf(id)).toBe(7);
  expect((await ownProducts()).map(({ name }) => name)).toEqual([known]);
});

test('by the keyboard alone, a list is chosen, its numbers are explained, and it is imported', async ({
  page,
  store,
  stored,
}) => {
  const name = uniqueName();
  const id = await store({ name, supplier: 'Nordlicht', price: 20_000, quantity: 7 });
  // From the start, because the browser would open its own dialog until it has been told.
  const opened = page.waitForEvent('filechooser');
  await openImport(page);
  await page.getByLabel('Choose a file').focus();
  await page.keyboard.press('Enter');
  const list = `Model,Vendor,MSRP,Qty\n${name},Nordlicht,39.900,8\n`;
  await (await opened).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByText(/can be read in two ways/)).toBeVisible();
  await expectNoViolationHere(page, phone);
  const tabTo = async (target: Locator) => {
    for (
      let presses = 0;
      presses < 60 && !(await target.evaluate((element) => element === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo(page.getByRole('button', { name: /39\.9\b/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /39,900/ })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('list.csv: 1 change. Nothing is written yet.')).toBeVisible();
  await tabTo(importButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 row imported.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ price: 39_900, quantity: 8 });
});

test('given a file with new, changed and wrong rows, the dry run shows them, and only then they are written; a new one without a picture is found until it has one', async ({
  page,
  store,
  ownProducts,
  firestore,
  quantityOf,
}) => {
  const [known, added] = [uniqueName(), uniqueName()];
  const id = await store({ name: known, supplier: 'Nordlicht', quantity: 10 });
  const file = [
    'Name;Supplier;Price;Quantity;Description;Picture;Carousel picture',
    `${known};Nordlicht;;15;;;`,
    `${added};Modena;52400,5;3;"Two\r\nlines";;`,
    `${added} wrong;Modena;many;1,5;Quiet.;/cars/sedan-glacier.webp;/cars/sedan-glacier-night.webp`,
  ].join('\r\n');
  await openImport(page);
  await drop(page, '%PDF-1.7');
  await expect(page.getByRole('alert')).toContainText('This is a PDF.');
  await choose(page, file);
  await expect(dryRun(page, '2 changes')).toBeVisible();
  await page.getByRole('button', { name: 'Wrong 1' }).click();
  await expect(lines(page)).toHaveText([/^4.*wrong ModenaPrice is no number: manyQuantity must be a whole number$/]);
  // On a phone the bar that stays in sight may lie over the filters, as over anything that is scrolled.
  await expectNoViolationHere(page);
  const errors = await savedText(page.getByRole('button', { name: 'Download 1 wrong row' }));
  expect(errors).toContain('Row;Problem\r\n');
  expect(errors).toContain(`${added} wrong;Modena;many;1,5;`);
  await page.getByRole('button', { name: 'Changed 1' }).click();
  await expect(lines(page)).toHaveText([`2${known} NordlichtQuantity 10 to 15`]);
  expect(await ownProducts()).toHaveLength(1);

  // Somebody delivers four pieces meanwhile: they are not put back unasked.
  await firestore.doc(`products/${id}`).update({ quantity: 6 });
  await importButton(page).click();
  await expect(page.getByText('1 row imported. Not done: 1 row.')).toBeVisible();
  await expect(lines(page).first()).toHaveText(`2${known} NordlichtWas 10 when you looked, is 6 now`);
  expect(await quantityOf(id)).toBe(6);
  expect((await ownProducts()).find(({ name }) => name === added)).toMatchObject({
    price: 52_400.5,
    quantity: 3,
    supplier: 'Modena',
    description: 'Two\nlines',
    nameKey: sortKey(added),
  });

  await page.getByRole('button', { name: 'Compare again' }).click();
  await expect(lines(page).first()).toHaveText(`2${known} NordlichtQuantity 6 to 15`);
  await importButton(page).click();
  await expect(page.getByText('1 row imported.')).toBeVisible();
  expect(await quantityOf(id)).toBe(15);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await expect(pageTitle(page)).toBeFocused();
  await choose(page, file);
  await expect(page.getByRole('button', { name: 'Skipped 2' })).toBeVisible();
  await expect(importButton(page)).toHaveText('Import 0 rows');
  await expect(importButton(page)).toHaveAttribute('aria-disabled', 'true');

  await goTo(page, 'My Items');
  await page.getByLabel('Picture', { exact: true }).selectOption('Without a picture');
  await expect(listedNames(page, 'My Items')).toHaveText([added]);
  await expect(page.getByText('1 of 1 car', { exact: true })).toBeVisible();
  await chooseOf(page, added, 'Correct details');
  await expect(pageTitle(page)).toHaveText('Correct details');
  await page.getByLabel('Picture', { exact: true }).fill('/cars/sedan-fern.webp');
  await clickForToast(page.getByRole('button', { name: 'Save' }), `Details of ${added} saved`);
  await page.goto('/manageitems/myitems?picture=none');
  await expect(page.getByText('No car matches')).toBeVisible();
});

/** So many new cars, as a supplier's list has them. */
const manyRows = (count: number) => [
  ['Model', 'Supplier', 'Price', 'Quantity', 'Description', 'Picture'],
  ...Array.from({ length: count }, (_, at) => [`Vela ${at}`, 'Modena', 40_000 + at, 3, 'New.', '/cars/suv-dune.svg']),
];

test('given 20,000 rows of CSV and of .xlsx under the site’s headers, the page answers while they are read, and Cancel ends it at once', async ({
  page,
}, info) => {
  const rows = manyRows(20_000);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Stock');
  const files = {
    'many.csv': rows.map((row) => row.join(';')).join('\n'),
    'many.xlsx': write(book, { type: 'buffer', bookType: 'xlsx', compression: true }),
  };
  await openImport(page);
  // The longest time in which the page could not have answered a press.
  await page.evaluate(() => {
    const ticks = Object.assign(window, { longest: 0 });
    let before = performance.now();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const now = performance.now();
      ticks.longest = Math.max(ticks.longest, now - before);
      before = now;
      setTimeout(() => port2.postMessage(0), 4);
    };
    port2.postMessage(0);
  });
  for (const [name, content] of Object.entries(files)) {
    const path = info.outputPath(name);
    await writeFile(path, content);
    await page.getByLabel('Choose a file').setInputFiles(path);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(/^Choose a supplier’s list/)).toBeVisible();
    await page.evaluate(() => Object.assign(window, { longest: 0 }));
    const began = performance.now();
    await page.getByLabel('Choose a file').setInputFiles(path);
    await expect(page.getByText(`${name}: 20,000 changes. Nothing is written yet.`)).toBeVisible(triggers);
    const took = performance.now() - began;
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    console.log(
      `${name}: the plan after ${Math.round(took)} ms, the page without an answer for ${Math.round(longest)} ms at most`,
    );
    // Read by the page itself, it would be nearly all of it.
    expect(longest).toBeLessThan(took / 3);
    await expect(importButton(page)).toHaveText('Import 20,000 rows');
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }
});

test('given 120 items that are exported as Excel under the site’s headers, the file is written, and importing it changes nothing', async ({
  page,
  storeMany,
}, info) => {
  const names = Array.from({ length: 120 }, () => uniqueName());
  await storeMany(names.map((name) => ({ name, description: 'As quiet as it is fast. '.repeat(40) })));
  await openMyItems(page);
  await page.getByRole('button', { name: 'File and columns' }).click();
  await page.getByLabel('File', { exact: true }).selectOption('Excel (.xlsx)');
  const saved = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  const path = info.outputPath('delivery.csv');
  await (await saved).saveAs(path);
  await openImport(page);
  await page.getByLabel('Choose a file').setInputFiles(path);
  await expect(dryRun(page, '0 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skipped 120' })).toBeVisible();
});
