import { describe, expect, test } from 'vitest';
import type { Product } from '../../functions/src/contract/product.ts';
import { firestore } from '../support/admin.ts';
import { call, fieldsOf } from '../support/call.ts';
import { FUNCTION_API, SITE_API } from '../support/emulators.ts';
import { storeProduct } from '../support/product-store.ts';

const list = (query = '', at = FUNCTION_API) => call<Product[]>('GET', `/product${query}`, { at });
const refused = (query: string) => call('GET', `/product${query}`);

async function storedIds(): Promise<string[]> {
  const { docs } = await firestore.collection('products').orderBy('createdAt').get();
  return docs.map(({ id }) => id);
}

describe.each([FUNCTION_API, SITE_API])('GET %s/product', (at) => {
  test('200: all products, oldest first, with exactly the fields of the contract', async () => {
    const mine = await storeProduct('nobody@meridian.example');
    const { status, headers, body } = await list('', at);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=10');
    expect(body.map(({ _id }) => _id)).toEqual(await storedIds());
    expect(body.find(({ _id }) => _id === mine._id)).toEqual(mine);
  });

  test('200: a product without its wide picture', async () => {
    const { carouselImg, ...mine } = await storeProduct('nobody@meridian.example', { carouselImg: '/cars/a.svg' });
    await firestore
      .doc(`products/${mine._id}`)
      .update({ carouselImg: (await import('firebase-admin/firestore')).FieldValue.delete() });
    expect((await list('', at)).body.find(({ _id }) => _id === mine._id)).toEqual(mine);
    expect(carouselImg).toBe('/cars/a.svg');
  });

  test('304: unchanged, until a product changes', async () => {
    const mine = await storeProduct('nobody@meridian.example');
    const headers = { 'If-None-Match': (await list('', at)).headers.get('ETag') ?? '' };
    expect((await call('GET', '/product', { at, headers })).status).toBe(304);
    await firestore.doc(`products/${mine._id}`).update({ quantity: 4 });
    expect((await call('GET', '/product', { at, headers })).status).toBe(200);
  });
});

describe.each([FUNCTION_API, SITE_API])('pages of %s/product', (at) => {
  test('200: following Link: rel="next" gives every product once, at the address where the list was read', async () => {
    const ids: string[] = [];
    let address: string | undefined = `${at}/product?limit=7`;
    while (address) {
      const page: Response = await fetch(address);
      expect(page.status).toBe(200);
      const products = (await page.json()) as Product[];
      expect(products.length).toBeLessThanOrEqual(7);
      ids.push(...products.map(({ _id }) => _id));
      const next = /^<([^>]*)>; rel="next"$/.exec(page.headers.get('Link') ?? '')?.[1];
      address = next === undefined ? undefined : new URL(next, address).href;
      if (address) expect(address.startsWith(`${at}/product?limit=7&after=`)).toBe(true);
    }
    expect(ids).toEqual(await storedIds());
  });
});

describe('pages', () => {
  test('200: after alone gives the rest', async () => {
    const ids = await storedIds();
    const { body } = await list(`?after=${ids[2]}`);
    expect(body.map(({ _id }) => _id)).toEqual(ids.slice(3));
  });

  test.each(['0', '-1', '101', '1.5', '1e1', 'ten', '', '%D9%A3', '1&limit=2'])('400: limit=%s', async (limit) => {
    const answer = await refused(`?limit=${limit}`);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['limit']);
  });

  test.each(['no-such-product', '..', '__a__', 'a'.repeat(129), 'a%2Fb', ''])('400: after=%s', async (after) => {
    const answer = await refused(`?after=${after}`);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['after']);
  });

  test('400: every bad field is named, unknown ones too', async () => {
    const answer = await refused('?limit=0&after=__a__&limit[gt]=1&sort=price');
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)?.sort()).toEqual(['after', 'limit', 'limit[gt]', 'sort']);
  });
});

test('HEAD: the same headers, nothing else', async () => {
  const { status, headers, body } = await call('HEAD', '/product');
  expect({ status, body }).toEqual({ status: 200, body: undefined });
  expect(headers.get('ETag')).toBe((await list()).headers.get('ETag'));
});
