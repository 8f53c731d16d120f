import { NOTE_MAX, reasons } from '@contract/history.ts';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  type DocumentData,
  deleteDoc,
  deleteField,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  increment,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeStock, deleteProduct, saveFields } from '../../web/src/data/products.ts';
import {
  FREE_ID,
  FREE_ID_OF_OTHER,
  ID,
  notVerified,
  OTHER,
  OWNER,
  owner,
  press,
  product,
  secondOwner,
  seedProduct,
  setUpRules,
  stored,
  without,
  withoutRules,
} from './environment.ts';

setUpRules('commands', (db) => seedProduct(db));

const command = (overrides: DocumentData = {}): DocumentData => ({ email: OWNER, at: serverTimestamp(), ...overrides });
const create = (db: Firestore, data = command(), id = FREE_ID) => setDoc(doc(db, 'commands', id), data);
const inStore = () => stored(`products/${ID}`);

describe("A verified person may create a command with an own id and the own email, at the server's time.", () => {
  test('with or without what it takes back', async () => {
    await assertSucceeds(create(owner()));
    await assertSucceeds(create(owner(), command({ undoes: FREE_ID }), 'owner-of-unused-0001'));
  });

  test.each<[string, DocumentData, string?]>([
    ["another's id", command(), FREE_ID_OF_OTHER],
    ['an id of another form', command(), 'owner-of'],
    ["another's email", command({ email: OTHER })],
    ['no email', without(command(), 'email')],
    ['a time of its own', command({ at: Timestamp.now() })],
    ['no time', without(command(), 'at')],
    ['another field', command({ colour: 'red' })],
    ['what it takes back as a number', command({ undoes: 7 })],
    ['what it takes back as a path', command({ undoes: 'products/x' })],
    ['what it takes back in 129 characters', command({ undoes: 'x'.repeat(129) })],
    ['nothing in what it takes back', command({ undoes: '' })],
  ])('not with %s', async (_what, data, id) => {
    await assertFails(create(owner(), data, id));
  });

  test.each(notVerified)('not %s', async (_who, db) => {
    await assertFails(create(db()));
  });
});

describe('A command may say why: a reason, and a note of 200 characters on one line.', () => {
  test.each<[string, DocumentData]>([
    ...reasons.map((reason): [string, DocumentData] => [reason, { reason }]),
    ['a note alone', { note: 'x'.repeat(NOTE_MAX) }],
    ['both', { reason: 'damaged', note: 'Scratched door, bay 4' }],
  ])('%s', async (_what, why) => {
    await assertSucceeds(create(owner(), command(why)));
  });

  test.each<[string, DocumentData]>([
    ['a reason that nobody knows', { reason: 'Sold' }],
    ['a reason as a number', { reason: 7 }],
    ['no word in the reason', { reason: '' }],
    ['a note of 201 characters', { note: 'x'.repeat(NOTE_MAX + 1) }],
    ['a note of two lines', { note: 'a\nb' }],
    ['a note that turns the text round', { note: 'a\u202eb' }],
    ['no word in the note', { note: ' ' }],
    ['a note as a list', { note: ['a'] }],
  ])('not with %s', async (_what, why) => {
    await assertFails(create(owner(), command(why)));
  });
});

describe('Nobody may create a command that is there, so a write that is sent twice with its command is refused the second time.', () => {
  beforeEach(() => create(owner()));

  test('not by its creator, by another or with other data', async () => {
    await assertFails(create(owner()));
    await assertFails(create(owner(), command({ undoes: ID })));
    await assertFails(create(secondOwner(), command({ email: OTHER })));
  });

  test('a batch with it is refused as a whole; with another command it is written', async () => {
    const db = owner();
    const deliver = (id: string) => {
      const batch = writeBatch(db);
      batch.update(doc(db, 'products', ID), { quantity: increment(-1), command: id });
      batch.set(doc(db, 'commands', id), command());
      return batch.commit();
    };
    await assertFails(deliver(FREE_ID));
    expect(await inStore()).toMatchObject({ quantity: 3 });
    await assertSucceeds(deliver('owner-of-unused-0001'));
    expect(await inStore()).toMatchObject({ quantity: 2 });
  });
});

