import { PLACEHOLDER } from '@contract/limits.ts';
import { WITHOUT_PICTURE } from '@contract/list/search-words.ts';
import type { ProblemDetails } from '@contract/problem.ts';
import { teamPath } from '@contract/team.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../../functions/src/api/app.ts';
import { firestore } from '../../support/admin.ts';
import { app, call, fieldsOf, read } from '../../support/call.ts';
import { SITE_API } from '../../support/emulators.ts';
import { storedProduct, storeProduct } from '../../support/product-store.ts';
import { keysOf } from '../../support/products.ts';
import { createSignedInUser } from '../../support/users.ts';

const [owner, stranger] = [await createSignedInUser(), await createSignedInUser()];
const store = (overrides = {}) => storeProduct(owner.email, overrides);
type Stored = Awaited<ReturnType<typeof store>>;

type Sent = NonNullable<Parameters<typeof call>[2]>;
const send = <T = ProblemDetails>(method: string, id: string, sent: Sent = {}) =>
  call<T>(method, `/product/${id}`, { token: owner.token, at: app, ...sent });
const put = (id: string, body: object, sent: Sent = {}) => send('PUT', id, { ...sent, body });
const patch = (id: string, body: object, sent: Sent = {}) => send('PATCH', id, { ...sent, body });
const problem = (name: string) => ({ type: `urn:storefront:problem:${name}` });
const tagOf = async (id: string) => (await read(id)).headers.get('ETag') ?? '';
const CHANGED = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

/** Another value of every field that its owner may change. */
const corrected = {
  img: '/pictures/aB_-5678901234567890',
  carouselImg: '/pictures/-_Ba5678901234567890',
  price: 0.5,
  quantity: 8,
  supplier: 'Älva Works',
  name: 'Aria Grand',
  description: 'Quieter.',
};

describe('/product/{id} through the site', () => {
  const at = SITE_API;
  test('GET answers 200 with the product, its version as ETag and no-store, and 304 until it changes', async () => {
    const [mine, neighbour] = [await store(), await store({ name: 'Vega' })];
    const { status, headers, body } = await send('GET', mine._id, { at });
    expect({ status, body }).toEqual({ status: 200, body: mine });
    const tag = headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[a-z0-9-]+"$/);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect((await send('GET', neighbour._id, { at })).body).toMatchObject({ name: 'Vega' });
    const again = () => send('GET', mine._id, { at, headers: { 'If-None-Match': tag } });
    expect((await again()).status).toBe(304);
    await firestore.doc(`products/${mine._id}`).update({ quantity: 4 });
    const changed = await again();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
  });

  test('GET answers 404 to an unknown id', async () => {
    const { status, headers, body } = await send('GET', 'no-such-product', { at });
    expect(status).toBe(404);
    expect(body).toMatchObject({ ...problem('not-found'), status: 404 });
    expect(headers.get('Content-Type')).toBe('application/problem+json');
  });

  test('PUT replaces the product, with the keys of its name, its supplier and the specification that stays; another product is unchanged', async () => {
    const [mine, neighbour] = [await store(), await store()];
    const before = await storedProduct(mine._id);
    const body = { ...mine, ...corrected };
    const answer = await put(mine._id, body, { at });
    expect(answer).toMatchObject({ status: 200, body: CHANGED });
    const after = await read(mine._id);
    expect(after.body).toEqual(body);
    expect(after.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    expect((await read(neighbour._id)).body).toEqual(neighbour);
    expect(await storedProduct(mine._id)).toEqual({ ...before, ...corrected, ...keysOf({ ...before, ...corrected }) });
  });

  test('PATCH removes one piece; another product is unchanged', async () => {
    const [mine, neighbour] = [await store(), await store()];
    const answer = await patch(mine._id, { ...mine, quantity: 4 }, { at });
    expect(answer).toMatchObject({ status: 200, body: CHANGED });
    const after = await read(mine._id);
    expect(after.body).toEqual({ ...mine, quantity: 4 });
    expect(after.headers.get('ETag')).toBe(answer.headers.get('ETag'));
    expect((await read(neighbour._id)).body).toEqual(neighbour);
  });

  test('DELETE answers 200 with deletedCount 1, then with 0; another product is unchanged', async () => {
    const [mine, neighbour] = [await store(), await store()];
    for (const deletedCount of [1, 0]) {
      expect(await send('DELETE', mine._id, { at })).toMatchObject({ status: 200, body: { deletedCount } });
      expect(await storedProduct(mine._id)).toBeUndefined();
    }
    expect((await read(neighbour._id)).body).toEqual(neighbour);
  });
});

test('given six deletions at once, exactly one deletes', async () => {
  const { _id } = await store();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send<{ deletedCount: number }>('DELETE', _id)));
  expect(answers.map(({ body }) => body.deletedCount).sort()).toEqual([0, 0, 0, 0, 0, 1]);
});

