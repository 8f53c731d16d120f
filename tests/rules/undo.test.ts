import type { HistoryEntry } from '@contract/history.ts';
import { searchKeys } from '@contract/list/search-keys.ts';
import { toProduct } from '@contract/product-fields.ts';
import { collection, type DocumentData, deleteDoc, doc, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { expect, test, vi } from 'vitest';
import { newCommand } from '../../web/src/features/products/data/command.ts';
import { canUndo, undoChange, undoDeletion, undoEntry } from '../../web/src/features/products/data/undo.ts';
import {
  FREE_ID,
  ID,
  OTHER,
  OWNER,
  owner,
  press,
  product,
  seedProduct,
  setUpRules,
  stored,
  verified,
  withoutRules,
} from './environment.ts';

const BARRED = 'barred@example.com';

// The pattern of the emails that may add is fixed when the app is built, and by default it admits everybody.
vi.mock(import('@contract/who-may-add.ts'), async (original) => ({
  ...(await original()),
  mayAdd: (email) => email !== BARRED,
}));

setUpRules('undo', (db) => seedProduct(db, { quantity: 3, description: 'Quiet.' }));

const path = `products/${ID}`;
const change = (data: DocumentData) => withoutRules((db) => updateDoc(doc(db, path), data));
const remove = () => withoutRules((db) => deleteDoc(doc(db, path)));
const undo = (delta: number, changes: HistoryEntry['changes'] = {}) =>
  undoChange(press(), { product: ID, email: OWNER, delta, changes }, owner());
const edit = (from: string, to: string) => ({ description: { from, to } });

const entry = (changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  kind: 'stock',
  product: ID,
  name: 'Aria',
  email: OWNER,
  delta: 1,
  quantityAfter: 3,
  changes: {},
  day: '2026-03-05',
  value: 0,
  in: 1,
  out: 0,
  ...changes,
});

/** Stores entries a minute apart, the first the newest, and undoes the one with the number given, or else one that is not there. */
async function undoOneOf(entries: Partial<HistoryEntry>[], number: number, gone: Partial<HistoryEntry> = {}) {
  const ids: string[] = [];
  await withoutRules(async (db) => {
    for (const [index, changes] of entries.entries()) {
      const reference = doc(collection(db, path, 'history'));
      ids.push(reference.id);
      await setDoc(reference, { ...entry(changes), at: Timestamp.fromMillis(1_770_000_000_000 - index * 60_000) });
    }
  });
  return undoEntry(press(), ids[number] ?? 'gone', entry(entries[number] ?? gone), owner());
}

test.each([
  { given: 'a delivery', delta: -1, quantity: 4 },
  { given: 'a restock', delta: 3, quantity: 0 },
])('given $given, undo adds the pieces back', async ({ delta, quantity }) => {
  expect(await undo(delta)).toBe('done');
  expect(await stored(path)).toMatchObject({ quantity });
});

test.each([
  { given: 'a restock of which a piece is gone', delta: 4, since: {}, outcome: 'too-few' },
  { given: 'a delivery from what is now full', delta: -1, since: { quantity: 1_000_000 }, outcome: 'too-many' },
  { given: 'a product that got another owner', delta: -1, since: { email: OTHER }, outcome: 'not-owner' },
])('given $given, undo changes nothing and says "$outcome"', async ({ delta, since, outcome }) => {
  await change(since);
  const before = await stored(path);
  expect(await undo(delta)).toBe(outcome);
  expect(await undo(delta, edit('Loud.', 'Quiet.'))).toBe(outcome);
  expect(await stored(path)).toEqual(before);
});

test('given an edit, undo puts the former text back unless it has changed since', async () => {
  expect(await undo(0, edit('Loud.', 'Quiet.'))).toBe('done');
  expect(await stored(path)).toMatchObject({ description: 'Loud.', quantity: 3 });
  expect(await undo(0, edit('First.', 'Quiet.'))).toBe('text-changed');
  expect(await stored(path)).toMatchObject({ description: 'Loud.' });
});

test('given a correction, undo puts every former value back, with the keys of the name, unless one has changed since', async () => {
  const { name, supplier, price, carouselImg, ...others } = (await stored(path)) ?? {};
  const { specification: _none, ...rest } = others;
  const changes = {
    name: { from: 'Brisa', to: name },
    price: { from: 10, to: price },
    carouselImg: { from: '/cars/suv-wide.svg', to: carouselImg },
    // It was added, so undo removes it.
    specification: { to: others.specification },
  };
  expect(await undo(-2, changes)).toBe('done');
  const former = { ...rest, name: 'Brisa', supplier, price: 10, carouselImg: '/cars/suv-wide.svg', quantity: 5 };
  const keys = { nameKey: 'brisa', searchKeys: searchKeys({ name: 'Brisa', supplier }) };
  expect(await stored(path)).toEqual({ ...former, ...keys, command: expect.anything() });
  // The price is the one that was written, the name is not.
  expect(await undo(0, { price: { from: 7, to: 10 }, name: { from: 'First', to: name } })).toBe('details-changed');
  expect(await stored(path)).toEqual({ ...former, ...keys, command: expect.anything() });
});

