import { changeId, deletionId, type HistoryEntry, undoPath } from '@contract/history.ts';
import { searchKeys } from '@contract/list/search-keys.ts';
import { toProduct } from '@contract/product-fields.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { entryOf } from '../../functions/src/contract/entry.ts';
import { type Command, newCommand } from '../../web/src/data/write/command.ts';
import { type Made as Change, changeOf, undoChange } from '../../web/src/data/write/undo.ts';
import { undoTogether } from '../support/app-stock.ts';
import { changeStock, deleteProduct, saveFields } from '../support/app-writes.ts';
import { Person, setUpRules, stored, unlimited } from './environment.ts';
import { OTHER, OWNER, other, owner } from './persons.ts';
import { FREE, FREE_ID, ID, PRODUCT, product, quantity, seedProduct } from './stock.ts';

const BARRED = 'barred@example.com';

const seed = () => seedProduct({ quantity: 10, description: 'Quiet.' });
setUpRules('undo', seed);

const inStore = () => stored(PRODUCT);
const meanwhile = (data: object) => unlimited.update(PRODUCT, data);
const undo = (change: Change, tab = owner) => undoChange(tab.db, owner, change);

let changes = 0;
/** A change that was written before the test. */
const change = (values: Partial<Change> = {}): Change => {
  changes += 1;
  const { product = ID } = values;
  return { id: `change-${changes}-${product}`, product, email: OWNER, delta: 0, ...values };
};
const edit = (from: string, to: string) => change({ changes: { description: { from, to } } });

/** Writes as the app does, and returns the change as the toast knows it and as its entry in the history does. */
async function made(write: (command: Command) => Promise<unknown>, values: Partial<Change> = {}) {
  const command = newCommand(owner);
  const before = await inStore();
  await write(command);
  const after = await inStore();
  const entry = entryOf({ product: ID, before, after }, '2026-11-26', after ? { command: command.id } : {});
  const toast: Change = { id: changeId(command.id, ID), product: ID, email: OWNER, delta: 0, ...values };
  return { toast, entry: changeOf({ ...(entry as HistoryEntry), id: 'event-1' }) };
}
const delivered = () => made((command) => changeStock(command, { product: ID, delta: -1 }, owner.db), { delta: -1 });
const edited = () => {
  const values = { from: { description: 'Quiet.' }, to: { description: 'Loud.' }, fields: ['description'] } as const;
  const changed = { description: { from: 'Quiet.', to: 'Loud.' } };
  return made((command) => saveFields(command, ID, values, owner.db), { changes: changed });
};
async function deleted() {
  const toast = change();
  const { entry } = await made(async (command) => {
    const { product: was, deletion } = (await deleteProduct(command, ID, owner.db)) ?? {};
    Object.assign(toast, { id: deletion, deleted: was, delta: -(was?.quantity ?? 0) });
  });
  return { toast, entry };
}

const kinds = [
  { given: 'a delivery', write: delivered, after: { quantity: 10 } },
  { given: 'an edit', write: edited, after: { description: 'Quiet.' } },
  { given: 'a deletion', write: deleted, after: { quantity: 10, description: 'Quiet.' } },
];

test.each(kinds)('given $given, its toast and its entry are about the same change', async ({ write }) => {
  const { toast, entry } = await write();
  expect(entry).toEqual({ changes: {}, ...toast, entry: 'event-1', ...(toast.deleted && { changes: undefined }) });
});

test.each(kinds)(
  'given $given, it is undone once, from the toast or from the entry; the command says what it has taken back, and the undo by which command',
  async ({ write, after }) => {
    for (const [first, second] of [
      ['toast', 'entry'],
      ['entry', 'toast'],
    ] as const) {
      const doors = await write();
      expect(await undo(doors[first])).toBe('done');
      const back = await inStore();
      expect(back).toMatchObject(after);
      expect(await undo(doors[second])).toBe('already-undone');
      expect(await undo(doors[first])).toBe('already-undone');
      expect(await inStore()).toEqual(back);
      const { id, product } = doors.toast;
      expect(await stored(`commands/${back?.command}`)).toMatchObject({ email: OWNER, undoes: id });
      expect(await stored(undoPath(OWNER, id))).toMatchObject({ by: OWNER, command: back?.command, product });
    }
  },
);

