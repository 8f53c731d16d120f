import type { HistoryEntry } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { FORBIDDEN_IN_LINE_PATTERN } from '@contract/limits.ts';
import { fieldsWhere, PRODUCT_FIELDS, type ProductFieldName } from '@contract/product-fields.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, aroundAll, beforeAll, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { AUTH_HOST, PROJECT, SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { createUser, idTokenOf, type TestUser } from '../../support/users.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { sampleSize } from '../support/sample-size.ts';
import { createWrite } from '../support/stock-writes.ts';
import { PAYLOADS } from './payloads.ts';
import { readDocument } from './read-document.ts';
import { watch } from './watch.ts';

/** The number of products on the home page. */
const AT_ONCE = 6;
/** The number of cars that can be compared at once. */
const COMPARE_MAX = 3;
const payloads = PAYLOADS.slice(0, sampleSize(2, PAYLOADS.length));

aroundAll(withoutTriggers);
let browser: Browser;
let context: BrowserContext;
let watcher: Awaited<ReturnType<typeof watch>>;
let person: TestUser;
let screens = 0;
/** Payloads that ran, created an element or violated the policy. */
let hits = 0;

beforeAll(async () => {
  person = await createUser();
  browser = await openBrowser();
  context = await browser.newContext({ baseURL: SITE });
  watcher = await watch(context);
  const page = await context.newPage();
  await signIn(page, person);
  await page.close();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await remove();
  report(
    'Injection',
    `${payloads.length} payloads in every text and address field, in what is typed and in the account, ${screens} screens and dialogs; ${hits} ran, made an element or met the policy`,
  );
});

const texts = fieldsWhere('kind', 'line', 'text');
const pictures = fieldsWhere('kind', 'picture');
const inEvery = (fields: ProductFieldName[], payload: string) =>
  Object.fromEntries(fields.map((name) => [name, payload]));
/** Sorted before all other products. */
const FIRST_KEY = { nameKey: '!' };

const paths: string[] = [];
/** Stores the payload in every field without the rules. These products are the oldest, so that the home page shows them first. */
async function storeWithoutRules(payload: string, index: number): Promise<string> {
  const reference = firestore.doc(`products/injection-${String(index).padStart(9, '0')}`);
  await reference.set({
    ...buildStoredProduct({ email: person.email, quantity: 0, ...inEvery([...texts, ...pictures], payload) }),
    ...FIRST_KEY,
    createdAt: new Date(index),
  });
  const content = firestore.doc(`contents/injection-${index}`);
  await content.set({ name: payload, description: payload, img: payload, navigate: payload, order: -100 + index });
  const alert = firestore.doc(`alerts/${reference.id}`);
  await alert.set({ email: person.email, name: payload, img: payload, quantity: 0, at: new Date(index) });
  paths.push(reference.path, content.path, alert.path);
  await storeEntry(reference.id, payload);
  return reference.id;
}

/** Stores what the trigger would write for an edit that put the payload in the place of another text. */
async function storeEntry(product: string, payload: string): Promise<void> {
  const path = `products/${product}/history/injection`;
  const entry: HistoryEntry = {
    kind: 'edited',
    product,
    name: payload,
    email: person.email,
    delta: 0,
    quantityAfter: 1,
    changes: { description: { from: payload, to: `${payload} ${payload}` }, supplier: { from: payload, to: payload } },
    day: '2026-01-01',
    value: 0,
    in: 0,
    out: 0,
  };
  await firestore.doc(path).set({ ...entry, at: new Date() });
  paths.push(path);
}

/** Stores the payload in the texts, as the rules allow its owner to; returns no id when they do not. */
async function storeAsOwner(payload: string): Promise<string[]> {
  const id = newId(person.uid);
  const stored = buildStoredProduct({ email: person.email, ...inEvery(texts, payload) });
  const claims = { sub: person.uid, email: person.email, email_verified: true };
  const write = createWrite(id, stored);
  const verdict = FORBIDDEN_IN_LINE_PATTERN.test(payload) ? 'refused' : 'admitted';
  expect(await new FirestoreRest(PROJECT).commit(claims, write)).toBe(verdict);
  if (verdict === 'refused') return [];
  paths.push(write.path);
  await storeEntry(id, payload);
  return [id];
}

