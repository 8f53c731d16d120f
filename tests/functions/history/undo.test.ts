import { changeId, dayOf, deletionId, undoPath } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { orderPath } from '@contract/order.ts';
import { carsPath } from '@contract/stock-month.ts';
import { stockId, stockPath } from '@contract/stock-path.ts';
import { type DocumentData, FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { stayWithinOneDay } from '../../support/one-day.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { type CommandData, eventBy, eventsBy, eventsOf, handleShuffled } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const db = emptyProject('undo');
const OWNER = 'owner@meridian.example';
const KIM = 'kim@meridian.example';
const handle = (event: ProductEvent) => onProductWritten(event, db);
const createdAt = Timestamp.fromMillis(1_795_000_000_000);
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: OWNER, price: 10, quantity }),
  ...{ createdAt, ...changes },
});
const entries = async (id = 'aria') => {
  const { docs } = await db.collection(`products/${id}/history`).orderBy('at').get();
  return docs.map((entry): DocumentData => ({ ...entry.data(), id: entry.id }));
};
const last = async (id?: string) => (await entries(id)).at(-1);
const day = async () => {
  const today = dayOf(new Date(), 'UTC');
  return (await db.doc(`${stockPath(OWNER)}/months/${today.slice(0, 7)}`).get()).get(`days.${today.slice(8)}`);
};
const lastOutAt = async (id = 'aria') => (await db.doc(`${carsPath(OWNER)}/${id}`).get()).get('lastOutAt');
const timeOf = (event: ProductEvent) => event.data?.after.updateTime;
/** What makes a change, and the id of that change. */
const command = (of: string, product = 'aria') => {
  const id = `owner-of-${of}`.padEnd(20, '0');
  return { command: id, change: changeId(id, product) };
};

await stayWithinOneDay(1);
const warnings: DocumentData[] = [];
beforeEach(() => {
  warnings.length = 0;
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => warnings.push(JSON.parse(`${line}`)) > 0);
  return () => void spy.mockRestore();
});

test('given a delivery that was undone, nothing went out, and the car stands as before; an Undo that is undone lets it go out again', async () => {
  const [sale, undo, again] = [command('sale'), command('undo'), command('again')];
  const began = await eventBy(db, 'aria', stored(10));
  const sold = await eventBy(db, 'aria', stored(7), { ...sale, email: KIM, reason: 'sold' });
  const back = await eventBy(db, 'aria', stored(10), { ...undo, undoes: sale.change });
  await handleShuffled([began, sold, back], handle);
  const day26 = dayOf(new Date(), 'UTC');
  const tookBack = { day: day26, by: KIM, reason: 'sold', in: 0, out: -3 };
  expect(await last()).toMatchObject({ by: OWNER, delta: 3, in: 0, out: 0, undoes: sale.change, tookBack });
  expect(await day()).toMatchObject({
    in: 10,
    out: 0,
    corrected: 0,
    reasons: { sold: 0 },
    people: { [KIM]: { out: 0 } },
  });
  expect(await lastOutAt()).toEqual(timeOf(began));
  const gone = await eventBy(db, 'aria', stored(7), { ...again, undoes: undo.change });
  await handleShuffled([gone], handle);
  expect(await last()).toMatchObject({ undoes: undo.change, tookBack: { ...tookBack, out: 3 } });
  expect(await lastOutAt()).toEqual(timeOf(sold));
  expect((await day()).reasons).toEqual({ sold: 3 });
  await handleShuffled([await eventBy(db, 'aria', stored(10), { undoes: again.change })], handle);
  expect(await lastOutAt()).toEqual(timeOf(began));
  expect(warnings).toEqual([]);
  expect(await stockDifferences(db)).toEqual([]);
});

