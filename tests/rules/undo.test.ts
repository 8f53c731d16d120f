import { deletionId, type HistoryEntry } from '@contract/history.ts';
import { searchKeys } from '@contract/list/search-keys.ts';
import { toProduct } from '@contract/product-fields.ts';
import {
  type DocumentData,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  type runTransaction,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryOf } from '../../functions/src/triggers/history.ts';
import { changeStock, deleteProduct, saveFields } from '../../web/src/data/products.ts';
import { type Change, changeId, changeOf, undoChange, undoCommand, undoTogether } from '../../web/src/data/undo.ts';
import {
  FREE_ID,
  ID,
  OTHER,
  OWNER,
  OWNER_PERSON,
  owner,
  ownerInTab,
  press,
  product,
  secondOwner,
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
  canAdd: (email) => email !== BARRED,
}));

/** How many of the next answers to transactions that the server has written are lost. */
let answersToLose = 0;
vi.mock(import('firebase/firestore'), async (original) => {
  const sdk = await original();
  const losing: typeof runTransaction = async (db, update, options) => {
    const answer = await sdk.runTransaction(db as Firestore, update, options);
    if (answersToLose === 0) return answer;
    answersToLose -= 1;
    throw Object.assign(new Error('Lost'), { code: 'unavailable' });
  };
  return { ...sdk, runTransaction: losing };
});

setUpRules('undo', (db) => seedProduct(db, { quantity: 10, description: 'Quiet.' }));
beforeEach(() => {
  answersToLose = 0;
});

const path = `products/${ID}`;
const meanwhile = (data: object) => withoutRules((db) => updateDoc(doc(db, path), data));
const quantity = async (): Promise<number> => (await stored(path))?.quantity;
const undo = (change: Change, tab = owner()) => undoChange(change, OWNER_PERSON, tab);

let changes = 0;
/** A change that was written before the test. */
const change = (values: Partial<Change> = {}): Change => {
  changes += 1;
  return { id: `change-${changes}`, product: ID, email: OWNER, delta: 0, ...values };
};
const edit = (from: string, to: string) => change({ changes: { description: { from, to } } });

