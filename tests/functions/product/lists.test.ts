import type { Product } from '@contract/product.ts';
import { restFields, toProduct } from '@contract/product-fields.ts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test, vi } from 'vitest';
import { createApp } from '../../../functions/src/api/app.ts';
import { firestore as shared } from '../../support/admin.ts';
import { type Answer, app, call, fieldsOf } from '../../support/call.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { SITE_API } from '../../support/emulators.ts';
import { storeProduct } from '../../support/product-store.ts';
import { buildProduct } from '../../support/products.ts';
import { createSignedInUser } from '../../support/users.ts';

/** The function of this process lists the products of a project of its own. */
const PROJECT = 'demo-storefront-lists';
vi.stubEnv('GCLOUD_PROJECT', PROJECT);
vi.stubEnv('GOOGLE_CLOUD_PROJECT', PROJECT);
const firestore = emptyProject('lists', PROJECT);

type Sent = Parameters<typeof call>[2];
const list = (query = '', sent: Sent = {}) => call<Product[]>('GET', `/product${query}`, { at: app, ...sent });
const prices = (products: Product[]) => products.map(({ price }) => price);

/** The products of each page, from this one along the links rel="next", which stay at its path; so many pages at most. */
async function followPages(path: string, sent: Sent, most = 1_000): Promise<Product[][]> {
  const [route = ''] = path.split('?');
  const pages: Product[][] = [];
  for (let address: string | undefined = path; address && pages.length < most; ) {
    const page: Answer<Product[]> = await call('GET', address, sent);
    expect(page.status).toBe(200);
    pages.push(page.body);
    const next = /^<(\?[^>]*)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
    address = next && route + next;
  }
  return pages;
}
const pagesOf = async (query = '', at = app) => (await followPages(`/product${query}`, { at })).map(prices);

