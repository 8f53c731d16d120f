import type { DocumentData } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { keepAlert } from '../../../functions/src/triggers/alert.ts';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventsOf as productEvents } from './product-events.ts';

const db = emptyProject('alerts');
const EMAIL = 'owner@meridian.example';
const { name, img } = buildStoredProduct();

const reference = db.doc('products/aria');
const alert = async () => (await db.doc('alerts/aria').get()).data();
const stored = (quantity: number, reorderAt?: number) => ({
  ...buildStoredProduct({ email: EMAIL, quantity }),
  ...(reorderAt !== undefined && { reorderAt }),
});

const eventsOf = (...versions: (DocumentData | undefined)[]) => productEvents(db, 'aria', ...versions);
const handle = (event: ProductEvent) => keepAlert(event, db);
const inOrder = async (events: ProductEvent[]) => {
  for (const event of events) await handle(event);
};
const orders = (count: number): number[][] =>
  count === 0
    ? [[]]
    : orders(count - 1).flatMap((order) =>
        Array.from({ length: count }, (_, index) => order.toSpliced(index, 0, count - 1)),
      );

test('given a product that is low or out, its alert says what the list needs', async () => {
  await inOrder(await eventsOf(stored(6, 5), stored(5, 5)));
  const { updateTime } = await reference.get();
  expect(await alert()).toEqual({ email: EMAIL, name, img, quantity: 5, reorderAt: 5, at: updateTime });
  await inOrder(await eventsOf(stored(0)));
  expect(await alert()).toMatchObject({ email: EMAIL, name, img, quantity: 0 });
  expect(await alert()).not.toHaveProperty('reorderAt');
});

test('given events in each order, and twice, the alert is that of the product as it is now', async () => {
  const low = { email: EMAIL, quantity: 2, reorderAt: 5 };
  for (const [versions, expected] of [
    [[stored(4, 5), stored(9, 5), stored(2, 5)], low],
    [[stored(2, 5), stored(0, 5), stored(9, 5)], undefined],
    [[stored(2, 5), stored(2), stored(2, 1)], undefined],
    [[stored(9), stored(0), undefined], undefined],
    [[stored(0), undefined, stored(2, 5)], low],
  ] as const) {
    const events = await eventsOf(...versions);
    for (const order of orders(events.length)) {
      await db.doc('alerts/aria').set({ email: EMAIL, quantity: 99 });
      const shuffled = order.map((index) => events[index] as ProductEvent);
      await inOrder([...shuffled, ...shuffled]);
      const is = await alert();
      expect(is && { email: is.email, quantity: is.quantity, reorderAt: is.reorderAt }).toEqual(expected);
    }
    await reference.delete();
  }
});

test('given a product that changes while an event reads it, the alert is that of the later version', async () => {
  const events = await eventsOf(stored(2, 5));
  const getAll = db.getAll.bind(db);
  vi.spyOn(db, 'getAll').mockImplementationOnce(async (...asked) => {
    const answer = await getAll(...asked);
    await inOrder(await eventsOf(stored(9, 5)));
    return answer;
  });
  await inOrder(events);
  expect(await alert()).toBeUndefined();
});

test('given an edit that the alert does not show, and a change with enough before and after, nothing is written', async () => {
  await inOrder(await eventsOf(stored(2, 5)));
  const { updateTime } = await db.doc('alerts/aria').get();
  await inOrder(await eventsOf({ ...stored(2, 5), description: 'Quieter.' }));
  expect((await db.doc('alerts/aria').get()).updateTime).toEqual(updateTime);
  // Planted: a product with enough before and after is not even read.
  const events = await eventsOf(stored(9, 5), stored(8, 5));
  await inOrder(events.slice(1));
  expect(await alert()).toMatchObject({ quantity: 2 });
  await inOrder(events);
  expect(await alert()).toBeUndefined();
});

const { searchKeys: _keys, ...keyless } = stored(2, 5);

test('given an entry that Firestore refuses for good, the alert and the search keys are written, and the loss is logged', async () => {
  const [event] = await eventsOf(keyless);
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  // Firestore reserves such ids, and the entry's id is that of its event.
  await onProductWritten({ ...event, id: '__reserved__' } as ProductEvent, db).finally(() => spy.mockRestore());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { severity: 'ERROR', product: 'aria', task: 'history' },
  ]);
  expect(await alert()).toMatchObject({ quantity: 2 });
  expect((await reference.get()).get('searchKeys')).toContain('aria');
  expect((await reference.collection('history').get()).empty).toBe(true);
});

test('given an error that can end, the other tasks are done, and it is thrown, so that the event comes again', async () => {
  const [event] = (await eventsOf(keyless)) as [ProductEvent];
  vi.stubEnv('STOCK_TIME_ZONE', 'Nowhere/Land');
  await expect(onProductWritten(event, db).finally(() => vi.unstubAllEnvs())).rejects.toThrow('STOCK_TIME_ZONE');
  expect(await alert()).toMatchObject({ quantity: 2 });
  expect((await reference.get()).get('searchKeys')).toContain('aria');
  await onProductWritten(event, db);
  expect((await reference.collection('history').get()).size).toBe(1);
});
