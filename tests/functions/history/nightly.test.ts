import { codePath } from '@contract/code.ts';
import { COMMAND_DAYS, dayOf, UNDO_DAYS } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { PLACEHOLDER } from '@contract/limits.ts';
import { HOME_CHANGES } from '@contract/site/home-page.ts';
import { carsPath } from '@contract/stock-month.ts';
import { stockPath } from '@contract/stock-path.ts';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import type { ProductEvent } from '../../../functions/src/triggers/history.ts';
import { onProductWritten } from '../../../functions/src/triggers/on-product-written.ts';
import { auth } from '../../support/admin.ts';
import { countReads } from '../../support/count-reads.ts';
import { emptyProject } from '../../support/empty-project.ts';
import { buildStoredProduct } from '../../support/products.ts';
import { createUser } from '../../support/users.ts';
import { eventsOf, handleAll, night } from './product-events.ts';
import { stockDifferences } from './stock-differences.ts';

const DAY = 86_400_000;
const db = emptyProject('nightly');
const billed = countReads();
const OWNERS = ['first@meridian.example', 'second@meridian.example', 'a/b%2F@meridian.example'];
const [FIRST = '', SECOND = ''] = OWNERS;
const handle = (event: ProductEvent) => onProductWritten(event, db);
const stored = (quantity: number, changes: object = {}) => ({
  ...buildStoredProduct({ email: FIRST, price: 10, quantity }),
  ...changes,
});
const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY);
/** Writes as many documents, each with an id of its own. */
async function store(collection: string, count: number, data: DocumentData): Promise<void> {
  const batch = db.batch();
  for (let index = 0; index < count; index += 1) batch.create(db.doc(`${collection}/${newId('somebody')}`), data);
  await batch.commit();
}
const countOf = async (collection: string) => (await db.collection(collection).get()).size;

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

test('given an import without totals and with a wrong one, the night sets the totals of all owners, and logs nothing', async () => {
  await importStock();
  await db.doc(`stock/${FIRST}`).set({ products: 9, units: 9, countedAt: Timestamp.now() });
  const spy = vi.spyOn(process.stdout, 'write');
  await night(db);
  expect(spy).not.toHaveBeenCalled();
  spy.mockRestore();
  expect(await stockDifferences(db)).toEqual([]);
});

test('given an owner whose totals cannot be set, the others have theirs, and the night fails', async () => {
  await importStock();
  // No document has an empty id.
  await db.doc('products/odd').set(buildStoredProduct({ email: '' }));
  await expect(night(db)).rejects.toThrow('must not contain //');
  for (const email of OWNERS) expect(await stockDifferences(db, email)).toEqual([]);
});

test('given owners of more products than a share of time reads, each has a share in turn: the one of few is done first, the one of most last, and what has expired before them', async () => {
  await importStock();
  await store('commands', 3, { email: FIRST, at: ago(COMMAND_DAYS + 1) });
  for (const email of [FIRST, FIRST, SECOND]) await store('products', 300, { ...stored(1), email });
  // Without shares they would be done one after the other, from any of them on: first, second, few.
  await night(db, { atOnce: 1, share: 0 });
  const { docs } = await db.collection('stock').get();
  const inTurn = docs.toSorted((a, b) => (a.updateTime < b.updateTime ? -1 : 1));
  expect(inTurn.map((stock) => stock.get('products'))).toEqual([1, 301, 601]);
  expect(await countOf('commands')).toBe(0);
});

test('given a night without time left, what has expired is deleted all the same, and who waits is logged', async () => {
  await importStock();
  await store('commands', 1, { email: FIRST, at: ago(COMMAND_DAYS + 1) });
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await night(db, { length: 0 }).finally(() => spy.mockRestore());
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ severity: 'ERROR', stocks: 3 }]);
  expect(await countOf('commands')).toBe(0);
});

