import { deletionId, type HistoryEntry, linePath } from '@contract/history.ts';
import { type DocumentData, limit, orderBy, Timestamp, where } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { entryOf } from '../../functions/src/triggers/history.ts';
import { batchWriter } from '../../web/src/data/batch.ts';
import { type Change, changeOf, undoChange, undoCommand } from '../../web/src/data/undo.ts';
import { type Result, runBatch, type WrittenRow } from '../../web/src/stock/batch/batch.ts';
import { buildProduct } from '../support/products.ts';
import {
  ID,
  notVerified,
  OWNER,
  other,
  owner,
  type Person,
  quantity,
  refused,
  seedProduct,
  setUpRules,
  stored,
  unlimited,
} from './environment.ts';

const BATCH = 'owner-of-batch-00000';
const LINE = linePath(OWNER, BATCH);
const line = { email: OWNER, act: 'import', rows: 2, undone: 0, at: Timestamp.now(), listed: true };

setUpRules('batches', () => Promise.all([seedProduct({ quantity: 10 }), unlimited.set(LINE, line)]));

test('A verified person may read the line of a batch of their own. Alone and with their own entries, and nobody else', async () => {
  const isOwn = [where('email', '==', OWNER), where('listed', '==', true)];
  const listed = (by: Person) => by.listAll('history', ...isOwn, orderBy('at', 'desc'), limit(26));
  expect((await owner.get(LINE)).data()).toMatchObject({ rows: 2 });
  expect((await listed(owner)).docs.map(({ id }) => id)).toEqual([BATCH]);
  for (const person of [other, ...Object.values(notVerified)]) await refused(person.get(LINE), listed(person));
});

describe('given an import that added a product, delivered of another and deleted a third', () => {
  const SECOND = 'owner-of-product-001';

  async function imported() {
    await seedProduct({ createdAt: new Date(7) }, `products/${SECOND}`);
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
    const writer = await batchWriter(owner, owner.db);
    const onResults = (more: readonly Result[]) => void results.push(...more);
    await runBatch(rows, { person: owner, act: 'import', writer, onResults });
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

  test('every command names the batch and says how many rows it has, and that of the deletion what it has deleted', async () => {
    const { results, batch } = await imported();
    expect(batch).toMatch(/^owner-of/);
    const commands = await Promise.all(results.map(({ command }) => stored(`commands/${command.id}`)));
    for (const command of commands) expect(command).toMatchObject({ batch, act: 'import', planned: 3 });
    expect(commands[2]).toMatchObject({ deletes: deletionId(SECOND, { toMillis: () => 7 }) });
  });

  test('its Undo removes, gives back and brings back, each once, and its commands name both batches', async () => {
    const { changes, batch } = await imported();
    const mark = { batch: BATCH, act: 'undo' as const, planned: 3 };
    for (const change of changes) {
      expect(await undoChange(change, owner, owner.db, mark)).toBe('done');
      expect(await undoChange(change, owner, owner.db, mark)).toBe('already-undone');
      const { id } = await undoCommand(change, owner);
      expect(await stored(`commands/${id}`)).toMatchObject({ ...mark, undoes: change.id, undoesBatch: batch });
    }
    const [added] = changes;
    expect(await stored(`products/${added?.product}`)).toBeUndefined();
    const { id } = await undoCommand(added as Change, owner);
    expect(await stored(`commands/${id}`)).toHaveProperty('deletes');
    expect(await quantity()).toBe(10);
    expect(await stored(`products/${SECOND}`)).toMatchObject({ email: OWNER });
  });

  test('an added product that was delivered of, or given another text or a reorder level since, stays; as it was added, it goes', async () => {
    const [added] = (await imported()).changes;
    if (!added) throw new Error('nothing was added');
    const path = `products/${added.product}`;
    const { _id, ...fields } = added.added ?? {};
    for (const since of [{ quantity: 3 }, { description: 'Louder.' }, { reorderAt: 2 }]) {
      const changed = { ...fields, createdAt: new Date(9), ...since };
      await unlimited.set(path, changed);
      expect(await undoChange(added, owner, owner.db)).toBe('changed-since');
      expect(await stored(path)).toMatchObject(since);
    }
    await unlimited.set(path, { ...fields, createdAt: new Date(9) });
    expect(await undoChange(added, owner, owner.db)).toBe('done');
  });

  test('another person takes nothing of it back', async () => {
    for (const change of (await imported()).changes)
      expect(await undoChange(change, other, other.db)).toBe('not-allowed');
  });
});
