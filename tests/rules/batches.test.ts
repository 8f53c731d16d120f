import { CODES_PER_CAR, codePath } from '@contract/code.ts';
import { batchSummaryPath, changeId, deletionId, type HistoryEntry, undoPath } from '@contract/history.ts';
import { type DocumentData, limit, orderBy, Timestamp, where } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { entryOf } from '../../functions/src/contract/entry.ts';
import { writeAll } from '../../web/src/data/write/change.ts';
import { type Made as Change, changeOf, undoChange } from '../../web/src/data/write/undo.ts';
import { type Result, reachedOf, type WrittenRow } from '../../web/src/stock/writing/batch/row.ts';
import { run, type WriteRows } from '../../web/src/stock/writing/batch/run.ts';
import { undoTogether } from '../support/app-stock.ts';
import { buildProduct } from '../support/products.ts';
import { type Person, refused, setUpRules, stored, unlimited } from './environment.ts';
import { notVerified, OTHER, OWNER, other, owner } from './persons.ts';
import { ID, quantity, recorded, seedProduct, share } from './stock.ts';

const BATCH = 'owner-of-batch-00000';
const LINE = batchSummaryPath(OWNER, BATCH);
const line = { email: OWNER, act: 'import', rows: 2, undone: 0, at: Timestamp.now(), listed: true };

setUpRules('batches', () => Promise.all([seedProduct({ quantity: 10 }), unlimited.set(LINE, line)]));

/** Writes the rows as a screen does that shows them. `sizes`: how many rows each write had. */
async function write(rows: readonly WrittenRow[], person = owner, sizes: number[] = []): Promise<Result[]> {
  const writer: WriteRows = (writes) => {
    sizes.push(writes.length);
    return writeAll(person.db, writes);
  };
  return reachedOf(await run(rows, { person, batchKind: 'import', writer })).map(({ result }) => result);
}
const said = (results: readonly Result[]) => results.map(({ problem, status }) => problem ?? status);

test('A verified person may read the summary of a batch of their own. Alone and with their own entries, and nobody else', async () => {
  const isOwn = [where('email', '==', OWNER), where('listed', '==', true)];
  const listed = (by: Person) => by.listAll('history', ...isOwn, orderBy('at', 'desc'), limit(26));
  expect((await owner.get(LINE)).data()).toMatchObject({ rows: 2 });
  expect((await listed(owner)).docs.map(({ id }) => id)).toEqual([BATCH]);
  for (const person of [other, ...Object.values(notVerified)]) await refused(person.get(LINE), listed(person));
});

