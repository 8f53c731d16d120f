import type { DocumentData, Firestore } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import { entryOf } from '../../functions/src/contract/entry.ts';
import { onProductWritten } from '../../functions/src/triggers/on-product-written.ts';
import { eventBy, night } from '../functions/history/product-events.ts';
import { ownProject } from '../support/admin.ts';
import { countReads } from '../support/count-reads.ts';
import { clearFirestore } from '../support/emulators.ts';
import { buildStoredProduct } from '../support/products.ts';
import { report, sampleSize } from './support.ts';

const PRODUCTS = sampleSize(1_100, 10_000);
const [SHORT, LONG] = [200, sampleSize(2_000, 20_000)];
const OWNER = 'owner@meridian.example';
const stocks = [SHORT, LONG].map((entries) => {
  const project = `demo-storefront-scale-${entries}`;
  return { entries, project, db: ownProject(project) };
});
const billed = countReads();
const product = (quantity: number) => buildStoredProduct({ email: OWNER, price: 20_000, quantity });
const path = (index: number) => `products/owner-of-${String(index).padStart(11, '0')}`;

/** Writes so many documents as fast as the emulator takes them. */
async function write(db: Firestore, count: number, document: (index: number) => [path: string, data: DocumentData]) {
  const writes = db.bulkWriter({ throttling: false });
  for (let index = 0; index < count; index += 1) {
    const [path, data] = document(index);
    void writes.set(db.doc(path), data);
  }
  await writes.close();
}

/** A stock with a history that is a week old: its nights have counted it. */
async function fill(db: Firestore, entries: number): Promise<void> {
  await write(db, PRODUCTS, (index) => [path(index), product(50)]);
  await write(db, entries, (index) => {
    const at = Timestamp.fromMillis(Date.now() - 7 * 86_400_000 - index * 60_000);
    const change = { product: path(index % PRODUCTS).slice(9), before: product(51), after: product(50) };
    const entry = entryOf(change, at.toDate().toISOString().slice(0, 10));
    return [`${path(index % PRODUCTS)}/history/event-${index}`, { ...entry, at }];
  });
}

beforeAll(async () => {
  for (const { db, project, entries } of stocks) {
    await clearFirestore(project);
    await fill(db, entries);
    await night(db);
  }
}, 600_000);

/** What this reads of each stock. */
async function readsOf(run: (db: Firestore) => Promise<void>) {
  const reads: (typeof billed)[] = [];
  for (const { db } of stocks) {
    Object.assign(billed, { reads: 0, writes: 0, aggregates: 0, ofAggregates: 0 });
    await run(db);
    reads.push({ ...billed });
  }
  return reads;
}
const sizes = `${PRODUCTS} products and ${LONG} entries`;

test(`given ${sizes}, the trigger of a delivery reads 3 documents, writes 6 and asks nothing, as with ${SHORT} entries; control: a sum of the history reads more`, async () => {
  const events = new Map<Firestore, Awaited<ReturnType<typeof eventBy>>>();
  for (const { db } of stocks) events.set(db, await eventBy(db, path(1).slice(9), product(49)));
  const delivery = await readsOf((db) => onProductWritten(events.get(db) as Awaited<ReturnType<typeof eventBy>>, db));
  expect(delivery).toEqual(Array(2).fill({ reads: 3, writes: 6, aggregates: 0, ofAggregates: 0 }));
  const sums = await readsOf(async (db) => void (await db.collectionGroup('history').count().get()));
  expect(sums.map(({ ofAggregates }) => ofAggregates)).toEqual([1, Math.ceil((LONG + 1) / 1_000)]);
}, 600_000);

test(`given ${sizes}, a night reads each product and its car once and 20 more at most, as much as with ${SHORT} entries`, async () => {
  const [short, long = short] = await readsOf((db) => night(db));
  expect(long).toEqual(short);
  report('Scale', `a night of ${sizes}: ${long?.reads} documents and ${long?.ofAggregates} of aggregates`);
  expect(long?.reads).toBeLessThanOrEqual(2 * PRODUCTS + 20);
  expect(long?.ofAggregates).toBeLessThanOrEqual(Math.ceil(PRODUCTS / 1_000) + 8);
}, 600_000);
