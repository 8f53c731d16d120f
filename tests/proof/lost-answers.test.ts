import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser, type TestUser } from '../../support/users.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { report } from '../support/figures.ts';
import { sampleSize } from '../support/sample-size.ts';
import { LossyFirestore, withNewCommands } from './lossy-firestore.ts';

/** A round has ten commands: four deliveries, two that are undone, two additions, one delivery of all and one import. */
const ROUNDS = sampleSize(2, 50);
const STOCK = 1_000;
const NAMES = ['Aria', 'Brisa', 'Cielo'];
/** One answer of so many is lost. */
const EVERY = 3;

let browser: Browser;
let proxy: LossyFirestore;
let owner: TestUser;
let page: Page;
/** The id of each product by its name. */
let ids: Map<string, string>;

beforeAll(async () => {
  proxy = await LossyFirestore.start();
  browser = await openBrowser(proxy.flag);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await proxy.close();
});

beforeEach(async () => {
  Object.assign(proxy, { loses: () => false, edit: (body: string) => body, isAway: false, lost: 0 });
  owner = await createUser();
  ids = new Map(
    await Promise.all(
      NAMES.map(async (name): Promise<[string, string]> => {
        const product = buildStoredProduct({ email: owner.email, name, quantity: STOCK });
        return [name, (await firestore.collection('products').add({ ...product, createdAt: new Date() })).id];
      }),
    ),
  );
  page = await openPage();
  return async () => {
    await page.context().close();
    await Promise.all([...ids.values()].map((id) => firestore.recursiveDelete(firestore.doc(`products/${id}`))));
  };
}, 60_000);

async function openPage(): Promise<Page> {
  const opened = await (await browser.newContext({ baseURL: SITE, locale: 'en-GB' })).newPage();
  opened.setDefaultTimeout(60_000);
  await signIn(opened, owner);
  await opened.goto('/manageitems/myitems');
  await opened.getByRole('button', { name: 'Deliver one Aria' }).waitFor();
  return opened;
}

const pathOf = (name: string) => `products/${ids.get(name)}`;
const quantityOf = async (name: string): Promise<number> => (await firestore.doc(pathOf(name)).get()).get('quantity');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const isAnswered = (name: string) =>
  expect.poll(() => button(name).getAttribute('aria-busy'), { timeout: 120_000, interval: 20 }).not.toBe('true');

/** The entries that the trigger has written of a product since it was stored. */
async function entriesOf(name: string) {
  const { docs } = await firestore.doc(pathOf(name)).collection('history').where('kind', '==', 'stock').get();
  return docs.map((entry) => entry.data());
}

async function closeMessages(): Promise<void> {
  while ((await button('Close message').count()) > 0)
    await button('Close message')
      .first()
      .click({ timeout: 2_000 })
      .catch(() => {});
}

async function deliver(name: string): Promise<void> {
  await closeMessages();
  await button(`Deliver one ${name}`).click();
  await says('update Quantity successfully');
}

/** With no other message on the page, so that this Undo is the one of what was done last. */
async function undoLast(name: string): Promise<void> {
  await button('Undo').click();
  await isAnswered(`Deliver one ${name}`);
}

