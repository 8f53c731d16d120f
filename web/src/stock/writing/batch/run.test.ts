import type { Product } from '@contract/product-fields';
import { expect, test } from 'vitest';
import type { Answer } from '@/data/write/change';
import { type ReachedRow, type Result, type Row, reachedOf, rowsWith, type WrittenRow } from './row';
import { run as runRows, unwrittenRows, type WriteRows } from './run';

const person = { uid: 'q7RkT2vNb8XcL4mZpW1sDf6Gh3Jy', email: 'anne@meridian.example' };
const error = (code: string) => Object.assign(new Error(code), { code });

const product = (index: number) => ({ _id: `car-${index}`, email: person.email, quantity: 5 }) as Product;
type Change = WrittenRow['change'];
const moved: Change = { kind: 'pieces', delta: 1 };
const rowsOf = (changes: readonly Change[]) =>
  changes.map((change, key): WrittenRow => {
    const row = { key, name: `Car ${key}`, change };
    return change.kind === 'create' ? row : { ...row, product: product(key) };
  });
const created = (name: string): Change => {
  const input = { name, supplier: 'Nordlicht', price: 1, quantity: 1, description: '', img: '', carouselImg: '' };
  return { kind: 'create', input };
};
const movedRows = (count: number) => rowsOf(Array(count).fill(moved));

interface Sent {
  commands: string[];
  ids: string[];
}

/** A service that answers as it is told, by default that all is done, and notes what it was sent. */
function service(answer: WriteRows = async (writes) => writes.map(() => 'done')) {
  const sent: Sent[] = [];
  const writer: WriteRows = (writes) => {
    const commands = [...new Set(writes.map(({ command }) => command.id))];
    sent.push({ commands, ids: writes.map(({ product }) => product) });
    return answer(writes);
  };
  return { sent, writer, sizes: () => sent.map(({ ids }) => ids.length) };
}

const run = async (rows: readonly Row[], writer: WriteRows, signal?: AbortSignal): Promise<ReachedRow[]> =>
  reachedOf(await runRows(rows, { person, batchKind: 'add', writer, ...(signal && { signal }) }));

const texts = (rows: readonly ReachedRow[]) => rows.map(({ result: { status, problem } }) => problem ?? status);
const countOf = (rows: readonly Row[], status: Result['status']) => rowsWith(rows, status).length;

test('rows are written in bundles of 20 with one command each; a deletion has its own in the bundle, and what comes of an order is written row by row', async () => {
  const { sent, writer, sizes } = service();
  const priced = { kind: 'fields', delta: 0, changes: { price: { from: 1, to: 2 } } };
  const results = await run(rowsOf(Array(45).fill(priced)), writer);
  expect(sizes()).toEqual([20, 20, 5]);
  expect(results.map(({ key }) => key)).toEqual(Array.from({ length: 45 }, (_, key) => key));
  expect(new Set(results.map(({ result }) => result.command.id))).toEqual(
    new Set(sent.flatMap(({ commands }) => commands)),
  );
  expect(sent.map(({ commands }) => commands.length)).toEqual([1, 1, 1]);
  const mixed = service();
  const deleted: Change = { kind: 'delete' };
  const booked: Change = { kind: 'receive', delta: 1, order: { number: 1, product: 'x', part: 0 } };
  await run(rowsOf([deleted, deleted, moved, { ...moved, delta: 2 }]), mixed.writer);
  expect(mixed.sizes()).toEqual([4]);
  expect(mixed.sent[0]?.commands).toHaveLength(3);
  const received = service();
  await run(rowsOf([booked, booked]), received.writer);
  expect(received.sizes()).toEqual([1, 1]);
  expect(new Set(received.sent.flatMap(({ commands }) => commands)).size).toBe(2);
});

test('rows of others are written in bundles of 4, since the rules may read 20 documents for one', async () => {
  const { writer, sizes } = service();
  const rows = movedRows(12).map((row, at) =>
    at === 0 ? row : { ...row, product: { ...product(at), email: 'b@example.com' } },
  );
  await run(rows, writer);
  expect(sizes()).toEqual([4, 4, 4]);
});

test('given new products, their ids belong to the person, are in the order of the rows, and the same when another screen adds them', async () => {
  const rows = rowsOf(Array.from({ length: 4_000 }, (_, at) => created(`${at % 2}`)));
  const [{ sent, writer }, again] = [service(), service()];
  await run(rows, writer);
  const ids = sent.flatMap((batch) => batch.ids);
  expect(ids.every((id) => /^q7RkT2vN[A-Za-z0-9_-]{12}$/.test(id))).toBe(true);
  expect(ids).toEqual(ids.toSorted((first, second) => (first < second ? -1 : 1)));
  expect(new Set(ids).size).toBe(4_000);
  await run(rows, again.writer);
  expect(again.sent.flatMap((batch) => batch.ids)).toEqual(ids);
});

