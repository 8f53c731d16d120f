import { setTimeout as pause } from 'node:timers/promises';
import { stockId } from '@contract/history.ts';
import type { DocumentReference, Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { GRPC } from '../../../functions/src/grpc.ts';
import { recordHistory } from '../../../functions/src/history/record-history.ts';
import { type Event, eventOf, handle, storeProducts } from '../../../scripts/history/burst.ts';
import { checkHistory } from '../../../scripts/history/check.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { report } from '../support/figures.ts';
import { sampleSize } from '../support/sample-size.ts';

const CREATIONS = sampleSize(1_000, 10_000);
const OWNER = 'maker@meridian.example';
/** As many events are handled at once as the trigger has instances. */
const INSTANCES = 5;
const db = emptyProject('count-pending');
const stock = async () => (await db.doc(`stock/${stockId(OWNER)}`).get()).data();

/** The service takes about one write a second to a document; the emulators take any number. */
function oneWriteASecond(real: Firestore) {
  const last = new Map<string, number>();
  const writes = new Map<string, number>();
  const admit = (paths: ReadonlySet<string>) => {
    const now = performance.now();
    const busy = [...paths].filter((path) => now - (last.get(path) ?? -Infinity) < 1_000);
    if (busy.length > 0) throw Object.assign(new Error(`Too much contention on ${busy}`), { code: GRPC.ABORTED });
    for (const path of paths) {
      last.set(path, now);
      writes.set(path, (writes.get(path) ?? 0) + 1);
    }
  };
  /** Notes the documents that are written to. */
  const noting = <Writer extends WriteBatch | Transaction>(writer: Writer, paths: Set<string>): Writer =>
    new Proxy(writer, {
      get: (target, name) => {
        const method = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        if (name === 'commit')
          return async () => {
            admit(paths);
            return target instanceof Object && Reflect.apply(method, target, []);
          };
        return (...args: unknown[]) => {
          const [first] = args;
          if (['create', 'set', 'update', 'delete'].includes(String(name)))
            paths.add((first as DocumentReference).path);
          return Reflect.apply(method, target, args);
        };
      },
    });
  const busyTransaction = async (run: (transaction: Transaction) => Promise<unknown>) => {
    let refusal: unknown;
    const answer = await real
      .runTransaction(async (transaction) => {
        const paths = new Set<string>();
        const result = await run(noting(transaction, paths));
        try {
          admit(paths);
        } catch (error) {
          // The SDK would try again by itself, in real time.
          refusal = error;
          throw new Error('given up');
        }
        return result;
      })
      .catch((error: unknown) => {
        throw refusal ?? error;
      });
    return answer;
  };
  const database = new Proxy(real, {
    get: (target, name) => {
      if (name === 'batch') return () => noting(target.batch(), new Set());
      if (name === 'runTransaction') return busyTransaction;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { database, mostWrites: () => Math.max(...writes.values()) };
}

/** New products of one owner, as an import brings them. */
function creations(count: number): { events: Event[]; left: Map<string, object> } {
  const left = new Map(
    Array.from({ length: count }, (_, index) => {
      const product = {
        name: `Solis ${index}`,
        supplier: 'Modena',
        searchKeys: ['so'],
        email: OWNER,
        price: 0.01,
        quantity: 2,
      };
      return [`import${String(index).padStart(14, '0')}`, product] as const;
    }),
  );
  return { events: [...left].map(([id, product]) => eventOf(id, undefined, product)), left };
}

test('given a burst of creations and one write a second to a document, all are counted when the last is handled', async () => {
  const { database, mostWrites } = oneWriteASecond(db);
  const { events, left } = creations(CREATIONS);
  const started = performance.now();
  let handedOver = 0;
  const deliver = (event: Event): Promise<void> =>
    recordHistory(event, Promise.resolve(database)).catch(async (error: Error) => {
      // An event that has counted for long is delivered again; the platform waits longer.
      if (!error.message.startsWith('There are more entries')) throw error;
      handedOver += 1;
      await pause(1_000);
      return deliver(event);
    });
  await handle(events, INSTANCES, deliver);
  const seconds = (performance.now() - started) / 1_000;
  expect(await stock()).toMatchObject({ products: CREATIONS, units: 2 * CREATIONS, value: 2 * CREATIONS });
  report(
    'Counters: a burst',
    `${CREATIONS} creations by one owner, ${INSTANCES} events at once, at one write a second to a document: counted in ${seconds.toFixed(0)} s with ${mostWrites()} writes to a counter; handed over ${handedOver} times`,
  );
  // So 10,000 take less than 15 minutes.
  expect(mostWrites()).toBeLessThanOrEqual(0.09 * CREATIONS);
  await storeProducts(db, left);
  expect(await checkHistory(db)).toEqual({ differences: [], products: CREATIONS, entries: CREATIONS });
  expect((await db.collectionGroup('history').where('pending', '==', true).get()).size).toBe(0);
  expect((await db.doc('locks/counters').get()).exists).toBe(false);
}, 1_800_000);

test('control: when each adds its own entry to the counters, each takes a second', async () => {
  const { database, mostWrites } = oneWriteASecond(db);
  const each = async (event: Event): Promise<void> => {
    const batch = database.batch();
    batch.set(database.doc(`stock/${stockId(OWNER)}`), { at: event.time }, { merge: true });
    await batch.commit().catch(() => pause(100).then(() => each(event)));
  };
  const started = performance.now();
  await handle(creations(5).events, INSTANCES, each);
  expect(performance.now() - started).toBeGreaterThanOrEqual(4_000);
  expect(mostWrites()).toBe(5);
});

test('a lone change is counted with its entry, in one write and without waiting', async () => {
  const { database, mostWrites } = oneWriteASecond(db);
  const never = () => Promise.reject(new Error('waited'));
  for (const event of creations(1).events) await recordHistory(event, Promise.resolve(database), never);
  expect(await stock()).toMatchObject({ products: 1 });
  expect(mostWrites()).toBe(1);
});

test('given a holder that has ended without counting, its event that is delivered again counts the entry, once', async () => {
  const [first, second] = creations(2).events as [Event, Event];
  const { database } = oneWriteASecond(db);
  await db.doc('locks/counters').set({ holder: 'gone', until: new Date(Date.now() + 60_000) });
  await recordHistory(first, Promise.resolve(database));
  expect(await stock()).toBeUndefined();
  await db.doc('locks/counters').set({ holder: 'gone', until: new Date(Date.now() - 1) });
  // Its event is delivered again, because it has failed.
  await recordHistory(first, Promise.resolve(database));
  expect(await stock()).toMatchObject({ products: 1 });
  await recordHistory(second, Promise.resolve(database));
  // An event can be delivered twice.
  await recordHistory(first, Promise.resolve(database));
  expect(await stock()).toMatchObject({ products: 2 });
});

test('given an event that has ended while it counted for others, it is delivered again and counts them at once', async () => {
  const [holder, other] = creations(2).events as [Event, Event];
  await recordHistory(holder, Promise.resolve(db));
  await db.doc('locks/counters').set({ holder: holder.id, until: new Date(Date.now() + 60_000) });
  await recordHistory(other, Promise.resolve(db));
  expect(await stock()).toMatchObject({ products: 1 });
  await recordHistory(holder, Promise.resolve(db));
  expect(await stock()).toMatchObject({ products: 2 });
  expect((await db.doc('locks/counters').get()).exists).toBe(false);
});
