import { writeFile } from 'node:fs/promises';
import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import { sortKey } from '../../../functions/src/contract/list/search-words.ts';
import { triggers } from '../../support/patience.ts';
import { expectNoViolation } from '../support/axe-steps.ts';
import { press, tabTo } from '../support/keyboard-steps.ts';
import { chooseOf, listedNames } from '../support/list-steps.ts';
import { clickForToast, goInApp, keyTo, pageTitle, savedText } from '../support/steps.ts';
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

test('given a list of a foreign notation with VIN and EAN, a known code finds its car, a doubt is asked, others are given with their rows, and one Undo takes all back', async ({
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
    `1M8GDM9A1KP042788;;;${added};Größe;1.200;52.400,50 $;New.;/cars/suv-fern.webp`,
    `;96385075;;Wrong;Modena;2;10;New.;/cars/suv-fern.webp`,
  ];
  await openImport(page);
  await choose(page, Buffer.from(list.join('\r\n'), 'latin1'));
  await expect(page.getByText('Say above which cars the codes mean.')).toBeVisible();
  await expect(lines(page).nth(0)).toContainText('Quantity 7 to 8Stock number ST-1');
  await expect(lines(page).nth(0)).toContainText(`Found by VIN ${vin}, and keeps its name. In the file: Another name`);
  await expect(lines(page).nth(1)).toContainText(`EAN 4006381333931: “${known}”; the rest of the row: “${other}”`);
  await expect(lines(page).nth(2)).toContainText('The check digit of this VIN is not right.');
  await expect(lines(page).nth(3)).toContainText('An EAN has 8, 12, 13 or 14 digits, the last a check digit: 96385075');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'That of the rest: the code stays where it is' }).click();
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByText('3 rows imported.')).toBeVisible();
  const created = (await ownProducts()).find(({ name }) => name === added);
  expect(created).toMatchObject({
    ...{ supplier: 'Größe', price: 52_400.5, quantity: 1_200, description: 'New.' },
    ...{ img: '/cars/suv-fern.webp', carouselImg: '/cars/suv-fern.webp' },
  });
  expect(await Promise.all([id, otherId].map(stored))).toMatchObject([{ name: known, quantity: 8 }, { quantity: 9 }]);
  const before = [`${vin} ${id}`, `4006381333931 ${id}`];
  expect((await codes()).sort()).toEqual([...before, `ST-1 ${id}`, `1M8GDM9A1KP042788 ${created?.id}`].sort());

  await page.getByRole('button', { name: 'Undo all: Import of delivery.csv' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo all' }).click();
  await expect.poll(async () => (await codes()).sort()).toEqual(before.sort());
  expect(await Promise.all([id, otherId].map(stored))).toMatchObject([{ quantity: 7 }, { quantity: 7 }]);
  expect((await ownProducts()).map((product) => product.id).sort()).toEqual([id, otherId].sort());
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
  await press(page, page.getByLabel('Choose a file'));
  const list = `Model,Vendor,MSRP,Qty\n${name},Nordlicht,39.900,8\n`;
  await (await opened).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(page.getByText(/can be read in two ways/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: /39\.9\b/ }));
  await keyTo('ArrowRight', page.getByRole('button', { name: /39,900/ }));
  await page.keyboard.press('Space');
  await expect(page.getByText('list.csv: 1 change. Nothing is written yet.')).toBeVisible();
  await press(page, importButton(page));
  await expect(page.getByText('1 row imported.')).toBeVisible();
  expect(await stored(id)).toMatchObject({ price: 39_900, quantity: 8 });
});

test('given a file with new, changed and wrong rows, Import writes it, and nothing before; a car that was delivered from meanwhile is compared again; a new one without a picture is found until it has one', async ({
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
  const errors = await savedText(page.getByRole('button', { name: 'Download 1 wrong row' }));
  expect(errors).toContain('Row;Problem\r\n');
  expect(errors).toContain(`${added} wrong;Modena;many;1,5;`);
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

  await goTo(page, 'My Items');
  await page.getByLabel('Picture', { exact: true }).selectOption('Without a picture');
  await expect(listedNames(page, 'My Items')).toHaveText([added]);
  await expect(page.getByText('1 of 1 car', { exact: true })).toBeVisible();
  await chooseOf(page, added, 'Correct details');
  await expect(pageTitle(page)).toHaveText('Correct details');
  await page.getByLabel('Picture', { exact: true }).fill('/cars/sedan-fern.webp');
  await clickForToast(page.getByRole('button', { name: 'Save' }), `Details of ${added} saved`);
  await goInApp(page, '/manageitems/myitems?picture=none');
  await expect(page.getByText('No car matches')).toBeVisible();
});

/** The longest time in which the page could not have answered a press, as `longest` of the window. */
const measureWaits = (page: Page) =>
  page.evaluate(() => {
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

test('under the site’s headers, 120 items are exported as Excel, and importing them changes nothing; while 10,000 rows of .xlsx are read, the page answers, and Cancel ends it at once', async ({
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
  const exported = info.outputPath('delivery.csv');
  await (await saved).saveAs(exported);
  await goTo(page, 'Import');
  const chooseFile = (path: string) => page.getByLabel('Choose a file').setInputFiles(path);
  await chooseFile(exported);
  await expect(dryRun(page, '0 changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Skipped 120' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  const many = info.outputPath('many.xlsx');
  const book = utils.book_new();
  const rows = Array.from({ length: 10_000 }, (_, at) => [`Vela ${at}`, 'Modena', 40_000 + at, 3, 'New.']);
  const headings = ['Model', 'Supplier', 'Price', 'Quantity', 'Description'];
  utils.book_append_sheet(book, utils.aoa_to_sheet([headings, ...rows]), 'Stock');
  await writeFile(many, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
  await chooseFile(many);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(/^Choose a supplier’s list/)).toBeVisible();
  await measureWaits(page);
  const began = performance.now();
  await chooseFile(many);
  await expect(page.getByText('many.xlsx: 10,000 changes. Nothing is written yet.')).toBeVisible(triggers);
  const took = performance.now() - began;
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  console.log(
    `The plan after ${Math.round(took)} ms, the page without an answer for ${Math.round(longest)} ms at most`,
  );
  // Read by the page itself, it would be nearly all of it.
  expect(longest).toBeLessThan(took / 3);
  await expect(importButton(page)).toHaveText('Import 10,000 rows');
});
