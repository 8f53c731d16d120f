import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import * as writer from 'zxing-wasm/writer';
import { stocktakeIds, stocktakesPath } from '../../../functions/src/contract/stocktake.ts';
import { createUser, type TestUser } from '../../support/users.ts';
import { desktop, expectNoViolation, expectNoViolationHere } from '../support/axe-steps.ts';
import { watchReads } from '../support/billed-reads.ts';
import { openRestock } from '../support/car-steps.ts';
import { listedNames, numberOf, rowOf, searchField } from '../support/list-steps.ts';
import { clickForToast, clickTo, enter, goInApp, pageTitle, toast } from '../support/steps.ts';
import { expect, goTo, test, uniqueName } from '../support/stock-steps.ts';

const wasmOf = (part: 'reader' | 'writer') => {
  const file = createRequire(import.meta.url).resolve(`zxing-wasm/${part}/zxing_${part}.wasm`);
  return { overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } };
};
prepareZXingModule(wasmOf('reader'));
writer.prepareZXingModule(wasmOf('writer'));

/** As a printer of labels draws it. */
const DPI = 203;

const VIN = '1M8GDM9AXKP042788';
const phone = { width: 390, height: 844 };

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code', exact: true });
async function openScan(page: Page): Promise<void> {
  await page.goto('/manageitems/scan');
  await expect(codeField(page)).toBeVisible();
}
/** An open stocktake of one car. */
async function beginStocktake(firestore: Firestore, { uid, email }: TestUser, product: string) {
  const place = firestore.doc(`${stocktakesPath(email)}/${stocktakeIds(uid)[0]}`);
  await place.set({ products: [product], counted: {}, seen: {}, at: new Date() });
  return place;
}
/** What each scan does from then on. */
const deliverScans = (page: Page) => page.getByRole('button', { name: 'Deliver one', exact: true });
/** The numbers of a stocktake. */
const countedFields = (page: Page) => page.getByRole('textbox', { name: /^Counted of/ });
const sheet = (page: Page) => page.getByRole('region', { name: 'Scanned' });
const last = (page: Page) => page.getByRole('region', { name: 'Last scans' }).getByRole('listitem');
/** Where a code stands on its label. */
function placeOf(code: Element): string {
  const label = code.closest('[class*=label]')?.getBoundingClientRect();
  const [line, ...more] = code.getClientRects();
  if (!line || !label || more.length > 0) return `on ${more.length + 1} lines`;
  const isWhole = line.bottom <= label.bottom && line.right <= label.right && line.top >= label.top;
  return isWhole ? 'whole, on one line' : 'cut';
}
let clock = 0;
/** As a scanner types, wherever the focus is: a key each 5 milliseconds by the time of its event, however late a busy machine brings it. */
async function scan(page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  clock = Math.max(clock + 0.1, Date.now() / 1_000);
  const last = {
    key: end,
    code: end,
    windowsVirtualKeyCode: end === 'Enter' ? 13 : 9,
    ...(end === 'Enter' && { text: '\r' }),
  };
  // None waits for the answer to another: the page sees a pause, too.
  const keys = [...[...code].map((text) => ({ key: text, text })), last].flatMap((key) =>
    (['keyDown', 'keyUp'] as const).map((type) => {
      clock += 0.0025;
      return session.send('Input.dispatchKeyEvent', { ...key, type, timestamp: clock });
    }),
  );
  await Promise.all(keys);
  await session.detach();
}

