import { FEED_CARS_MAX, FEED_PATHS } from '@contract/site/feeds.ts';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createSite } from '../../../functions/src/site/create-site.ts';
import { loadRenderer } from '../../../functions/src/site/renderer.ts';
import { bulkWrite } from '../../e2e/support/bulk-write.ts';
import { countReads } from '../../support/count-reads.ts';
import { clearFirestore, SITE } from '../../support/emulators.ts';
import { storeProduct } from '../../support/product-store.ts';
import { buildStoredProduct } from '../../support/products.ts';

// The formats themselves: web/src/app/document/feeds.test.ts.

const OWNER = 'owner-of-a-feed@meridian.example';
const TYPES = { google: 'application/xml; charset=UTF-8', meta: 'text/csv; charset=UTF-8' };
const feeds = (['google', 'meta'] as const).map((format) => ({ path: FEED_PATHS[format], type: TYPES[format] }));

describe.each(feeds)('$path', ({ path, type }) => {
  test('has a car, nothing of its owner, and is kept for ten minutes', async () => {
    const { _id, name } = await storeProduct(OWNER, { name: 'Aria for partners', reorderAt: 5 });
    const answer = await fetch(SITE + path);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=600');
    expect(text).toContain(`/models/${_id}`);
    expect(text).toContain(name);
    expect(text).not.toContain('@meridian.example');
  });

  test('answers 304 to who has it, nothing to HEAD, and no other method; a query leads to its one address', async () => {
    const ask = (method: string, asked: string = path, headers: Record<string, string> = {}) =>
      fetch(SITE + asked, { method, headers, redirect: 'manual' });
    const tag = async () => (await ask('HEAD')).headers.get('ETag') ?? '';
    expect(await tag()).toMatch(/^(W\/)?"[0-9a-f]{40}"$/);
    // Two instances may have read the cars at different times.
    const asked = async () => (await ask('GET', path, { 'If-None-Match': await tag() })).status;
    await expect.poll(asked, { timeout: 60_000 }).toBe(304);
    expect(await (await ask('HEAD')).text()).toBe('');
    const posted = await ask('POST');
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const led = await ask('GET', `${path}?utm_source=partner`);
    expect([led.status, led.headers.get('Location')]).toEqual([301, path]);
  });
});

test('an address of no feed is answered with the 404 page', async () => {
  expect((await fetch(`${SITE}/feeds/cars.json`)).status).toBe(404);
});

describe('given more cars than a feed has', () => {
  /** A project of its own, because all cars are what is tested. */
  const PROJECT = 'demo-feeds';
  const products = getFirestore(initializeApp({ projectId: PROJECT }, PROJECT)).collection('products');
  beforeAll(async () => {
    vi.stubEnv('GCLOUD_PROJECT', PROJECT);
    vi.stubEnv('GOOGLE_CLOUD_PROJECT', PROJECT);
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await bulkWrite(products.firestore, [...Array(FEED_CARS_MAX + 2).keys()], (batch, index) => {
      const car = buildStoredProduct({ description: `${index} `.repeat(900), quantity: index % 2 });
      batch.set(products.doc(`car-${index}`), { ...car, createdAt: new Timestamp(1_000 + index, 0) });
    });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    await clearFirestore(PROJECT);
  });

  test('each has the oldest, and both share what was read', async () => {
    const site = createSite(await loadRenderer({ FUNCTIONS_EMULATOR: 'true' }), { keeps: true });
    const billed = countReads();
    for (const { path } of feeds) {
      const text = await (await site.request(`http://site.test${path}`)).text();
      const ids = [...text.matchAll(/\/models\/(car-\d+)/g)].map(([, id]) => id);
      expect(ids).toEqual([...Array(FEED_CARS_MAX).keys()].map((index) => `car-${index}`));
    }
    expect(billed.reads).toBe(FEED_CARS_MAX);
  });

  test('each counts as its cars for its caller, also where they are kept: twelve a minute; another address is served', async () => {
    const site = createSite(await loadRenderer({ FUNCTIONS_EMULATOR: 'true' }), { keeps: true });
    const ask = async (address: string) => {
      const answer = await site.request(`http://site.test${FEED_PATHS.google}`, {
        headers: { 'X-Forwarded-For': address },
      });
      return answer.status;
    };
    const statuses = new Set<number>();
    for (let count = 0; count < 40; count += 1) statuses.add(await ask('192.0.2.1'));
    expect([...statuses]).toEqual([200, 429]);
    expect(await ask('192.0.2.2')).toBe(200);
  });
});
