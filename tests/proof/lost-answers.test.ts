import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firestore } from '../support/admin.ts';
import { SITE } from '../support/emulators.ts';
import { removeProductsOf } from '../support/product-store.ts';
import { buildStoredProduct } from '../support/products.ts';
import { createUser, type TestUser } from '../support/users.ts';
import { openBrowser, signIn } from './browser.ts';
import { LossyFirestore, withNewCommands } from './lossy-firestore.ts';
import { report } from './support.ts';

const STOCK = 1_000;
const NAMES = ['Aria', 'Brisa', 'Cielo'];
/** Generous, since a busy machine answers late. */
const TIMEOUT = { timeout: 300_000 };

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
  ids = new Map();
  for (const name of NAMES) {
    const product = buildStoredProduct({ email: owner.email, name, quantity: STOCK });
    ids.set(name, (await firestore.collection('products').add({ ...product, createdAt: new Date() })).id);
  }
  page = await (await browser.newContext({ baseURL: SITE, locale: 'en-GB' })).newPage();
  page.setDefaultTimeout(120_000);
  await signIn(page, owner);
  await openMyItems(page);
  return async () => {
    await page.context().close();
    await removeProductsOf([owner.email]);
  };
}, 180_000);

const deliverButton = (of: Page, name = 'Aria') => of.getByRole('button', { name: `Deliver one ${name}`, exact: true });
async function openMyItems(of: Page): Promise<void> {
  await of.goto('/manageitems/myitems');
  await deliverButton(of).waitFor();
}
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const says = (text: string, of = page) => of.getByText(text, { exact: true }).first().waitFor();

const product = (name: string) => firestore.doc(`products/${ids.get(name)}`);
const quantityOf = async (name: string): Promise<number> => (await product(name).get()).get('quantity');
const quantities = () => Promise.all(NAMES.map(quantityOf));
/** The changes of the stock that the trigger has written into the history. */
async function deltasOf(name: string): Promise<number[]> {
  const { docs } = await product(name).collection('history').where('kind', '==', 'stock').get();
  return docs.map((entry) => entry.get('delta')).sort((smaller, larger) => smaller - larger);
}

/** Waits for the history with exactly these changes of each product, and expects the stock that they lead to, also after a later sending. */
async function expectChanges(changes: number[][]): Promise<void> {
  const expected = changes.map((deltas) => deltas.reduce((sum, delta) => sum + delta, STOCK));
  const history = () => Promise.all(NAMES.map(deltasOf));
  await expect.poll(history, { timeout: 120_000, interval: 500 }).toEqual(changes);
  expect(await quantities()).toEqual(expected);
  await openMyItems(page);
  expect(await quantities()).toEqual(expected);
}

async function deliver(): Promise<void> {
  await deliverButton(page).click();
  await says('update Quantity successfully');
}

async function undo(): Promise<void> {
  await button('Undo').click();
  await expect
    .poll(() => deliverButton(page).getAttribute('aria-busy'), { timeout: 120_000, interval: 20 })
    .not.toBe('true');
}

async function addPieces(): Promise<void> {
  await button('Add pieces to Aria').click();
  await page.getByLabel('Pieces to add').fill('3');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function deliverSelected(): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const selection = page.getByRole('region', { name: 'Selected products' });
  await selection.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver 3 pieces' }).click();
  await page.getByRole('alert').getByText('3 pieces delivered.').waitFor();
}

