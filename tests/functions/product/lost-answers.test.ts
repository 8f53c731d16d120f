import { randomUUID } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { firestore, firestoreAt } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { FIRESTORE_HOST } from '../../support/emulators.ts';
import { startInstance } from '../../support/instance/instance.ts';
import { removeLater, storedProduct, storeProduct } from '../../support/product-store.ts';
import { buildProduct } from '../../support/products.ts';
import { TcpProxy } from '../../support/tcp-proxy.ts';
import { createSignedInUser } from '../../support/users.ts';

const PORT = Number(FIRESTORE_HOST.split(':')[1]);

const owner = await createSignedInUser();
let proxy: TcpProxy;
beforeEach(async () => {
  proxy = await TcpProxy.start();
  proxy.restore(PORT);
});
afterEach(() => proxy.close());

/** An instance that reaches Firestore through the proxy, with an open connection. */
async function instanceBehindProxy(): Promise<string> {
  const { at } = await startInstance({ environment: { FIRESTORE_EMULATOR_HOST: proxy.host } });
  expect((await call('GET', '/product/any', { at })).status).toBe(404);
  return at;
}

/** Ends the connection whose answers are lost, so that the SDK sends the commit again. */
function reconnect(): void {
  proxy.drop();
  proxy.restore(PORT);
}

describe('given that Firestore stores a product and its answer is lost, so that the SDK repeats the commit', () => {
  test.each([
    ['without an Idempotency-Key', {}],
    ['with an Idempotency-Key', { 'Idempotency-Key': randomUUID() }],
  ])('%s, answers 201 with the id, and the product is stored once', async (_what, headers) => {
    const at = await instanceBehindProxy();
    const name = `Lost ${randomUUID()}`;
    const stored = () => firestore.collection('products').where('name', '==', name).get();
    // The first request with the name is the commit.
    proxy.loseAnswersAfter(name, 1);
    const body = buildProduct({ email: owner.email, name });
    const answer = call<{ insertedId: string }>('POST', '/product', { at, token: owner.token, body, headers });
    await expect.poll(async () => (await stored()).size, { timeout: 10_000 }).toBe(1);
    reconnect();
    expect(await answer).toMatchObject({ status: 201, body: { insertedId: (await stored()).docs[0]?.id } });
    expect((await stored()).size).toBe(1);
    for (const { id } of (await stored()).docs) removeLater(id);
  });
});

describe('given that Firestore changes a product and its answer is lost, so that the SDK repeats the commit', () => {
  const cases = [
    // The version that was read is stored no more, so the repeated commit is refused, and the product is read again.
    { method: 'PATCH', change: { quantity: 4 }, after: 4, status: 409 },
    { method: 'PUT', change: { quantity: 9 }, after: 9, status: 200 },
    { method: 'DELETE', change: undefined, after: undefined, status: 200 },
  ];
  test.each(cases)(
    '$method answers $status, and the product changes once',
    async ({ method, change, after, status }) => {
      const at = await instanceBehindProxy();
      const mine = await storeProduct(owner.email);
      const quantity = async () => (await storedProduct(mine._id))?.quantity;
      // The first request with this id reads the product, the second one writes it.
      proxy.loseAnswersAfter(mine._id, 2);
      const body = change && { body: { ...mine, ...change } };
      const answer = call(method, `/product/${mine._id}`, { at, token: owner.token, ...body });
      await expect.poll(quantity, { timeout: 10_000 }).toBe(after);
      reconnect();
      expect((await answer).status).toBe(status);
      expect(await quantity()).toBe(after);
    },
  );

  test('control: a commit without such a condition takes two pieces', async () => {
    const mine = await storeProduct(owner.email);
    const behindProxy = firestoreAt(proxy.host);
    onTestFinished(behindProxy.close);
    const product = behindProxy.firestore.doc(`products/${mine._id}`);
    await product.get();
    proxy.loseAnswersAfter(mine._id, 1);
    const written = product.update({ quantity: FieldValue.increment(-1) });
    const quantity = async () => (await storedProduct(mine._id))?.quantity;
    await expect.poll(quantity, { timeout: 10_000 }).toBe(4);
    reconnect();
    await written;
    expect(await quantity()).toBe(3);
  });
});