describe('PUT', () => {
  test('given an unchanged product, answers 200 with modifiedCount 0 and the same ETag; given no _id, 200', async () => {
    const { _id, ...mine } = await store();
    const tag = await tagOf(_id);
    const answer = await put(_id, { _id, ...mine });
    expect(answer).toMatchObject({ status: 200, body: { matchedCount: 1, modifiedCount: 0 } });
    expect(answer.headers.get('ETag')).toBe(tag);
    expect((await put(_id, { ...mine, quantity: 2 })).status).toBe(200);
  });

  test('given no carousel picture, removes it; the specification, which no answer shows, stays unless it is sent', async () => {
    const { carouselImg: _removed, ...mine } = await store({ specification: 'Seats: 5' });
    expect((await put(mine._id, mine)).body).toMatchObject({ modifiedCount: 1 });
    expect((await read(mine._id)).body).toEqual(mine);
    const without = await storedProduct(mine._id);
    expect(without).not.toHaveProperty('carouselImg');
    expect(without).toMatchObject({ specification: 'Seats: 5', searchKeys: expect.arrayContaining(['five']) });
    expect((await put(mine._id, mine)).body).toMatchObject({ modifiedCount: 0 });
    const seven = { specification: 'Seats: 7', img: PLACEHOLDER };
    expect((await put(mine._id, { ...mine, ...seven })).body).toMatchObject({ modifiedCount: 1 });
    const { searchKeys } = keysOf({ ...mine, ...seven });
    expect(searchKeys).toContain(WITHOUT_PICTURE);
    expect(await storedProduct(mine._id)).toEqual({ ...without, ...seven, searchKeys });
  });

  test('given another value meanwhile and no If-Match, the last write wins', async () => {
    const mine = await store();
    const before = await storedProduct(mine._id);
    await put(mine._id, { ...mine, price: 2, name: 'Theirs' });
    expect((await put(mine._id, { ...mine, price: 1 })).status).toBe(200);
    expect(await storedProduct(mine._id)).toEqual({ ...before, price: 1 });
  });

  test('given If-Match with the current ETag, strong or weak, or *, answers 200', async () => {
    const mine = await store();
    for (const [quantity, conditionOf] of [
      [8, (tag: string) => `"other", ${tag}`],
      [7, (tag: string) => `"other", W/${tag}`],
      [9, () => '*'],
    ] as const) {
      const headers = { 'If-Match': conditionOf(await tagOf(mine._id)) };
      expect((await put(mine._id, { ...mine, quantity }, { headers })).status).toBe(200);
    }
  });

  test('refuses a body without a required field, and names every bad field: 400', async () => {
    const mine = await store();
    for (const field of ['email', 'img', 'price', 'quantity', 'supplier', 'name', 'description'] as const) {
      const answer = await put(mine._id, { ...mine, [field]: undefined });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]]);
    }
    const answer = await put(mine._id, { ...mine, quantity: -1, description: ' ', price: 'x', extra: 1 });
    expect([answer.status, fieldsOf(answer)?.sort()]).toEqual([400, ['description', 'extra', 'price', 'quantity']]);
  });
});

describe('PATCH', () => {
  test('given the quantity alone, answers 200, and 409 to the same request again', async () => {
    const { _id } = await store();
    expect((await patch(_id, { quantity: 4 })).status).toBe(200);
    expect((await patch(_id, { quantity: 4 })).status).toBe(409);
    expect(await storedProduct(_id)).toMatchObject({ quantity: 4 });
  });

  test("given the last piece, answers 200, then 409 'Quantity is 0 '", async () => {
    const mine = await store({ quantity: 1 });
    expect((await patch(mine._id, { ...mine, quantity: 0 })).status).toBe(200);
    for (const quantity of [-1, 0]) {
      const body = { ...problem('quantity-is-0'), title: 'Quantity is 0 ', current: { quantity: 0 } };
      expect(await patch(mine._id, { ...mine, quantity })).toMatchObject({ status: 409, body });
    }
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 0 });
  });

  test('refuses any other quantity than one less: 409', async () => {
    const mine = await store();
    for (const quantity of [5, 6, 3, 0, 1_000_000]) {
      const body = { ...problem('quantity-changed'), current: mine };
      expect(await patch(mine._id, { ...mine, quantity })).toMatchObject({ status: 409, body });
    }
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });
});