describe('A verified person may read a command with an own id, one that takes a change back, or one that is not there.', () => {
  const UNDO = 'owner-of-unused-0001';
  const read = (db: Firestore, id: string) => getDoc(doc(db, 'commands', id));
  beforeEach(async () => {
    await create(owner());
    await create(owner(), command({ undoes: ID }), UNDO);
  });

  test('each of them', async () => {
    expect((await read(owner(), FREE_ID)).get('email')).toBe(OWNER);
    expect((await read(secondOwner(), UNDO)).get('undoes')).toBe(ID);
    for (const db of [owner(), secondOwner()]) expect((await read(db, 'owner-of-unused-0002')).exists()).toBe(false);
  });

  test('not the one of another, and nobody without a verified email', async () => {
    await assertFails(read(secondOwner(), FREE_ID));
    for (const [, db] of notVerified)
      for (const id of [FREE_ID, UNDO, 'owner-of-unused-0002']) await assertFails(read(db(), id));
  });
});

test('Nobody may list, change or delete commands.', async () => {
  await create(owner());
  await assertFails(getDocs(query(collection(owner(), 'commands'), limit(1))));
  await assertFails(updateDoc(doc(owner(), 'commands', FREE_ID), { undoes: ID }));
  await assertFails(deleteDoc(doc(owner(), 'commands', FREE_ID)));
});

describe('The command of a product is an id of its owner.', () => {
  test('given an own id it is written or left out, given another it is refused', async () => {
    const change = (value: unknown) => updateDoc(doc(owner(), 'products', ID), { command: value });
    await assertSucceeds(change(FREE_ID));
    for (const value of [FREE_ID_OF_OTHER, 'owner-of', 7]) await assertFails(change(value));
    await assertSucceeds(change(deleteField()));
    await assertFails(setDoc(doc(owner(), 'products', FREE_ID), product({ command: FREE_ID_OF_OTHER })));
    await assertSucceeds(setDoc(doc(owner(), 'products', FREE_ID), product({ command: FREE_ID })));
  });
});

describe('given a press whose answer was lost, the same command once more is done and changes nothing', () => {
  test('a delivery', async () => {
    const delivery = press();
    const deliver = () => changeStock(delivery, { product: ID, delta: -1 }, owner());
    expect([await deliver(), await deliver()]).toEqual(['done', 'done']);
    expect(await inStore()).toMatchObject({ quantity: 2 });
  });

  test('the last piece', async () => {
    await withoutRules((db) => updateDoc(doc(db, 'products', ID), { quantity: 1 }));
    const delivery = press();
    const deliver = (by = delivery) => changeStock(by, { product: ID, delta: -1 }, owner());
    expect([await deliver(), await deliver(), await deliver(press())]).toEqual(['done', 'done', 'too-few']);
    expect(await inStore()).toMatchObject({ quantity: 0 });
  });

  test('a saved text', async () => {
    const saving = press();
    const from = { description: (await inStore())?.description };
    const save = (to: string) =>
      saveFields(saving, ID, { from, to: { description: to }, fields: ['description'] }, owner());
    expect([await save('Loud.'), await save('Louder.')]).toEqual([{ status: 'saved' }, { status: 'saved' }]);
    expect(await inStore()).toMatchObject({ description: 'Loud.' });
  });

  test('a deletion', async () => {
    const removal = press();
    const remove = () => deleteProduct(removal, ID, owner());
    const deleted = await remove();
    expect(deleted).toMatchObject({ product: { _id: ID }, deletion: expect.stringContaining(ID) });
    expect(await inStore()).toBeUndefined();
    expect(await remove()).toBeUndefined();
  });
});