const ROUNDS = 3;

test.each(kinds)('given $given that two tabs undo at the same time, one has undone it', async ({ write, after }) => {
  const tabs = [owner.inTab(), owner.inTab()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { toast, entry } = await write();
    const outcomes = await Promise.all([undo(toast, tabs[0]), undo(entry, tabs[1])]);
    expect(outcomes.sort()).toEqual(['already-undone', 'done']);
    expect(await inStore()).toMatchObject(after);
  }
});

test('control: given two tabs that undo one delivery at the same time as two changes, both write', async () => {
  const tabs = [owner.inTab(), owner.inTab()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { toast } = await delivered();
    const outcomes = await Promise.all(tabs.map((tab, index) => undo({ ...toast, id: `${index}-${toast.id}` }, tab)));
    expect(outcomes).toEqual(['done', 'done']);
  }
  expect(await quantity()).toBe(10 + ROUNDS);
});

test('given deliveries at the same time as the undo of a restock, no piece is lost or made', async () => {
  const tabs = [owner.inTab(), owner.inTab(), owner.inTab()];
  const restock = change({ delta: 4 });
  const deliveries = tabs.map((tab) => changeStock(newCommand(owner), { product: ID, delta: -1 }, tab.db));
  expect(await Promise.all([undo(restock), ...deliveries])).toEqual(['done', 'done', 'done', 'done']);
  expect(await quantity()).toBe(3);
});

test.each([
  ['a restock of which pieces are gone', 11, {}, 'changed-since'],
  ['a delivery from what is full now', -1, { quantity: 1_000_000 }, 'changed-since'],
  ['a product that got another owner', -1, { email: OTHER }, 'not-allowed'],
])('given %s (%i), undo says why and writes nothing, also with a text', async (_given, delta, since, outcome) => {
  await meanwhile(since);
  const before = await inStore();
  expect(await undo(change({ delta }))).toBe(outcome);
  expect(await undo({ ...edit('Loud.', 'Quiet.'), delta })).toBe(outcome);
  expect(await inStore()).toEqual(before);
});

test('given exactly as many pieces as were added, all go out again', async () => {
  expect(await undo(change({ delta: 10 }))).toBe('done');
  expect(await quantity()).toBe(0);
});

test('given fields, each goes back where all still are as written; the keys of the name follow', async () => {
  const { specification, ...before } = (await inStore()) ?? {};
  const correction = change({
    delta: -2,
    changes: {
      name: { from: 'Brisa', to: before.name },
      price: { from: 10, to: before.price },
      // It was added, so it is removed again.
      specification: { to: specification },
      // It was removed.
      reorderAt: { from: 5 },
    },
  });
  await meanwhile({ price: 11 });
  const changed = await inStore();
  expect(await undo(correction)).toBe('changed-since');
  expect(await inStore()).toEqual(changed);
  await meanwhile({ price: before.price, reorderAt: 6 });
  expect(await undo(correction)).toBe('changed-since');
  await seed();
  expect(await undo(correction)).toBe('done');
  const { createdAt: _then, ...former } = before;
  expect(await inStore()).toEqual({
    ...former,
    ...{
      name: 'Brisa',
      price: 10,
      reorderAt: 5,
      quantity: 12,
      nameKey: 'brisa',
      searchKeys: searchKeys({ name: 'Brisa', supplier: before.supplier }),
    },
    ...{ createdAt: expect.anything(), command: expect.any(String) },
  });
});

test('given a product that was deleted, undo of a change says "gone" and adds nothing', async () => {
  const { toast } = await delivered();
  await unlimited.remove(PRODUCT);
  expect(await undo(toast)).toBe('gone');
  expect(await undo(edit('Loud.', 'Quiet.'))).toBe('gone');
  expect(await inStore()).toBeUndefined();
});

