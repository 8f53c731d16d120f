import { changeId, deletionId } from '@contract/history';
import { PRODUCT_FIELDS, productFieldNames } from '@contract/product-fields';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '@/data/read/history';
import { buildBatchSummary, buildEntry } from '@/testing/history';
import { changedFields, unrecordedIn, withUndo } from './entry.ts';

test('given short texts, both are shown whole', () => {
  expect(changedFields({ kind: 'edited', changes: { description: { from: 'Old.', to: 'New.' } } })).toEqual([
    { label: 'Description', from: 'Old.', to: 'New.', cut: undefined },
  ]);
  expect(changedFields({ kind: 'stock', changes: { price: { from: 10, to: 10.5 } } })).toMatchObject([
    { label: 'Price', from: '$10', to: '$10.50' },
  ]);
  expect(changedFields({ kind: 'edited', changes: { reorderAt: { to: 1_000 } } })).toMatchObject([
    { label: 'Reorder level', from: 'never', to: '1,000' },
  ]);
});

test('given long texts that begin alike, they are cut to where they differ', () => {
  const same = 'A quiet car for long distances, with a roof of glass and';
  const [change] = changedFields({
    kind: 'edited',
    changes: { description: { from: `${same} five seats.`, to: `${same} seven seats and a hook for the dog.` } },
  });
  expect(change?.cut).toEqual({ from: '…of glass and five seats.', to: '…of glass and seven seats and a h…' });
  expect(change?.from).toBe(`${same} five seats.`);
  // Without spaces.
  const [dense] = changedFields({
    kind: 'edited',
    changes: { description: { from: `${'字'.repeat(50)}一`, to: `${'字'.repeat(50)}二` } },
  });
  expect(dense?.cut).toEqual({ from: `…${'字'.repeat(12)}一`, to: `…${'字'.repeat(12)}二` });
  // A difference in the first word: from the beginning.
  const [first] = changedFields({
    kind: 'edited',
    changes: { description: { from: 'x'.repeat(40), to: '👩‍🚀'.repeat(40) } },
  });
  expect(first?.cut).toEqual({ from: `${'x'.repeat(32)}…`, to: `${'👩‍🚀'.repeat(32)}…` });
});

test('a creation and a deletion have changed no field, whatever they list', () => {
  for (const kind of ['created', 'deleted'] as const)
    expect(changedFields({ kind, changes: { name: { from: 'Solis' } } })).toEqual([]);
});

const PERSON = { uid: 'owner-of-the-stock', email: 'anne@meridian.example' };
const PRODUCT = 'owner-of-product-000';
const entry = (id: string, changes: Partial<Entry>) =>
  buildEntry({ id, product: PRODUCT, quantityAfter: 8, ...changes });
const states = (...entries: Entry[]) => withUndo(entries, PERSON).map(({ undo }) => undo);
const renamed = (id: string, from: string, to: string) =>
  entry(id, { kind: 'edited', delta: 0, changes: { name: { from, to } } });
const createdAt = (time: number) => ({ toMillis: () => time });
const deletion = (id: string, time: number) => {
  const fields = Object.fromEntries(productFieldNames.map((field) => [field, { from: PRODUCT_FIELDS[field].example }]));
  return entry(id, { kind: 'deleted', quantityAfter: 0, changes: fields, createdAt: createdAt(time) });
};

beforeEach(() => {
  vi.setSystemTime('2026-11-25T21:00:00Z');
});

test('given a change of more than 30 days ago, there is no Undo', () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  expect(states(entry('b', { at: days(29) }), entry('a', { at: days(31) }))).toEqual(['possible', 'past']);
});

test('given own changes of the stock, each can be undone, in any order', () => {
  expect(states(entry('c', {}), entry('b', { quantityAfter: 9 }), entry('a', { delta: 2, quantityAfter: 10 }))).toEqual(
    Array(3).fill('possible'),
  );
});

test('given so few pieces now that fewer than none would be left, or a full stock, there is no Undo', () => {
  const restock = entry('a', { delta: 5, quantityAfter: 8 });
  expect(states(entry('b', { delta: -4, quantityAfter: 4 }), restock)).toEqual(['possible', 'past']);
  expect(states(entry('b', { delta: -3, quantityAfter: 5 }), restock)).toEqual(['possible', 'possible']);
  expect(states(entry('b', { delta: 7, quantityAfter: 1_000_000 }), entry('a', {}))).toEqual(['possible', 'past']);
});