test('given a car, its owner adds a VIN, an EAN and a stock number on its page, is told of a wrong check digit and of a code that another car has, and takes one back; a code that no car has is given to a car where it is scanned, and finds it', async ({
  page,
  owner,
  store,
  firestore,
}) => {
  const name = uniqueName();
  const [id, second] = [await store(), await store({ name })];
  const codes = () =>
    firestore
      .collection(`stock/${owner.email}/codes`)
      .get()
      .then(({ docs }) => docs.map((stored) => [stored.id, stored.get('kind')]));
  const field = codeField(page);
  const list = page.getByRole('list', { name: /^Codes of/ });
  const add = async (code: string, kept: string) => {
    await enter(field, code);
    await expect(list).toContainText(kept);
  };
  await openRestock(page, id);
  await add(`i${VIN}`, VIN);
  await expect(page.getByText('The check digit of this VIN is not right.')).toHaveCount(0);
  await field.fill(VIN.replace('X', '1'));
  await expect(page.getByText('The check digit of this VIN is not right.')).toBeVisible();
  await page.getByLabel('Kind').selectOption('ean');
  await add('036000291452', '0036000291452');
  await page.getByLabel('Kind').selectOption('stock');
  await add('st 77/a', 'ST77/A');
  expect(await codes()).toEqual([
    ['0036000291452', 'ean'],
    [VIN, 'vin'],
    ['ST77%2FA', 'stock'],
  ]);
  await clickForToast(page.getByRole('button', { name: 'Remove ST77/A' }), 'Code removed');
  await expect.poll(async () => (await codes()).length).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await codes()).length).toBe(3);
  await expectNoViolationHere(page);

  await goInApp(page, `/manageitems/updateitem/${second}`);
  await expect(list).toHaveCount(0);
  await enter(field, '0036000291452');
  await expect(toast(page, 'Another car has this code')).toBeVisible();
  expect(await codes()).toHaveLength(3);

  await goInApp(page, '/manageitems/scan');
  await expect(pageTitle(page)).toHaveText('Scan');
  await scan(page, '4006381333931');
  await expect(sheet(page)).toContainText('No car of yours has this code.');
  await enter(page.getByLabel('Model or supplier'), name);
  await page.getByRole('button', { name: `Give it to ${name}` }).click();
  await expect(sheet(page).getByRole('heading', { name })).toBeVisible();
  expect(await codes()).toContainEqual(['4006381333931', 'ean']);
});

test('given a keyboard scanner at full speed, each of 12 scans, of a code and of a label, delivers one piece of the right car, and Undo takes one back', async ({
  page,
  store,
  quantityOf,
  storeCode,
}) => {
  const names = [uniqueName(), uniqueName()] as const;
  const ids = await Promise.all(names.map((name) => store({ name, quantity: 12 })));
  await storeCode('STOCK-0', ids[0]);
  await openScan(page);
  const codes = ['stock-0', `${new URL(page.url()).origin}/d/${ids[1]}`] as const;
  await deliverScans(page).click();
  for (let at = 0; at < 12; at += 1) await scan(page, `${codes[at % 2]}`, at % 3 ? 'Enter' : 'Tab');
  for (const id of ids) await expect.poll(() => quantityOf(id)).toBe(6);
  await expect(last(page)).toHaveCount(10);
  await page
    .getByRole('button', { name: `Undo ${names[1]}` })
    .first()
    .click();
  await expect.poll(() => quantityOf(ids[1])).toBe(7);
  await expectNoViolation(page, { sizes: [desktop, phone] });
});

