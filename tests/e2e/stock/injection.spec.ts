import type { Page } from '@playwright/test';
import { fieldsWhere, PRODUCT_FIELDS } from '../../../functions/src/contract/product-fields.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { bulkWrite } from '../support/bulk-write.ts';
import { goInApp, pageTitle } from '../support/steps.ts';
import { expect, test } from '../support/stock-steps.ts';

/** From OWASP's cheat sheet. Each marks the element that it makes, or calls `hit`. */
const PAYLOADS = [
  '<script data-hit>hit()</script>',
  '"><img data-hit src=x onerror=hit()>',
  "'><svg data-hit onload=hit()>",
  '</title><script data-hit>hit()</script>',
  '<iframe data-hit srcdoc="<script>parent.hit()</script>"></iframe>',
  'JaVaScRiPt:hit()//',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>',
  '" onmouseover="hit()" data-hit="',
  '<style data-hit>body{display:none}</style><base data-hit href="//evil.example/">',
  '<!--<img data-hit src="--><img data-hit src=x onerror=hit()>',
];
const TYPED = PAYLOADS[1] ?? '';

const fields = fieldsWhere('kind', 'line', 'text', 'picture');
const inEvery = (payload: string) => Object.fromEntries(fields.map((field) => [field, payload]));

/** Scripts that ran, violations of the policy, and the elements, handlers and addresses that a text has made. */
const effects = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const made = document.querySelectorAll('[data-hit], iframe, base, object, embed');
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
    const runs = attributes.filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        (/^(?:href|src|srcset|action)$/.test(name) && /^\s*(?:javascript|data:text|vbscript):/i.test(value)),
    );
    const { hits } = window as unknown as { hits: string[] };
    return [...hits, ...[...made].map((element) => element.outerHTML), ...runs.map(({ name }) => name)];
  });

async function expectText(page: Page, address: string, shown: string): Promise<void> {
  // The options of a filter are hidden.
  await page.getByText(shown).filter({ visible: true }).first().waitFor();
  expect({ address, effects: await effects(page) }).toEqual({ address, effects: [] });
}

/** What a test has stored beside products. */
const stored: string[] = [];

test.beforeEach(async ({ page }) => {
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await page.addInitScript(() => {
    const hits: string[] = [];
    Object.assign(window, { hits, hit: () => hits.push('ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      hits.push(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });
});
test.afterEach(async ({ firestore }) => {
  await bulkWrite(firestore, stored.splice(0), (batch, path) => batch.delete(firestore.doc(path)));
});

test('given payloads in every field, pages show only their text; control: inserted as HTML, elements and policy are reported', async ({
  page,
  owner,
  firestore,
  chooseModels,
  expectConsole,
}) => {
  const { email } = owner;
  const ids = PAYLOADS.map((_, index) => `injection-${String(index).padStart(9, '0')}`);
  const documents = PAYLOADS.flatMap((payload, index) => {
    const product = ids[index] ?? '';
    const shown = { name: payload, img: payload, description: payload, at: new Date(index), quantity: 0, email };
    const changes = { description: { from: payload, to: `${payload} ${payload}` } };
    return Object.entries({
      [`products/${product}`]: { ...buildStoredProduct({ ...shown, ...inEvery(payload) }), createdAt: shown.at },
      [`products/${product}/history/one`]: {
        ...shown,
        by: payload,
        note: payload,
        kind: 'edited',
        product,
        delta: 0,
        quantityAfter: 1,
        changes,
      },
      [`alerts/${product}`]: shown,
    });
  });
  stored.push(...documents.map(([path]) => path));
  await bulkWrite(firestore, documents, (batch, [path, data]) => batch.set(firestore.doc(path), data));
  const contents = PAYLOADS.map((payload, index) => ({
    _id: `content-${index}`,
    img: payload,
    name: payload,
    description: payload,
    navigate: payload,
  }));
  await page.route('**/models/home.json', (route) => route.fulfill({ json: { models: [], contents } }));
  // The home page shows six products.
  for (let from = 0; from < PAYLOADS.length; from += 6) {
    await chooseModels(ids.slice(from, from + 6));
    await page.goto('/');
    await expectText(page, '/', PAYLOADS[from] ?? '');
  }
  const screens = [
    ['Restock', 'updateitem/'],
    ['Correct details', 'details/'],
    ['Delivery', 'delivery/'],
    ['Activity', 'activity?product='],
  ] as const;
  const visits = PAYLOADS.map((payload, index) => {
    const [title = '', path] = screens[index % screens.length] ?? [];
    return [title, `${path}${ids[index]}`, payload] as const;
  });
  await page.goto('/manageitems');
  for (const [title, address, shown] of [
    ['All Items', '', TYPED],
    ['My Items', 'myitems', TYPED],
    ['Needs restock', 'myitems?stock=low', TYPED],
    ...visits,
  ] as const) {
    await goInApp(page, `/manageitems/${address}`);
    await expect(pageTitle(page)).toHaveText(title);
    await expectText(page, address, shown);
  }
  await goInApp(page, `/compare?models=${ids.slice(0, 3)}`);
  await expect(pageTitle(page)).toContainText('Compare');
  await expectText(page, 'compare', TYPED);
  // What is typed, and its preview.
  await goInApp(page, '/manageitems/additems');
  for (const { label } of fields.map((field) => PRODUCT_FIELDS[field]))
    await page.getByRole('main').getByLabel(label, { exact: true }).fill(TYPED);
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText(TYPED);
  expect(await effects(page)).toEqual([]);

  expectConsole(/Content Security Policy|ERR_|404/);
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), PAYLOADS.slice(0, 3).join(''));
  expect((await effects(page)).join('\n')).toMatch(/policy: script-src.*data-hit/s);
});
