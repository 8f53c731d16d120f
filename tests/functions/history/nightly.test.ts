import { codePath } from '@contract/code.ts';
import { COMMAND_DAYS, stockId, stockPath, UNDO_DAYS } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { PLACEHOLDER } from '@contract/limits.ts';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { runNightly } from '../../../functions/src/triggers/nightly.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { countReads } from '../../support/count-reads.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { eventsOf, handleAll } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const DAY = 86_400_000;
const db = emptyProject('nightly');
const billed = countReads();
const OWNERS = ['first@meridian.example', 'second@meridian.example', 'a/b%2F@meridian.example'];
const handle = (event: ProductEvent) => onProductWritten(event, db);

/** Products of all owners with their entries, and without totals, as an import without these documents leaves them. */
async function importStock(): Promise<void> {
  for (const [index, email] of OWNERS.entries()) {
    const product = buildStoredProduct({ email, quantity: 3 * index });
    await handleAll(await eventsOf(db, `product-${index}`, product, { ...product, price: 7 }), 1, handle);
  }
  for (const totals of [db.collection('stock'), db.collection('totals')])
    for (const { ref } of (await totals.get()).docs) await ref.delete();
  expect(await stockDifferences(db)).toContain('totals/products has count undefined, and should have 3.');
}

test('given an import without totals, the next event of an owner sets the totals of that owner', async () => {
  await importStock();
  const email = OWNERS[1] as string;
  const product = (await db.doc('products/product-1').get()).data();
  await handleAll(await eventsOf(db, 'product-1', { ...product, quantity: 2 }), 1, handle);
  expect(await stockDifferences(db, email)).toEqual([]);
  expect(await stockDifferences(db)).not.toEqual([]);
});

test('given an import without totals and with a wrong one, the night sets the totals of all owners, and logs nothing', async () => {
  await importStock();
  await db.doc(`stock/${OWNERS[0]}`).set({ products: 9, units: 9, countedAt: Timestamp.now() });
  const spy = vi.spyOn(process.stdout, 'write');
  await runNightly(db, 'UTC');
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
  expect(await stockDifferences(db)).toEqual([]);
  expect((await db.doc('totals/products').get()).get('count')).toBe(3);
});

test('given an owner whose totals cannot be set, the others have theirs, and the night fails', async () => {
  await importStock();
  // No document has an empty id.
  await db.doc('products/odd').set(buildStoredProduct({ email: '' }));
  await expect(runNightly(db, 'UTC')).rejects.toThrow('must not contain //');
  for (const email of OWNERS) expect(await stockDifferences(db, email)).toEqual([]);
});

test('given more owners than a night counts at once, those come first whose value was counted longest ago', async () => {
  const owners = Array.from({ length: 21 }, (_, index) => `owner-${String(index).padStart(2, '0')}@meridian.example`);
  const batch = db.batch();
  for (const [index, email] of owners.entries())
    batch.set(db.doc(stockPath(email)), { baseAt: Timestamp.fromMillis(1_000_000 - index) });
  await batch.commit();
  await runNightly(db, 'UTC');
  const { docs } = await db.collection('stock').get();
  const last = docs.toSorted((a, b) => (a.updateTime < b.updateTime ? -1 : 1)).at(-1);
  expect(last?.id).toBe(stockId(owners[0] as string));
});

test('given products without search keys or with others, the night gives all their keys, and leaves the others as they are', async () => {
  const { searchKeys: keys, ...product } = buildStoredProduct({ email: OWNERS[0] as string, img: PLACEHOLDER });
  const batch = db.batch();
  for (let index = 0; index < 320; index += 1) batch.set(db.doc(`products/keyless-${index}`), product);
  batch.update(db.doc('products/keyless-0'), { searchKeys: ['other'] });
  batch.set(db.doc('products/right'), { ...product, searchKeys: keys });
  await batch.commit();
  const { updateTime } = await db.doc('products/right').get();
  await runNightly(db, 'UTC');
  const found = await db.collection('products').get();
  expect(found.size).toBe(321);
  for (const { id, ...stored } of found.docs.map((snapshot) => ({ id: snapshot.id, keys: snapshot.get('searchKeys') })))
    expect([id, stored.keys]).toEqual([id, keys]);
  expect((await db.doc('products/right').get()).updateTime).toEqual(updateTime);
});

test('given more commands of more than two months ago than a page holds, the night deletes them, reads no other, and keeps what an Undo could repeat', async () => {
  const now = Date.now();
  const store = async (count: number, days: number, fields: object = {}) => {
    const batch = db.batch();
    const at = Timestamp.fromMillis(now - days * DAY);
    for (let index = 0; index < count; index += 1)
      batch.create(db.doc(`commands/${newId('somebody')}`), { email: OWNERS[0], at, ...fields });
    await batch.commit();
  };
  await store(400, COMMAND_DAYS + 1);
  await store(200, 2 * COMMAND_DAYS, { undoes: 'a-command' });
  // An Undo at the last moment of what was changed then.
  await store(3, UNDO_DAYS, { undoes: 'a-command' });
  await store(200, 2);
  billed.reads = 0;
  await runNightly(db, 'UTC', now);
  expect(billed.reads).toBeLessThan(600 + 20);
  const { docs } = await db.collection('commands').orderBy('at').get();
  const ages = docs.map((command) => (now - command.get('at').toMillis()) / DAY);
  expect(ages).toEqual([...Array(3).fill(UNDO_DAYS), ...Array(200).fill(2)]);
});

test('given cars that were deleted, the night deletes their codes once no Undo can bring them back, and keeps those of cars that came back', async () => {
  const [email = ''] = OWNERS;
  const at = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY);
  const deletedAgo = { recent: UNDO_DAYS - 1, old: UNDO_DAYS + 1, back: UNDO_DAYS + 1 };
  for (const [id, days] of Object.entries(deletedAgo)) {
    await db.doc(`products/${id}/history/event`).set({ email, kind: 'deleted', product: id, at: at(days) });
    await db.doc(codePath(email, `CODE-${id}`)).set({ product: id, kind: 'stock', at: at(days) });
  }
  await db.doc('products/back').set(buildStoredProduct({ email }));
  // Of another owner, who has a code of that text too.
  await db.doc(codePath(OWNERS[1] as string, 'CODE-old')).set({ product: 'old', kind: 'stock', at: at(1) });
  await runNightly(db, 'UTC');
  const left = await db.collectionGroup('codes').get();
  expect(left.docs.map(({ ref }) => ref.path).sort()).toEqual(
    [codePath(email, 'CODE-back'), codePath(email, 'CODE-recent'), codePath(OWNERS[1] as string, 'CODE-old')].sort(),
  );
});
