import type { Product } from '@contract/product.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productPages } from '../../../functions/src/product/product-pages.ts';
import { ownProject } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { startInstance } from '../../support/instance/instance.ts';
import { buildProduct } from '../../support/products.ts';

/** Several pages of the reader. */
const PRODUCTS = 1_200;

// A project of its own, since a list of over a megabyte would slow down the tests of the storefront's data.
const firestore = ownProject('demo-storefront-stream');
const products = firestore.collection('products');
const description = 'A quiet saloon. '.repeat(250);
const ascending = (count: number) => Array.from({ length: count }, (_, number) => number);
let at: string;

beforeAll(async () => {
  ({ at } = await startInstance({ environment: { GCLOUD_PROJECT: 'demo-storefront-stream' } }));
  const writer = firestore.bulkWriter();
  for (let number = 0; number < PRODUCTS; number += 1) {
    const product = buildProduct({
      email: number % 2 ? 'odd@meridian.example' : 'even@meridian.example',
      price: number,
      description,
    });
    // Three have the same time, so a page ends between two of them, and their ids decide.
    const createdAt = Timestamp.fromMillis(1_700_000_000_000 + Math.floor(number / 3));
    void writer.set(products.doc(`product-${String(number).padStart(4, '0')}`), { ...product, createdAt });
  }
  await writer.close();
});
afterAll(() => firestore.recursiveDelete(products));

describe('given a list too long to be collected first, it is streamed', () => {
  test('answers 200 with every product, oldest first', async () => {
    const { status, headers, body } = await call<Product[]>('GET', '/product', { at });
    expect(status).toBe(200);
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    expect(body.map(({ price }) => price)).toEqual(ascending(PRODUCTS));
  });

  test('given ten callers at once, answers 200 with every product to each', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call<Product[]>('GET', '/product', { at })));
    for (const { body } of answers) expect(body.map(({ price }) => price)).toEqual(ascending(PRODUCTS));
  });

  test('given after alone, answers 200 with every later product', async () => {
    const { body } = await call<Product[]>('GET', '/product?after=product-0010', { at });
    expect(body.map(({ price }) => price)).toEqual(ascending(PRODUCTS).slice(11));
  });

  test('answers HEAD without a body', async () => {
    expect(await call('HEAD', '/product', { at })).toMatchObject({ status: 200, body: undefined });
  });

  test('given clients that cancel the answer, still answers others', async () => {
    for (let times = 0; times < 20; times += 1) {
      const response = await fetch(`${at}/product`);
      await response.body?.cancel();
    }
    expect((await call<Product[]>('GET', '/product?limit=3', { at })).body).toHaveLength(3);
  });
});

test("one person's products, of more than one page, are read in the same order", async () => {
  let text = '';
  for await (const piece of productPages(products.where('email', '==', 'odd@meridian.example').orderBy('createdAt')))
    text += piece;
  const prices = (JSON.parse(text) as Product[]).map(({ price }) => price);
  expect(prices).toEqual(ascending(PRODUCTS).filter((number) => number % 2));
});

test.each([0, 499, 500, 501])('a list of %i products is one JSON array', async (count) => {
  const pieces = [];
  const reads: number[] = [];
  for await (const piece of productPages(products.where('price', '<', count), (read) => reads.push(read)))
    pieces.push(piece);
  expect(JSON.parse(Buffer.concat(pieces).toString())).toHaveLength(count);
  expect(reads).toEqual({ 0: [1], 499: [499], 500: [500, 1], 501: [500, 1] }[count]);
});