test('given a code of several cars, by its end that is typed or an EAN of two owners, it is asked which one is delivered, and the first car of another owner is delivered after its owner was named', async ({
  page,
  owner,
  store,
  quantityOf,
  storeCode,
  storeTeam,
}) => {
  const other = await createUser();
  const [name, theirs] = [uniqueName(), uniqueName()];
  const [first, second, third] = [
    await store({ quantity: 5 }),
    await store({ name, quantity: 5 }),
    await store({ name: theirs, quantity: 5, email: other.email }),
  ];
  await storeCode(VIN, first, 'vin');
  await storeCode('LOT-2788', second);
  await storeCode('4006381333931', first, 'ean');
  for (const code of ['4006381333931', '96385074']) await storeCode(code, third, 'ean', other.email);
  await storeTeam({ email: other.email, members: { [owner.email]: 'deliver' }, accepted: [owner.email] });
  const quantities = () => Promise.all([first, second, third].map(quantityOf));
  await openScan(page);
  await deliverScans(page).click();
  await enter(codeField(page), '2788');
  await expect(sheet(page)).toContainText('Several cars have this code. Say which one.');
  await sheet(page).getByRole('button', { name }).click();
  await expect.poll(quantities).toEqual([5, 4, 5]);
  // What a scanner reads is whole.
  await scan(page, '2788');
  await expect(sheet(page)).toContainText('No car of yours has this code.');

  await scan(page, '96385074');
  await expect(sheet(page)).toContainText(`This car is ${other.email}’s.`);
  await sheet(page).getByRole('button', { name: 'None of these' }).click();
  await expect(sheet(page)).toContainText('Nothing was done.');
  await scan(page, '4006381333931');
  await sheet(page)
    .getByRole('button', { name: `${theirs}, 5 in stock, ${other.email}` })
    .click();
  await expect.poll(quantities).toEqual([5, 4, 4]);
  await expect(last(page).first()).toContainText(`${theirs} · ${other.email}`);
  // The owner is known by now.
  await scan(page, '96385074');
  await expect.poll(quantities).toEqual([5, 4, 3]);
});

test('given a minute without a network, scans wait in sight and are written when it is back; who leaves meanwhile is asked, Logout in another tab names them, and a reload names them on the way back', async ({
  page,
  context,
  store,
  setOffline,
  expectConsole,
  quantityOf,
  storeCode,
}) => {
  expectConsole(/Could not reach Cloud Firestore backend|WebChannelConnection/);
  const name = uniqueName();
  const id = await store({ name, quantity: 9 });
  await storeCode('STOCK-9', id);
  await openScan(page);
  await deliverScans(page).click();
  await scan(page, 'stock-9');
  // It is written.
  await expect(page.getByRole('button', { name: `Undo ${name}` })).toBeVisible();
  const waiting = page.getByRole('heading', { name: 'Last scans: 2 scans not written' });
  await setOffline(true);
  await scan(page, 'stock-9');
  await scan(page, 'stock-9');
  await expect(waiting).toBeVisible();
  await expect(page.getByText('Scans are kept on this screen until then')).toBeVisible();
  expect(await quantityOf(id)).toBe(8);
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await setOffline(false);
  await expect.poll(() => quantityOf(id)).toBe(6);
  await expect(page.getByRole('heading', { name: 'Last scans', exact: true })).toBeVisible();

  // Their car is not found yet.
  const second = await context.newPage();
  await second.goto('/manageitems/activity');
  await page.route('**/Listen/channel**', () => new Promise(() => undefined));
  await scan(page, 'stock-9');
  await scan(page, 'stock-9');
  await expect(waiting).toBeVisible();
  await second.getByRole('button', { name: 'Logout' }).click();
  const question = second.getByRole('dialog', { name: 'Writing before the logout' });
  await expect(question).toContainText(/What was scanned \(stock-9 ×2\) is being written/i);
  await question.getByRole('button', { name: 'Stay' }).click();
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(page.getByRole('alert').filter({ hasText: 'When you were here last in this tab' })).toContainText(
    /What was scanned \(stock-9 ×2\) is not written\./i,
  );
  expect(await quantityOf(id)).toBe(6);
});

