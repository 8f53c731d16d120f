import { acts, deletionId, type HistoryEntry, linePath } from '@contract/history.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collectionGroup,
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../../functions/src/triggers/history.ts';
import { batchWriter } from '../../web/src/data/batch.ts';
import { type Change, changeOf, undoChange, undoCommand } from '../../web/src/data/undo.ts';
import { type Result, runBatch, type WrittenRow } from '../../web/src/stock/batch/batch.ts';
import { buildProduct } from '../support/products.ts';
import {
  FREE_ID,
  FREE_ID_OF_OTHER,
  ID,
  notVerified,
  OTHER,
  OWNER,
  OWNER_PERSON,
  owner,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  withoutRules,
} from './environment.ts';

const BATCH = 'owner-of-batch-00000';
const LINE = linePath(OWNER, BATCH);
const line = { email: OWNER, act: 'import', rows: 2, undone: 0, at: Timestamp.now(), listed: true };

setUpRules('batches', async (db) => {
  await seedProduct(db, { quantity: 10 });
  await setDoc(doc(db, LINE), line);
});

const create = (data: DocumentData) =>
  setDoc(doc(owner(), 'commands', FREE_ID), { email: OWNER, at: serverTimestamp(), ...data });

describe('A command may say of which own batch it is and what that does.', () => {
  test.each(acts)('%s', async (act) => {
    await assertSucceeds(create({ batch: BATCH, act }));
  });

  test.each<[string, DocumentData]>([
    ["another's batch", { batch: FREE_ID_OF_OTHER, act: 'import' }],
    ['a batch of another form', { batch: 'owner-of', act: 'import' }],
    ['a batch as a number', { batch: 7, act: 'import' }],
    ['an act that nobody knows', { batch: BATCH, act: 'sold' }],
    ['an act as a number', { batch: BATCH, act: 7 }],
    ['a batch without its act', { batch: BATCH }],
    ['an act without its batch', { act: 'import' }],
  ])('not with %s', async (_what, data) => {
    await assertFails(create(data));
  });
});

describe('A command may say which own batch made the change that it takes back, and which deletion is its own, and which entry it takes back.', () => {
  test('with each', async () => {
    const of = { undoes: 'a-change', undoesBatch: BATCH, entry: 'event-1' };
    await assertSucceeds(create({ ...of, deletes: '1764100000000-a_product-1' }));
  });

  test.each<[string, DocumentData]>([
    ["another's batch", { undoesBatch: FREE_ID_OF_OTHER }],
    ['a batch as a number', { undoesBatch: 7 }],
    ['a deletion as a path', { deletes: 'products/x' }],
    ['a deletion as a number', { deletes: 7 }],
    ['a deletion of 129 characters', { deletes: 'x'.repeat(129) }],
    ['a deletion without a name', { deletes: '' }],
    ['an entry as a path', { entry: 'products/x' }],
    ['an entry as a number', { entry: 7 }],
    ['an entry of 129 characters', { entry: 'x'.repeat(129) }],
  ])('not with %s', async (_what, data) => {
    await assertFails(create(data));
  });
});

describe('A verified person may read the line of a batch of their own.', () => {
  const listed = (db: Firestore, email: string) =>
    getDocs(
      query(
        collectionGroup(db, 'history'),
        where('email', '==', email),
        where('listed', '==', true),
        orderBy('at', 'desc'),
        limit(26),
      ),
    );

  test('alone and with their own entries, and nobody else', async () => {
    expect((await assertSucceeds(getDoc(doc(owner(), LINE)))).data()).toMatchObject({ rows: 2 });
    expect((await assertSucceeds(listed(owner(), OWNER))).docs.map(({ id }) => id)).toEqual([BATCH]);
    for (const db of [secondOwner, ...notVerified.map(([, person]) => person)]) {
      await assertFails(getDoc(doc(db(), LINE)));
      await assertFails(listed(db(), OWNER));
    }
  });

  test('nobody may write one', async () => {
    await assertFails(setDoc(doc(owner(), linePath(OWNER, FREE_ID)), line));
    await assertFails(updateDoc(doc(owner(), LINE), { rows: 3 }));
    await assertFails(deleteDoc(doc(owner(), LINE)));
  });
});