/** Writes as the app does, and returns the change as the toast knows it and as its entry in the history does. */
async function made(write: (command: ReturnType<typeof press>) => Promise<unknown>, values: Partial<Change> = {}) {
  const command = press();
  const before = await stored(path);
  await write(command);
  const after = await stored(path);
  const entry = entryOf({ product: ID, before, after }, '2026-11-26', after ? { command: command.id } : {});
  const toast: Change = { id: changeId(command.id, ID), product: ID, email: OWNER, delta: 0, ...values };
  return { toast, entry: changeOf({ ...(entry as HistoryEntry), id: 'event-1' }) };
}
const delivered = () => made((command) => changeStock(command, { product: ID, delta: -1 }, owner()), { delta: -1 });
const edited = () => {
  const values = { from: { description: 'Quiet.' }, to: { description: 'Loud.' }, fields: ['description'] } as const;
  const changed = { description: { from: 'Quiet.', to: 'Loud.' } };
  return made((command) => saveFields(command, ID, values, owner()), { changes: changed });
};
async function deleted() {
  const toast = change();
  const { entry } = await made(async (command) => {
    const { product: was, deletion } = (await deleteProduct(command, ID, owner())) ?? {};
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
  const known = { by: OWNER, entry: 'event-1' };
  expect(entry).toEqual({ changes: {}, ...toast, ...known, ...(toast.deleted && { changes: undefined }) });
});

test.each(kinds)(
  'given $given, it is undone once, from the toast or from the entry, and the command says what it has taken back',
  async ({ write, after }) => {
    for (const [first, second] of [
      ['toast', 'entry'],
      ['entry', 'toast'],
    ] as const) {
      const doors = await write();
      expect(await undo(doors[first])).toBe('done');
      const back = await stored(path);
      expect(back).toMatchObject(after);
      expect(await undo(doors[second])).toBe('already-undone');
      expect(await undo(doors[first])).toBe('already-undone');
      expect(await stored(path)).toEqual(back);
      const { id } = await undoCommand(doors.toast, OWNER_PERSON);
      expect(back?.command).toBe(id);
      expect(await stored(`commands/${id}`)).toMatchObject({ email: OWNER, undoes: doors.toast.id });
    }
  },
);

const ROUNDS = 8;

test.each(kinds)('given $given that two tabs undo at the same time, one has undone it', async ({ write, after }) => {
  const tabs = [ownerInTab(), ownerInTab()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { toast, entry } = await write();
    const outcomes = await Promise.all([undo(toast, tabs[0]), undo(entry, tabs[1])]);
    expect(outcomes.sort()).toEqual(['already-undone', 'done']);
    expect(await stored(path)).toMatchObject(after);
  }
});

test('control: given two tabs that undo one delivery at the same time as two changes, both write', async () => {
  const tabs = [ownerInTab(), ownerInTab()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { toast } = await delivered();
    const outcomes = await Promise.all(tabs.map((tab, index) => undo({ ...toast, id: `${toast.id}-${index}` }, tab)));
    expect(outcomes).toEqual(['done', 'done']);
  }
  expect(await quantity()).toBe(10 + ROUNDS);
});

test.each(kinds)(
  'given the answers to the undo of $given are lost, it is done once, and a second one says "already-undone"',
  async ({ write, after }) => {
    const { toast, entry } = await write();
    answersToLose = 2;
    expect(await undo(toast)).toBe('done');
    expect(answersToLose).toBe(0);
    const back = await stored(path);
    expect(back).toMatchObject(after);
    expect(await undo(entry)).toBe('already-undone');
    expect(await stored(path)).toEqual(back);
  },
);

test('given deliveries in between, the pieces go back by difference', async () => {
  const { entry } = await delivered();
  await meanwhile({ quantity: 2 });
  expect(await undo(entry)).toBe('done');
  expect(await quantity()).toBe(3);
});

test('given deliveries at the same time as the undo of a restock, no piece is lost or made', async () => {
  const tabs = [ownerInTab(), ownerInTab(), ownerInTab()];
  const restock = change({ delta: 4 });
  const deliveries = tabs.map((tab) => changeStock(press(), { product: ID, delta: -1 }, tab));
  expect(await Promise.all([undo(restock), ...deliveries])).toEqual(['done', 'done', 'done', 'done']);
  expect(await quantity()).toBe(3);
});

test.each([
  { given: 'a restock of which pieces are gone', undone: { delta: 11 }, since: {}, outcome: 'changed-since' },
  {
    given: 'a delivery from what is full now',
    undone: { delta: -1 },
    since: { quantity: 1_000_000 },
    outcome: 'changed-since',
  },
  { given: 'a product that got another owner', undone: { delta: -1 }, since: { email: OTHER }, outcome: 'not-allowed' },
])('given $given, undo says "$outcome" and writes nothing, also with a text', async ({ undone, since, outcome }) => {
  await meanwhile(since);
  const before = await stored(path);
  expect(await undo(change(undone))).toBe(outcome);
  expect(await undo({ ...edit('Loud.', 'Quiet.'), ...undone })).toBe(outcome);
  expect(await stored(path)).toEqual(before);
});

test('given exactly as many pieces as were added, all go out again', async () => {
  expect(await undo(change({ delta: 10 }))).toBe('done');
  expect(await quantity()).toBe(0);
});

test('given fields, each goes back where all still are as written; the keys of the name follow', async () => {
  const { specification, ...before } = (await stored(path)) ?? {};
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
  const changed = await stored(path);
  expect(await undo(correction)).toBe('changed-since');
  expect(await stored(path)).toEqual(changed);
  await meanwhile({ price: before.price, reorderAt: 6 });
  expect(await undo(correction)).toBe('changed-since');
  await withoutRules((db) => seedProduct(db, { quantity: 10, description: 'Quiet.' }));
  expect(await undo(correction)).toBe('done');
  const { createdAt: _then, ...former }: DocumentData = {
    ...before,
    name: 'Brisa',
    price: 10,
    reorderAt: 5,
    quantity: 12,
  };
  expect(await stored(path)).toEqual({
    ...former,
    ...{ nameKey: 'brisa', searchKeys: searchKeys({ name: 'Brisa', supplier: before.supplier }) },
    ...{ createdAt: expect.anything(), command: expect.any(String) },
  });
});

test('given a product that was deleted, undo of a change says "gone" and adds nothing', async () => {
  const { toast } = await delivered();
  await withoutRules((db) => deleteDoc(doc(db, path)));
  expect(await undo(toast)).toBe('gone');
  expect(await undo(edit('Loud.', 'Quiet.'))).toBe('gone');
  expect(await stored(path)).toBeUndefined();
});

test('given a product that is deleted, undone, deleted again and undone again, each deletion is undone once', async () => {
  await meanwhile({ reorderAt: 5 });
  const { createdAt: _then, ...before } = (await stored(path)) ?? {};
  const first = await deleted();
  expect(await undo(first.toast)).toBe('done');
  const back = { ...before, createdAt: expect.anything(), command: expect.any(String) };
  expect(await stored(path)).toEqual(back);
  const second = await deleted();
  expect(second.toast.id).not.toBe(first.toast.id);
  // The first deletion's Undo does not bring the product back a second time.
  expect(await undo(first.entry)).toBe('already-undone');
  expect(await stored(path)).toBeUndefined();
  expect(await undo(second.entry)).toBe('done');
  expect(await stored(path)).toEqual(back);
});

test('given another product under the id of a deleted one, undo of the deletion overwrites nothing', async () => {
  const { toast } = await deleted();
  await withoutRules((db) => seedProduct(db, { quantity: 1 }));
  expect(await undo(toast)).toBe('changed-since');
  expect(await quantity()).toBe(1);
});

test('the id of a deletion can be written into a command, whatever the time of the creation', async () => {
  const createdAt = { toMillis: () => 1_764_100_000_000.123 };
  expect(deletionId(ID, createdAt)).toBe(`1764100000000-${ID}`);
  const longest = 'x'.repeat(128);
  for (const id of [deletionId(longest, createdAt), changeId(press().id, longest)])
    expect(await undo(change({ id, delta: -1 }))).toBe('done');
});

test('who does not own the product cannot undo, neither as themselves nor in the name of the owner', async () => {
  const before = await stored(path);
  const stranger = { uid: 'other-person', email: OTHER };
  const recorded = { delta: -1, entry: 'event-1' };
  expect(await undoChange(change(recorded), stranger, secondOwner())).toBe('not-allowed');
  expect(await undoChange(change({ delta: -1 }), OWNER_PERSON, secondOwner())).toBe('not-allowed');
  expect(await undoTogether([change(recorded)], stranger, secondOwner())).toBe(false);
  expect(await stored(path)).toEqual(before);
  const { entry } = await deleted();
  expect(await undoChange(entry, stranger, secondOwner())).toBe('not-allowed');
  expect(await stored(path)).toBeUndefined();
});

test.each([
  ['of an email that may not add any more', { email: BARRED }, () => verified(BARRED), { uid: BARRED, email: BARRED }],
  ['that the rules do not admit any more', { img: 'javascript:alert(1)' }, owner, OWNER_PERSON],
] as const)(
  'given a deleted product %s, undo says "not-allowed" and writes nothing',
  async (_of, values, db, person) => {
    const was = toProduct(FREE_ID, product(values));
    const deletion = change({ product: FREE_ID, email: was.email, deleted: was });
    expect(await undoChange(deletion, person, db())).toBe('not-allowed');
    expect(await stored(`products/${FREE_ID}`)).toBeUndefined();
  },
);

test('given several changes, they are undone in one write, once, also when its answer is lost', async () => {
  const together = [change({ delta: -1 }), change({ delta: 3 })];
  answersToLose = 1;
  expect(await undoTogether(together, OWNER_PERSON, owner())).toBe(true);
  expect(await quantity()).toBe(8);
  expect(await undoTogether(together, OWNER_PERSON, owner())).toBe(false);
  for (const undone of together) expect(await undo(undone)).toBe('already-undone');
  expect(await quantity()).toBe(8);
});

test('given several changes of which one cannot be undone, none is', async () => {
  expect(await undoTogether([change({ delta: -1 }), change({ delta: 99 })], OWNER_PERSON, owner())).toBe(false);
  expect(await undoTogether([change({ delta: -1, product: FREE_ID })], OWNER_PERSON, owner())).toBe(false);
  expect(await quantity()).toBe(10);
  expect((await getDoc(doc(owner(), path))).get('command')).toBeUndefined();
});