test('given products without cars, as after an import, cars and alerts that are wrong, lack, or are of no product, the night corrects them', async () => {
  await handleAll(await eventsOf(db, 'aria', stored(5)), 1, handle);
  await handleAll(await eventsOf(db, 'right', stored(0)), 1, handle);
  const right = () => db.getAll(db.doc(`${carsPath(FIRST)}/right`), db.doc('alerts/right'));
  const before = (await right()).map(({ updateTime }) => updateTime);
  const createdAt = ago(3);
  await eventsOf(db, 'lost', stored(3, { reorderAt: 3, createdAt }), stored(2, { reorderAt: 3, createdAt }));
  await handleAll(await eventsOf(db, 'gone', stored(4)), 1, handle);
  await db.doc('products/gone').delete();
  await db.doc(`${carsPath(FIRST)}/aria`).update({ quantity: 9, name: 'Other' });
  for (const id of ['aria', 'none']) await db.doc(`alerts/${id}`).set({ email: FIRST, quantity: 1 });
  await night(db);
  const car = async (id: string) => (await db.doc(`${carsPath(FIRST)}/${id}`).get()).data();
  expect(await car('aria')).toMatchObject({ quantity: 5, worth: 5_000, name: stored(5).name });
  expect(await car('lost')).toMatchObject({
    quantity: 2,
    worth: 2_000,
    level: 'low',
    lastOutAt: createdAt,
    months: {},
  });
  expect(await car('gone')).toMatchObject({ quantity: 0, level: 'gone' });
  expect((await right()).map(({ updateTime }) => updateTime)).toEqual(before);
  expect((await db.doc(stockPath(FIRST)).get()).data()).toMatchObject({ products: 3, units: 7, outOfStock: 1, low: 1 });
  expect((await db.collection('alerts').get()).docs.map(({ id }) => id)).toEqual(['lost', 'right']);
});

test('given products without search keys or names to sort by, or with others, the night gives all theirs, and leaves the others as they are', async () => {
  const { searchKeys, nameKey, ...product } = buildStoredProduct({ email: FIRST, img: PLACEHOLDER });
  await store('products', 320, product);
  await db.doc('products/false').set({ ...product, searchKeys: ['other'], nameKey: 'other' });
  await db.doc('products/right').set({ ...product, searchKeys, nameKey });
  const { updateTime } = await db.doc('products/right').get();
  await night(db);
  const found = await db.collection('products').get();
  expect(found.size).toBe(322);
  for (const each of found.docs)
    expect([each.id, each.get('searchKeys'), each.get('nameKey')]).toEqual([each.id, searchKeys, nameKey]);
  expect((await db.doc('products/right').get()).updateTime).toEqual(updateTime);
});

test('given more commands of more than two months ago than a page holds, the night deletes them, reads no other, and keeps what an Undo could repeat; undos and what was set aside likewise', async () => {
  await store('commands', 400, { email: FIRST, at: ago(COMMAND_DAYS + 1) });
  await store('commands', 200, { email: FIRST, at: ago(2 * COMMAND_DAYS), undoes: 'a-command' });
  await store('commands', 203, { email: FIRST, at: ago(UNDO_DAYS), undoes: 'a-command' });
  for (const days of [UNDO_DAYS, COMMAND_DAYS + 1]) {
    await store(`${stockPath(FIRST)}/undos`, 2, { by: FIRST, at: ago(days) });
    await store(`${stockPath(FIRST)}/pending`, 1, { setAsideAt: ago(days) });
  }
  // An entry that waits for the totals is kept, however old it is.
  const waits = { at: ago(400), product: 'old', email: FIRST, day: dayOf(ago(400).toDate(), 'UTC'), by: FIRST };
  const entry = {
    kind: 'stock',
    delta: -1,
    in: 0,
    out: 1,
    value: -1,
    name: 'Old',
    quantity: 0,
    worth: 0,
    level: 'gone',
  };
  await db.doc(`${stockPath(FIRST)}/pending/old-entry`).set({ ...waits, ...entry });
  billed.reads = 0;
  await night(db);
  expect(billed.reads).toBeLessThan(600 + 40);
  const left = ['commands', `${stockPath(FIRST)}/undos`, `${stockPath(FIRST)}/pending`].map(countOf);
  expect(await Promise.all(left)).toEqual([203, 2, 1]);
  expect((await db.collection(`${stockPath(FIRST)}/months`).get()).docs.map(({ id }) => id)).toEqual([
    waits.day.slice(0, 7),
  ]);
});

