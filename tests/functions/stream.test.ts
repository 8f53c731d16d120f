import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../functions/src/contract/product.ts';
import { call } from '../support/call.ts';
import { startInstance } from '../support/instance.ts';
import { buildProduct } from '../support/products.ts';

const PRODUCTS = 400;

// A project of its own: a list of over a megabyte is nothing for the storefront's data.
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

describe('A list too long to be gathered is sent as it comes', () => {
  test('200: every product, oldest first', async () => {
    const { status, headers, body } = await call<Product[]>('GET', '/product', { at });
    expect(status).toBe(200);
    expect(headers.get('ETag')).toBeNull();
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    expect(body.map(({ price }) => price)).toEqual(Array.from({ length: PRODUCTS }, (_, number) => number));
  });

  test('HEAD: no body', async () => {
    expect(await call('HEAD', '/product', { at })).toMatchObject({ status: 200, body: undefined });
  });

  test('clients that leave in the middle do no harm', async () => {
    for (let times = 0; times < 20; times += 1) {
      const response = await fetch(`${at}/product`);
      await response.body?.cancel();
    }
    expect((await call<Product[]>('GET', '/product?limit=3', { at })).body).toHaveLength(3);
  });
});
