import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { recordHistory } from '../../functions/src/history/record-history.ts';
import { firestore } from '../support/admin.ts';
import { call } from '../support/call.ts';
import { historyOf, storeProduct } from '../support/product-store.ts';
import { createSignedInUser } from '../support/users.ts';

/** Waits until a product has so many entries, and returns them, oldest first. */
async function entries(id: string, atLeast: number) {
  for (let tries = 0; tries < 60; tries += 1) {
    const { docs } = await historyOf(id).orderBy('at').get();
    if (docs.length >= atLeast) return docs.map((entry) => entry.data());
    await pause(250);
  }
  throw new Error(`fewer than ${atLeast} entries after 15 s`);
}

const total = async () => (await firestore.doc('totals/products').get()).get('count');
async function expectTotal(): Promise<void> {
  const count = async () => (await firestore.collection('products').count().get()).data().count;
  await expect.poll(async () => (await total()) === (await count()), { timeout: 15_000, interval: 250 }).toBe(true);
}

describe('the history', () => {
  test('has an entry for each create, deliver, restock, edit and delete, and remains when the product is deleted', async () => {
    const owner = await createSignedInUser();
    const mine = await storeProduct(owner.email);
    const send = (method: string, body?: object) =>
      call(method, `/product/${mine._id}`, { token: owner.token, ...(body && { body }) });

    await entries(mine._id, 1);
    expect((await send('PATCH', { quantity: 4 })).status).toBe(200);
    await entries(mine._id, 2);
    expect((await send('PUT', { ...mine, quantity: 40, description: 'More of them.' })).status).toBe(200);
    await entries(mine._id, 3);
    expect((await send('PUT', { ...mine, quantity: 30, description: 'More of them.' })).status).toBe(200);
    await entries(mine._id, 4);
    expect((await send('DELETE')).status).toBe(200);

    const { email } = owner;
    expect((await entries(mine._id, 5)).map(({ at, ...entry }) => entry)).toEqual([
      { kind: 'create', delta: 5, quantityAfter: 5, email, changes: {} },
      { kind: 'deliver', delta: -1, quantityAfter: 4, email, changes: { quantity: { from: 5, to: 4 } } },
      {
        kind: 'restock',
        delta: 36,
        quantityAfter: 40,
        email,
        changes: { quantity: { from: 4, to: 40 }, description: { from: mine.description, to: 'More of them.' } },
      },
      { kind: 'edit', delta: -10, quantityAfter: 30, email, changes: { quantity: { from: 40, to: 30 } } },
      { kind: 'delete', delta: -30, quantityAfter: 0, email, changes: {} },
    ]);
  });

  test('names the owner of each entry, when another owner takes the id of a deleted product', async () => {
    const mine = await storeProduct('nobody@meridian.example');
    await entries(mine._id, 1);
    const reference = firestore.doc(`products/${mine._id}`);
    const stored = (await reference.get()).data();
    await reference.delete();
    await entries(mine._id, 2);
    await reference.create({ ...stored, email: 'other@meridian.example' });
    expect((await entries(mine._id, 3)).map(({ kind, email }) => [kind, email])).toEqual([
      ['create', 'nobody@meridian.example'],
      ['delete', 'nobody@meridian.example'],
      ['create', 'other@meridian.example'],
    ]);
  });

  test('has no entry for a write without a change, and none of another product', async () => {
    const [mine, neighbour] = [
      await storeProduct('nobody@meridian.example'),
      await storeProduct('nobody@meridian.example'),
    ];
    await entries(mine._id, 1);
    await firestore.doc(`products/${mine._id}`).update({ quantity: 5 });
    await firestore.doc(`products/${mine._id}`).update({ quantity: 4 });
    expect((await entries(mine._id, 2)).map(({ kind }) => kind)).toEqual(['create', 'deliver']);
    expect((await entries(neighbour._id, 1)).map(({ kind }) => kind)).toEqual(['create']);
  });

  test('has one entry when the same event arrives several times', async () => {
    const mine = await storeProduct('nobody@meridian.example');
    await entries(mine._id, 1);
    const before = await firestore.doc(`products/${mine._id}`).get();
    await firestore.doc(`products/${mine._id}`).update({ quantity: 4 });
    const after = await firestore.doc(`products/${mine._id}`).get();
    await entries(mine._id, 2);
    const event = {
      id: 'an/event#of.this:test',
      time: '2026-01-01T00:00:00Z',
      params: { id: mine._id },
      data: { before, after },
    };
    for (let times = 0; times < 3; times += 1)
      await recordHistory(event as unknown as Parameters<typeof recordHistory>[0]);
    const ids = (await historyOf(mine._id).get()).docs.map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids).toContain('an-event-of-this-test');
  });
});

test('totals/products has the number of products after a creation and after a deletion', async () => {
  const mine = await storeProduct('nobody@meridian.example');
  await entries(mine._id, 1);
  await expectTotal();
  await firestore.doc(`products/${mine._id}`).delete();
  await entries(mine._id, 2);
  await expectTotal();
});

test('given a wrong count in totals/products, the next creation corrects it', async () => {
  await firestore.doc('totals/products').set({ count: 1_000_000, countedAt: new Date(0) });
  const mine = await storeProduct('nobody@meridian.example');
  await entries(mine._id, 1);
  await expectTotal();
});
