import type { Page } from '@playwright/test';
import { fieldsWhere } from '../../../functions/src/contract/product-fields.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { expect, test } from '../support/stock-steps.ts';

/** From OWASP's cheat sheet. Each marks the element that it makes, or calls `hit`. */
const PAYLOADS = [
  '<script data-hit>hit()</script>',
  '"><img data-hit src=x onerror=hit()>',
  "'><svg data-hit onload=hit()>",
  '</title><script data-hit>hit()</script>',
  '</textarea><img data-hit src=x onerror=hit()>',
  '</script><script data-hit>hit()</script>',
  '<iframe data-hit srcdoc="<script>parent.hit()</script>"></iframe>',
  'JaVaScRiPt:hit()//',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>',
  '" onmouseover="hit()" data-hit="',
  '<style data-hit>body{display:none}</style><base data-hit href="//evil.example/">',
  '<!--<img data-hit src="--><img data-hit src=x onerror=hit()>',
];
/** The number of products on the home page. */
const ON_HOME = 6;

const texts = fieldsWhere('kind', 'line', 'text');
const pictures = fieldsWhere('kind', 'picture');
const inEvery = (payload: string) => Object.fromEntries([...texts, ...pictures].map((field) => [field, payload]));

/** Records what a text must not have: a script that runs, and a violation of the policy. */
const watch = (page: Page) =>
  page.context().addInitScript(() => {
    const hits: string[] = [];
    Object.assign(window, { hits, hit: () => hits.push('ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      hits.push(`policy: ${violatedDirective} ${blockedURI}`),
    );
  });

/** That, and the elements, handlers and addresses that a text has made. */
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

async function open(page: Page, address: string, shown: string, count = 1): Promise<void> {
  await page.goto(address);
  await expect.poll(() => page.getByText(shown).count(), address).toBeGreaterThanOrEqual(count);
  expect({ address, effects: await effects(page) }).toEqual({ address, effects: [] });
}

test.beforeEach(async ({ page }) => {
  page.on('dialog', () => expect('a dialog').toBe('never opened'));
  await watch(page);
});

test('given payloads in every field, every page shows them as text, and none runs, makes an element or meets the policy', async ({
  page,
  owner,
  firestore,
}) => {
  const stored = PAYLOADS.map((payload, index) => ({ payload, id: `injection-${String(index).padStart(9, '0')}` }));
  const entry = { kind: 'edited', email: owner.email, delta: 0, quantityAfter: 1, day: '2026-01-01' };
  for (const [index, { payload, id }] of stored.entries()) {
    const at = new Date(index);
    const fields = { ...buildStoredProduct({ email: owner.email, quantity: 0 }), ...inEvery(payload), nameKey: '!' };
    await firestore.doc(`products/${id}`).set({ ...fields, createdAt: at });
    const changes = { description: { from: payload, to: `${payload} ${payload}` } };
    await firestore.doc(`products/${id}/history/one`).set({ ...entry, product: id, name: payload, changes, at });
    await firestore.doc(`alerts/${id}`).set({ email: owner.email, name: payload, img: payload, quantity: 0, at });
    await firestore
      .doc(`contents/${id}`)
      .set({ name: payload, description: payload, img: payload, navigate: payload, order: index - 100 });
  }
  for (let from = 0; from < PAYLOADS.length; from += ON_HOME) {
    await firestore.doc('settings/home').set({ models: stored.slice(from, from + ON_HOME).map(({ id }) => id) });
    await open(page, '/', PAYLOADS[from] ?? '');
  }
  for (const path of ['', '/myitems', '/myitems?stock=low', '/activity'])
    await open(page, `/manageitems${path}`, PAYLOADS.at(-1) ?? '');
  for (const { payload, id } of stored)
    for (const screen of ['updateitem', 'details', 'delivery', 'activity?product='])
      await open(page, `/manageitems/${screen}${screen.endsWith('=') ? '' : '/'}${id}`, payload);
});