/** Imports a file with two pieces more of each product than are stored. */
async function importFile(): Promise<void> {
  await page.goto('/manageitems/import');
  const rows = NAMES.map((name) => `${name},Nordlicht,${STOCK + 2}`);
  const buffer = Buffer.from(['Name,Supplier,Quantity', ...rows].join('\r\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer });
  await button('Import 3 rows').click();
  await says('3 rows imported.');
}

interface Command {
  what: string;
  /** What it takes back, with no answer lost. */
  before?: () => Promise<void>;
  run: () => Promise<void>;
  /** The changes of the three products in the history, with that of `before`, when it is carried out once or twice. */
  once: number[][];
  twice: number[][];
}
const COMMANDS: Command[] = [
  { what: 'a delivery', run: deliver, once: [[-1], [], []], twice: [[-1, -1], [], []] },
  { what: 'an Undo', before: deliver, run: undo, once: [[-1, 1], [], []], twice: [[-1, 1, 1], [], []] },
  { what: 'an addition of 3 pieces', run: addPieces, once: [[3], [], []], twice: [[3, 3], [], []] },
  { what: 'a delivery of 3 products', run: deliverSelected, once: Array(3).fill([-1]), twice: Array(3).fill([-1, -1]) },
  { what: 'an import', run: importFile, once: Array(3).fill([2]), twice: Array(3).fill([2, 2]) },
];

async function runLosingTheAnswer({ before, run }: Command): Promise<void> {
  await before?.();
  proxy.loses = () => proxy.lost === 0;
  await run();
  expect(proxy.lost).toBe(1);
}

test.each(COMMANDS)(
  'given the answer to $what is lost, it counts once, in the stock and in the history',
  TIMEOUT,
  async (command) => {
    await runLosingTheAnswer(command);
    await expectChanges(command.once);
    report('Lost answers', `${command.what}: once in stock and history`);
  },
);

test.each(COMMANDS)(
  'control: given $what is sent again without its command, it counts twice',
  TIMEOUT,
  async (command) => {
    proxy.edit = withNewCommands;
    await runLosingTheAnswer(command);
    await expectChanges(command.twice);
  },
);

test('given the answer to a restock is lost, it is saved once and is no conflict with itself', TIMEOUT, async () => {
  await page.goto(`/manageitems/updateitem/${ids.get('Aria')}`);
  await page.getByLabel('Quantity', { exact: true }).fill(`${STOCK + 40}`);
  proxy.loses = () => proxy.lost === 0;
  await button('Update').click();
  await says('update Product successfully');
  expect(proxy.lost).toBe(1);
  await expectChanges([[40], [], []]);
});

/** Ends what keeps Firestore waiting after a failed connection. */
async function comeBack(...pages: Page[]): Promise<void> {
  proxy.isAway = false;
  for (const opened of pages) await opened.evaluate(() => dispatchEvent(new Event('online')));
}

/** From the next written answer on there is no connection. */
function loseAnswerAndConnection(): void {
  proxy.loses = () => {
    proxy.loses = () => false;
    proxy.isAway = true;
    return true;
  };
}
const expectAway = () => expect.poll(() => proxy.isAway, { timeout: 60_000 }).toBe(true);

test(
  'given a delivery whose answer is lost, and 12 s without a connection in which it is pressed again, one piece is delivered',
  TIMEOUT,
  async () => {
    loseAnswerAndConnection();
    await deliverButton(page).click();
    await expectAway();
    for (let second = 0; second < 12; second += 1) {
      await deliverButton(page).click({ force: true });
      await page.waitForTimeout(1_000);
    }
    await comeBack(page);
    await says('update Quantity successfully');
    await expectChanges([[-1], [], []]);
  },
);

test('given two tabs that each lose an answer, two pieces are delivered', TIMEOUT, async () => {
  const second = await page.context().newPage();
  await openMyItems(second);
  loseAnswerAndConnection();
  await deliverButton(page).click();
  await expectAway();
  await deliverButton(second).click();
  await comeBack(page, second);
  for (const opened of [page, second]) await says('update Quantity successfully', opened);
  await expectChanges([[-1, -1], [], []]);
});

const countOf = async (name: string) =>
  (await firestore.collection('products').where('email', '==', owner.email).where('name', '==', name).get()).size;

async function addItem(name: string): Promise<void> {
  const entered = { Name: name, Supplier: 'Nordlicht', Price: '1', Quantity: '1', Description: 'Quiet.' };
  const pictures = { Picture: '/cars/sedan-glacier.svg', 'Carousel picture': '/cars/sedan-wide.svg' };
  for (const [label, value] of Object.entries({ ...entered, ...pictures }))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('main').getByRole('button', { name: 'Add Item' }).click();
}

test.each([
  ['answer', loseAnswerAndConnection],
  [
    'request',
    () => {
      proxy.isAway = true;
    },
  ],
])(
  'given a new item whose %s is lost with the connection, it is added once; control: entered again, it is another item',
  TIMEOUT,
  async (_what, loseConnection) => {
    await page.goto('/manageitems/additems');
    await page.getByRole('main').getByLabel('Name', { exact: true }).waitFor();
    loseConnection();
    await addItem('Dune');
    await expectAway();
    await page.waitForTimeout(3_000);
    await comeBack(page);
    await says('update Dune successfully');
    expect(await countOf('Dune')).toBe(1);
    await addItem('Dune');
    await expect.poll(() => countOf('Dune'), { timeout: 60_000 }).toBe(2);
  },
);