describe.each(['PUT', 'PATCH', 'DELETE'])('%s', (method) => {
  /** One piece fewer, or none at all. */
  const change = ({ _id, ...mine }: Stored, sent: Sent = {}) =>
    send(method, _id, { ...(method !== 'DELETE' && { body: { ...mine, quantity: mine.quantity - 1 } }), ...sent });

  test('given If-None-Match with * or the current ETag, answers 412 and changes nothing; given another ETag, 200', async () => {
    const mine = await store();
    const tag = await tagOf(mine._id);
    for (const excluded of ['*', tag, `"other", W/${tag}`]) {
      const body = { ...problem('version-excluded'), current: { quantity: 5 } };
      expect(await change(mine, { headers: { 'If-None-Match': excluded } })).toMatchObject({ status: 412, body });
    }
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
    expect((await change(mine, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
  });

  test('given If-Match with an old ETag, answers 412 with the current product and changes nothing; given the current one, 200', async () => {
    const mine = await store();
    const old = await tagOf(mine._id);
    await put(mine._id, { ...mine, description: 'Newer.' });
    const answer = await change(mine, { headers: { 'If-Match': old } });
    expect(answer).toMatchObject({ status: 412, body: { current: { _id: mine._id, description: 'Newer.' } } });
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, description: 'Newer.' });
    const newer = { ...mine, description: 'Newer.' };
    expect((await change(newer, { headers: { 'If-Match': await tagOf(mine._id) } })).status).toBe(200);
  });

  test('given another person, answers 403 and changes nothing', async () => {
    const mine = await store();
    const answer = await change(mine, { token: stranger.token });
    expect(answer).toMatchObject({ status: 403, body: problem('not-the-owner') });
    expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5 });
  });

  test('given no such product, answers 404, or 200 to its deletion, and adds nothing; with If-Match, 412', async () => {
    const gone = { ...(await store()), _id: 'no-such-product' };
    const status = method === 'DELETE' ? 200 : 404;
    expect((await change(gone)).status).toBe(status);
    expect((await change(gone, { headers: { 'If-None-Match': '*' } })).status).toBe(status);
    expect((await change(gone, { headers: { 'If-Match': '"old"' } })).status).toBe(412);
    expect(await storedProduct('no-such-product')).toBeUndefined();
  });
});

test.each<[method: string, field: string, value: string]>([
  ['PUT', 'email', 'someone@meridian.example'],
  ['PUT', '_id', 'other'],
  ...['description', 'name', 'email', '_id'].map((field): [string, string, string] => ['PATCH', field, 'other']),
])('%s answers 422 that names %s when it differs, and stores nothing', async (method, field, value) => {
  const mine = await store();
  const answer = await send(method, mine._id, { body: { ...mine, quantity: 4, [field]: value } });
  expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]]);
  expect(await storedProduct(mine._id)).toMatchObject({ quantity: 5, email: owner.email });
});

describe('given an owner whose email may not add', () => {
  const narrow = createApp({ mayAdd: '.*@meridian[.]example' });
  const refusal = (detail: string) => ({ status: 403, body: { ...problem('may-not-add'), detail } });
  const beginning = 'Products can be added and changed only with certain email addresses, and ';

  test('PUT and PATCH are refused with the reason, for a colleague too, and write nothing', async () => {
    const mine = await store();
    const team = firestore.doc(teamPath(owner.email));
    await team.set({ email: owner.email, members: { [stranger.email]: 'deliver' }, accepted: [stranger.email] });
    onTestFinished(() => team.delete().then(() => undefined));
    const change = { ...mine, quantity: 4 };
    for (const write of [put, patch]) {
      const answer = await write(mine._id, change, { at: narrow });
      expect(answer).toMatchObject(refusal(`${beginning}yours is not one of them.`));
    }
    const byColleague = await patch(mine._id, change, { at: narrow, token: stranger.token });
    expect(byColleague).toMatchObject(refusal(`${beginning}that of the product's owner is not one of them.`));
    expect((await read(mine._id)).body).toEqual(mine);
    // Control: where everybody may add.
    expect((await patch(mine._id, change, { token: stranger.token })).status).toBe(200);
  });

  test('GET and DELETE stay', async () => {
    const mine = await store();
    expect((await send('GET', mine._id, { at: narrow })).status).toBe(200);
    const own = `/myproduct?email=${encodeURIComponent(owner.email)}`;
    expect((await call('GET', own, { token: owner.token, at: narrow })).status).toBe(200);
    expect(await send('DELETE', mine._id, { at: narrow })).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await storedProduct(mine._id)).toBeUndefined();
  });
});
