import { newId } from '@contract/ids.ts';
import { productFieldNames } from '@contract/product-fields.ts';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { type ProductEvent, recordHistory } from '../../../functions/src/triggers/history.ts';
import { firestore } from '../../support/admin.ts';
import { call } from '../../support/call.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { historyOf, storeProduct } from '../../support/product-store.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createSignedInUser } from '../../support/users.ts';
import { eventBy, eventsOf } from './product-events.ts';

/** Without the functions, for events that the emulators do not make. */
const own = emptyProject('history');

/** Waits until a product has so many entries, and returns them, oldest first. */
async function entries(id: string, count: number) {
  const all = async () => (await historyOf(id).orderBy('at').get()).docs;
  await expect.poll(all, { interval: 100 }).toHaveLength(count);
  return (await all()).map((entry): DocumentData => ({ ...entry.data(), id: entry.id }));
}

/** What the entry of a deletion keeps, so that the product can be brought back; that of a creation has it as `to`. */
const fieldsOf = (product: DocumentData = {}, side = 'from') =>
  Object.fromEntries(
    productFieldNames
      .filter((field) => product[field] !== undefined)
      .map((field) => [field, { [side]: product[field] }]),
  );

test('given each kind of change, has an entry that says what the data prove, keeps the alert, and remains when the product is deleted', async () => {
  const owner = await createSignedInUser();
  const mine = await storeProduct(owner.email, { price: 0.29, reorderAt: 3 });
  const { _id: id, email, name } = mine;
  const send = (method: string, body?: object) =>
    call(method, `/product/${id}`, { token: owner.token, ...(body && { body }) });

  const alert = async () => (await firestore.doc(`alerts/${id}`).get()).data();
  // REST knows no level.
  expect((await send('PUT', { ...mine, reorderAt: 9 })).status).toBe(400);
  const created = (await firestore.doc(`products/${id}`).get()).data();
  const text = { first: mine.description, second: 'More of them.', third: 'Plenty of them.' };
  const { carouselImg, ...last } = { ...mine, quantity: 40, description: text.third, name: 'Aria Grand', price: 1 };
  const statuses = [
    await send('PATCH', { quantity: 4 }),
    await send('PUT', { ...mine, quantity: 40, description: text.second }),
    await send('PUT', { ...mine, quantity: 40, description: text.third }),
    await send('PUT', last),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200]);
  expect((await send('PUT', { ...last, quantity: 0 })).status).toBe(200);
  await expect.poll(alert).toMatchObject({ quantity: 0, reorderAt: 3 });
  const stored = (await firestore.doc(`products/${id}`).get()).data();
  expect((await send('DELETE')).status).toBe(200);
  await expect.poll(alert).toBeUndefined();

  const found = await entries(id, 7);
  type Numbers = [delta: number, quantityAfter: number, value: number];
  const entry = (kind: string, [delta, quantityAfter, value]: Numbers, changes = {}, more = {}) => ({
    ...{ product: id, name, email, by: email, kind, delta, quantityAfter, changes, listed: true },
    ...{ value, in: Math.max(delta, 0), out: Math.max(-delta, 0), ...more },
  });
  const renamed = { name: last.name };
  const details = { price: { from: 0.29, to: 1 }, name: { from: name, to: last.name } };
  expect(found.map(({ at, day, id: _, ...entry }) => entry)).toEqual([
    entry('created', [5, 5, 145], fieldsOf(created, 'to')),
    entry('stock', [-1, 4, -29]),
    entry('stock', [36, 40, 1_044], { description: { from: text.first, to: text.second } }),
    entry('edited', [0, 40, 0], { description: { from: text.second, to: text.third } }),
    entry('edited', [0, 40, 2_840], { carouselImg: { from: carouselImg }, ...details }, renamed),
    entry('stock', [-40, 0, -4_000], {}, renamed),
    // REST has neither shown nor lost the reorder level.
    entry(
      'deleted',
      [0, 0, 0],
      { ...fieldsOf(stored), reorderAt: { from: 3 } },
      { ...renamed, createdAt: stored?.createdAt },
    ),
  ]);
  expect(found.map(({ day }) => day)).toEqual(found.map(({ at }) => at.toDate().toISOString().slice(0, 10)));
});