describe('given an import that gives codes to a new car, to one whose pieces change, and to one of which nothing else changes', () => {
  const codes = ['VIN-OF-ARIA', 'STOCK-1', 'STOCK-2', 'STOCK-3'] as const;
  const carOf = async (code: string) => (await stored(codePath(OWNER, code)))?.product;
  const given = (at: number) => [{ code: codes[at] as string, kind: 'stock' as const }];
  const carOfAll = () => Promise.all(codes.map(carOf));

  async function rowsOf(): Promise<WrittenRow[]> {
    const ids = [ID, 'owner-of-product-001'];
    await seedProduct({}, `products/${ids[1]}`);
    const [first, second] = ids.map((_id) => ({ ...buildProduct({ email: OWNER }), _id }));
    const change = { kind: 'fields' as const, changes: {} };
    const { email: _email, ...input } = buildProduct({ email: OWNER });
    return [
      { key: 1, name: 'New', change: { kind: 'create', input: { ...input, name: 'New' }, codes: given(0) } },
      { key: 2, name: 'Moved', product: first, change: { ...change, delta: 1, codes: given(1) } },
      { key: 3, name: 'Same', product: second, change: { ...change, delta: 0, codes: given(2) } },
    ] as WrittenRow[];
  }

  test('codes are written with their rows, once, and each row is taken back with its codes, from its history too', async () => {
    const rows = await rowsOf();
    const results = await write(rows);
    expect(said(results)).toEqual(['done', 'done', 'done']);
    const [created, moved, same] = results.map(({ product }) => product);
    expect(await carOfAll()).toEqual([created, moved, same, undefined]);
    expect(await quantity()).toBe(11);
    // The history knows the batch and not the codes.
    const of = ({ command, product }: Result, delta: number) => ({
      ...{ id: changeId(command.id, product), product, email: OWNER, delta, batch: command.batch },
    });
    const [first, second, third] = results as [Result, Result, Result];
    expect(await undoChange(owner.db, owner, of(second, 1))).toBe('done');
    expect(await undoChange(owner.db, owner, of(second, 1))).toBe('already-undone');
    expect(await carOfAll()).toEqual([created, undefined, same, undefined]);
    // A code that was given to another car since stays there.
    await unlimited.set(codePath(OWNER, codes[2]), { product: moved, kind: 'stock', at: Timestamp.now() });
    expect(await undoChange(owner.db, owner, { ...of(third, 0), codes: [codes[2]] })).toBe('done');
    expect(await carOfAll()).toEqual([created, undefined, moved, undefined]);
    const added = { ...(await stored(`products/${created}`)), _id: created } as Change['added'];
    expect(await undoChange(owner.db, owner, { ...of(first, 0), added } as Change)).toBe('done');
    expect(await carOfAll()).toEqual([undefined, undefined, moved, undefined]);
    expect(await stored(`products/${created}`)).toBeUndefined();
  });

  test('a code that another car has got meanwhile keeps back its row, and no other; a car has 50 at most', async () => {
    const rows = await rowsOf();
    await unlimited.set(codePath(OWNER, codes[1]), { product: 'another-car', kind: 'stock', at: Timestamp.now() });
    for (let at = 0; at < CODES_PER_CAR; at += 1)
      await unlimited.set(codePath(OWNER, `MANY-${at}`), {
        product: rows[2]?.product?._id,
        kind: 'stock',
        at: Timestamp.now(),
      });
    const results = await write(rows);
    expect(said(results)).toEqual(['done', 'Another car has the code STOCK-1 now', 'A car has 50 codes at most']);
    expect(await quantity()).toBe(10);
    expect(await carOfAll()).toEqual([results[0]?.product, 'another-car', undefined, undefined]);
  });

  test('given codes that deleted cars had when the list was planned, they are taken over, unless the car exists or another one has got the code', async () => {
    const [created, moved, same] = await rowsOf();
    const has = (at: number, product: string) =>
      unlimited.set(codePath(OWNER, codes[at] as string), { product, kind: 'stock', at: Timestamp.now() });
    await seedProduct({}, 'products/owner-of-product-002');
    await seedProduct({ email: OTHER }, 'products/other-pe-product-000');
    const deleted = 'owner-of-deleted-000';
    await Promise.all([
      has(0, deleted),
      has(1, deleted),
      has(2, 'owner-of-product-002'),
      has(3, 'other-pe-product-000'),
    ]);
    const takes = (row: WrittenRow | undefined, at: number, of: string) =>
      ({
        ...row,
        key: at,
        change: { ...row?.change, codes: given(at).map((code) => ({ ...code, of })) },
      }) as WrittenRow;
    // Control: nothing frees a code of which the list does not say whose it was.
    const untold = { ...same, change: { kind: 'fields', changes: {}, delta: 0, codes: given(1) } } as WrittenRow;
    expect(said(await write([untold]))).toEqual(['Another car has the code STOCK-1 now']);
    const results = await write([
      takes(created, 0, deleted),
      takes(moved, 1, deleted),
      takes(same, 2, 'owner-of-product-002'),
      takes(same, 3, 'other-pe-product-000'),
    ]);
    const kept = ['Another car has the code STOCK-2 now', 'Another car has the code STOCK-3 now'];
    expect(said(results)).toEqual(['done', 'done', ...kept]);
    expect(await carOfAll()).toEqual([results[0]?.product, ID, 'owner-of-product-002', 'other-pe-product-000']);
    expect(await stored(codePath(OWNER, codes[0]))).not.toHaveProperty('of');
    // The code is another car's by now.
    await has(0, 'owner-of-product-002');
    expect(said(await write([takes(same, 0, deleted)]))).toEqual(['Another car has the code VIN-OF-ARIA now']);
    expect((await carOfAll())[0]).toBe('owner-of-product-002');
  });
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
      { key: 2, name: 'Delivered', product: product(ID), change: { kind: 'pieces', delta: -2 } },
      { key: 3, name: 'Deleted', product: product(SECOND), change: { kind: 'delete' } },
    ];
    const results = await write(rows);
    expect(said(results)).toEqual(['done', 'done', 'done']);
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

  const commandOf = async ({ id }: Change) => stored(`commands/${(await stored(undoPath(OWNER, id)))?.command}`);

  test('every command names the batch and says how many rows it has, and that of the deletion what it has deleted', async () => {
    const { results, batch } = await imported();
    expect(batch).toMatch(/^owner-of/);
    const commands = await Promise.all(results.map(({ command }) => stored(`commands/${command.id}`)));
    for (const command of commands) expect(command).toMatchObject({ batch, act: 'import', planned: 3 });
    expect(commands[2]).toMatchObject({ deletes: deletionId(SECOND, { toMillis: () => 7 }) });
  });

  test('its Undo removes, gives back and brings back, each once, and its commands name its batch and the changes', async () => {
    const { changes } = await imported();
    const mark = { batch: BATCH, act: 'undo' as const, planned: 3 };
    for (const change of changes) {
      for (const answer of ['done', 'already-undone'])
        expect(await undoTogether([change], owner, owner.db, mark)).toEqual([answer]);
      expect(await commandOf(change)).toMatchObject({ ...mark, undoes: change.id });
    }
    const [added] = changes;
    expect(await stored(`products/${added?.product}`)).toBeUndefined();
    expect(await commandOf(added as Change)).toHaveProperty('deletes');
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
      expect(await undoChange(owner.db, owner, added)).toBe('changed-since');
      expect(await stored(path)).toMatchObject(since);
    }
    await unlimited.set(path, { ...fields, createdAt: new Date(9) });
    expect(await undoChange(owner.db, owner, added)).toBe('done');
  });
});