test('given rows that keep their bundle back, each is told why and the others are sent again; refused by the rules, each is sent alone', async () => {
  const { writer, sizes } = service(async (writes) => {
    const answers = writes.map(({ product }) =>
      product === 'car-1' ? 'too-few' : product === 'car-2' ? 'gone' : undefined,
    );
    return answers.some(Boolean) ? answers : answers.map(() => 'done');
  });
  expect(texts(await run(movedRows(4), writer))).toEqual([
    'done',
    'Not enough in stock',
    'Somebody deleted it',
    'done',
  ]);
  expect(sizes()).toEqual([4, 2]);
  const refusing = service(async (writes) => {
    if (writes.length > 1) return writes.map(() => 'refused');
    return [writes[0]?.product === 'car-1' ? 'refused' : 'done'];
  });
  expect(texts(await run(movedRows(3), refusing.writer))).toEqual(['done', 'This change was refused.', 'done']);
  expect(new Set(refusing.sent.flatMap(({ commands }) => commands)).size).toBe(4);
});

test('given a new product whose id is of another one now, it gets a new id', async () => {
  const { sent, writer } = service(async (writes) =>
    writes.map((_, at) => (sent.length === 1 && at === 1 ? 'taken' : sent.length === 1 ? undefined : 'done')),
  );
  const results = await run(rowsOf([created('Aria'), created('Aria')]), writer);
  expect(countOf(results, 'done')).toBe(2);
  expect(sent[1]?.ids[0]).toBe(sent[0]?.ids[0]);
  expect(sent[1]?.ids[1]).not.toBe(sent[0]?.ids[1]);
});

test.each<[string, Change, Answer, string]>([
  ['somebody else has deleted the product', { kind: 'delete' }, 'gone', 'Somebody deleted it'],
  ['the rules refuse a deletion', { kind: 'delete' }, 'refused', 'It belongs to somebody else now'],
  [
    'a field was changed meanwhile',
    { kind: 'fields', delta: 0, changes: { reorderAt: { to: 5 } } },
    { status: 'changed', field: 'reorderAt' },
    'The reorder level was changed meanwhile',
  ],
])('given that %s, the row is not counted as done and says it', async (_given, change, answer, problem) => {
  const { writer } = service(async () => [answer]);
  const [row] = await run(rowsOf([change]), writer);
  expect(row?.result).toMatchObject({ status: 'refused', problem });
});

test('given a cancelled change, the batches under way are finished, no further one begins, and four are under way at once', async () => {
  const cancelled = new AbortController();
  let underWay = 0;
  const { writer, sizes } = service(async (writes) => {
    underWay += 1;
    expect(underWay).toBeLessThanOrEqual(4);
    await new Promise((done) => setTimeout(done, 5));
    cancelled.abort();
    underWay -= 1;
    return writes.map(() => 'done');
  });
  const results = await run(movedRows(300), writer, cancelled.signal);
  expect(sizes()).toEqual([20, 20, 20, 20]);
  expect(countOf(results, 'done')).toBe(80);
});

test('given a lost connection, the rows without an answer are sent again with the same commands, and no others', async () => {
  let isLost = true;
  const { sent, writer } = service(async (writes) => {
    if (isLost && writes[0]?.product !== 'car-0') throw error('unavailable');
    return writes.map(({ change }) => (change.kind === 'delete' && !isLost ? 'gone' : 'done'));
  });
  const rows = rowsOf([...Array(41).fill(moved), { kind: 'delete' }]);
  const results = await run(rows, writer);
  expect(countOf(results, 'done')).toBe(20);
  const unknown = rowsWith(results, 'unknown');
  expect(unknown.map(({ key }) => key)).toEqual(Array.from({ length: 22 }, (_, index) => index + 20));
  expect(unknown[0]?.result.problem).toContain('cannot be reached right now');

  isLost = false;
  const first = sent.splice(0).filter(({ ids }) => !ids.includes('car-0'));
  const repeated = await run(results, writer);
  expect(sent).toEqual(first);
  // What is gone now was deleted by the attempt before, or by somebody else: it is gone as was asked.
  expect(countOf(repeated, 'done')).toBe(42);
});

test('rows that were refused, or taken back before, will have no entry, and are counted by their batch; what has no answer may have one', async () => {
  const answers: Answer[] = ['done', 'too-few', 'already-undone', 'done'];
  const [first] = await run(movedRows(4), async () => answers);
  expect(unwrittenRows.get().get(first?.result.command.batch ?? '')).toBe(2);
  const [lost] = await run(movedRows(2), async () => Promise.reject(error('unavailable')));
  expect(unwrittenRows.get().get(lost?.result.command.batch ?? '')).toBe(0);
});