async function addPieces(name: string, count: number): Promise<void> {
  await button(`Add pieces to ${name}`).click();
  await page.getByLabel('Pieces to add').fill(`${count}`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function deliverAll(): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page
    .getByRole('region', { name: 'Selected products' })
    .getByRole('button', { name: 'Deliver', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Deliver ${NAMES.length} pieces` }).click();
  // When all went well it closes by itself.
  await page.getByRole('alert').getByText(`${NAMES.length} pieces delivered.`).waitFor();
  await button('Clear selection').click();
}

/** Sets the products of a file, so many pieces more than are stored, and adds a new one. */
async function importMore(count: number, added: string): Promise<void> {
  await page.goto('/manageitems/import');
  const rows = await Promise.all(
    NAMES.map(async (name) => `${name};Nordlicht;;${(await quantityOf(name)) + count};;;`),
  );
  rows.push(`${added};Nordlicht;10;1;Quiet.;/cars/sedan-glacier.svg;/cars/sedan-wide.svg`);
  const file = ['Name;Supplier;Price;Quantity;Description;Picture;Carousel picture', ...rows].join('\r\n');
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await button(`Import ${rows.length} rows`).click();
  await says(`${rows.length} rows imported.`);
  const { docs } = await firestore
    .collection('products')
    .where('email', '==', owner.email)
    .where('name', '==', added)
    .get();
  expect(docs).toHaveLength(1);
  await Promise.all(docs.map(({ ref }) => firestore.recursiveDelete(ref)));
  await page.goto('/manageitems/myitems');
}

test('given every third answer lost, each command of every kind counts once, in the sums and in the history', {
  timeout: 3_600_000,
}, async () => {
  const expected = new Map(NAMES.map((name) => [name, { quantity: STOCK, changes: 0 }]));
  let commands = 0;
  const note = (name: string, delta: number) => {
    const sum = expected.get(name) ?? { quantity: 0, changes: 0 };
    expected.set(name, { quantity: sum.quantity + delta, changes: sum.changes + 1 });
  };
  let answers = 0;
  proxy.loses = () => {
    answers += 1;
    return answers % EVERY === 0;
  };
  const check = async (what: string) => {
    for (const [name, { quantity }] of expected)
      await expect.poll(() => quantityOf(name), { timeout: 60_000, message: `${name} after ${what}` }).toBe(quantity);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = NAMES[round % NAMES.length] as string;
    for (const isUndone of [false, true, false, true]) {
      await deliver(name);
      note(name, -1);
      await check('a delivery');
      if (isUndone) {
        await undoLast(name);
        note(name, 1);
        await check('its undo');
      }
    }
    for (const count of [3, 10]) {
      await addPieces(name, count);
      note(name, count);
      await check('an addition');
    }
    await deliverAll();
    for (const each of NAMES) note(each, -1);
    await check('a delivery of all');
    await importMore(2, `New ${round}`);
    for (const each of NAMES) note(each, 2);
    await check('an import');
    commands += 10;
  }
  expect(proxy.lost).toBeGreaterThan(commands / EVERY / 2);
  for (const [name, { quantity, changes }] of expected) {
    expect(await quantityOf(name), name).toBe(quantity);
    await expect.poll(async () => (await entriesOf(name)).length, { timeout: 120_000, interval: 500 }).toBe(changes);
    const entries = await entriesOf(name);
    expect(entries.reduce((sum, { delta }) => sum + delta, STOCK)).toBe(quantity);
    expect(new Set(entries.map(({ command }) => command)).size).toBe(changes);
  }
  report(
    'Lost answers',
    `${commands} commands of every kind, ${proxy.lost} answers lost: each counted once, in sums and history`,
  );
});

test('control: given writes without the same command, a lost answer counts twice', { timeout: 300_000 }, async () => {
  proxy.edit = withNewCommands;
  proxy.loses = () => proxy.lost < 3;
  for (let press = 0; press < 2; press += 1) await deliver('Aria');
  expect(await quantityOf('Aria')).toBe(STOCK - 2 - 3);
});

/** Ends what keeps Firestore waiting after a failed connection. */
const comeBack = async (...pages: Page[]) => {
  proxy.isAway = false;
  for (const one of pages) await one.evaluate(() => dispatchEvent(new Event('online')));
};

async function expectDelivered(count: number): Promise<void> {
  await expect.poll(() => quantityOf('Aria'), { timeout: 60_000 }).toBe(STOCK - count);
  await expect.poll(async () => (await entriesOf('Aria')).length, { timeout: 60_000, interval: 500 }).toBe(count);
  // No later sending changes it.
  await page.goto('/manageitems/myitems');
  await button('Deliver one Aria').waitFor();
  expect(await quantityOf('Aria')).toBe(STOCK - count);
}

const answerIsLost = () => {
  proxy.loses = () => {
    proxy.loses = () => false;
    proxy.isAway = true;
    return true;
  };
};
const requestIsLost = () => {
  proxy.isAway = true;
};

test('given a delivery whose answer is lost, and 12 s without a connection in which it is pressed again, one piece is delivered', {
  timeout: 180_000,
}, async () => {
  answerIsLost();
  await button('Deliver one Aria').click();
  await expect.poll(() => proxy.isAway, { timeout: 20_000 }).toBe(true);
  for (let second = 0; second < 12; second += 1) {
    await button('Deliver one Aria').click({ force: true });
    await page.waitForTimeout(1_000);
  }
  await comeBack(page);
  await says('update Quantity successfully');
  await expectDelivered(1);
});

test.each([
  ['answer', answerIsLost],
  ['request', requestIsLost],
])(
  'given a delivery whose %s is lost, and a reload before the connection is back, one piece is delivered, and said to be',
  {
    timeout: 180_000,
  },
  async (_what, isLost) => {
    // The browser asks whether to leave while something is being written.
    page.on('dialog', (dialog) => void dialog.accept());
    isLost();
    await button('Deliver one Aria').click();
    await expect.poll(() => proxy.isAway, { timeout: 20_000 }).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await comeBack(page);
    await says('update Quantity successfully');
    await expectDelivered(1);
  },
);

test('given two tabs that each lose an answer, two pieces are delivered; a copy of a tab delivers none', {
  timeout: 180_000,
}, async () => {
  const other = await page.context().newPage();
  await other.goto('/manageitems/myitems');
  const inOther = other.getByRole('button', { name: 'Deliver one Aria', exact: true });
  await inOther.waitFor();
  answerIsLost();
  await button('Deliver one Aria').click();
  await expect.poll(() => proxy.isAway, { timeout: 20_000 }).toBe(true);
  // A copy begins with what the storage of its tab holds.
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void open(location.href)),
  ]);
  await inOther.click();
  await comeBack(page, other, copy);
  for (const each of [page, other, copy])
    await each.getByText('update Quantity successfully', { exact: true }).first().waitFor();
  await expectDelivered(2);
});
