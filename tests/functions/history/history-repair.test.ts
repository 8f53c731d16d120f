import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { recordHistory } from '../../../functions/src/history/record-history.ts';
import { repairDrifts } from '../../../functions/src/history/recount.ts';
import { eventOf, storeProducts } from '../../../scripts/history/burst.ts';
import { checkHistory } from '../../../scripts/history/check.ts';
import { repairHistory } from '../../../scripts/history/repair.ts';
import { emptyProject } from '../../support/empty-project.ts';

const db = emptyProject('history-repair');
const NOW = Date.parse('2026-11-22T12:00:00Z');
const EMAIL = 'owner@meridian.example';
const at = (minute: number) => Timestamp.fromMillis(Date.parse('2026-11-20T23:58:00Z') + minute * 60_000);
const repair = (now = NOW, wait = async () => {}) => repairHistory(db, 'Europe/Rome', wait, now);
const NOTHING = { added: 0, closed: 0, left: 0, counters: new Map() };

const product = (id: string, quantity: number, createdAt = at(0)) =>
  db.doc(`products/${id}`).set({ name: `Solis ${id}`, email: EMAIL, price: 10.5, quantity, createdAt });
const history = async (id: string) =>
  (await db.collection(`products/${id}/history`).orderBy('at').get()).docs.map((entry) => entry.data());

test('given a new product whose event is still under way, leaves its entry and its counters to the trigger', async () => {
  await product('just-created', 2, Timestamp.fromMillis(NOW - 1_000));
  const event = eventOf('just-created', undefined, (await db.doc('products/just-created').get()).data());
  let handled: Promise<void> | undefined;
  const handle = () => {
    handled ??= recordHistory(event, Promise.resolve(db));
    return handled;
  };
  expect(await repair(NOW, handle)).toEqual({ ...NOTHING, left: 1 });
  expect(await history('just-created')).toHaveLength(1);
  expect((await checkHistory(db)).differences).toEqual([]);
});

test('given a product without any entry, a day later the entry of its creation is added, once', async () => {
  await product('alone', 4);
  expect(await repair()).toMatchObject({ added: 1, closed: 0, left: 0 });
  expect(await history('alone')).toMatchObject([
    {
      kind: 'created',
      delta: 4,
      quantityAfter: 4,
      day: '2026-11-21',
      counted: { products: 1, units: 4, value: 4_200 },
    },
  ]);
  expect((await checkHistory(db)).differences).toEqual([]);
  expect(await repair()).toEqual(NOTHING);
});

/** The versions of each product; `undefined` is its deletion. The event of the version `lost` is never handled. */
const LOST: Record<string, { versions: (DocumentData | undefined)[]; lost: number }> = {
  creation: { versions: [{ quantity: 6 }, { quantity: 5 }], lost: 0 },
  delivery: { versions: [{ quantity: 5 }, { quantity: 4 }, { quantity: 3 }], lost: 1 },
  restock: { versions: [{ quantity: 0 }, { quantity: 9 }], lost: 1 },
  price: { versions: [{ quantity: 2 }, { quantity: 2, price: 12 }], lost: 1 },
  'before-deletion': { versions: [{ quantity: 5 }, { quantity: 3 }, undefined], lost: 1 },
  deletion: { versions: [{ quantity: 4 }, { quantity: 1 }, undefined], lost: 2 },
  'taken-again': { versions: [{ quantity: 4 }, undefined, { quantity: 7 }], lost: 1 },
  nothing: { versions: [{ quantity: 4 }, { quantity: 1 }], lost: -1 },
};

test('given lost events, the counters follow the products, the missing entries are written once, and the nightly count agrees', async () => {
  const left = new Map<string, DocumentData>();
  for (const [id, { versions, lost }] of Object.entries(LOST)) {
    let before: DocumentData | undefined;
    for (const [index, version] of versions.entries()) {
      const after = version && { name: `Solis ${id}`, email: EMAIL, price: 10, createdAt: at(0), ...version };
      const event = eventOf(id, before, after);
      if (index !== lost) await recordHistory(event, Promise.resolve(db));
      before = after;
    }
    if (before) left.set(id, before);
  }
  await storeProducts(db, left);
  const stock = async () => (await db.doc(`stock/${EMAIL}`).get()).data();
  const should = { products: 6, units: 27, value: 27_400, outOfStock: 0 };
  const nightly = async () => {
    const scope = { isExact: () => true, days: [new Date().toISOString().slice(0, 10)] };
    const repaired: string[] = [];
    for await (const [path] of repairDrifts(db, 'UTC', scope, async () => {})) repaired.push(path);
    return repaired;
  };
  expect(await stock()).not.toMatchObject(should);
  expect(await nightly()).toEqual(['totals/products', `stock/${EMAIL}`]);
  expect(await stock()).toMatchObject(should);

  // On the same day the events can still be under way.
  expect(await repair(Date.now())).toMatchObject({ added: 1, closed: 0, left: 6 });
  expect(await stock()).toMatchObject(should);
  expect(await repair(Date.now() + 25 * 3_600_000)).toMatchObject({
    added: 0,
    closed: 6,
    left: 0,
    counters: new Map(),
  });
  expect((await checkHistory(db)).differences).toEqual([]);
  expect(await stock()).toMatchObject(should);
  expect(await nightly()).toEqual([]);
  expect(await repair(Date.now() + 25 * 3_600_000)).toEqual(NOTHING);

  const lines = async (id: string) =>
    (await history(id)).map(({ kind, delta, quantityAfter, counted }) => [kind, delta, quantityAfter, counted.value]);
  for (const [id, expected] of Object.entries({
    creation: [
      ['created', 6, 6, 6_000],
      ['stock', -1, 5, -1_000],
    ],
    delivery: [
      ['created', 5, 5, 5_000],
      ['stock', -1, 3, -1_000],
      ['stock', -1, 3, -1_000],
    ],
    restock: [
      ['created', 0, 0, 0],
      ['stock', 9, 9, 9_000],
    ],
    price: [
      ['created', 2, 2, 2_000],
      ['edited', 0, 2, 400],
    ],
    'before-deletion': [
      ['created', 5, 5, 5_000],
      ['stock', -2, 3, -2_000],
      ['deleted', -3, 0, -3_000],
    ],
    deletion: [
      ['created', 4, 4, 4_000],
      ['stock', -3, 1, -3_000],
      ['deleted', -1, 0, -1_000],
    ],
    'taken-again': [
      ['created', 4, 4, 4_000],
      ['deleted', -4, 0, -4_000],
      ['created', 7, 7, 7_000],
    ],
    nothing: [
      ['created', 4, 4, 4_000],
      ['stock', -3, 1, -3_000],
    ],
  }))
    expect([id, await lines(id)]).toEqual([id, expected]);
});
