import type { Product } from '@contract/product-fields';
import { expect, test } from 'vitest';
import type { BatchWrite, BatchWriter } from '@/data/batch';
import type { Command } from '@/data/commands';
import { type Result, runBatch, type WrittenRow } from './batch';

const person = { uid: 'q7RkT2vNb8XcL4mZpW1sDf6Gh3Jy', email: 'anne@meridian.example' };
const error = (code: string) => Object.assign(new Error(code), { code });

const product = (index: number) => ({ _id: `car-${index}`, email: person.email, quantity: 5 }) as Product;
const rowsOf = (
  count: number,
  change: (index: number) => WrittenRow['change'] = () => ({ kind: 'change', delta: 1, changes: {} }),
) =>
  Array.from({ length: count }, (_, key): WrittenRow => {
    const row = { key, name: `Car ${key}`, change: change(key) };
    return row.change.kind === 'create' ? row : { ...row, product: product(key) };
  });

interface Sent {
  command: string;
  ids: string[];
}

/** A service that answers as it is told, and notes what it was sent. */
function service({ together = async () => true, alone = async () => 'done' }: Partial<BatchWriter>) {
  const sent: Sent[] = [];
  const note = ({ id: command }: Command, writes: readonly BatchWrite[]) =>
    sent.push({ command, ids: writes.map(({ id }) => id) });
  const writer: BatchWriter = {
    together: (command, writes) => {
      note(command, writes);
      return together(command, writes);
    },
    alone: (command, write) => {
      note(command, [write]);
      return alone(command, write);
    },
  };
  return { sent, writer, sizes: () => sent.map(({ ids }) => ids.length) };
}

async function run(rows: readonly WrittenRow[], writer: BatchWriter, signal?: AbortSignal): Promise<Result[]> {
  const results: Result[] = [];
  const onResults = (more: readonly Result[]) => results.push(...more);
  await runBatch(rows, { person, act: 'add', onResults, writer, ...(signal && { signal }) });
  return results;
}

const countOf = (results: readonly Result[], status: Result['status']) =>
  results.filter((result) => result.status === status).length;

test('rows are written in batches of 20 with one command each; what is compared with stored values, each with its own', async () => {
  const { sent, writer, sizes } = service({});
  const results = await run(rowsOf(45), writer);
  expect(sizes()).toEqual([20, 20, 5]);
  expect(results.map(({ row }) => row.key)).toEqual(Array.from({ length: 45 }, (_, key) => key));
  expect(new Set(results.map(({ command }) => command.id))).toEqual(new Set(sent.map(({ command }) => command)));
  const mixed = service({});
  await run(
    rowsOf(4, (index) => (index % 2 === 0 ? { kind: 'delete' } : { kind: 'change', delta: 1, changes: {} })),
    mixed.writer,
  );
  expect(mixed.sizes().toSorted()).toEqual([1, 1, 2]);
  expect(new Set(mixed.sent.map(({ command }) => command)).size).toBe(3);
});

test('given new products, their ids belong to the person and are in the order of the rows', async () => {
  const { sent, writer } = service({});
  await run(
    rowsOf(4_000, () => ({ kind: 'create', input: {} as never })),
    writer,
  );
  const ids = sent.flatMap((batch) => batch.ids);
  expect(ids.every((id) => /^q7RkT2vN[A-Za-z0-9]{12}$/.test(id))).toBe(true);
  expect(ids).toEqual(ids.toSorted((first, second) => (first < second ? -1 : 1)));
  expect(new Set(ids).size).toBe(4_000);
});

test('given a refused batch, each row is written alone with a command of its own, and a reason keeps no neighbour back', async () => {
  const { sent, writer, sizes } = service({
    together: async () => false,
    alone: async (_command, { id }) => (id === 'car-1' ? 'too-few' : id === 'car-2' ? 'gone' : 'done'),
  });
  const results = await run(rowsOf(4), writer);
  expect(sizes()).toEqual([4, 1, 1, 1, 1]);
  expect(new Set(sent.map(({ command }) => command)).size).toBe(5);
  expect(results.map(({ status, problem }) => problem ?? status)).toEqual([
    ...['done', 'Not enough in stock', 'Somebody deleted it', 'done'],
  ]);
});

test.each<[string, WrittenRow['change'], Awaited<ReturnType<BatchWriter['alone']>>, string]>([
  ['somebody else has deleted the product', { kind: 'delete' }, 'gone', 'Somebody deleted it'],
  ['the rules refuse a deletion', { kind: 'delete' }, 'refused', 'It belongs to somebody else now'],
  [
    'a field was changed meanwhile',
    { kind: 'change', delta: 0, changes: { reorderAt: { to: 5 } } },
    { status: 'changed', field: 'reorderAt' },
    'The reorder level was changed meanwhile',
  ],
])('given that %s, the row is not counted as done and says it', async (_given, change, answer, problem) => {
  const { writer } = service({ alone: async () => answer });
  expect(
    await run(
      rowsOf(1, () => change),
      writer,
    ),
  ).toMatchObject([{ status: 'refused', problem }]);
});

test('given a cancelled change, the batches under way are finished, no further one begins, and four are under way at once', async () => {
  const cancelled = new AbortController();
  let underWay = 0;
  const { writer, sizes } = service({
    together: async () => {
      underWay += 1;
      expect(underWay).toBeLessThanOrEqual(4);
      await new Promise((done) => setTimeout(done, 5));
      cancelled.abort();
      underWay -= 1;
      return true;
    },
  });
  const results = await run(rowsOf(300), writer, cancelled.signal);
  expect(sizes()).toEqual([20, 20, 20, 20]);
  expect(countOf(results, 'done')).toBe(80);
});

test('given a lost connection, the rows without an answer are sent again with the same commands, and no others', async () => {
  let isLost = true;
  const { sent, writer } = service({
    together: async (_command, [first]) => {
      if (isLost && first?.id === 'car-20') throw error('unavailable');
      return true;
    },
    alone: async () => {
      if (isLost) throw error('unavailable');
      return 'gone';
    },
  });
  const rows = rowsOf(42, (index) => (index === 41 ? { kind: 'delete' } : { kind: 'change', delta: 1, changes: {} }));
  const results = await run(rows, writer);
  expect(countOf(results, 'done')).toBe(21);
  const unknown = results.filter(({ status }) => status === 'unknown');
  expect(unknown.map(({ row }) => row.key)).toEqual([...Array.from({ length: 20 }, (_, index) => index + 20), 41]);
  expect(unknown[0]?.problem).toContain('cannot be reached right now');

  isLost = false;
  const first = sent.splice(0).filter(({ ids }) => ids.includes('car-20') || ids.includes('car-41'));
  const repeated: Result[] = [];
  await runBatch(rows, { person, act: 'add', writer, before: results, onResults: (more) => repeated.push(...more) });
  expect(sent).toEqual(first);
  // What is gone now was deleted by the attempt before, or by somebody else: it is gone as was asked.
  expect(repeated.map(({ status }) => status)).toEqual(Array(21).fill('done'));
});
