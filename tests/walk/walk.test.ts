import { mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../web/src/lib/site/paths.ts';
import { publicPaths } from '../e2e/public/public-pages.ts';
import { SITE } from '../support/emulators.ts';
import { cornersOf, held } from '../support/photographs.ts';
import { storedProduct, storeProduct } from '../support/product-store.ts';
import { createUser, type TestUser } from '../support/users.ts';
import { type Driver, openFirefox, openWebKit } from './drivers.ts';

// One visit, as of a person who has this browser: the tests follow each other.

const NAME = `Walked ${Date.now()}`;
const folder = mkdtempDisposableSync(join(tmpdir(), 'storefront-walk-'));
let browser: Driver;
let user: TestUser;
let product: string;

beforeAll(async () => {
  browser = await (process.env.BROWSER === 'webkit' ? openWebKit() : openFirefox());
  user = await createUser();
  product = (await storeProduct(user.email, { name: NAME, quantity: 41 }))._id;
});
afterAll(async () => {
  await browser.close();
  folder.remove();
});

const open = (path: string) => browser.goto(SITE + path);
const textOf = (selector: string) => browser.read<string>(`document.querySelector('${selector}')?.textContent ?? ''`);
/** Waits until the page shows the text. */
const shows = (text: string | RegExp, selector = 'main') => expect.poll(() => textOf(selector)).toMatch(text);
/** A button that can be pressed: a driver presses one that waits too. */
const button = (name: string) =>
  `//button[(normalize-space(.)="${name}" or @aria-label="${name}") and not(@aria-disabled="true")]`;
const expectQuantity = (quantity: number) =>
  expect.poll(async () => (await storedProduct(product))?.quantity).toBe(quantity);

const car = () => `/models/${product}`;
test('each public page shows its heading, is hydrated, and says nothing in the console', async () => {
  for (const path of [...publicPaths, car(), '/login', '/register']) {
    await open(path);
    await expect.poll(() => textOf('h1'), { message: path }).toMatch(/\S/);
    // The last part of a page that the app adds.
    await expect
      .poll(() => browser.read(`document.querySelector('main ~ [role=status]') !== null`), { message: path })
      .toBe(true);
    expect(await textOf('main'), path).not.toContain('Something went wrong');
  }
  expect(browser.problems).toEqual([]);
});

test('a person signs in', async () => {
  await open('/login');
  await browser.type('//main//input[@type="email"]', user.email);
  await browser.type('//main//input[@type="password"]', user.password);
  await browser.press(`//main${button('Login')}`);
  await expect.poll(() => browser.read('location.pathname')).toBe('/home');
  await shows('Logout', 'header');
});

test('each stock screen that no test below opens shows its title', async () => {
  const below = ['all-items', 'my-items', 'details', 'import-items'];
  for (const { path, title } of routes.filter(({ access, id }) => access === 'stock' && !below.includes(id))) {
    await open(path.replace(':id', product));
    await shows(/\S/, 'main h1');
    expect(await textOf('main'), title).not.toContain('Something went wrong');
  }
});

test('a photograph that lies on its side is cut upright, saved, and shown to visitors', async () => {
  const file = join(folder.path, `${NAME}.jpg`);
  writeFileSync(file, await held('jpeg', 6));
  await open(`/manageitems/details/${product}`);
  await browser.choose('//input[@aria-label="Choose a file: Picture"]', file);
  await browser.press(`//*[@role="dialog"]${button('Use this picture')}`);
  const address = () => browser.read<string>(`document.querySelector('[name=img]').value`);
  await expect.poll(address).toMatch(/^\/pictures\//);
  const img = await address();
  await browser.press(`//form${button('Save')}`);
  await expect.poll(async () => (await storedProduct(product))?.img).toBe(img);
  const kept = await fetch(SITE + img);
  expect(await cornersOf(new Uint8Array(await kept.arrayBuffer()))).toBe('red green blue yellow');
  await shows(`Details of ${NAME} saved`, 'body');
  await open(car());
  const shown = `document.querySelector('main img[src="${img}"]')?.naturalWidth ?? 0`;
  await expect.poll(() => browser.read(shown)).toBeGreaterThan(0);
  expect(browser.problems).toEqual([]);
});

test('a filter is as wide as what is chosen, and prices open below their button, no higher than their fields', async () => {
  const size = async (selector: string, side: 'Width' | 'Height') => {
    const read = () => browser.read<number>(`document.querySelector('${selector}')?.offset${side} ?? 0`);
    await expect.poll(read).toBeGreaterThan(0);
    return read();
  };
  await open('/manageitems?stock=out');
  const long = await size('[name=stock]', 'Width');
  await open('/manageitems');
  expect(await size('[name=stock]', 'Width')).toBeLessThan(long);
  await browser.press(button('Price'));
  expect(await size(':popover-open', 'Height')).toBeLessThan(200);
});

test('ten presses deliver ten pieces', async () => {
  await open('/manageitems/myitems');
  for (let press = 0; press < 10; press += 1) await browser.press(button(`Deliver one ${NAME}`));
  await expectQuantity(31);
  await shows('update Quantity successfully', 'body');
});

test('in the popover of the number, five are added', async () => {
  await browser.press(`//button[contains(@aria-label, ": change")]`);
  await browser.press('//*[normalize-space(.)="Add"][self::button or self::label]');
  const form = '//form[.//label[starts-with(normalize-space(.), "Pieces to add")]]';
  await browser.type(`${form}//input`, '5');
  await browser.press(`${form}//button[@type="submit"]`);
  await expectQuantity(36);
  // Firefox asks before a page is left whose write has no answer yet.
  await shows('5 pieces added', 'body');
});

test('an import asks what it does not know, names what it does not use, and writes the rest', async () => {
  await open('/manageitems/import');
  const file = join(folder.path, `${NAME}.csv`);
  writeFileSync(file, `Name;Stock Turin;Farbe\n${NAME};37;rot\n`);
  await browser.choose('//input[@type="file"]', file);
  await shows('Nothing is written yet. Not used: “Stock Turin”, “Farbe”');
  await shows('Say above which column is the quantity.');
  await browser.press(button('Yes'));
  await shows('Quantity 36 to 37');
  await browser.press(button('Import 1 row'));
  await shows('1 row imported.');
  await expectQuantity(37);
});

test('an export has the car', async () => {
  await open('/manageitems/myitems');
  await shows(NAME);
  await browser.read(`(() => {
    const create = URL.createObjectURL;
    URL.createObjectURL = (file) => { file.text?.().then((text) => { window.saved = text; }); return create.call(URL, file); };
  })()`);
  await browser.press(button('Export'));
  await expect.poll(() => browser.read<string>('window.saved ?? ""')).toContain(NAME);
  await shows('1 car saved as a file', 'body');
  expect(browser.problems).toEqual([]);
});