/** Handles events about one product in a project of its own, and returns the entries, oldest first. */
async function recordedOf(...versions: (DocumentData | undefined)[]) {
  for (const event of await eventsOf(own, 'aria', ...versions)) await recordHistory(event, own);
  return (await own.collection('products/aria/history').orderBy('at').get()).docs.map((entry) => entry.data());
}
const OWNER = 'owner@meridian.example';
const version = (changes: object = {}) => ({ ...buildStoredProduct({ email: OWNER, quantity: 5 }), ...changes });

test('given another reorder level alone, the entry is an edit that says both levels', async () => {
  const [, set, removed] = await recordedOf(version(), version({ reorderAt: 7 }), version());
  expect(set).toMatchObject({ kind: 'edited', delta: 0, changes: { reorderAt: { to: 7 } } });
  expect(removed).toMatchObject({ kind: 'edited', delta: 0, changes: { reorderAt: { from: 7 } } });
});

test('given a change by a command, the entry has its id, who and why; the next change by REST, and one whose command is of before, have none', async () => {
  const by = { command: newId('owner-of'), email: 'kim@meridian.example', reason: 'sold', note: 'Bay 4' };
  const events = await eventsOf(own, 'aria', version());
  events.push(await eventBy(own, 'aria', version({ quantity: 4 }), by));
  events.push(...(await eventsOf(own, 'aria', version({ quantity: 3, command: by.command }))));
  const before = newId('owner-of');
  await own.doc(`commands/${before}`).set({ email: 'kim@meridian.example', reason: 'sold', at: Timestamp.now() });
  events.push(...(await eventsOf(own, 'aria', version({ quantity: 2, command: before }))));
  for (const event of events) await recordHistory(event, own);
  const [, delivered, ...others] = (await own.collection('products/aria/history').orderBy('at').get()).docs;
  const { email, ...why } = by;
  expect(delivered?.data()).toMatchObject({ kind: 'stock', delta: -1, by: email, ...why });
  for (const other of others) {
    expect(other.data()).toMatchObject({ kind: 'stock', delta: -1, by: OWNER });
    for (const name of ['command', 'reason', 'note']) expect(other.data()).not.toHaveProperty(name);
  }
});

test('given another owner who takes the id of a deleted product, counts each entry for its own owner', async () => {
  const later = 'later@meridian.example';
  const found = await recordedOf(version(), undefined, version({ email: later, quantity: 7 }));
  expect(found.map(({ kind, email }) => [kind, email])).toEqual([
    ...[
      ['created', OWNER],
      ['deleted', OWNER],
      ['created', later],
    ],
  ]);
  const totals = async (email: string) => (await own.doc(`stock/${email}`).get()).data();
  expect(await totals(OWNER)).toMatchObject({ products: 0, units: 0, value: 0 });
  expect(await totals(later)).toMatchObject({ products: 1, units: 7, value: 700 * version().price });
});

test('given a write without a change, or of search keys alone, has no entry', async () => {
  const others = { searchKeys: ['other'], nameKey: 'other' };
  const found = await recordedOf(version(), version(), version(others), version({ ...others, quantity: 4 }));
  expect(found.map(({ kind }) => kind)).toEqual(['created', 'stock']);
});

test('given a deletion whose event is stamped after its Undo, its entry stands between the last change and the Undo', async () => {
  const product = buildStoredProduct({ email: OWNER });
  const [created, deleted, undone] = await eventsOf(own, 'deleted-and-back', product, undefined, product);
  const back = undone?.data?.after.updateTime?.toMillis() ?? Number.NaN;
  await recordHistory({ ...deleted, time: new Date(back + 60_000).toISOString() } as ProductEvent, own);
  const entry = (await own.collection('products/deleted-and-back/history').get()).docs[0]?.get('at');
  expect(entry.toMillis()).toBeLessThan(back);
  expect(entry.toMillis()).toBeGreaterThan(created?.data?.after.updateTime?.toMillis() ?? Number.NaN);
});