/** So many, each dearer than the one before, which is older. */
async function write(count: number): Promise<void> {
  const writer = firestore.bulkWriter();
  for (let number = 0; number < count; number += 1) {
    // Three have the same time, so a page ends between two of them, and their ids decide.
    const createdAt = Timestamp.fromMillis(1_700_000_000_000 + Math.floor(number / 3));
    const reference = firestore.doc(`products/product-${String(number).padStart(4, '0')}`);
    void writer.set(reference, { ...buildProduct({ price: number }), createdAt });
  }
  await writer.close();
}
const ascending = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('GET /product through the site', () => {
  const at = SITE_API;
  test('answers 200 with products, the oldest first, and a link to the next ones at the same address; 304 to who has them', async () => {
    const { docs } = await shared.collection('products').orderBy('createdAt').limit(4).get();
    const stored = docs.map((snapshot) => toProduct(snapshot.id, snapshot.data(), restFields));
    expect(await followPages('/product?limit=2', { at }, 2)).toEqual([stored.slice(0, 2), stored.slice(2)]);
    const { headers } = await list('?limit=2', { at });
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    const known = { 'If-None-Match': headers.get('ETag') ?? '', Origin: 'https://elsewhere.example' };
    const unchanged = await list('?limit=2', { at, headers: known });
    expect(unchanged.status).toBe(304);
    // Without it, a browser would keep the answer from the script of another site.
    expect(unchanged.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(unchanged.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
  });
});

describe('GET /product', () => {
  test('given products with and without what is optional, answers with all, and with exactly the fields of the contract, until one changes', async () => {
    await write(2);
    const plain = firestore.doc('products/product-0001');
    await plain.update({ carouselImg: FieldValue.delete(), reorderAt: 5, searchKeys: ['a'] });
    const { headers, body } = await list();
    const { carouselImg: _none, ...fields } = toProduct('', buildProduct(), restFields);
    expect(body).toEqual([
      { ...toProduct('product-0000', buildProduct(), restFields), price: 0 },
      { ...fields, _id: 'product-0001', price: 1 },
    ]);
    const again = () => list('', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
    expect((await again()).status).toBe(304);
    await plain.update({ quantity: 4 });
    expect((await again()).status).toBe(200);
  });

  test('given 1,001 products and no limit, answers the first 1,000 with a link to the last one; given 1,000, all without a link', async () => {
    await write(1_001);
    expect(await pagesOf()).toEqual([ascending(0, 1_000), [1_000]]);
    await firestore.doc('products/product-1000').delete();
    expect(await pagesOf()).toEqual([ascending(0, 1_000)]);
  });

  test('given a limit, or a function whose pages have 3 products, answers in such pages, and one without a link when there is none', async () => {
    const byThree = createApp({ pageMax: 3 });
    expect(await pagesOf('', byThree)).toEqual([[]]);
    await write(7);
    expect(await pagesOf('', byThree)).toEqual([[0, 1, 2], [3, 4, 5], [6]]);
    expect(await pagesOf('?limit=5', byThree)).toEqual([ascending(0, 5), ascending(5, 7)]);
    // The last page is exactly full.
    expect(await pagesOf('?limit=2&after=product-0004')).toEqual([ascending(5, 7)]);
    expect(await pagesOf('?after=product-0002')).toEqual([ascending(3, 7)]);
  });

  test('given a limit or a product to begin after that is none, answers 400 and names it', async () => {
    const badFields = async (query: string) => {
      const answer = await call('GET', `/product${query}`, { at: app });
      return [answer.status, ...(fieldsOf(answer)?.sort() ?? [])];
    };
    for (const limit of ['0', '-1', '1001', '10000', '1.5', '1e1', 'ten', '', '%D9%A3', '1&limit=2'])
      expect([limit, ...(await badFields(`?limit=${limit}`))]).toEqual([limit, 400, 'limit']);
    for (const after of ['no-such-product', '..', '__a__', 'a'.repeat(129), 'a%2Fb', ''])
      expect([after, ...(await badFields(`?after=${after}`))]).toEqual([after, 400, 'after']);
    expect(await badFields('?limit=0&after=__a__&limit[gt]=1&sort=price')).toEqual([
      ...[400, 'after', 'limit', 'limit[gt]', 'sort'],
    ]);
  });

  test('given HEAD, answers as GET but without body', async () => {
    await write(3);
    for (const query of ['', '?limit=2']) {
      const { status, headers, body } = await call('HEAD', `/product${query}`, { at: app });
      expect({ status, body }).toEqual({ status: 200, body: undefined });
      const got = (await list(query)).headers;
      for (const name of ['Content-Type', 'Cache-Control', 'ETag', 'Link'])
        expect(headers.get(name)).toBe(got.get(name));
    }
    expect((await call('HEAD', '/product?limit=0', { at: app })).status).toBe(400);
  });
});

describe('given one instance', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
  /** Calls so many times at once until an answer is 429, and returns that answer and how many others there were. */
  async function callUntilRefused(path: string, atOnce: number) {
    const at = createApp();
    for (let served = 0; ; ) {
      const sent = { at, ...from('203.0.113.7') };
      const answers = await Promise.all(Array.from({ length: atOnce }, () => call('GET', path, sent)));
      const refused = answers.find(({ status }) => status === 429);
      served += answers.filter(({ status }) => status !== 429).length;
      if (refused)
        return { at, served, retryAfter: Number(refused.headers.get('Retry-After')), type: refused.body.type };
    }
  }
  const statusOf = async (path: string, at: ReturnType<typeof createApp>, sent = {}) =>
    (await call('GET', path, { at, ...sent })).status;

  test('an address gets 120 lists of 1,000 in a minute and then 429 with Retry-After; other addresses do not count', async () => {
    const { at, served, retryAfter, type } = await callUntilRefused('/product', 10);
    expect([served, type]).toEqual([120, 'urn:storefront:problem:too-many-requests']);
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    for (const sent of [from('203.0.113.8'), {}]) expect(await statusOf('/product', at, sent)).toBe(200);
  });

  test('the related contents count as a hundred products, whatever the query is', async () => {
    const { at } = await callUntilRefused('/product', 10);
    for (const sent of [from('203.0.113.7'), {}])
      expect(await statusOf('/content?x=1', at, sent)).toBe('headers' in sent ? 429 : 200);
  });

  test('an address gets 1,200 answers in a minute and then 429 with Retry-After', async () => {
    const { at, served, retryAfter } = await callUntilRefused('/nope', 50);
    expect(served).toBe(1_200);
    expect(retryAfter).toBeGreaterThan(0);
    expect(await statusOf('/nope', at, from('203.0.113.8'))).toBe(404);
  });
});

describe('GET /myproduct through the site', async () => {
  const at = SITE_API;
  const [owner, stranger] = [await createSignedInUser(), await createSignedInUser()];
  const mine = (query: string, { token } = owner) => call<Product[]>('GET', `/myproduct${query}`, { at, token });
  const of = (email: string) => `?email=${encodeURIComponent(email)}`;

  test('answers 200 with the products of that email only, oldest first, with no-store; with limit, in pages', async () => {
    const stored: Product[] = [];
    for (const name of ['One', 'Two', 'Three']) stored.push(await storeProduct(owner.email, { name }));
    await storeProduct(stranger.email);
    const { status, headers, body } = await mine(of(owner.email));
    expect({ status, body }).toEqual({ status: 200, body: stored });
    expect(headers.get('Cache-Control')).toBe('no-store');
    const pages = await followPages(`/myproduct${of(owner.email)}&limit=2`, { at, token: owner.token });
    expect(pages).toEqual([stored.slice(0, 2), stored.slice(2)]);
  });

  test('given an email in capitals without products, answers 200 with an empty array', async () => {
    const someone = await createSignedInUser();
    expect(await mine(of(someone.email.toUpperCase()), someone)).toMatchObject({ status: 200, body: [] });
  });

  test("given HEAD, answers as GET but without a body; given another person's email, 403", async () => {
    const head = (email: string) => call('HEAD', `/myproduct${of(email)}`, { at, token: owner.token });
    const answer = await head(owner.email);
    expect(answer).toMatchObject({ status: 200, body: undefined });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await head(stranger.email)).status).toBe(403);
    const refused = { status: 403, body: { type: 'urn:storefront:problem:another-email' } };
    expect(await mine(of(stranger.email))).toMatchObject(refused);
  });

  test('given a query that is not one email, answers 400', async () => {
    for (const query of ['', '?email=', '?email=nobody', '?email[x]=1', '?email=a@b.example&email=c@d.example']) {
      const answer = await call('GET', `/myproduct${query}`, { at, token: owner.token });
      expect([query, answer.status]).toEqual([query, 400]);
      expect(fieldsOf(answer)).toContain('email');
    }
  });
});