test('given cars that are chosen, their labels are printed on each paper, and other libraries draw the PDF and read from it the address that leads to the Delivery screen', async ({
  page,
  store,
  storeCode,
}) => {
  // As long as names and suppliers may be: what leads to the car stays.
  const long = { supplier: 'Werk der langen Namen '.repeat(5).trim() };
  const names = [uniqueName(), `${uniqueName()} mit langem Radstand und großem Dach`.padEnd(120, ' lang')];
  const ids = await Promise.all(names.map((name) => store({ name, ...long })));
  await storeCode('STOCK-5', ids[0]);
  await storeCode(VIN, ids[1], 'vin');
  await page.goto('/manageitems/myitems');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Labels' }).click();
  await expect(pageTitle(page)).toHaveText('Labels');
  const printed = page.locator('body > .printed');
  const { origin } = new URL(page.url());
  await page.getByLabel('How many of each').fill('2');
  const addresses = ids.flatMap((id) => [`${origin}/d/${id}`, `${origin}/d/${id}`]).sort();
  const pdfium = await PDFiumLibrary.init();
  for (const [paper, size, pages, square] of [
    ['a4', [210, 297], 1, 26],
    ['letter', [216, 279], 1, 22.4],
    ['roll62', [62, 29], 4, 26],
    ['roll29', [29, 62], 4, 26],
  ] as const) {
    await page.getByLabel('Paper').selectOption(paper);
    await page.emulateMedia({ media: 'print' });
    for (const code of ['STOCK-5', VIN])
      expect(await printed.getByText(code).first().evaluate(placeOf), paper).toBe('whole, on one line');
    await page.emulateMedia({ media: null });
    const pdf = await pdfium.loadDocument(await page.pdf({ preferCSSPageSize: true }));
    const read: string[] = [];
    for (const sheet of pdf.pages()) {
      const { width, height, data, originalWidth, originalHeight } = await sheet.render({ scale: DPI / 72 });
      expect([originalWidth, originalHeight].map((points) => Math.round((points / 72) * 25.4))).toEqual(size);
      const codes = await readBarcodes({
        width,
        height,
        data: new Uint8ClampedArray(data),
        colorSpace: 'srgb',
      } as ImageData);
      read.push(...codes.map(({ text }) => text));
      for (const { extra, position } of codes) {
        const modules = 17 + 4 * Number(JSON.parse(extra).Version);
        const width = Math.hypot(position.topRight.x - position.topLeft.x, position.topRight.y - position.topLeft.y);
        // With the quiet zone of four modules around it.
        const millimetres = ((width / DPI) * 25.4 * (modules + 8)) / modules;
        expect(Math.abs(millimetres - square), `${paper}: ${millimetres} mm`).toBeLessThan(0.06 * square);
      }
    }
    expect(pdf.getPageCount()).toBe(pages);
    expect(read.sort()).toEqual(addresses);
    pdf.destroy();
  }
  await expect(printed).toContainText('STOCK-5');
  await expectNoViolation(page);
  await page.getByLabel('Paper').selectOption('a4');
  await page.getByLabel('First place').fill('22');
  await expect(page.getByText('4 labels on 2 pages.')).toBeVisible();
  await goInApp(page, `/manageitems/labels?ids=${ids.join()},${'gone'.repeat(5)}`);
  await expect(page.getByText('1 car of this link is not there any more.')).toBeVisible();
  await page.goto(`/d/${ids[0]}`);
  await expect(page).toHaveURL(`/manageitems/delivery/${ids[0]}`);
});

/** A code as a picture. */
async function pictureOf(text: string, format: 'QRCode' | 'Code39'): Promise<string> {
  const { svg } = await writer.writeBarcode(text, { format, scale: 4, withQuietZones: true });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Runs in the page: the camera is a canvas that shows the pictures which `shown` names, one above the other. */
function showPictures(pictures: string[]): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1_280, 720];
  const context = canvas.getContext('2d');
  const images = pictures.map((src) => Object.assign(new Image(), { src }));
  Object.assign(window, { shown: [] });
  setInterval(() => {
    const shown = (window as unknown as { shown: number[] }).shown.flatMap((at) => images[at] ?? []);
    if (!context || !shown.every(({ complete }) => complete)) return;
    context.fillStyle = '#bbb';
    context.fillRect(0, 0, 1_280, 720);
    const [height, top] = shown.length > 1 ? [300, 40] : [500, 110];
    for (const [at, image] of shown.entries()) {
      const scale = Math.min(900 / image.naturalWidth, height / image.naturalHeight);
      const size = [image.naturalWidth * scale, image.naturalHeight * scale] as const;
      context.drawImage(image, 190, top + at * (height + top), ...size);
    }
  }, 50);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(20);
}

