import { describe, expect, test } from 'vitest';
import { call, read } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { createSignedInUser } from '../../support/users.ts';

const [owner, stranger] = [await createSignedInUser(), await createSignedInUser()];

const remove = (id: string, headers: Record<string, string> = {}, token = owner.token) =>
  call<{ deletedCount: number }>('DELETE', `/product/${id}`, { token, headers });

describe.each([FUNCTION_API, SITE_API])('DELETE %s/product/{id}', (at) => {
  test('answers 200 with deletedCount 1, then with 0; another product is unchanged', async () => {
    const [mine, neighbour] = [await storeProduct(owner.email), await storeProduct(owner.email)];
    for (const deletedCount of [1, 0]) {
      const answer = await call('DELETE', `/product/${mine._id}`, { token: owner.token, at });
      expect(answer).toMatchObject({ status: 200, body: { deletedCount } });
      expect(await storedProduct(mine._id)).toBeUndefined();
    }
    expect((await read(neighbour._id)).body).toEqual(neighbour);
  });
});

test('given the current ETag, answers 200', async () => {
  const { _id } = await storeProduct(owner.email);
  const tag = (await read(_id)).headers.get('ETag') ?? '';
  expect((await remove(_id, { 'If-Match': tag })).body).toEqual({ deletedCount: 1 });
});

test('given six requests at once, exactly one deletes', { retry: 0 }, async () => {
  const { _id } = await storeProduct(owner.email);
  const answers = await Promise.all(Array.from({ length: 6 }, () => remove(_id)));
  expect(answers.map(({ body }) => body.deletedCount).sort()).toEqual([0, 0, 0, 0, 0, 1]);
});

describe('refuses and deletes nothing', () => {
  test('412 with an old ETag, or with any ETag of a missing product', async () => {
    const { _id } = await storeProduct(owner.email);
    expect((await remove(_id, { 'If-Match': '"old"' })).status).toBe(412);
    expect(await storedProduct(_id)).toBeDefined();
    expect((await remove('no-such-product', { 'If-Match': '"old"' })).status).toBe(412);
  });

  test('403 for another person', async () => {
    const { _id } = await storeProduct(owner.email);
    expect((await remove(_id, {}, stranger.token)).status).toBe(403);
    expect(await storedProduct(_id)).toBeDefined();
  });
});