test('given a product that was deleted, undo of a change says "gone" and adds nothing', async () => {
  await remove();
  expect(await undo(-1)).toBe('gone');
  expect(await undo(0, edit('Loud.', 'Quiet.'))).toBe('gone');
  expect(await stored(path)).toBeUndefined();
});

test('given a deletion, undo adds the product under its id, with its reorder level, once', async () => {
  await change({ reorderAt: 5 });
  const { createdAt: _then, ...fields } = (await stored(path)) ?? {};
  await remove();
  const deleted = toProduct(ID, fields);
  expect(await undoDeletion(press(), deleted, owner())).toBe('done');
  expect(await stored(path)).toEqual({ ...fields, createdAt: expect.anything(), command: expect.anything() });
  await change({ quantity: 1 });
  expect(await undoDeletion(press(), deleted, owner())).toBe('id-taken');
  expect(await stored(path)).toMatchObject({ quantity: 1 });
});

test.each(['stock', 'deleted'] as const)(
  'given a %s entry of a list that was read before it became too old and was deleted, undo says "not-kept" and writes nothing',
  async (kind) => {
    const before = await stored(path);
    expect(await undoOneOf([], 0, { kind })).toBe('not-kept');
    expect(await stored(path)).toEqual(before);
  },
);

test('given an email that may not add any more, undo of a deletion says so and writes nothing', async () => {
  const deleted = toProduct(FREE_ID, product({ email: BARRED }));
  expect(await undoDeletion(newCommand({ uid: BARRED, email: BARRED }), deleted, verified(BARRED))).toBe('may-not-add');
  expect(await stored(`products/${FREE_ID}`)).toBeUndefined();
});

test('given a deleted product that the rules do not admit any more, undo of its deletion says "refused"', async () => {
  const deleted = toProduct(FREE_ID, product({ img: 'javascript:alert(1)' }));
  expect(await undoDeletion(press(), deleted, owner())).toBe('refused');
  expect(await stored(`products/${FREE_ID}`)).toBeUndefined();
});

test('given the last entry of the stock, undo puts the stock back to before it, once', async () => {
  const entries: Partial<HistoryEntry>[] = [{}, { quantityAfter: 2 }];
  expect(await undoOneOf(entries, 0)).toBe('done');
  expect(await stored(path)).toMatchObject({ quantity: 2 });
  // Its own entry is not written yet, so the quantity tells.
  expect(await undoOneOf(entries, 0)).toBe('stock-changed');
  expect(await stored(path)).toMatchObject({ quantity: 2 });
});

test('given the entry of a correction, undo puts the former values back, whatever the stock did since', async () => {
  const { price } = (await stored(path)) ?? {};
  const entries: Partial<HistoryEntry>[] = [
    {},
    {
      kind: 'edited',
      delta: 0,
      changes: { price: { from: 1, to: price }, supplier: { from: 'Old', to: 'Nordlicht' } },
    },
  ];
  expect(await undoOneOf(entries, 1)).toBe('done');
  expect(await stored(path)).toMatchObject({ price: 1, supplier: 'Old', quantity: 3 });
  expect(await undoOneOf(entries, 1)).toBe('details-changed');
});

test.each<{ given: string; stored: object; changes: HistoryEntry['changes']; after: number | undefined }>([
  { given: 'set', stored: { reorderAt: 5 }, changes: { reorderAt: { to: 5 } }, after: undefined },
  { given: 'changed', stored: { reorderAt: 5 }, changes: { reorderAt: { from: 2, to: 5 } }, after: 2 },
  { given: 'removed', stored: {}, changes: { reorderAt: { from: 2 } }, after: 2 },
])(
  'given the entry of a reorder level that was $given, undo puts the former one back',
  async ({ stored: now, changes, after }) => {
    await change(now);
    const edited: Partial<HistoryEntry> = { kind: 'edited', delta: 0, changes };
    expect(canUndo(entry(edited))).toBe(true);
    expect(await undoOneOf([{}, edited], 1)).toBe('done');
    expect((await stored(path))?.reorderAt).toBe(after);
    expect(await undoOneOf([{}, edited], 1)).toBe('details-changed');
  },
);

test('given an entry that changed what no owner may change, it cannot be undone', () => {
  expect(canUndo(entry({ changes: { price: { from: 1, to: 2 } } }))).toBe(true);
  expect(canUndo(entry({ changes: { price: { from: 1, to: 2 }, email: { from: OTHER, to: OWNER } } }))).toBe(false);
});

test.each<{ given: string; entries: Partial<HistoryEntry>[]; outcome: string }>([
  { given: 'a change of the stock before the last', entries: [{}, {}], outcome: 'stock-changed' },
  { given: 'a change before the deletion', entries: [{ kind: 'deleted', delta: -3 }, {}], outcome: 'gone' },
  {
    given: 'a deletion before the product was added again',
    entries: [{ kind: 'created' }, { kind: 'deleted' }],
    outcome: 'id-taken',
  },
  {
    given: 'a deletion before the last one',
    entries: [{ kind: 'deleted' }, { kind: 'created' }, { kind: 'deleted' }],
    outcome: 'deleted-again',
  },
])('given $given, undo changes nothing and says "$outcome"', async ({ entries, outcome }) => {
  const before = await stored(path);
  expect(await undoOneOf(entries, entries.length - 1)).toBe(outcome);
  expect(await stored(path)).toEqual(before);
});