// scan.test.ts has what is one piece and what is asked about.
test('given a camera that shows a label of ours and the VIN of its car in Code 39, one piece is delivered while they stay in the picture, and the VIN alone a while later is asked about; the decoder comes from the site itself, and only when the camera is asked for', async ({
  page,
  store,
  baseURL: origin,
  quantityOf,
  storeCode,
}) => {
  const id = await store({ quantity: 5 });
  await storeCode(VIN, id, 'vin');
  const pictures = await Promise.all([pictureOf(`${origin}/d/${id}`, 'QRCode'), pictureOf(`I${VIN}`, 'Code39')]);
  // The headless shell has no camera, not even a false one: a canvas stands for it.
  await page.addInitScript(showPictures, pictures);
  const show = (shown: number[]) => page.evaluate((places) => Object.assign(window, { shown: places }), shown);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/manageitems');
  await page.getByRole('link', { name: 'Scan' }).click();
  expect(requests.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  // The tab was loaded with a page that may not use the camera: it is loaded again.
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('button', { name: 'Stop the camera' })).toBeVisible();
  await deliverScans(page).click();
  await show([0, 1]);
  await expect(last(page).filter({ hasText: 'Delivered 1' })).toHaveCount(1);
  // The picture is looked at for a while: each code is read in it again and again.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('decode').length)).toBeGreaterThan(30);
  await expect(last(page)).toHaveCount(1);
  expect(await quantityOf(id)).toBe(4);
  await show([]);
  const hiddenAt = await page.evaluate(() => performance.now());
  // Pictures without it, for longer than a code may be away that is still the same scan.
  await page.waitForFunction((since) => {
    const [first, ...others] = performance.getEntriesByName('decode').filter(({ startTime }) => startTime > since);
    const last = others.at(-1);
    return first && last && last.startTime > first.startTime + first.duration + 2_000;
  }, hiddenAt);
  await show([1]);
  await expect(sheet(page)).toContainText('This VIN was scanned before');
  expect(await quantityOf(id)).toBe(4);
  await sheet(page).getByRole('button', { name: 'Another piece: deliver it' }).click();
  await expect.poll(() => quantityOf(id)).toBe(3);
  const wasmFiles = requests.filter((url) => url.endsWith('.wasm'));
  expect(wasmFiles).toEqual([expect.stringContaining(`${origin}/assets/`)]);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByLabel('Camera', { exact: true })).toHaveCount(0);
});

