import { describe, expect, test } from 'vitest';
import { call, fieldsOf, read } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { keysOf } from '../../support/products.ts';
import { createSignedInUser } from '../../support/users.ts';
import { expectBadFields } from '../http/expect-bad-fields.ts';

const [owner, stranger] = [await createSignedInUser(), await createSignedInUser()];

interface Changed {
  acknowledged: boolean;
  matchedCount: number;
  modifiedCount: number;
}
/** Another value of every field that its owner may change. */
const corrected = {
  img: '/cars/suv-fern.svg',
  carouselImg: 'https://pictures.example/wide.jpg',
  price: 0.5,
  quantity: 8,
  supplier: 'Älva Works',
  name: 'Aria Grand',
  description: 'Quieter.',
};
const put = (id: string, body: unknown, headers: Record<string, string> = {}, token = owner.token) =>
  call('PUT', `/product/${id}`, { token, body, headers });

describe.each([FUNCTION_API, SITE_API])('PUT %s/product/{id}', (at) => {
  test('answers 200 and replaces the product, with the keys of its name, its supplier and the specification that stays; another product is unchanged', async () => {
    const [mine, neighbour] = [await storeProduct(owner.email), await storeProduct(owner.email)];
    const before = await storedProduct(mine._id);
    const body = { ...mine, ...corrected };
    const answer = await call<Changed>('PUT', `/product/${mine._id}`, { token: owner.token, body, at });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const after = await read(mine._id);
    expect(after.body).toEqual(body);
    expect(after.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    expect((await read(neighbour._id)).body).toEqual(neighbour);
    expect(await storedProduct(mine._id)).toEqual({ ...before, ...corrected, ...keysOf({ ...before, ...corrected }) });
  });
});

test('given an unchanged product, answers 200 with modifiedCount 0', async () => {
  const mine = await storeProduct(owner.email);
  const tag = (await read(mine._id)).headers.get('ETag');
  const answer = await put(mine._id, mine);
  expect(answer).toMatchObject({ status: 200, body: { matchedCount: 1, modifiedCount: 0 } });
  expect(answer.headers.get('ETag')).toBe(tag);
});

test('given a body without _id, answers 200', async () => {
  const { _id, ...body } = await storeProduct(owner.email);
  expect((await put(_id, { ...body, quantity: 2 })).status).toBe(200);
});

test('given a body without a carousel picture, removes it; the specification, which no answer shows, stays unless it is sent', async () => {
  const { carouselImg: _removed, ...mine } = await storeProduct(owner.email, { specification: 'Seats: 5' });
  expect((await put(mine._id, mine)).body).toMatchObject({ modifiedCount: 1 });
  expect((await read(mine._id)).body).toEqual(mine);
  const without = await storedProduct(mine._id);
  expect(without).not.toHaveProperty('carouselImg');
  expect(without).toMatchObject({ specification: 'Seats: 5', searchKeys: expect.arrayContaining(['five']) });
  expect((await put(mine._id, mine)).body).toMatchObject({ modifiedCount: 0 });

  expect((await put(mine._id, { ...mine, specification: 'Seats: 7' })).body).toMatchObject({ modifiedCount: 1 });
  expect(await storedProduct(mine._id)).toEqual({
    ...without,
    specification: 'Seats: 7',
    searchKeys: keysOf({ ...mine, specification: 'Seats: 7' }).searchKeys,
  });
});

test('given another value meanwhile and no If-Match, the last write wins', async () => {
  const mine = await storeProduct(owner.email);
  const before = await storedProduct(mine._id);
  await put(mine._id, { ...mine, price: 2, name: 'Theirs' });
  expect((await put(mine._id, { ...mine, price: 1 })).status).toBe(200);
  expect(await storedProduct(mine._id)).toEqual({ ...before, price: 1 });
});

describe('If-Match', () => {
  test('given the current ETag, strong or weak, answers 200', async () => {
    const mine = await storeProduct(owner.email);
    for (const prefix of ['', 'W/']) {
      const tag = prefix + (await read(mine._id)).headers.get('ETag');
      const quantity = prefix ? 7 : 8;
      expect((await put(mine._id, { ...mine, quantity }, { 'If-Match': `"other", ${tag}` })).status).toBe(200);
    }
    expect((await put(mine._id, { ...mine, quantity: 9 }, { 'If-Match': '*' })).status).toBe(200);
  });

  test('given an old ETag, answers 412 with the current product and overwrites nothing', async () => {
    const mine = await storeProduct(owner.email);
    const old = (await read(mine._id)).headers.get('ETag') ?? '';
    await put(mine._id, { ...mine, quantity: 8 });
    const answer = await put(mine._id, { ...mine, quantity: 1 }, { 'If-Match': old });
    expect(answer).toMatchObject({ status: 412, body: { current: { _id: mine._id, quantity: 8 } } });
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 8 });
  });
});

describe('If-None-Match', () => {
  const change = (method: string, { _id, ...mine }: Awaited<ReturnType<typeof storeProduct>>, tag: string) =>
    call(method, `/product/${_id}`, {
      token: owner.token,
      headers: { 'If-None-Match': tag },
      ...(method !== 'DELETE' && { body: { ...mine, quantity: mine.quantity - 1 } }),
    });

  test.each(['PUT', 'PATCH', 'DELETE'])(
    '%s: given * or the current ETag, answers 412 and changes nothing; given another ETag, 200',
    async (method) => {
      const mine = await storeProduct(owner.email);
      const tag = (await read(mine._id)).headers.get('ETag') ?? '';
      for (const excluded of ['*', tag, `"other", W/${tag}`]) {
        const answer = await change(method, mine, excluded);
        expect(answer).toMatchObject({
          status: 412,
          body: { type: 'urn:storefront:problem:version-excluded', current: { quantity: 5 } },
        });
        expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
      }
      expect((await change(method, mine, '"other"')).status).toBe(200);
    },
  );

  test('given *, a missing product is still missing', async () => {
    const gone = { ...(await storeProduct(owner.email)), _id: 'no-such-product' };
    expect((await change('PUT', gone, '*')).status).toBe(404);
    expect((await change('DELETE', gone, '*')).status).toBe(200);
  });
});

describe('refuses and stores nothing', () => {
  test.each([
    ['email', 'someone@meridian.example'],
    ['_id', 'other'],
  ])('422 that names %s when it differs', async (field, value) => {
    const mine = await storeProduct(owner.email);
    expectBadFields(await put(mine._id, { ...mine, quantity: 1, [field]: value }), 422, [field]);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, email: owner.email });
  });

  test.each(['email', 'img', 'price', 'quantity', 'supplier', 'name', 'description'] as const)(
    '400 that names %s when it is missing',
    async (field) => {
      const { [field]: _missing, ...mine } = await storeProduct(owner.email);
      expectBadFields(await put(mine._id, mine), 400, [field]);
    },
  );

  test('400 that names every bad field', async () => {
    const mine = await storeProduct(owner.email);
    const answer = await put(mine._id, { ...mine, quantity: -1, description: ' ', price: 'x', extra: 1 });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)?.sort()).toEqual(['description', 'extra', 'price', 'quantity']);
  });

  test('403 for another person', async () => {
    const mine = await storeProduct(owner.email);
    const answer = await put(mine._id, { ...mine, quantity: 1 }, {}, stranger.token);
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:not-the-owner' } });
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });

  test('404 for a missing product', async () => {
    const mine = await storeProduct(owner.email);
    expect((await put('no-such-product', { ...mine, _id: 'no-such-product' })).status).toBe(404);
    expect(await storedProduct('no-such-product')).toBeUndefined();
  });
});