test('of the changes of the home page the night deletes those of more than two months ago, but for the last 20', async () => {
  const left = async () => {
    await night(db);
    return countOf(HOME_CHANGES);
  };
  const before = { models: [], contents: {} };
  for (let days = COMMAND_DAYS - 10; days < COMMAND_DAYS + 15; days += 1)
    await store(HOME_CHANGES, 1, { at: ago(days + 0.5), before });
  expect(await left()).toBe(20);
  await store(HOME_CHANGES, 15, { at: ago(1), before });
  expect(await left()).toBe(15 + 10);
});

test('given cars that were deleted, their codes end once no Undo can bring them back, whatever nights were missed, and the cars a year later; those that came back keep theirs', async () => {
  for (const id of ['gone', 'back']) {
    await handleAll(await eventsOf(db, id, stored(4), undefined), 1, handle);
    await db.doc(codePath(FIRST, `CODE-${id}`)).set({ product: id, kind: 'stock', at: Timestamp.now() });
  }
  await handleAll(await eventsOf(db, 'back', stored(4)), 1, handle);
  // Of another owner, who has a code of that text too.
  await db.doc(codePath(SECOND, 'CODE-gone')).set({ product: 'gone', kind: 'stock', at: Timestamp.now() });
  const codes = async () => (await db.collectionGroup('codes').get()).docs.map(({ ref }) => ref.path).sort();
  const level = async () => (await db.doc(`${carsPath(FIRST)}/gone`).get()).get('level');
  await night(db, { now: Date.now() + (UNDO_DAYS - 0.01) * DAY });
  expect([(await codes()).length, await level()]).toEqual([3, 'gone']);
  await night(db, { now: Date.now() + (UNDO_DAYS + 90) * DAY });
  expect(await codes()).toEqual([codePath(FIRST, 'CODE-back'), codePath(SECOND, 'CODE-gone')].sort());
  expect(await level()).toBe('ended');
  await night(db, { now: Date.now() + 13 * 30 * DAY });
  expect(await level()).toBe('ended');
  await night(db, { now: Date.now() + 14 * 31 * DAY });
  expect((await db.collection(carsPath(FIRST)).get()).docs.map(({ id }) => id)).toEqual(['back']);
});

test('given a person who has stored more than anybody needs, the account is disabled and logged without the email; control: at the bound it is not', async () => {
  const [writer, keeper, other] = [await createUser(), await createUser(), await createUser()];
  await store('commands', 4, { email: writer.email, at: Timestamp.now() });
  await store('commands', 4, { email: writer.email, at: ago(2) });
  await store(`${stockPath(keeper.email)}/codes`, 4, { product: 'none' });
  await store('commands', 3, { email: other.email, at: Timestamp.now() });
  const isDisabled = () =>
    Promise.all([writer, keeper, other].map(async ({ uid }) => (await auth.getUser(uid)).disabled));
  await night(db, { bounds: { commands: 4, stored: 4 } });
  expect(await isDisabled()).toEqual([false, false, false]);
  const lines: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await night(db, { bounds: { commands: 3, stored: 3 } }).finally(() => spy.mockRestore());
  expect(await isDisabled()).toEqual([true, true, false]);
  expect(lines.map((line) => JSON.parse(line).severity)).toEqual(['ERROR', 'ERROR']);
  for (const { email } of [writer, keeper]) expect(lines.join()).not.toContain(email);
});