test('given an entry that a newer one takes back, it is undone, by its command or by the id of what REST has changed', () => {
  const byCommand = entry('b', { command: 'press' });
  const undo = entry('d', { delta: 1, command: 'undo', undoes: changeId('press', PRODUCT) });
  expect(states(undo, byCommand)).toEqual(['possible', 'undone']);
  // One command can change many products.
  expect(states(undo, entry('c', { command: 'press', product: 'owner-of-product-001' }), byCommand)).toEqual([
    'possible',
    'possible',
    'undone',
  ]);
  const byRest = entry('event-1', {});
  expect(states(entry('d', { delta: 1, undoes: changeId('event-1', PRODUCT) }), byRest)).toEqual([
    'possible',
    'undone',
  ]);
});

test('given an edit, Undo stands as long as its values do, whatever the stock does', () => {
  expect(states(entry('b', {}), renamed('a', 'Area', 'Aria'))).toEqual(['possible', 'possible']);
  expect(states(renamed('b', 'Aria', 'Ariel'), renamed('a', 'Area', 'Aria'))).toEqual(['possible', 'past']);
  expect(states(renamed('c', 'Ariel', 'Aria'), renamed('b', 'Aria', 'Ariel'), renamed('a', 'Area', 'Aria'))).toEqual([
    'possible',
    'past',
    'possible',
  ]);
  const email = entry('a', { kind: 'edited', delta: 0, changes: { email: { from: 'a@b.example', to: PERSON.email } } });
  expect(states(email)).toEqual(['past']);
});

test('given deletions of one product, the last one alone can be undone; what came before it cannot while it is gone', () => {
  const back = entry('c', { kind: 'created', delta: 8, undoes: deletionId(PRODUCT, createdAt(1)) });
  expect(states(deletion('b', 1), entry('a', {}))).toEqual(['possible', 'past']);
  expect(states(back, deletion('b', 1), entry('a', {}))).toEqual(['past', 'undone', 'possible']);
  expect(states(deletion('d', 2), back, deletion('b', 1))).toEqual(['possible', 'past', 'undone']);
  // Added again in another way.
  expect(states(entry('c', { kind: 'created', delta: 8 }), deletion('b', 1))).toEqual(['past', 'past']);
});

test('given what this person may not undo, there is no Undo', () => {
  expect(states(entry('a', { email: 'second@meridian.example' }), entry('b', { kind: 'created', delta: 8 }))).toEqual([
    'past',
    'past',
  ]);
  // Its id is not one that they can create again.
  expect(states({ ...deletion('a', 1), product: 'seeded-product-00000' })).toEqual(['past']);
  const { name: _none, ...incomplete } = deletion('a', 1).changes;
  expect(states({ ...deletion('a', 1), changes: incomplete })).toEqual(['past']);
});

test('given a colleague, own changes of the stock can be undone while the owner shares it, and nothing else', () => {
  const owner = 'kim@meridian.example';
  const of = (id: string, changes: Partial<Entry> = {}) => entry(id, { email: owner, by: PERSON.email, ...changes });
  const entries = [
    of('d'),
    of('c', { by: owner }),
    of('b', { changes: { price: { from: 1, to: 2 } } }),
    of('a', { by: '' }),
  ];
  for (const access of ['deliver', 'restock'] as const)
    expect(withUndo(entries, PERSON, { accessTo: () => access }).map(({ undo }) => undo)).toEqual([
      'possible',
      'past',
      'past',
      'past',
    ]);
  expect(withUndo(entries, PERSON, { accessTo: () => undefined }).some(({ undo }) => undo !== 'past')).toBe(false);
  // The owner may take back what a colleague did.
  expect(states(entry('b', { by: owner }), entry('a', { by: '' }))).toEqual(['possible', 'possible']);
});

test.each([
  ['four of 120 a minute ago', { rows: 4, planned: 120 }, 60_000, 116],
  ['four of 120 six minutes ago: the others were refused, or cancelled', { rows: 4, planned: 120 }, 360_000, 0],
  ['three of five, two of which were refused in this tab', { id: 'refused', rows: 3, planned: 5 }, 0, 0],
  ['all', { rows: 120, planned: 120 }, 0, 0],
  ['some of it, without a word how many there are', { rows: 4 }, 0, 0],
])(
  'given a batch of which the trigger has recorded %s, the number still to be recorded is known',
  (_, counts, age, unrecorded) => {
    const line = buildBatchSummary({ ...counts, recordedAt: { toMillis: () => 1_000_000 } });
    expect(unrecordedIn(line, 1_000_000 + age, new Map([['refused', 2]]))).toBe(unrecorded);
  },
);
