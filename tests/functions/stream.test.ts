import type { Product } from '@contract/product.ts';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/call.ts';
import { startInstance } from '../support/instance.ts';
import { buildProduct } from '../support/products.ts';

const PRODUCTS = 400;

// A project of its own, since a list of over a megabyte would slow down the tests of the storefront's data.
const app = initializeApp({ projectId: 'demo-storefront-stream' }, 'stream');
const products = getFirestore(app).collection('products');
const description = 'A quiet saloon. '.repeat(250);
let at: string;

beforeAll(async () => {
  ({ at } = await startInstance({ environment: { GCLOUD_PROJECT: 'demo-storefront-stream' } }));
  const batch = getFirestore(app).batch();
  for (let number = 0; number < PRODUCTS; number += 1) {
    const product = buildProduct({ email: 'owner@meridian.example', price: number, description });
    batch.set(products.doc(`product-${number}`), {
      ...product,
      createdAt: Timestamp.fromMillis(1_700_000_000_000 + number),
    });
  }
  await batch.commit();
});
afterAll(async () => {
  await getFirestore(app).recursiveDelete(products);
  await deleteApp(app);
});

describe('given a list too long to be collected first, it is streamed', () => {
  test('answers 200 with every product, oldest first', async () => {
    const { status, headers, body } = await call<Product[]>('GET', '/product', { at });
    expect(status).toBe(200);
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    expect(body.map(({ price }) => price)).toEqual(Array.from({ length: PRODUCTS }, (_, number) => number));
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
