import { beforeAll, describe, expect, test } from 'vitest';
import { call, fieldsOf, read } from '../support/call.ts';
import { FUNCTION_API, SITE_API } from '../support/emulators.ts';
import { storedProduct, storeProduct } from '../support/product-store.ts';
import { createSignedInUser, type SignedInUser } from '../support/users.ts';
import { expectBadFields } from './expect-bad-fields.ts';

let owner: SignedInUser;
let other: SignedInUser;
beforeAll(async () => {
  [owner, other] = [await createSignedInUser(), await createSignedInUser()];
});

interface Changed {
  acknowledged: boolean;
  matchedCount: number;
  modifiedCount: number;
}
const put = (id: string, body: unknown, headers: Record<string, string> = {}, token = owner.token) =>
  call('PUT', `/product/${id}`, { token, body, headers });

describe.each([FUNCTION_API, SITE_API])('PUT %s/product/{id}', (at) => {
  test('answers 200 and changes quantity and description; another product is unchanged', async () => {
    const [mine, neighbour] = [await storeProduct(owner.email), await storeProduct(owner.email)];
    const body = { ...mine, quantity: 8, description: 'Quieter.' };
    const answer = await call<Changed>('PUT', `/product/${mine._id}`, { token: owner.token, body, at });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const after = await read(mine._id);
    expect(after.body).toEqual(body);
    expect(after.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    expect((await read(neighbour._id)).body).toEqual(neighbour);
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
    ['img', '/cars/other.svg'],
    ['carouselImg', '/cars/other.svg'],
    ['price', 1],
    ['supplier', 'Someone'],
    ['name', 'Other'],
    ['_id', 'other'],
  ])('422 that names %s when it differs', async (field, value) => {
    const mine = await storeProduct(owner.email);
    expectBadFields(await put(mine._id, { ...mine, quantity: 1, [field]: value }), 422, [field]);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, email: owner.email });
  });

  test('422 that names a missing field', async () => {
    const { carouselImg, ...mine } = await storeProduct(owner.email);
    expectBadFields(await put(mine._id, mine), 422, ['carouselImg']);
    expect(carouselImg).toBeDefined();
  });

  test('400 that names every bad field', async () => {
    const mine = await storeProduct(owner.email);
    const answer = await put(mine._id, { ...mine, quantity: -1, description: ' ', price: 'x', extra: 1 });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)?.sort()).toEqual(['description', 'extra', 'price', 'quantity']);
  });

  test('401 without a token', async () => {
    const mine = await storeProduct(owner.email);
    expect((await call('PUT', `/product/${mine._id}`, { body: { ...mine, quantity: 1 } })).status).toBe(401);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });

  test('403 for another person', async () => {
    const mine = await storeProduct(owner.email);
    const answer = await put(mine._id, { ...mine, quantity: 1 }, {}, other.token);
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:not-the-owner' } });
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });

  test('404 for a missing product', async () => {
    const mine = await storeProduct(owner.email);
    expect((await put('no-such-product', { ...mine, _id: 'no-such-product' })).status).toBe(404);
    expect(await storedProduct('no-such-product')).toBeUndefined();
  });
});