describe('one real thing that two screens book', () => {
  const row = (change: WrittenRow['change'], quantity = 10): WrittenRow => ({
    key: 1,
    name: 'Aria',
    change,
    ...(change.kind !== 'create' && { product: { ...buildProduct({ email: OWNER, quantity }), _id: ID } }),
  });

  test('given a file that two screens import at once, each item is added once; after another name, it is another item', async () => {
    const { email: _email, ...input } = buildProduct({ email: OWNER, name: 'Imported' });
    const rows = [row({ kind: 'create', input })];
    const results = (await Promise.all([write(rows), write(rows)])).flat();
    expect(said(results).toSorted()).toEqual(['It was added already, by another tab or device', 'done']);
    const named = async (name: string) => (await owner.list('products', where('name', '==', name), limit(9))).docs;
    const [added, ...others] = await named(input.name);
    expect(others).toEqual([]);
    await unlimited.update(added?.ref.path ?? '', { name: 'Renamed' });
    expect(said(await write(rows))).toEqual(['done']);
    expect([await named(input.name), await named('Renamed')].map(({ length }) => length)).toEqual([1, 1]);
  });

  test('given a count, a price or a reorder level of which another number is stored now, nothing is written and the row says what is', async () => {
    await unlimited.update(`products/${ID}`, { quantity: 4, price: 7 });
    expect(said(await write([row({ kind: 'pieces', delta: 1, seen: 5 }, 5)]))).toEqual([
      'Was 5 when you looked, is 4 now',
    ]);
    for (const [changes, name] of [
      [{ price: { from: 6, to: 8 } }, 'price'],
      [{ reorderAt: { from: 4, to: 6 } }, 'reorder level'],
    ] as const)
      expect(said(await write([row({ kind: 'fields', delta: 0, changes })]))).toEqual([
        `The ${name} was changed meanwhile`,
      ]);
    expect(await stored(`products/${ID}`)).toMatchObject({ quantity: 4, price: 7 });
  });
});

describe('given many rows', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `owner-of-batch-000${10 + index}`);
  const rowsOf = (change: (id: string) => WrittenRow['change']): WrittenRow[] =>
    ids.map((id) => ({
      ...{ key: id, name: id, product: { ...buildProduct({ email: OWNER }), _id: id } },
      change: change(id),
    }));
  const all = ids.map(() => 'done');
  beforeEach(() => Promise.all(ids.map((id, index) => seedProduct({ quantity: 1 + (index % 2) }, `products/${id}`))));

  test('of the owner, of a colleague, and what each takes back of the other, the rules admit each bundle', async () => {
    await share({ [OTHER]: 'restock' });
    const sizes: number[] = [];
    for (const undoer of [other, owner]) {
      const added = await write(
        rowsOf(() => ({ kind: 'pieces', delta: 5 })),
        other,
        sizes,
      );
      await Promise.all(
        added.map(({ command, product }) => recorded(OTHER, { command: command.id, delta: 5, product })),
      );
      const commandOf = (id: string) => added.find(({ product }) => product === id)?.command.id ?? '';
      const undo = (id: string): WrittenRow['change'] => {
        const change = changeId(commandOf(id), id);
        return { kind: 'undo', of: { id: change, product: id, email: OWNER, delta: 5 } };
      };
      expect([...said(added), ...said(await write(rowsOf(undo), undoer, sizes))]).toEqual([...all, ...all]);
    }
    // The owner takes back by larger ones.
    expect(sizes).toEqual([...Array(30).fill(4), 20, 20]);
    const price = { from: 54_900.5, to: 2 };
    const priced = await write(
      rowsOf(() => ({ kind: 'fields', delta: 0, changes: { price } })),
      owner,
      sizes,
    );
    expect([said(priced), sizes.slice(-2)]).toEqual([all, [20, 20]]);
    expect(new Set(priced.map(({ command }) => command.id)).size).toBe(2);
  });

  test('that two screens deliver at the same moment, each piece is delivered once', async () => {
    const rows = rowsOf(() => ({ kind: 'pieces', delta: -1 }));
    const answers = said((await Promise.all([write(rows), write(rows)])).flat());
    const done = answers.filter((answer) => answer === 'done');
    expect([done.length, new Set(answers)]).toEqual([60, new Set(['done', 'Not enough in stock'])]);
    for (const id of ids) expect(await quantity(`products/${id}`)).toBe(0);
  });
});
