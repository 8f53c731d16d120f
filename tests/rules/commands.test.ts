import { batchKinds, NOTE_MAX, reasons } from '@contract/history.ts';
import { newId } from '@contract/ids.ts';
import { PRODUCTS_PER_OWNER_MAX } from '@contract/limits.ts';
import { type DocumentData, deleteField, increment, limit, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Command, newCommand } from '../../web/src/data/write/command.ts';
import { changeStock } from '../support/app-writes.ts';
import { admitted, refused, setUpRules, unlimited } from './environment.ts';
import { notVerified, OTHER, OWNER, other, owner } from './persons.ts';
import {
  commit,
  FREE,
  FREE_ID,
  FREE_ID_OF_OTHER,
  ID,
  PRODUCT,
  product,
  quantity,
  seedProduct,
  without,
} from './stock.ts';

setUpRules('commands', () => seedProduct());

const BATCH = 'owner-of-batch-00000';
const command = (overrides: DocumentData = {}): DocumentData => ({ email: OWNER, at: serverTimestamp(), ...overrides });
const create = (data = command(), id = FREE_ID, by = owner) => by.set(`commands/${id}`, data);
/** Each under a new id: one that is there would be refused for that. */
const createAll = (...all: DocumentData[]) => all.map((data) => create(command(data), newId(owner.uid)));
const nothing = { undefined: '', number: 7, path: 'products/x', long: 'x'.repeat(258) };

describe("A verified person may create a command with an own id and the own email, at the server's time.", () => {
  test('not with the id or the email of another, one of another length, a time of its own, or a field more or fewer', async () => {
    await admitted(create(command(), newId(owner.uid)));
    await refused(
      ...[FREE_ID_OF_OTHER, 'owner-of', `${FREE_ID}AAAA`].map((id) => create(command(), id)),
      ...['email', 'at'].map((field) => create(without(command(), field))),
      ...createAll({ email: OTHER }, { at: Timestamp.now() }, { colour: 'red' }),
      // What the function finds out by itself.
      ...createAll({ undoes: FREE_ID, undoesBatch: BATCH }, { undoes: FREE_ID, entry: 'event-1' }),
    );
  });

  test.each(Object.entries(notVerified))('not %s', async (_who, person) => {
    await refused(create(command(), FREE_ID, person));
  });
});

test('A command may say why: a reason, and a note of 200 characters on one line.', async () => {
  const both = { reason: 'damaged', note: 'Scratched door, bay 4' };
  await admitted(...createAll(...reasons.map((reason) => ({ reason })), { note: 'x'.repeat(NOTE_MAX) }, both));
  const notes = ['x'.repeat(NOTE_MAX + 1), 'a\nb', 'a\u202eb', ' ', ['a']];
  await refused(...createAll(...['Sold', 7, ''].map((reason) => ({ reason })), ...notes.map((note) => ({ note }))));
});

test('A command may say of which own batch it is, what that does, and how many rows of 50,000 at most it has.', async () => {
  const planned = [1, PRODUCTS_PER_OWNER_MAX].map((rows) => ({ batch: BATCH, act: 'import', planned: rows }));
  await admitted(...createAll(...batchKinds.map((act) => ({ batch: BATCH, act })), ...planned));
  const batches = [FREE_ID_OF_OTHER, 'owner-of', 7].map((batch) => ({ batch, act: 'import' }));
  const unknown = ['sold', 7].map((act) => ({ batch: BATCH, act }));
  const counts = [0, -1, 1.5, PRODUCTS_PER_OWNER_MAX + 1, '3', null].map((rows) => ({
    batch: BATCH,
    act: 'import',
    planned: rows,
  }));
  await refused(...createAll(...batches, ...unknown, ...counts, { batch: BATCH }, { act: 'import' }, { planned: 3 }));
});

test('A command may say which change it takes back, and which deletion is its own.', async () => {
  const longest = 'x'.repeat(128);
  const all = { undoes: `${longest}-${longest}`, deletes: `1764100000000-${longest}` };
  await admitted(...createAll(all, { undoes: FREE_ID }, { deletes: FREE_ID }));
  await refused(...createAll(...Object.values(nothing).flatMap((id) => [{ deletes: id }, { undoes: id }])));
});

describe('Nobody may create a command that is there, so a write that is sent twice with its command is refused the second time.', () => {
  beforeEach(() => create());

  test('not by its creator, by another or with other data', async () => {
    await refused(create(), create(command({ undoes: ID })), create(command({ email: OTHER }), FREE_ID, other));
  });

  test('a batch with it is refused as a whole; with another command it is written', async () => {
    const deliver = (id: string) => commit(owner, { quantity: increment(-1) }, { id, email: OWNER });
    await refused(deliver(FREE_ID));
    expect(await quantity()).toBe(3);
    await admitted(deliver('owner-of-unused-0001'));
    expect(await quantity()).toBe(2);
  });
});

describe('given a command', () => {
  const read = (by: typeof owner, id: string) => by.get(`commands/${id}`);
  beforeEach(() => create(command({ undoes: ID })));

  test('A verified person may read a command with an own id, or one that is not there.', async () => {
    expect((await read(owner, FREE_ID)).get('email')).toBe(OWNER);
    for (const by of [owner, other]) expect((await read(by, 'owner-of-unused-0002')).exists()).toBe(false);
    const ids = [FREE_ID, 'owner-of-unused-0002'];
    await refused(
      read(other, FREE_ID),
      ...Object.values(notVerified).flatMap((person) => ids.map((id) => read(person, id))),
    );
  });

  test('Nobody may list, change or delete commands.', async () => {
    const path = `commands/${FREE_ID}`;
    await refused(owner.list('commands', limit(1)), owner.update(path, { undoes: ID }), owner.remove(path));
  });
});

test('The command of a product is an id of its owner: given an own id it is written or left out, given another it is refused.', async () => {
  const change = (value: unknown) => owner.update(PRODUCT, { command: value });
  await admitted(change(FREE_ID));
  await refused(...[FREE_ID_OF_OTHER, 'owner-of', 7].map(change));
  await admitted(change(deleteField()));
  await refused(owner.set(FREE, product({ command: FREE_ID_OF_OTHER })));
  await admitted(owner.set(FREE, product({ command: FREE_ID })));
});

// With a lost answer, each command of the app: tests/proof/lost-answers.test.ts.
test('given a delivery of the last piece, the same command once more is done and changes nothing; another one finds too few', async () => {
  await unlimited.update(PRODUCT, { quantity: 1 });
  const deliver = (by: Command) => changeStock(by, { product: ID, delta: -1 }, owner.db);
  const last = newCommand(owner);
  expect([await deliver(last), await deliver(last), await deliver(newCommand(owner))]).toEqual([
    ...['done', 'done', 'too-few'],
  ]);
  expect(await quantity()).toBe(0);
});
