import { randomUUID } from 'node:crypto';
import { mayCreateId } from '@contract/ids.ts';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits.ts';
import { searchKeys } from '@contract/list/search-keys.ts';
import type { ProblemDetails } from '@contract/problem.ts';
import { restFields, toProduct } from '@contract/product-fields.ts';
import { stockId } from '@contract/stock-path.ts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../../functions/src/api/app.ts';
import { firestore } from '../../support/admin.ts';
import { type Answer, app, call } from '../../support/call.ts';
import { SITE_API } from '../../support/emulators.ts';
import { removeLater, storedProduct, storeProduct } from '../../support/product-store.ts';
import { buildProduct, buildStoredProduct } from '../../support/products.ts';
import { accessTokenOf, createSignedInUser, createUser } from '../../support/users.ts';

interface Inserted {
  acknowledged: boolean;
  insertedId: string;
}

const owner = await createSignedInUser();
const valid = (changes = {}) => ({ ...buildProduct({ email: owner.email }), ...changes });

type Sent = Parameters<typeof call>[2];
async function create(body: unknown, sent: Sent = {}): Promise<Answer<Inserted & ProblemDetails>> {
  const sender = { at: app, token: owner.token };
  const answer = await call<Inserted & ProblemDetails>('POST', '/product', { body, ...sender, ...sent });
  if (answer.status === 201) removeLater(answer.body.insertedId);
  return answer;
}
const refusal = (status: number, problem: string) => ({ status, body: { type: `urn:storefront:problem:${problem}` } });
const withKey = () => ({ headers: { 'Idempotency-Key': randomUUID() } });
const countOwn = async () =>
  (await firestore.collection('products').where('email', '==', owner.email).count().get()).data().count;

test('POST /product through the site answers 201 and stores the product with its owner, time and search keys; another product is unchanged', async () => {
  const neighbour = await storeProduct(owner.email, { name: 'Vega' });
  const product = buildProduct({ email: owner.email, name: 'ARIA Grand', supplier: 'Südlicht' });
  const { status, headers, body } = await create(product, { at: SITE_API });
  expect({ status, acknowledged: body.acknowledged }).toEqual({ status: 201, acknowledged: true });
  expect(body.insertedId).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(mayCreateId(owner.uid, body.insertedId)).toBe(true);
  // Relative, so that it is right at the function's own address too.
  expect(headers.get('Location')).toBe(`product/${body.insertedId}`);
  const stored = await (await fetch(`${SITE_API}/product/${body.insertedId}`)).json();
  expect(stored).toEqual(toProduct(body.insertedId, product, restFields));
  expect(await storedProduct(body.insertedId)).toEqual({
    ...product,
    nameKey: 'aria grand',
    searchKeys: searchKeys(product),
    createdAt: expect.any(Timestamp),
  });
  expect(await storedProduct(neighbour._id)).toMatchObject({ name: 'Vega', quantity: 5 });
});

describe('Idempotency-Key', () => {
  test('given the same key and body, in any order of its fields, also at once, answers the same and stores one product', async () => {
    const sent = withKey();
    const before = await countOwn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(valid(), sent)));
    answers.push(await create(Object.fromEntries(Object.entries(valid()).reverse()), sent));
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(201));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await countOwn()).toBe(before + 1);
    const ofKey = firestore.collection('idempotency').where('insertedId', '==', answers[0]?.body.insertedId);
    const [stored] = (await ofKey.get()).docs;
    // Firestore's time to live deletes it then.
    expect((stored?.get('expiresAt').toMillis() - Date.now()) / 3_600_000, 'hours').toBeCloseTo(24, 0);
  });

  test('given the same key with another body, answers 422; of another person, or without a key, stores another product', async () => {
    const sent = withKey();
    const first = await create(valid(), sent);
    expect(await create(valid({ price: 1 }), sent)).toMatchObject(refusal(422, 'idempotency-key-reused'));
    const stranger = await createSignedInUser();
    const second = await create(valid({ email: stranger.email }), { ...sent, token: stranger.token });
    const others = [second, await create(valid()), await create(valid())];
    expect(others.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([first, ...others].map(({ body }) => body.insertedId)).size).toBe(4);
  });

  test('given a key of 256 characters, answers 400', async () => {
    expect((await create(valid(), { headers: { 'Idempotency-Key': 'a'.repeat(256) } })).status).toBe(400);
  });
});

describe('given the Idempotency-Key of a product that was changed since, the answer is that of', () => {
  const remove = (id: string) => call('DELETE', `/product/${id}`, { token: owner.token });
  const takenBy = (email: string) => async (id: string) => {
    const reference = firestore.doc(`products/${id}`);
    await reference.delete();
    await reference.create({ ...buildStoredProduct({ email }), createdAt: FieldValue.serverTimestamp() });
  };
  const change = (id: string) => firestore.doc(`products/${id}`).update({ quantity: 1, description: 'Other.' });
  const deleted = refusal(409, 'product-deleted');

  test.each([
    ['a deleted one', remove, deleted],
    ["one whose id is another owner's", takenBy('someone@meridian.example'), deleted],
    ['one whose owner has taken back the deletion', takenBy(owner.email), { status: 201 }],
    ['one that was only changed', change, { status: 201 }],
  ])('%s, and nothing is added', async (_what, between, expected) => {
    const sent = withKey();
    const { insertedId } = (await create(valid(), sent)).body;
    expect((await create(valid(), sent)).body, 'control: while it stands').toMatchObject({ insertedId });
    await between(insertedId);
    const before = await countOwn();
    expect(await create(valid(), sent)).toMatchObject(expected);
    expect(await countOwn()).toBe(before);
  });
});

describe('refuses and stores nothing', () => {
  beforeEach(async () => {
    const before = await countOwn();
    return async () => expect(await countOwn()).toBe(before);
  });

  test("403 with another person's email", async () => {
    expect(await create(valid({ email: 'someone@meridian.example' }))).toMatchObject(refusal(403, 'another-email'));
  });

  test('403 with an email that may not add products, before the body is read; control: one that may', async () => {
    const at = createApp({ mayAdd: '.*@meridian[.]example' });
    for (const body of [valid(), {}]) expect(await create(body, { at })).toMatchObject(refusal(403, 'may-not-add'));
    const colleague = await createUser({ email: `${randomUUID()}@meridian.example` });
    const token = await accessTokenOf(colleague);
    expect((await create(valid({ email: colleague.email }), { at, token })).status).toBe(201);
  });

  test.each(['seven-c', 'a/b/c/d/e'])('403 with an account whose id, %s, cannot begin an id', async (uid) => {
    const person = await createUser({ uid });
    const answer = await create(valid({ email: person.email }), { token: await accessTokenOf(person) });
    expect(answer).toMatchObject(refusal(403, 'may-not-add'));
  });
});

test('given an owner of as many products as one may have, answers 403 with the number; with one fewer, adds', async () => {
  const { email, token } = await createSignedInUser();
  const products = (count: number) =>
    firestore.doc(`stock/${stockId(email)}`).set({ products: count }, { merge: true });
  await products(PRODUCTS_PER_OWNER_MAX);
  const refused = await create(valid({ email }), { token });
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('50,000 items at most') } });
  await products(PRODUCTS_PER_OWNER_MAX - 1);
  expect((await create(valid({ email }), { token })).status).toBe(201);
});
