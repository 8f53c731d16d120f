import type { Product } from '@contract/product.ts';
import { describe, expect, test } from 'vitest';
import { firestore } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { storeProduct } from '../../support/product-store.ts';

describe.each([FUNCTION_API, SITE_API])('GET %s/product/{id}', (at) => {
  test('answers 200 with the product, its version as ETag and no-store', async () => {
    const [mine, neighbour] = [
      await storeProduct('nobody@meridian.example'),
      await storeProduct('nobody@meridian.example', { name: 'Vega' }),
    ];
    const { status, headers, body } = await call<Product>('GET', `/product/${mine._id}`, { at });
    expect(status).toBe(200);
    expect(body).toEqual(mine);
    expect(headers.get('ETag')).toMatch(/^"[a-z0-9-]+"$/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await call<Product>('GET', `/product/${neighbour._id}`, { at })).body.name).toBe('Vega');
  });

  test('answers 304 until the product changes', async () => {
    const { _id } = await storeProduct('nobody@meridian.example');
    const tag = (await call('GET', `/product/${_id}`, { at })).headers.get('ETag') ?? '';
    const headers = { 'If-None-Match': tag };
    expect((await call('GET', `/product/${_id}`, { at, headers })).status).toBe(304);
    await firestore.doc(`products/${_id}`).update({ quantity: 4 });
    const changed = await call('GET', `/product/${_id}`, { at, headers });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  test('given an unknown id, answers 404', async () => {
    const { status, headers, body } = await call('GET', '/product/no-such-product', { at });
    expect(status).toBe(404);
    expect(headers.get('Content-Type')).toBe('application/problem+json');
    expect(body).toMatchObject({ type: 'urn:storefront:problem:not-found', status: 404 });
  });

  test('given an invalid id, answers 400', async () => {
    expect((await call('GET', '/product/__a__', { at })).status).toBe(400);
  });
});
