import { randomUUID } from 'node:crypto';
import { stockId } from '@contract/history.ts';
import { mayCreateId } from '@contract/ids.ts';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits.ts';
import { searchKeys } from '@contract/list/search-keys.ts';
import { restFields, toProduct } from '@contract/product-fields.ts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { auth, firestore } from '../../support/admin.ts';
import { type Answer, call, fieldsOf } from '../../support/call.ts';
import { FUNCTION_API, SITE_API } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance/instance.ts';
import { removeLater, storedProduct, storeProduct } from '../../support/product-store.ts';
import { buildProduct, buildStoredProduct } from '../../support/products.ts';
import { accessTokenOf, createSignedInUser, createUser } from '../../support/users.ts';

interface Inserted {
  acknowledged: boolean;
  insertedId: string;
}

const owner = await createSignedInUser();

async function create(
  body: unknown,
  headers: Record<string, string> = {},
  at = FUNCTION_API,
): Promise<Answer<Inserted>> {
  const answer = await call<Inserted>('POST', '/product', { token: owner.token, body, headers, at });
  if (answer.status === 201) removeLater(answer.body.insertedId);
  return answer;
}
const post = (body: unknown, token = owner.token) => call('POST', '/product', { token, body });
const countOwn = async () =>
  (await firestore.collection('products').where('email', '==', owner.email).count().get()).data().count;

describe.each([FUNCTION_API, SITE_API])('POST %s/product', (at) => {
  test('answers 201 and stores the product with its owner, time and search keys; another product is unchanged', async () => {
    const neighbour = await storeProduct(owner.email, { name: 'Vega' });
    const product = buildProduct({ email: owner.email, name: 'ARIA Grand', supplier: 'Südlicht' });
    const { status, headers, body } = await create(product, {}, at);
    expect({ status, acknowledged: body.acknowledged }).toEqual({ status: 201, acknowledged: true });
    expect(body.insertedId).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(mayCreateId(owner.uid, body.insertedId)).toBe(true);
    const address = new URL(headers.get('Location') ?? '', `${at}/product`).href;
    expect(address).toBe(`${at}/product/${body.insertedId}`);
    expect(await (await fetch(address)).json()).toEqual(toProduct(body.insertedId, product, restFields));
    expect(await storedProduct(body.insertedId)).toEqual({
      ...product,
      nameKey: 'aria grand',
      searchKeys: searchKeys(product),
      createdAt: expect.any(Timestamp),
    });
    expect(await storedProduct(neighbour._id)).toMatchObject({ name: 'Vega', quantity: 5 });
  });
});

describe('Idempotency-Key', () => {
  test('given the same key and body, answers the same and stores one product', async () => {
    const key = randomUUID();
    const before = await countOwn();
    const answers = [];
    for (let times = 0; times < 3; times += 1)
      answers.push(await create(buildProduct({ email: owner.email }), { 'Idempotency-Key': key }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await countOwn()).toBe(before + 1);
    const ofKey = firestore.collection('idempotency').where('insertedId', '==', answers[0]?.body.insertedId);
    const [stored] = (await ofKey.get()).docs;
    // Firestore's time to live deletes it then.
    expect((stored?.get('expiresAt').toMillis() - Date.now()) / 3_600_000, 'hours').toBeCloseTo(24, 0);
  });

  test('given six requests with the same key at once, stores one product', { retry: 0 }, async () => {
    const key = randomUUID();
    const before = await countOwn();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => create(buildProduct({ email: owner.email }), { 'Idempotency-Key': key })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.insertedId)).size).toBe(1);
    expect(await countOwn()).toBe(before + 1);
  });

  test('given the same fields in another order, treats the body as the same', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await create(buildProduct({ email: owner.email }), headers);
    const turned = Object.fromEntries(Object.entries(buildProduct({ email: owner.email })).reverse());
    expect((await create(turned, headers)).body.insertedId).toBe(first.body.insertedId);
  });

  test('given the same key with another body, answers 422', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await create(buildProduct({ email: owner.email }), headers);
    const { status, body } = await create(buildProduct({ email: owner.email, price: 1 }), headers);
    expect(status).toBe(422);
    expect(body).toMatchObject({ type: 'urn:storefront:problem:idempotency-key-reused' });
  });

  test('given the same key of another person, stores another product', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = await create(buildProduct({ email: owner.email }), headers);
    const stranger = await createSignedInUser();
    const second = await call<Inserted>('POST', '/product', {
      token: stranger.token,
      body: buildProduct({ email: stranger.email }),
      headers,
    });
    removeLater(second.body.insertedId);
    expect(second.status).toBe(201);
    expect(second.body.insertedId).not.toBe(first.body.insertedId);
  });

  test('without a key, stores two products; answers 400 to an invalid key', async () => {
    const first = await create(buildProduct({ email: owner.email }));
    const second = await create(buildProduct({ email: owner.email }));
    expect(second.body.insertedId).not.toBe(first.body.insertedId);
    expect((await create(buildProduct({ email: owner.email }), { 'Idempotency-Key': 'a'.repeat(256) })).status).toBe(
      400,
    );
  });
});