describe('given an import that added a product, delivered of another and deleted a third', () => {
  const SECOND = 'owner-of-product-001';

  async function imported() {
    await withoutRules((db) =>
      setDoc(doc(db, 'products', SECOND), { ...buildProduct({ email: OWNER }), createdAt: new Date(7) }),
    );
    const before = new Map([ID, SECOND].map((id) => [id, undefined as DocumentData | undefined]));
    for (const id of before.keys()) before.set(id, await stored(`products/${id}`));
    const product = (id: string) => ({ ...buildProduct({ email: OWNER }), _id: id });
    const { email: _email, ...input } = buildProduct({ email: OWNER, quantity: 4 });
    const rows: WrittenRow[] = [
      { key: 1, name: 'Added', change: { kind: 'create', input } },
      { key: 2, name: 'Delivered', product: product(ID), change: { kind: 'change', delta: -2, changes: {} } },
      { key: 3, name: 'Deleted', product: product(SECOND), change: { kind: 'delete' } },
    ];
    const results: Result[] = [];
    const writer = await batchWriter(OWNER_PERSON, owner());
    const onResults = (more: readonly Result[]) => void results.push(...more);
    await runBatch(rows, { person: OWNER_PERSON, act: 'import', writer, onResults });
    expect(results.map(({ status, problem }) => problem ?? status)).toEqual(['done', 'done', 'done']);
    const batch = results[0]?.command.batch ?? '';
    const changes = await Promise.all(
      results.map(async ({ product: id, command }) => {
        const after = await stored(`products/${id}`);
        const made = { command: command.id, batch, act: 'import' as const };
        const entry = entryOf({ product: id, before: before.get(id), after }, '2026-11-26', made);
        return changeOf({ ...(entry as HistoryEntry), id: `event-${id}` });
      }),
    );
    return { results, batch, changes };
  }

  test('every command names the batch, and that of the deletion what it has deleted', async () => {
    const { results, batch } = await imported();
    expect(batch).toMatch(/^owner-of/);
    const commands = await Promise.all(results.map(({ command }) => stored(`commands/${command.id}`)));
    for (const command of commands) expect(command).toMatchObject({ batch, act: 'import' });
    expect(commands[2]).toMatchObject({ deletes: deletionId(SECOND, { toMillis: () => 7 }) });
  });

  test('its Undo removes, gives back and brings back, each once, and its commands name both batches', async () => {
    const { changes, batch } = await imported();
    const mark = { batch: BATCH, act: 'undo' as const };
    for (const change of changes) {
      expect(await undoChange(change, OWNER_PERSON, owner(), mark)).toBe('done');
      expect(await undoChange(change, OWNER_PERSON, owner(), mark)).toBe('already-undone');
      const { id } = await undoCommand(change, OWNER_PERSON);
      expect(await stored(`commands/${id}`)).toMatchObject({ ...mark, undoes: change.id, undoesBatch: batch });
    }
    const [added] = changes;
    expect(await stored(`products/${added?.product}`)).toBeUndefined();
    const { id } = await undoCommand(added as Change, OWNER_PERSON);
    expect(await stored(`commands/${id}`)).toHaveProperty('deletes');
    expect(await stored(`products/${ID}`)).toMatchObject({ quantity: 10 });
    expect(await stored(`products/${SECOND}`)).toMatchObject({ email: OWNER });
  });

  test.each<[string, DocumentData]>([
    ['delivered of', { quantity: 3 }],
    ['given another text', { description: 'Louder.' }],
    ['given a reorder level', { reorderAt: 2 }],
  ])('a product that was %s since stays', async (_what, since) => {
    const { changes } = await imported();
    const [added] = changes;
    if (!added) throw new Error('nothing was added');
    await withoutRules((db) => updateDoc(doc(db, 'products', added.product), since));
    expect(await undoChange(added, OWNER_PERSON, owner())).toBe('changed-since');
    expect(await stored(`products/${added.product}`)).toMatchObject(since);
    // Control: as it was added, it goes.
    const { _id, ...fields } = added.added ?? {};
    await withoutRules((db) => setDoc(doc(db, 'products', added.product), { ...fields, createdAt: new Date(9) }));
    expect(await undoChange(added, OWNER_PERSON, owner())).toBe('done');
  });

  test('another person takes nothing of it back', async () => {
    const { changes } = await imported();
    const stranger = { uid: 'other-person', email: OTHER };
    for (const change of changes) expect(await undoChange(change, stranger, secondOwner())).toBe('not-allowed');
  });
});