test('given codes, lists find a car by each form of a code, by its end and by its label, which may be scanned, but for a field for a number; where there are few cars, within words; a car with such a word in its name is found beside it; rows and screens of a car show a code', async ({
  page,
  owner,
  storeMany,
  firestore,
  baseURL: origin,
  storeCode,
}) => {
  const names = [`A ${uniqueName()} Zephyr`, `B ${uniqueName()} Otherworldly`, `C ${uniqueName()} 2788`] as const;
  const [id = '', other] = await storeMany(names.map((name) => ({ name })));
  await storeCode(VIN, id, 'vin');
  await storeCode('ABCD', id);
  await storeCode('LOT-2788', other);
  // The functions count the products.
  await firestore.doc(`stock/${owner.email}`).set({ products: 3 });
  await watchReads(page);
  await page.goto('/manageitems/myitems');
  const mine = listedNames(page, 'My Items');
  for (const text of [VIN, `i${VIN.toLowerCase()}`, 'abcd', id, `${origin}/d/${id}/`]) {
    await searchField(page).fill(text);
    await expect(mine).toHaveText([names[0]]);
  }
  // All cars were read for the first search: the next one asks whether its text is a code, and reads no car.
  // An answer that takes two seconds, on a busy machine, comes when the first search has been let go: then another text is tried.
  let tried = 0;
  await expect(async () => {
    tried += 1;
    const text = 'otherworldly'.slice(tried);
    await searchField(page).fill('ephyr');
    await expect(mine).toHaveText([names[0]]);
    await page.evaluate(() => window.delivered.splice(0));
    await searchField(page).fill(text);
    await expect(mine).toHaveText([names[1]]);
    const delivered = () => page.evaluate(() => window.delivered.map((path) => path.replace(/.*\//, '')));
    await expect.poll(delivered).toContain(text.toUpperCase());
    expect(await delivered()).toHaveLength(1);
  }).toPass();

  for (const list of ['All Items', 'My Items'] as const) {
    await goTo(page, list);
    await searchField(page).fill('2788');
    await expect(listedNames(page, list)).toHaveText([...names]);
    await searchField(page).fill('042788');
    await expect(listedNames(page, list)).toHaveText([names[0]]);
  }
  await expect(rowOf(page, names[0])).toContainText(VIN);
  await searchField(page).blur();
  await scan(page, `${origin}/d/${other}`);
  await expect(mine).toHaveText([names[1]]);
  await numberOf(page, names[1]).click();
  await expect(page.getByLabel('Pieces to deliver')).toBeFocused();
  await scan(page, '4711');
  await expect(toast(page, 'This was a scan, and no number')).toBeVisible();
  await expect(page.getByLabel('Pieces to deliver')).toHaveValue('1');
  await page.keyboard.press('Escape');
  await mine.first().click();
  await expect(page.getByRole('main').getByText('LOT-2788').first()).toBeVisible();
});

test('given a stocktake on paper, it is entered in the order of the paper with Enter alone, gone on with on another device, and written as one batch with Undo; what moved since a number was entered is added and said', async ({
  page,
  owner,
  store,
  stored,
  quantityOf,
  firestore,
  openElsewhere,
  storeCode,
}) => {
  const names = ['A', 'B', 'C', 'D'].map((letter) => `${letter} ${uniqueName()}`);
  const ids = await Promise.all(names.map((name, at) => store({ name, quantity: 70 + at })));
  await storeCode('STOCK-1', ids[1]);
  await page.goto('/manageitems/myitems?sort=model');
  await page.getByRole('button', { name: 'Stocktake' }).click();
  const fields = countedFields(page);
  await expect(fields).toHaveCount(4);
  await expect(page.locator('body > .printed')).toContainText('STOCK-1');
  await expectNoViolation(page);
  await fields.first().focus();
  await page.keyboard.type('70');
  await page.keyboard.press('Enter');
  await expect(fields.nth(1)).toBeFocused();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 4 cars entered.')).toBeVisible();

  const other = await openElsewhere(owner);
  await openScan(other);
  await other.getByRole('link', { name: '2 of 4 entered' }).click();
  const elsewhere = countedFields(other);
  await expect(elsewhere.nth(1)).toHaveValue('60');
  // Two go out while the paper is written, before the number is entered; one of each of the others after it.
  await other.getByLabel('Print the expected numbers too').check();
  const setStock = (at: number, quantity: number) => firestore.doc(`products/${ids[at]}`).update({ quantity });
  await setStock(2, 70);
  const expected = other.locator('body > .printed').getByRole('row', { includeHidden: true });
  await expect(expected).toContainText(['Expected', '70', '71', '70']);
  await enter(elsewhere.nth(2), '75');
  await enter(elsewhere.nth(0), '71');
  await expect(page.getByText('It was 70; 71 was entered elsewhere.')).toBeVisible();
  await expect(other.getByText('entered elsewhere')).toHaveCount(0);
  await enter(elsewhere.nth(0), '70');
  await expect(other.getByText('3 of 4 cars entered.')).toBeVisible();
  for (const at of [0, 1]) await setStock(at, 69 + at);
  await expect(expected).toContainText(['Expected', '69', '70', '70']);
  await other.getByRole('button', { name: 'Show differences' }).click();
  const differences = other.getByRole('region', { name: 'Differences' });
  await expect(differences.getByRole('listitem')).toHaveText([
    `${names[0]}: As in stock. Counted 70; 1 went out since: 69`,
    `${names[1]}: 70 to 59. Counted 60; 1 went out since: 59`,
    `${names[2]}: 70 to 75`,
  ]);
  await other.getByRole('button', { name: 'Set to: 2 cars' }).click();
  const summary = other.getByRole('region', { name: 'Summary' });
  await expect(summary.getByRole('listitem')).toContainText([`${names[2]}: 70 to 75`]);
  await expect(summary).toContainText(`Not entered, and left as they are: 1 car: ${names[3]}`);
  await expectNoViolationHere(other, phone);
  expect(await Promise.all(ids.map(stored))).toMatchObject([69, 59, 75, 73].map((quantity) => ({ quantity })));
  expect((await firestore.collection(`stock/${owner.email}/stocktakes`).get()).size).toBe(0);
  // Where it was open too, nothing can be entered any more.
  await expect(page.getByText('This stocktake has ended: nothing more is kept of it.')).toBeVisible();
  await expect(fields).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to My Items' })).toBeVisible();
  // Its Undo outlives the toasts.
  await expect(other.getByRole('button', { name: 'Undo', exact: true })).toHaveCount(0);
  await summary.getByRole('button', { name: /^Undo all/ }).click();
  await expect.poll(() => Promise.all(ids.map(quantityOf))).toEqual([69, 70, 70, 73]);
  await clickTo(summary.getByRole('link', { name: 'Back to Scan' }), '/manageitems/scan');
});

test('given a count, scan after scan adds up and is kept on the device: what is not looked up when the page is loaded again is counted then, the next tab has it, and asks about a VIN that was scanned before; Logout names it; what was not scanned is named, what moved since a number is added and said, and all is set in one batch with the reason Counted, and back', async ({
  page,
  context,
  owner,
  storeMany,
  firestore,
  quantityOf,
  storeCode,
}) => {
  const [name, other, unseen] = [uniqueName(), uniqueName(), uniqueName()];
  const [id = '', otherId = ''] = await storeMany([
    { name, quantity: 9 },
    { name: other, quantity: 3 },
    { name: unseen, quantity: 4 },
  ]);
  await storeCode(VIN, id, 'vin');
  await storeCode('STOCK-3', id);
  await storeCode('STOCK-4', otherId);
  const number = (tab: Page) => tab.getByLabel(`Counted of ${name}`);
  await openScan(page);
  await page.getByRole('button', { name: 'Count', exact: true }).click();
  for (const code of [VIN, 'stock-3', 'stock-4', 'stock-3', 'stock-4']) await scan(page, code);
  await expect(number(page)).toHaveValue('3');
  // A scan while a number has the focus is none, and leaves it as it was counted.
  await number(page).focus();
  await scan(page, 'stock-3');
  await expect(number(page)).toHaveValue('4');
  await page.route('**/Listen/channel**', () => new Promise(() => undefined));
  await scan(page, 'stock-3');
  await expect(page.getByRole('heading', { name: 'Last scans: 1 scan not written' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog')).toContainText('The count (2 cars, 1 scan without a car yet) is');
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.unroute('**/Listen/channel**');
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect(number(page)).toHaveValue('5');
  await page.close();

  const next = await context.newPage();
  await openScan(next);
  await expect(number(next)).toHaveValue('5');
  await next.getByRole('button', { name: 'Count', exact: true }).click();
  await scan(next, VIN);
  await expect(sheet(next)).toContainText('This VIN was scanned before, and a VIN is one piece.');
  await expect(next.getByText('Answer first what is asked of a scan.')).toBeVisible();
  await expectNoViolationHere(next, phone);
  await sheet(next).getByRole('button', { name: 'The same piece' }).click();
  await firestore.doc(`products/${id}`).update({ quantity: 8 });
  const compare = next.getByRole('button', { name: 'Compare with the stock' });
  const count = next.getByRole('region', { name: 'Count' });
  await compare.click();
  await expect(count).toContainText('8 to 4. Counted 5; 1 went out since: 4');
  await expect(count).toContainText(`Not scanned, and left as it is: ${unseen} (4)`);
  await expect(count).toContainText('3 to 2');
  // What is typed is entered now.
  await number(next).fill('6');
  await compare.click();
  await expect(count).toContainText('8 to 6');
  await expect(count).not.toContainText('since');
  await firestore.doc(`products/${id}`).update({ quantity: 7 });
  await clickForToast(next.getByRole('button', { name: 'Set to: 2 cars' }), `Not set: ${name}`);
  expect(await quantityOf(otherId)).toBe(2);
  await next.getByRole('button', { name: 'Close message' }).click();
  await compare.click();
  await expect(count).toContainText('7 to 5. Counted 6; 1 went out since: 5');
  await clickForToast(next.getByRole('button', { name: 'Set to: 1 car' }), 'Stock of 1 car set.');
  expect(await quantityOf(id)).toBe(5);
  await expect(number(next)).toHaveCount(0);
  const commands = await firestore.collection('commands').where('email', '==', owner.email).get();
  const reasons = commands.docs.filter((command) => command.get('act') === 'set').map((set) => set.get('reason'));
  expect(new Set(reasons)).toEqual(new Set(['counted']));
  await next.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(() => quantityOf(id)).toBe(7);
});

test('given a number of a stocktake that is entered without a network, it is marked, and written by the next tab; where another device has entered one meanwhile, a person chooses; one that stands in its field when the page is loaded again is written', async ({
  page,
  context,
  owner,
  store,
  firestore,
  setOffline,
}) => {
  const id = await store({ quantity: 10 });
  const place = await beginStocktake(firestore, owner, id);
  const counted = async () => (await place.get()).get(`counted.${id}`);
  const openIn = async (tab: Page) => {
    await tab.goto(`/manageitems/stocktake/${place.id}`);
    await expect(countedFields(tab)).toBeVisible();
  };
  const enterOffline = async (tab: Page, pieces: string) => {
    await setOffline(true);
    await enter(countedFields(tab), pieces);
    await expect(tab.getByRole('row').filter({ has: countedFields(tab) })).toContainText('Not written yet');
    await expect(tab.getByText('Not written yet, and kept on this device until then: 1 car.')).toBeVisible();
  };
  // It is closed before the network is back.
  const closed = await context.newPage();
  await openIn(closed);
  await enterOffline(closed, '8');
  await closed.close();
  await setOffline(false);
  await openIn(page);
  await expect.poll(counted).toBe(8);
  await expect(page.getByText(/Not written yet/)).toHaveCount(0);
  await expect(countedFields(page)).toHaveValue('8');

  await enterOffline(page, '7');
  await place.update({ [`counted.${id}`]: 5 });
  await setOffline(false);
  await expect(page.getByText('Changed meanwhile to 5. Nothing was overwritten.')).toBeVisible();
  await expect(countedFields(page)).toHaveValue('7');
  await expectNoViolationHere(page, phone);
  expect(await counted()).toBe(5);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(counted).toBe(7);
  await expect(page.getByText(/Changed meanwhile/)).toHaveCount(0);

  await countedFields(page).fill('9');
  page.on('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect.poll(counted).toBe(9);
  await clickTo(page.getByRole('button', { name: 'End without writing' }), '/manageitems/myitems');
  expect((await place.get()).exists).toBe(false);
});