describe('given the Idempotency-Key of a product that is gone, answers 409 and adds nothing', () => {
  const replay = async (between: (id: string) => Promise<unknown>) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => create(buildProduct({ email: owner.email }), headers);
    const { insertedId } = (await send()).body;
    expect((await send()).body, 'control: while it stands').toMatchObject({ insertedId });
    await between(insertedId);
    const before = await countOwn();
    const answer = await send();
    expect(await countOwn()).toBe(before);
    return answer;
  };
  const deleted = { status: 409, body: { type: 'urn:storefront:problem:product-deleted' } };

  test('when it was deleted', async () => {
    const answer = await replay((id) => call('DELETE', `/product/${id}`, { token: owner.token }));
    expect(answer).toMatchObject(deleted);
  });

  const takenBy = (email: string) => async (id: string) => {
    const reference = firestore.doc(`products/${id}`);
    await reference.delete();
    await reference.create({ ...buildStoredProduct({ email }), createdAt: FieldValue.serverTimestamp() });
  };

  test("when its id is another owner's", async () => {
    expect(await replay(takenBy('someone@meridian.example'))).toMatchObject(deleted);
  });

  test('when its owner has taken back the deletion, answers 201', async () => {
    expect((await replay(takenBy(owner.email))).status).toBe(201);
  });

  test('when it was only changed since, answers 201', async () => {
    const answer = await replay((id) => firestore.doc(`products/${id}`).update({ quantity: 1, description: 'Other.' }));
    expect(answer.status).toBe(201);
  });
});

describe('refuses and stores nothing', () => {
  test('401 without a token', async () => {
    const before = await countOwn();
    const { status, headers } = await call('POST', '/product', { body: buildProduct({ email: owner.email }) });
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer /);
    expect(await countOwn()).toBe(before);
  });

  test("403 with another person's email", async () => {
    const { status, body } = await post(buildProduct({ email: 'someone@meridian.example' }));
    expect(status).toBe(403);
    expect(body.type).toBe('urn:storefront:problem:another-email');
  });

  test('403 with an email that may not add products, before the body is read; control: one that may', async () => {
    const { at } = await startInstance({ canAddPattern: '.*@meridian[.]example' });
    const before = await countOwn();
    const colleague = await createUser({ email: `${randomUUID()}@meridian.example` });
    for (const body of [buildProduct({ email: owner.email }), {}]) {
      const refused = await call('POST', '/product', { at, token: owner.token, body });
      expect(refused).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:may-not-add' } });
    }
    expect(await countOwn()).toBe(before);
    const added = await call<Inserted>('POST', '/product', {
      at,
      token: await accessTokenOf(colleague),
      body: buildProduct({ email: colleague.email }),
    });
    expect(added.status).toBe(201);
    removeLater(added.body.insertedId);
  });

  test.each(['seven-c', 'a/b/c/d/e'])('403 with an account whose id, %s, cannot begin an id', async (uid) => {
    const person = await createUser({ uid });
    const answer = await post(buildProduct({ email: person.email }), await accessTokenOf(person));
    expect(answer).toMatchObject({ status: 403, body: { type: 'urn:storefront:problem:may-not-add' } });
  });

  test('403 with an email that is no longer verified', async () => {
    const person = await createUser();
    const token = await accessTokenOf(person);
    await auth.updateUser(person.uid, { emailVerified: false });
    const { status, body } = await post(buildProduct({ email: person.email }), token);
    expect(status).toBe(403);
    expect(body.type).toBe('urn:storefront:problem:unverified-email');
  });

  test('400 that names every bad field', async () => {
    const before = await countOwn();
    const answer = await post({
      ...buildProduct({ email: owner.email }),
      price: 'x',
      quantity: 1.5,
      name: '',
      colour: 'red',
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)?.sort()).toEqual(['colour', 'name', 'price', 'quantity']);
    expect(await countOwn()).toBe(before);
  });
});

test('given an owner of as many products as one may have, answers 403 with the number; with one fewer, adds', async () => {
  const maker = await createSignedInUser();
  const stock = firestore.doc(`stock/${stockId(maker.email)}`);
  const body = buildProduct({ email: maker.email });
  const products = (count: number) => stock.set({ products: count }, { merge: true });
  await products(PRODUCTS_PER_OWNER_MAX);
  const refused = await post(body, maker.token);
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining('50,000 items at most') } });
  await products(PRODUCTS_PER_OWNER_MAX - 1);
  const added = await call<Inserted>('POST', '/product', { token: maker.token, body });
  expect(added.status).toBe(201);
  removeLater(added.body.insertedId);
});
