import type { Product } from '@contract/product.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { call, fieldsOf } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance.ts';
import { storeProduct } from '../../support/product-store.ts';
import { followPages } from './pages.ts';

const list = (query = '', at = FUNCTION_API) => call<Product[]>('GET', `/product${query}`, { at });
const { at: instance } = await startInstance();
/** The fields that a refused request names. */
async function badFields(query: string): Promise<unknown[]> {
  const answer = await call('GET', `/product${query}`, { at: instance });
  expect(answer.status).toBe(400);
  return fieldsOf(answer) ?? [];
}

async function storedIds(): Promise<string[]> {
  const { docs } = await firestore.collection('products').orderBy('createdAt').get();
  return docs.map(({ id }) => id);
}

describe.each([FUNCTION_API, SITE_API])('GET %s/product', (at) => {
  test('answers 200 with all products, oldest first, and exactly the fields of the contract; 304 until one changes', async () => {
    const mine = await storeProduct('nobody@meridian.example');
    const { carouselImg: _none, ...plain } = await storeProduct('nobody@meridian.example');
    await firestore.doc(`products/${plain._id}`).update({ carouselImg: FieldValue.delete() });
    const { status, headers, body } = await list('', at);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    expect(body.map(({ _id }) => _id)).toEqual(await storedIds());
    for (const product of [mine, plain]) expect(body.find(({ _id }) => _id === product._id)).toEqual(product);
    const again = () =>
      call('GET', '/product', {
        at,
        headers: { 'If-None-Match': headers.get('ETag') ?? '', Origin: 'https://elsewhere.example' },
      });
    const unchanged = await again();
    expect(unchanged.status).toBe(304);
    // Without it, a browser would keep the answer from the script of another site.
    expect(unchanged.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(unchanged.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    await firestore.doc(`products/${mine._id}`).update({ quantity: 4 });
    expect((await again()).status).toBe(200);
  });

  test('the links rel="next" lead through every product once, at the same address', async () => {
    const pages = await followPages(`${at}/product?limit=7`);
    expect(pages.flat().map(({ _id }) => _id)).toEqual(await storedIds());
    expect(Math.max(...pages.map(({ length }) => length))).toBe(7);
  });
});

describe('pages', () => {
  test('given a last page that is exactly full, it has no link to a next one', async () => {
    const ids = await storedIds();
    const { headers, body } = await list(`?limit=2&after=${ids.at(-3)}`);
    expect(body.map(({ _id }) => _id)).toEqual(ids.slice(-2));
    expect(headers.get('Link')).toBeNull();
  });

  test('given after alone, answers 200 with all later products', async () => {
    const ids = await storedIds();
    const { body } = await list(`?after=${ids[2]}`);
    expect(body.map(({ _id }) => _id)).toEqual(ids.slice(3));
  });

  test('given a limit or a product to begin after that is none, answers 400 and names it', async () => {
    for (const limit of ['0', '-1', '1001', '10000', '1.5', '1e1', 'ten', '', '%D9%A3', '1&limit=2'])
      expect([limit, ...(await badFields(`?limit=${limit}`))]).toEqual([limit, 'limit']);
    for (const after of ['no-such-product', '..', '__a__', 'a'.repeat(129), 'a%2Fb', ''])
      expect([after, ...(await badFields(`?after=${after}`))]).toEqual([after, 'after']);
    const several = await badFields('?limit=0&after=__a__&limit[gt]=1&sort=price');
    expect(several.sort()).toEqual(['after', 'limit', 'limit[gt]', 'sort']);
  });
});

test.each(['', '?limit=2'])('given HEAD of /product%s, answers as GET but without body', async (query) => {
  const { status, headers, body } = await call('HEAD', `/product${query}`);
  expect({ status, body }).toEqual({ status: 200, body: undefined });
  const got = (await list(query)).headers;
  for (const name of ['Content-Type', 'Cache-Control', 'ETag', 'Link']) expect(headers.get(name)).toBe(got.get(name));
  expect((await call('HEAD', '/product?limit=0')).status).toBe(400);
});

describe('given one instance', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const statusOf = async (path: string, at: string, headers = {}) => (await call('GET', path, { at, headers })).status;

  /** Calls so many times at once until an answer is 429, and returns that answer and how many others there were. */
  async function callUntilRefused(atOnce: number, path: string, at: string, headers: Record<string, string>) {
    for (let served = 0; ; ) {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => call('GET', path, { at, headers })));
      const refused = answers.find(({ status }) => status === 429);
      served += answers.filter(({ status }) => status !== 429).length;
      if (refused) return { refused, served };
    }
  }

  test('an address gets 120 lists of 1,000 in a minute and then 429 with Retry-After; other addresses do not count', async () => {
    const { at } = await startInstance();
    const { refused, served } = await callUntilRefused(10, '/product', at, from('203.0.113.7'));
    expect(served).toBe(120);
    expect(refused.body.type).toBe('urn:storefront:problem:too-many-requests');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    for (const headers of [from('203.0.113.8'), {}]) expect(await statusOf('/product', at, headers)).toBe(200);
  });

  test('given 80 callers at once, answers 200 with all products to each', async () => {
    const { at } = await startInstance();
    const ids = await storedIds();
    const answers = await Promise.all(Array.from({ length: 80 }, () => list('', at)));
    for (const { status, body } of answers) expect([status, body.length]).toEqual([200, ids.length]);
  });

  test('an address gets 1,200 answers in a minute and then 429 with Retry-After', async () => {
    const { at } = await startInstance();
    const { refused, served } = await callUntilRefused(50, '/nope', at, from('203.0.113.7'));
    expect(served).toBe(1_200);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await statusOf('/nope', at, from('203.0.113.8'))).toBe(404);
  });
});
