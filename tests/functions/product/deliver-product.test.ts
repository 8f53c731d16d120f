import { describe, expect, test } from 'vitest';
import { call, read } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { createSignedInUser } from '../../support/users.ts';
import { expectBadFields } from '../http/expect-bad-fields.ts';

const [owner, stranger] = [await createSignedInUser(), await createSignedInUser()];

const patch = (id: string, body: unknown, headers: Record<string, string> = {}, token = owner.token) =>
  call('PATCH', `/product/${id}`, { token, body, headers });
const oneLess = <T extends { quantity: number }>(product: T) => ({ ...product, quantity: product.quantity - 1 });

describe.each([FUNCTION_API, SITE_API])('PATCH %s/product/{id}', (at) => {
  test('answers 200 and removes one piece; another product is unchanged', async () => {
    const [mine, neighbour] = [await storeProduct(owner.email), await storeProduct(owner.email)];
    const answer = await call('PATCH', `/product/${mine._id}`, { token: owner.token, body: oneLess(mine), at });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const after = await read(mine._id);
    expect(after.body).toEqual({ ...mine, quantity: 4 });
    expect(after.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    expect((await read(neighbour._id)).body).toEqual(neighbour);
  });
});

test('given the quantity alone, answers 200, and 409 to the same request again', async () => {
  const mine = await storeProduct(owner.email);
  expect((await patch(mine._id, { quantity: 4 })).status).toBe(200);
  expect((await patch(mine._id, { quantity: 4 })).status).toBe(409);
  expect(await storedProduct(mine._id)).toMatchObject({ quantity: 4 });
});

test("given the last piece, answers 200, then 409 'Quantity is 0 '", async () => {
  const mine = await storeProduct(owner.email, { quantity: 1 });
  expect((await patch(mine._id, oneLess(mine))).status).toBe(200);
  for (const quantity of [-1, 0]) {
    const answer = await patch(mine._id, { ...mine, quantity });
    expect(answer).toMatchObject({
      status: 409,
      body: { type: 'urn:storefront:problem:quantity-is-0', title: 'Quantity is 0 ', current: { quantity: 0 } },
    });
  }
  expect(await storedProduct(mine._id)).toMatchObject({ quantity: 0 });
});

describe('refuses and stores nothing', () => {
  test.each([5, 6, 3, 0, 1_000_000])('409 with quantity %i when 5 are in stock', async (quantity) => {
    const mine = await storeProduct(owner.email);
    const answer = await patch(mine._id, { ...mine, quantity });
    expect(answer).toMatchObject({
      status: 409,
      body: { type: 'urn:storefront:problem:quantity-changed', current: mine },
    });
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });

  test('412 with an old ETag', async () => {
    const mine = await storeProduct(owner.email);
    const answer = await patch(mine._id, oneLess(mine), { 'If-Match': '"old"' });
    expect(answer).toMatchObject({ status: 412, body: { current: mine } });
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });

  test.each(['description', 'name', 'email', '_id'])('422 that names %s when it differs', async (field) => {
    const mine = await storeProduct(owner.email);
    expectBadFields(await patch(mine._id, { ...oneLess(mine), [field]: 'other' }), 422, [field]);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });

  test.each([-2, 1.5, '4', null, 1_000_001])('400 with quantity %j', async (quantity) => {
    const mine = await storeProduct(owner.email);
    expectBadFields(await patch(mine._id, { ...mine, quantity }), 400, ['quantity']);
  });

  test('403 for another person, 404 for a missing product', async () => {
    const mine = await storeProduct(owner.email);
    expect((await patch(mine._id, oneLess(mine), {}, stranger.token)).status).toBe(403);
    expect((await patch('no-such-product', { quantity: 1 })).status).toBe(404);
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });
});