test('given an addition, a deletion and a change by REST that are undone, whichever event comes first, each entry names what it took back', async () => {
  const added = command('adds', 'cielo');
  const events = [
    await eventBy(db, 'aria', stored(4)),
    await eventBy(db, 'aria', undefined),
    await eventBy(db, 'aria', stored(4), { undoes: deletionId('aria', createdAt) }),
    await eventBy(db, 'cielo', stored(6), added),
    await eventBy(db, 'cielo', undefined, { undoes: added.change }),
    ...(await eventsOf(db, 'bora', stored(5), stored(3, { price: 12 }))),
  ];
  const rest = changeId(`${events.at(-1)?.id}`.replaceAll(/[^A-Za-z0-9_-]/g, '-'), 'bora');
  events.push(await eventBy(db, 'bora', stored(5), { undoes: rest }));
  await handleShuffled(events, handle);
  expect([await last(), await last('bora')]).toMatchObject([
    { kind: 'created', undoes: deletionId('aria', createdAt), tookBack: { out: -4 } },
    { kind: 'stock', undoes: rest, changes: { price: { from: 12, to: 10 } }, tookBack: { out: -2 } },
  ]);
  expect((await entries('cielo')).map(({ kind, undoes }) => [kind, undoes])).toContainEqual(['deleted', added.change]);
  expect(await day()).toMatchObject({ in: 9, out: 0, corrected: 0 });
  expect(await stockDifferences(db)).toEqual([]);
});

test('given an Undo whose change is not recorded yet, its event fails, and is recorded when it comes again; after six hours it is a plain change, also where its command has an id that Firestore reserves', async () => {
  const sale = command('sale');
  await handle(await eventBy(db, 'aria', stored(10)));
  const sold = await eventBy(db, 'aria', stored(9), sale);
  const back = await eventBy(db, 'aria', stored(10), { undoes: sale.change });
  await expect(handle(back)).rejects.toThrow('not recorded yet');
  expect(await entries()).toHaveLength(1);
  const waits = handle(back);
  await handle(sold);
  await waits;
  expect(await last()).toMatchObject({ undoes: sale.change });
  for (const [at, undoes] of [command('never').change, '__change__-aria'].entries()) {
    const never = await eventBy(db, 'aria', stored(11 + at), { undoes });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000, shouldAdvanceTime: true });
    await handle(never).finally(() => vi.useRealTimers());
    expect(await last()).toMatchObject({ delta: 1, in: 1 });
    expect(await last()).not.toHaveProperty('undoes');
  }
});

describe('given a colleague who took 3 pieces, and a change that says it is the Undo of that', () => {
  const sale = command('sale');
  beforeEach(async () => {
    await handleShuffled([await eventBy(db, 'aria', stored(10)), await eventBy(db, 'bora', stored(10))], handle);
    const batch = { batch: newId('owner-of'), act: 'deliver' };
    await handle(await eventBy(db, 'aria', stored(7, { price: 10 }), { ...sale, ...batch, email: KIM }));
  });
  const undo = command('undo');
  const said: CommandData = { ...undo, undoes: sale.change, batch: newId('owner-of'), act: 'undo' };
  const at = FieldValue.serverTimestamp();
  const document = { by: OWNER, at, command: undo.command, product: 'aria' };
  const undoDocument = db.doc(undoPath(OWNER, sale.change));

  test('control: the exact inverse is one, and the batch that it took back is the one of the entry', async () => {
    await handle(await eventBy(db, 'aria', stored(10), { ...said, undoesBatch: 'owner-of-another-000' }));
    const [, sold] = await entries();
    expect(sold?.batch).toBeDefined();
    expect(await last()).toMatchObject({ undoes: sale.change, undoesBatch: sold?.batch, act: 'undo', listed: false });
  });

  test.each<[string, () => Promise<ProductEvent>]>([
    ['takes another piece', () => eventBy(db, 'aria', stored(6), said)],
    ['puts back one piece of three', () => eventBy(db, 'aria', stored(8), said)],
    ['changes a price too', () => eventBy(db, 'aria', stored(10, { price: 1 }), said)],
    ['is of another product', () => eventBy(db, 'bora', stored(13), said)],
    [
      'names an entry of another product',
      async () => eventBy(db, 'aria', stored(10), { ...said, entry: (await last('bora'))?.id }),
    ],
    [
      'names an entry by an id that Firestore reserves',
      () => eventBy(db, 'aria', stored(10), { ...said, entry: '__event__' }),
    ],
    [
      'names a change by an id that Firestore reserves',
      () => eventBy(db, 'aria', stored(10), { ...said, undoes: '__change__', hasUndo: false }),
    ],
    [
      'gives back pieces of an order that the change has not received',
      async () => {
        const order = db.doc(orderPath(OWNER, 7));
        await order.set({ lines: { aria: 9 } });
        const ofOrder = { ...said, stock: stockId(OWNER), order: '7' };
        const events = await eventsBy(db, { aria: stored(10) }, ofOrder, (batch) =>
          batch.update(order, { last: { product: 'aria', command: undo.command } }),
        );
        return events[0] as ProductEvent;
      },
    ],
    [
      'is of a month ago',
      async () => {
        const sold = await last();
        const before = Timestamp.fromMillis(sold?.at.toMillis() - 31 * 86_400_000);
        await db.doc(`products/aria/history/${sold?.id}`).update({ at: before });
        return eventBy(db, 'aria', stored(10), said);
      },
    ],
    [
      'has an undo of before',
      async () => {
        await undoDocument.set(document);
        return eventBy(db, 'aria', stored(10), { ...said, hasUndo: false });
      },
    ],
    [
      'covers a second product',
      async () => (await eventsBy(db, { aria: stored(10), bora: stored(13) }, said))[1] as ProductEvent,
    ],
    [
      'has a command of before',
      async () => {
        await db.doc(`commands/${undo.command}`).set({ email: OWNER, undoes: sale.change, at });
        await undoDocument.set(document);
        return (await eventsOf(db, 'aria', stored(10, { command: undo.command })))[0] as ProductEvent;
      },
    ],
  ])('one that %s is a plain change of no batch, and took nothing back', async (_, make) => {
    const event = await make();
    await handle(event);
    const recorded = await last(event.params.id);
    for (const field of ['undoes', 'undoesBatch', 'tookBack', 'batch']) expect(recorded).not.toHaveProperty(field);
    expect(recorded?.in + recorded?.out).toBe(Math.abs(recorded?.delta));
    expect(recorded?.listed).toBe(true);
  });
});