test('given a product that is deleted, undone, deleted again and undone again, each deletion is undone once', async () => {
  await meanwhile({ reorderAt: 5 });
  const { createdAt: _then, ...before } = (await inStore()) ?? {};
  const first = await deleted();
  expect(await undo(first.toast)).toBe('done');
  const back = { ...before, createdAt: expect.anything(), command: expect.any(String) };
  expect(await inStore()).toEqual(back);
  const second = await deleted();
  expect(second.toast.id).not.toBe(first.toast.id);
  // The first deletion's Undo does not bring the product back a second time.
  expect(await undo(first.entry)).toBe('already-undone');
  expect(await inStore()).toBeUndefined();
  expect(await undo(second.entry)).toBe('done');
  expect(await inStore()).toEqual(back);
});

test('given another product under the id of a deleted one, undo of the deletion overwrites nothing', async () => {
  const { toast } = await deleted();
  await seedProduct({ quantity: 1 });
  expect(await undo(toast)).toBe('changed-since');
  expect(await quantity()).toBe(1);
});

test('the id of a deletion can be written into a command, whatever the time of the creation', async () => {
  const createdAt = { toMillis: () => 1_764_100_000_000.123 };
  expect(deletionId(ID, createdAt)).toBe(`1764100000000-${ID}`);
  const product = 'x'.repeat(128);
  await seedProduct({}, `products/${product}`);
  for (const id of [deletionId(product, createdAt), changeId(product, product)])
    expect(await undo(change({ id, product, delta: -1 }))).toBe('done');
});

test('who does not own the product cannot undo, neither as themselves nor in the name of the owner', async () => {
  const before = await inStore();
  const recorded = { delta: -1, entry: 'event-1' };
  expect(await undoChange(other.db, other, change(recorded))).toBe('not-allowed');
  expect(await undoChange(other.db, owner, change({ delta: -1 }))).toBe('not-allowed');
  expect(await undoTogether([change(recorded)], other, other.db)).toEqual(['not-allowed']);
  expect(await inStore()).toEqual(before);
  const { entry } = await deleted();
  expect(await undoChange(other.db, other, entry)).toBe('not-allowed');
  expect(await inStore()).toBeUndefined();
});

test.each([
  ['of an email that may not add any more', 'may-not-add', { email: BARRED }, new Person(BARRED, BARRED)],
  ['that the rules do not admit any more', 'not-allowed', { img: 'javascript:alert(1)' }, owner],
] as const)('given a deleted product %s, undo says "%s" and writes nothing', async (_of, refusal, values, person) => {
  vi.stubEnv('MAY_ADD', OWNER);
  onTestFinished(() => void vi.unstubAllEnvs());
  const was = toProduct(FREE_ID, product(values));
  const deletion = change({ product: FREE_ID, email: was.email, deleted: was });
  expect(await undoChange(person.db, person, deletion)).toBe(refusal);
  expect(await stored(FREE)).toBeUndefined();
});

test('given several changes, they are undone in one write, once', async () => {
  const together = [change({ delta: -1 }), change({ delta: 3 })];
  expect(await undoTogether(together, owner, owner.db)).toEqual(['done', 'done']);
  expect(await quantity()).toBe(8);
  expect(await undoTogether(together, owner, owner.db)).toEqual(['already-undone', 'already-undone']);
  for (const undone of together) expect(await undo(undone)).toBe('already-undone');
  expect(await quantity()).toBe(8);
});

test('given several changes of which one cannot be undone, none is, and its reason is told', async () => {
  const both = (...others: Change[]) => undoTogether([change({ delta: -1 }), ...others], owner, owner.db);
  expect(await both(change({ delta: 99 }))).toEqual([undefined, 'changed-since']);
  expect(await both(change({ delta: -1, product: FREE_ID }))).toEqual([undefined, 'gone']);
  expect(await quantity()).toBe(10);
  expect((await inStore())?.command).toBeUndefined();
});
