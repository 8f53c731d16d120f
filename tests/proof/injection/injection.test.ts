import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, aroundAll, beforeAll, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { AUTH_HOST, PROJECT, SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { createUser, idTokenOf } from '../../support/users.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { sampleSize } from '../support/sample-size.ts';
import { number, SERVER_TIME, string } from '../support/wire.ts';
import { PAYLOADS } from './payloads.ts';
import { watch } from './watch.ts';

/** So many products stand on the home page at once. */
const AT_ONCE = 6;
const payloads = PAYLOADS.slice(0, sampleSize(AT_ONCE, PAYLOADS.length));

aroundAll(withoutTriggers);
let browser: Browser;
let context: BrowserContext;
let watching: Awaited<ReturnType<typeof watch>>;
let person: Awaited<ReturnType<typeof createUser>>;
let screens = 0;
/** What ran, became an element or met the policy. */
let hits = 0;

beforeAll(async () => {
  person = await createUser();
  browser = await openBrowser();
  context = await browser.newContext({ baseURL: SITE });
  watching = await watch(context);
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

const paths: string[] = [];
/** Past the rules, in every field that a screen shows; the oldest of all, so that the home page has them first. */
async function plant(payload: string, index: number): Promise<string> {
  const reference = firestore.doc(`products/injection-${String(index).padStart(9, '0')}`);
  const fields = {
    supplier: payload,
    name: payload,
    description: payload,
    img: payload,
    carouselImg: payload,
    nameKey: '!',
    supplierKey: '!',
  };
  await reference.set({ ...buildStoredProduct(), email: person.email, ...fields, createdAt: new Date(index) });
  const content = firestore.doc(`contents/injection-${index}`);
  await content.set({ name: payload, description: payload, img: payload, navigate: payload, order: -100 + index });
  paths.push(reference.path, content.path);
  return reference.id;
}

/** By its owner, as the rules let them: in the texts. */
async function enter(payload: string, index: number): Promise<string> {
  const id = `${Date.now()}-${String(index).padStart(6, '0')}`;
  const stored = {
    ...buildStoredProduct({ email: person.email }),
    name: payload,
    supplier: payload,
    description: payload,
    nameKey: '!',
    supplierKey: '!',
  };
  const fields = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, typeof value === 'number' ? number(value) : string(value)]),
  );
  const claims = { sub: person.uid, email: person.email, email_verified: true };
  const write = { path: `products/${id}`, kind: 'create', fields: { ...fields, createdAt: SERVER_TIME } } as const;
  expect(await new FirestoreRest(PROJECT).commit(claims, write)).toBe('admitted');
  paths.push(write.path);
  return id;
}

const remove = async () => {
  for (const path of paths.splice(0)) await firestore.doc(path).delete();
};

/** In their own account, as its person can by themselves: no rule stands before the name and the photo. */
async function rename(payload: string): Promise<void> {
  const address = `http://${AUTH_HOST}/identitytoolkit.googleapis.com/v1/accounts:update?key=demo`;
  const body = JSON.stringify({ idToken: await idTokenOf(person), displayName: payload, photoUrl: payload });
  const response = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  expect(response.status).toBe(200);
}

const PATIENCE = { timeout: 60_000 };

/** Looks at what has happened by now. */
async function expectNothing(page: Page, where: string): Promise<void> {
  await page.waitForTimeout(500);
  const found = await watching.found(page);
  hits += found.length;
  screens += 1;
  expect({ where, found }).toEqual({ where, found: [] });
}

/** Opens a screen, waits until `arrived` says that what was planted stands there, and looks. */
async function look(path: string, arrived: (page: Page) => Promise<unknown>): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  await arrived(page);
  await expectNothing(page, path);
  await page.close();
}
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor(PATIENCE);
const field = (label: string) => (page: Page) => page.getByRole('main').getByLabel(label, { exact: true });
/** Of the product itself, and not of the screen around it. */
const restock = (page: Page) => field('Quantity')(page).waitFor(PATIENCE);
const delivery = (page: Page) => page.getByRole('main').getByText('Quantity', { exact: true }).waitFor(PATIENCE);

/** Types it into every field of a new product, whose card shows it at once. */
const typed = (payload: string) => async (page: Page) => {
  for (const label of ['Name', 'Supplier', 'Description', 'Picture', 'Carousel picture']) {
    await field(label)(page).fill(payload, PATIENCE);
  }
  await field('Price')(page).fill('1');
  const card = page.getByRole('region', { name: 'Preview' });
  await expect.poll(() => card.textContent()).toContain(payload);
};

/** The name and the photo of who is signed in. */
const inTheBar = (payload: string) => async (page: Page) => {
  const bar = page.getByRole('banner');
  const names = () => bar.locator('[role=img]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(names, PATIENCE).toContain(payload.trim());
  expect(await bar.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))).not.toContain(
    payload,
  );
};

async function askToDelete(round: string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto('/manageitems/myitems');
  const buttons = page.getByRole('main').getByRole('button', { name: /^Delete / });
  await buttons.first().waitFor(PATIENCE);
  const asked: string[] = [];
  for (let row = 0; row < (await buttons.count()); row += 1) {
    await buttons.nth(row).click();
    const dialog = page.getByRole('dialog');
    asked.push((await dialog.getByRole('heading').textContent()) ?? '');
    await expectNothing(page, `the question of row ${row}`);
    await dialog.getByRole('button', { name: 'Keep' }).click();
  }
  expect(asked).toEqual(expect.arrayContaining(round.map((payload) => `Are you want to delete ${payload}?`)));
  await page.close();
}

test('shown on every screen, they are text', { timeout: 1_800_000 }, async () => {
  for (let from = 0; from < payloads.length; from += AT_ONCE) {
    const round = payloads.slice(from, from + AT_ONCE);
    const visible = text(round[0] ?? '');
    const ids = await Promise.all(
      round.flatMap((payload, at) => [plant(payload, from + at), enter(payload, from + at)]),
    );
    // Carousel, cards, related contents and the footer's models are all on the home page.
    await look('/', visible);
    await look('/about', visible);
    await look('/manageitems', visible);
    await look('/manageitems/myitems', visible);
    await askToDelete(round);
    for (const id of ids) {
      await look(`/manageitems/updateitem/${id}`, restock);
      await look(`/manageitems/delivery/${id}`, delivery);
    }
    for (const payload of round) {
      await look('/manageitems/additems', typed(payload));
      await rename(payload);
      await look('/about', inTheBar(payload));
    }
    await remove();
  }
  expect(watching.dialogs).toEqual([]);
});

test('control: put into the page as HTML, they are found out', async () => {
  const page = await context.newPage();
  await page.goto('/about');
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), PAYLOADS.slice(0, 3).join(''));
  await expect
    .poll(() => watching.found(page))
    .toEqual(
      expect.arrayContaining([expect.stringContaining('data-hit'), expect.stringContaining('policy: script-src')]),
    );
  await page.close();
});