const remove = async () => {
  for (const path of paths.splice(0)) await firestore.doc(path).delete();
};

/** Puts the payload in the name and photo of the person's own account, which no rule checks. */
async function rename(payload: string): Promise<void> {
  const address = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`;
  const body = JSON.stringify({ idToken: await idTokenOf(person), displayName: payload, photoUrl: payload });
  const response = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  expect(response.status).toBe(200);
}

const TIMEOUT = { timeout: 60_000 };

/** Expects that no payload has had an effect on the page. */
async function expectNoEffect(page: Page, where: string): Promise<void> {
  await watcher.settled(page);
  const found = await watcher.found(page);
  hits += found.length;
  screens += 1;
  expect({ where, found }).toEqual({ where, found: [] });
}

/** Opens a screen, waits until the payload is shown, and checks the page. */
async function check(path: string, untilShown: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await untilShown(page);
  await expectNoEffect(page, path);
  await page.close();
}
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor(TIMEOUT);
const field = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label, { exact: true });
const entry = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem').waitFor(TIMEOUT);
const entryOfActivity = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Activity' }).getByRole('listitem').waitFor(TIMEOUT);
/** Elements that are shown only after the product and its history are loaded. */
const restock = async (page: Page) => {
  await field('Quantity')(page).waitFor(TIMEOUT);
  await entry(page);
};
const details = async (page: Page) => {
  await field('Name')(page).waitFor(TIMEOUT);
  await entry(page);
};
const delivery = async (page: Page) => {
  await page.getByRole('main').getByText('Quantity', { exact: true }).waitFor(TIMEOUT);
  await entry(page);
};

/** Types the payload into every field of Add Item, whose preview shows it. */
const typed = (payload: string) => async (page: Page) => {
  for (const name of [...texts, ...pictures]) {
    await field(PRODUCT_FIELDS[name].label)(page).fill(payload, TIMEOUT);
  }
  await field('Price')(page).fill('1');
  const card = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => card.textContent()).toContain(payload);
};

/** The header shows the name of the signed-in person, and never a payload as their photo. */
const inHeader = (payload: string) => async (page: Page) => {
  const header = page.getByRole('banner');
  const names = () =>
    header.locator('[role=img]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(names, TIMEOUT).toContain(payload.trim());
  expect(await header.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))).not.toContain(
    payload,
  );
};

/** Opens the dialogs of each row of My Items, and those of all rows together. */
async function openDialogs(round: string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto('/manageitems/myitems');
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  for (const [button, cancel, question] of [
    [/^Delete /, 'Keep', (name: string) => `Are you want to delete ${name}?`],
    [/^Add pieces to /, 'Cancel', (name: string) => `Pieces of ${name}`],
  ] as const) {
    const buttons = main.getByRole('button', { name: button });
    await buttons.first().waitFor(TIMEOUT);
    const questions: string[] = [];
    for (let row = 0; row < (await buttons.count()); row += 1) {
      await buttons.nth(row).click();
      questions.push((await dialog.getByRole('heading').textContent()) ?? '');
      await expectNoEffect(page, `${button} of row ${row}`);
      await dialog.getByRole('button', { name: cancel }).click();
    }
    expect(questions).toEqual(expect.arrayContaining(round.map(question)));
  }
  await main.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected products' });
  for (const button of ['Add pieces', 'Deliver', 'Delete', 'Reorder level']) {
    await bar.getByRole('button', { name: button }).click();
    const named = () => dialog.getByRole('rowheader').allTextContents();
    await expect.poll(named, TIMEOUT).toEqual(expect.arrayContaining(round.map((name) => `${name} ${name}`)));
    await expectNoEffect(page, button);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.close();
}

/** Compares a file that has the payloads in its name and in every column, and one that has one as the title of a column. */
async function openImport(round: string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto('/manageitems/import');
  const choose = (rows: string[][]) => {
    const cells = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join());
    // No file can have this character in its name.
    const name = `${round.join(' ').replaceAll('\0', '')}.csv`;
    const file = { name, mimeType: 'text/csv', buffer: Buffer.from(cells.join('\n')) };
    return page.getByLabel('CSV file').setInputFiles(file, TIMEOUT);
  };
  await choose([['Name', round[0] ?? '']]);
  await page.getByText(`There is no column "${round[0]}"`).waitFor(TIMEOUT);
  await expectNoEffect(page, 'a column that is not known');
  const columns = [...texts, ...pictures].map((name) => PRODUCT_FIELDS[name].label);
  const rows = round.flatMap((payload) => [
    // Of another supplier than the stored products of this name.
    [
      ...texts.map((name) => (name === 'supplier' ? `${payload} 2` : payload)),
      ...pictures.map(() => '/cars/suv-fern.svg'),
      '1',
      '1',
    ],
    [...texts.map(() => payload), ...pictures.map(() => payload), payload, payload],
  ]);
  await choose([[...columns, 'Price', 'Quantity'], ...rows]);
  for (const tab of ['Create', 'Errors']) {
    await page.getByRole('button', { name: new RegExp(`^${tab} [1-9]`) }).click(TIMEOUT);
    await expect.poll(() => page.getByRole('rowheader').allTextContents(), TIMEOUT).toContain(round[0]);
    await expectNoEffect(page, `the rows of a file: ${tab}`);
  }
  await page.close();
}

const modelHtml = async (id: string) => {
  const response = await fetch(`${SITE}/models/${id}`);
  expect(response.status).toBe(200);
  return { headers: [...response.headers].flat().join('\n'), html: await response.text() };
};

/** Opens the line-up, as it is and searched for each payload, and the comparison of the cars. */
async function openLineUp(round: string[], ids: string[]): Promise<void> {
  await check('/models', text(round[0] ?? ''));
  for (const payload of round)
    await check(`/models?q=${encodeURIComponent(payload)}`, async (page) => {
      await expect
        .poll(() => page.getByRole('searchbox', { name: 'Search' }).inputValue(), TIMEOUT)
        .toBe(payload.replaceAll('\0', '\ufffd'));
      // The number of cars, or that none matches.
      const news = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
      await news.first().waitFor({ ...TIMEOUT, state: 'attached' });
    });
  for (let from = 0; from < ids.length; from += COMPARE_MAX) {
    const some = ids.slice(from, from + COMPARE_MAX);
    await check(`/compare?models=${some}`, (page) =>
      expect.poll(() => page.getByRole('columnheader').filter({ hasText: /\S/ }).count(), TIMEOUT).toBe(some.length),
    );
  }
  await check(`/compare?models=${round.map(encodeURIComponent)}`, text('Part of the address was left out'));
}

/** What the function answers: the pages of the cars, of addresses that contain a payload, and the sitemap. */
async function checkServed(round: string[], ids: string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto('/about');
  for (const id of ids) {
    const { headers, html } = await modelHtml(id);
    const name = (await firestore.doc(`products/${id}`).get()).get('name') as string;
    // Parsed by a browser, in which U+0000 is U+FFFD.
    const shown = name.replaceAll('\0', '\ufffd');
    expect(await readDocument(page, html)).toEqual({
      made: [],
      titles: [`${shown} | Meridian`, `${shown} | Meridian`],
      descriptions: [shown, shown],
      pictures: [expect.stringMatching(/^https:\/\/[^"<>]+$/)],
      car: [name, name, name],
      snapshot: [name, name, name],
    });
    for (const payload of round) expect(headers).not.toContain(payload);
    screens += 1;
  }
  for (const query of ['', ...round.map((payload) => `?q=${encodeURIComponent(payload)}`)]) {
    const response = await fetch(`${SITE}/models${query}`);
    expect({ query, ...(await readDocument(page, await response.text())) }).toMatchObject({ query, made: [] });
    for (const payload of round) expect([...response.headers].flat().join('\n')).not.toContain(payload);
    screens += 1;
  }
  await page.close();
  for (const id of ids.filter((one) => one.startsWith('injection-')))
    await check(`/models/${id}`, (page) => page.getByRole('heading', { level: 1 }).waitFor(TIMEOUT));
  for (const payload of round) {
    const path = encodeURIComponent(payload);
    await check(`/models/${path}?q=${path}`, text('Page not Found'));
    const { headers } = await fetch(`${SITE}/models//${path}?q=${path}`, { redirect: 'manual' });
    expect([...headers].flat().join('\n')).not.toContain(payload);
  }
  const sitemap = await (await fetch(`${SITE}/models/sitemap.xml`)).text();
  for (const id of ids) expect(sitemap).toContain(`/models/${id}</loc>`);
  const others = sitemap.split('\n').filter((line) => !/^ {2}<url><loc>https:[\w./-]+<\/loc><\/url>$/.test(line));
  expect(others).toEqual([
    expect.stringContaining('<?xml'),
    expect.stringMatching(/^<urlset xmlns="[\w:./]+">$/),
    '</urlset>',
    '',
  ]);
}