test('an Undo of a receipt gives the pieces back to the order; without the order it is a plain change', async () => {
  const order = db.doc(orderPath(OWNER, 7));
  await order.set({ lines: { aria: 9 } });
  const ofOrder = { stock: stockId(OWNER), order: '7' };
  const write = async (quantity: number, said: CommandData) => {
    const [event] = await eventsBy(db, { aria: stored(quantity) }, said, (batch) => {
      if (said.order) batch.update(order, { last: { product: 'aria', command: said.command } });
    });
    await handle(event as ProductEvent);
  };
  await handle(await eventBy(db, 'aria', stored(1)));
  for (const [at, said] of [{}, ofOrder].entries()) {
    const [came, back] = [command(`came-${at}`), command(`back-${at}`)];
    await write(4, { ...came, ...ofOrder });
    await write(1, { ...back, ...said, undoes: came.change });
    expect((await last())?.undoes).toBe(said === ofOrder ? came.change : undefined);
  }
});

test('an entry names the order that its commit has written for its product, also after the next receipt; no other order', async () => {
  const orders = { stock: stockId(OWNER), order: '7' };
  const order = db.doc(orderPath(OWNER, 7));
  await order.set({ lines: { aria: 9, bora: 9 } });
  await handleShuffled([await eventBy(db, 'aria', stored(1)), await eventBy(db, 'bora', stored(1))], handle);
  const receive = async (product: string, quantity: number, said: CommandData) => {
    const { command: id } = command(`${product}-${quantity}`);
    return eventsBy(db, { aria: stored(quantity), bora: stored(quantity) }, { ...said, command: id }, (batch) =>
      batch.update(order, { last: { product, command: id } }),
    );
  };
  const events = [...(await receive('aria', 2, orders)), ...(await receive('bora', 3, orders))];
  events.push(...(await receive('aria', 4, { ...orders, stock: 'another@meridian.example' })));
  await handleShuffled(events, handle);
  const named = async (id: string) => (await entries(id)).map((entry) => entry.order);
  expect(await named('aria')).toEqual([undefined, '7', undefined, undefined]);
  expect(await named('bora')).toEqual([undefined, undefined, '7', undefined]);
});
