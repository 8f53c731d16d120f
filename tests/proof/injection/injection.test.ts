import type { Browser, BrowserContext } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../functions/support/accounts.ts';
import { firestore } from '../../functions/support/emulators.ts';
import { PROJECT, SITE } from '../../support/emulators.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { openBrowser } from '../support/browser.ts';
import { extent } from '../support/extent.ts';
import { report } from '../support/figures.ts';
import { FirestoreRest } from '../support/firestore-rest.ts';
import { withoutTriggers } from '../support/quiet-triggers.ts';
import { signIn } from '../support/sign-in.ts';
import { number, SERVER_TIME, string } from '../support/wire.ts';
import { PAYLOADS } from './payloads.ts';
import { watch } from './watch.ts';

/** So many products stand on the home page at once. */
const AT_ONCE = 6;
const payloads = PAYLOADS.slice(0, extent(AT_ONCE, PAYLOADS.length));

withoutTriggers();
let browser: Browser;
let context: BrowserContext;
let watching: Awaited<ReturnType<typeof watch>>;
let person: Awaited<ReturnType<typeof account>>;
let screens = 0;

beforeAll(async () => {
  person = await account();
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
    `${payloads.length} payloads in every text and address field, ${screens} screens; 0 ran, 0 made an element, 0 met the policy`,
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

/** Opens a screen, waits for a text that only arrives with the data, and looks at what happened. */
async function look(path: string, text: string | undefined): Promise<void> {
  const page = await context.newPage();
  await page.goto(path);
  if (text !== undefined) await page.getByText(text, { exact: false }).first().waitFor({ timeout: 60_000 });
  await page.waitForTimeout(500);
  expect({ path, found: await watching.found(page) }).toEqual({ path, found: [] });
  await page.close();
  screens += 1;
}

test('shown on every screen, they are text', { timeout: 1_800_000 }, async () => {
  for (let from = 0; from < payloads.length; from += AT_ONCE) {
    const round = payloads.slice(from, from + AT_ONCE);
    const visible = round[0];
    const ids = await Promise.all(
      round.flatMap((payload, at) => [plant(payload, from + at), enter(payload, from + at)]),
    );
    // Carousel, cards, related contents and the footer's models are all on the home page.
    await look('/', visible);
    await look('/about', visible);
    await look('/manageitems', visible);
    await look('/manageitems/myitems', visible);
    for (const id of ids) {
      await look(`/manageitems/updateitem/${id}`, 'Stock');
      await look(`/manageitems/delivery/${id}`, 'Quantity');
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