test('given payloads on every screen, they are shown as text and have no effect', { timeout: 1_800_000 }, async () => {
  for (let from = 0; from < payloads.length; from += AT_ONCE) {
    const round = payloads.slice(from, from + AT_ONCE);
    const visible = text(round[0] ?? '');
    const ids = (
      await Promise.all(round.flatMap((payload, at) => [storeWithoutRules(payload, from + at), storeAsOwner(payload)]))
    ).flat();
    await checkServed(round, ids);
    await openLineUp(round, ids);
    // Carousel, cards, related contents and the footer's models are all on the home page.
    await check('/', visible);
    await check('/about', async (page) => {
      // The footer's models are read when it comes into view.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await visible(page);
    });
    await check('/manageitems', visible);
    await check('/manageitems/myitems', visible);
    await check('/manageitems/myitems?stock=low', visible);
    await check('/manageitems/activity', visible);
    for (const id of ids) await check(`/manageitems/activity?product=${id}`, entryOfActivity);
    await openDialogs(round);
    await openImport(round);
    for (const id of ids) {
      await check(`/manageitems/updateitem/${id}`, restock);
      await check(`/manageitems/details/${id}`, details);
      await check(`/manageitems/delivery/${id}`, delivery);
    }
    for (const payload of round) {
      await check('/manageitems/additems', typed(payload));
      await rename(payload);
      await check('/about', inHeader(payload));
    }
    await remove();
  }
  expect(watcher.dialogs).toEqual([]);
});

test('control: given a page of a car that was not escaped, reading it shows what was made', async () => {
  const page = await context.newPage();
  await page.goto('/about');
  const payload = PAYLOADS[7] ?? '';
  const id = await storeWithoutRules(payload, 0);
  const { html } = await modelHtml(id);
  const escaped = {
    title: html.replace(/<title>.*?<\/title>/s, () => `<title></title>${payload}`),
    meta: html.replace(/(?<=<meta name="description" content=")[^"]*/, () => `"><b data-hit>`),
    data: html.replaceAll('\\u003c', '<'),
    heading: html.replace(/(?<=<h1[^>]*>).*?(?=<\/h1>)/s, () => payload),
  };
  for (const [where, broken] of Object.entries(escaped)) {
    expect(broken, where).not.toBe(html);
    expect((await readDocument(page, broken)).made, where).not.toEqual([]);
  }
  await remove();
  await page.close();
});

test('control: given payloads inserted as HTML, the watcher reports them', async () => {
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), PAYLOADS.slice(0, 3).join(''));
  await watcher.settled(page);
  expect(await watcher.found(page)).toEqual(
    expect.arrayContaining([expect.stringContaining('data-hit'), expect.stringContaining('policy: script-src')]),
  );
  await page.close();
});
