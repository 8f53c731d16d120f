import { type Product, toProduct } from '@contract/product-fields.ts';
import fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { writeAll } from '../../web/src/data/write/change.ts';
import { csvFields, headingOf } from '../../web/src/stock/export/csv.ts';
import type { FieldRow } from '../../web/src/stock/import/mapping/field-row.ts';
import type { ImportRow } from '../../web/src/stock/import/plan/import-row.ts';
import type { Known } from '../../web/src/stock/import/plan/known.ts';
import { planRows } from '../../web/src/stock/import/plan/plan.ts';
import { FileProblem } from '../../web/src/stock/import/read/cells.ts';
import { type ReachedRow, type Row, reachedOf, rowsWith, writtenOf } from '../../web/src/stock/writing/batch/row.ts';
import { run } from '../../web/src/stock/writing/batch/run.ts';
import { readFile } from '../../web/src/testing/import-file.ts';
import { ownProject } from '../support/admin.ts';
import { clearFirestore } from '../support/emulators.ts';
import { buildProduct } from '../support/products.ts';
import { report, SEED, sampleSize, webClients } from './support.ts';

const FILES = sampleSize(40, 1_000);
const ROWS = sampleSize(100, 5_000);
/** A person with more products than this starts again without any. */
const PRODUCTS_MAX = 20;

/** No function reacts to its writes. */
const PROJECT = 'demo-storefront-import';
const firestore = ownProject(PROJECT);
const person = { uid: 'import-0', email: 'import-0@example.com' };
const database = (await webClients(PROJECT))(person);
/** The files name no codes, and nobody else's products are looked up. */
const knownOf = (products: readonly Product[]): Known => ({
  email: person.email,
  products,
  foreign: new Map(),
  codes: new Map(),
});
const removeAll = () => clearFirestore(PROJECT);
beforeEach(removeAll);
afterAll(removeAll);

const oneOf = (...values: string[]) => fc.constantFrom(...values);
const quantity = oneOf('0', '1', '7', '12', '1,000', '1000000', '1000001', '-1', '1.5', 'many', '');
const picture = oneOf('/cars/sedan-glacier.webp', 'https://cars.example/a.jpg', 'javascript:x', '');
/** What a person changes by hand in the columns, and what nobody would write. */
const columns = {
  _id: oneOf('', '', 'cccccccccccccccccccc', 'no id'),
  name: oneOf('Aria', 'aria', 'Dune', 'Élan', '東京', '=Sum', ' Terra '),
  supplier: oneOf('Nordlicht', 'Modena', "'=Supplier"),
  price: oneOf('1', '52400.50', '1,234.5', '10000000', '10000001', '1e3', '', 'free'),
  description: fc.oneof(
    oneOf('Quiet.', '=1+1', "'", 'Two\nlines', 'a "quoted" word', '', 'x'.repeat(5_001)),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  ),
  specification: oneOf('', 'Range: 480 km\nSeats: 5', 'no pairs'),
  email: oneOf('', '', 'other@example.com'),
  ...{ quantity, reorderAt: quantity, img: picture, carouselImg: picture },
};
const edit = fc.oneof(
  ...Object.entries(columns).map(([field, values]) => values.map((value): [string, string] => [field, value])),
);

/** A row about one of the products, or about a new one, in which some cells are edited. */
function row(products: readonly Product[]): fc.Arbitrary<string[]> {
  const added = { ...buildProduct(), email: '', _id: '' };
  return fc
    .tuple(fc.constantFrom<object[]>(added, ...products), fc.array(edit, { maxLength: 3 }))
    .map(([base, edits]) => csvFields.map((field) => `${{ ...base, ...Object.fromEntries(edits) }[field] ?? ''}`));
}

const MARK = '\ufeff';
const encodings: ((csv: string) => Uint8Array)[] = [
  (csv) => new TextEncoder().encode(csv),
  (csv) => new TextEncoder().encode(MARK + csv),
  (csv) => Buffer.from(MARK + csv, 'utf16le'),
];

/** Files that people and programs may choose. One in ten is no table at all. */
function files(products: readonly Product[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> {
  const table = fc
    .record({
      rows: fc.array(row(products), { maxLength: 8 }),
      separator: oneOf(',', ';', '\t'),
      encode: fc.constantFrom(...encodings),
      end: oneOf('\n', '\r\n'),
      heading: fc.constantFrom(headingOf, (field: string) => field),
      slip: fc.oneof(
        { arbitrary: fc.constant(undefined), weight: 12 },
        { arbitrary: oneOf('"', ',,,,,,,,,,,,x', 'Name'), weight: 1 },
      ),
    })
    .map(({ rows, separator, encode, end, heading, slip }) => {
      const quoted = (cell: string) =>
        /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
      const lines = [csvFields.map(heading), ...rows].map((cells) => cells.map(quoted).join(separator));
      return new Uint8Array(encode([...lines, ...(slip === undefined ? [] : [slip]), ''].join(end)));
    });
  const bytes = fc.uint8Array({ maxLength: 300 }).map((values) => new Uint8Array(values));
  return fc.oneof({ arbitrary: table, weight: 9 }, { arbitrary: bytes, weight: 1 });
}

/** What Firestore holds, the oldest first, read without the app's own code. */
async function storedProducts(): Promise<Product[]> {
  const own = firestore.collection('products').where('email', '==', person.email);
  const { docs } = await own.orderBy('createdAt').orderBy('__name__').get();
  return docs.map((snapshot) => toProduct(snapshot.id, snapshot.data()));
}

function read(bytes: Uint8Array): FieldRow[] | undefined {
  try {
    return readFile(bytes).rows;
  } catch (error) {
    if (error instanceof FileProblem) return undefined;
    throw error;
  }
}

async function write(rows: readonly Row[]): Promise<ReachedRow[]> {
  return reachedOf(await run(rows, { person, batchKind: 'import', writer: (writes) => writeAll(database, writes) }));
}

const isDone = (rows: readonly Row[], { key }: Pick<ImportRow, 'key'>) =>
  rowsWith(rows, 'done').some((row) => row.key === key);

/** What Firestore must hold when the rows that are said to be written, and no others, are. New products have no id here. */
function expectedProducts(before: Product[], plan: readonly ImportRow[], results: readonly Row[]) {
  const products = new Map(before.map((product) => [product._id, { ...product }]));
  const created: Partial<Product>[] = [];
  for (const planned of plan) {
    if (!isDone(results, planned)) continue;
    const { change } = planned;
    if (change?.kind === 'create') created.push({ ...(change.input as Product), email: person.email });
    const product = planned.product && products.get(planned.product._id);
    if (!product || change?.kind !== 'fields') continue;
    product.quantity += change.delta;
    for (const [field, { to }] of Object.entries(change.changes)) {
      if (to === undefined) Reflect.deleteProperty(product, field);
      else Object.assign(product, { [field]: to });
    }
  }
  return [...products.values(), ...created];
}

/** In one order; the ids of products that were not there before are left out. */
const comparable = (products: readonly Partial<Product>[], before: Product[]) =>
  products
    .map(({ _id, ...fields }) => ({ ...fields, ...(before.some((former) => former._id === _id) && { _id }) }))
    .map((product) => JSON.stringify(Object.entries(product).sort()))
    .sort();

const counts = { files: 0, unreadable: 0, written: 0, refused: 0, errors: 0 };

/** Imports a file as the screen does, while somebody delivers a piece, and compares what it says it did with what is stored. */
async function importFile(bytes: Uint8Array, deliver: number): Promise<void> {
  const before = await storedProducts();
  const file = read(bytes);
  counts.files += 1;
  if (!file) {
    counts.unreadable += 1;
    return;
  }
  const owned = knownOf(structuredClone(before));
  const plan = planRows(file, owned);
  counts.errors += plan.filter(({ action }) => action === 'error').length;
  expect(await storedProducts()).toEqual(before);

  const delivered = before.filter((product) => product.quantity > 0)[deliver];
  if (delivered) {
    await firestore.doc(`products/${delivered._id}`).update({ quantity: FieldValue.increment(-1) });
    delivered.quantity -= 1;
  }
  const changes = writtenOf(plan);
  const results = await write(changes);
  expect(results.map(({ result: _, ...row }) => row)).toEqual(changes);
  const after = await storedProducts();
  expect(comparable(after, before)).toEqual(comparable(expectedProducts(before, plan, results), before));
  counts.refused += rowsWith(results, 'refused').length;
  counts.written += rowsWith(results, 'done').length;

  // The same file once more: what was written is as it is stored, unless a piece was delivered meanwhile.
  const left = writtenOf(planRows(file, { ...owned, products: after })).filter((row) => isDone(results, row));
  expect(left.filter(({ product }) => !product || product._id !== delivered?._id)).toEqual([]);
  if (after.length > PRODUCTS_MAX) await removeAll();
}

test('given any file, an import throws nothing, writes nothing before Import, and has done what it says', {
  timeout: 3_600_000,
}, async () => {
  for (let at = 0; at < FILES; at += 1) {
    const samples = fc.tuple(files(await storedProducts()), fc.nat(12));
    const [sample] = fc.sample(samples, { seed: SEED + at, numRuns: 1 });
    if (sample) await importFile(...sample);
  }
  report(
    'Import',
    `${counts.files} files, ${counts.unreadable} of them unreadable; ${counts.errors} rows with errors, ${counts.written} written, ${counts.refused} refused; 0 differences (seed ${SEED})`,
  );
  expect(counts.written).toBeGreaterThan(FILES / 10);
  expect(counts.errors).toBeGreaterThan(FILES / 10);
});

/** A file of so many new products, with these pieces each. */
const largeFile = (pieces: number) => {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `Car ${at},Nordlicht,1,${pieces},Quiet.,/cars/a.svg,/cars/a.svg`,
  );
  return new TextEncoder().encode(
    ['Name,Supplier,Price,Quantity,Description,Picture,Carousel picture', ...rows].join('\n'),
  );
};
const importLargeFile = async (pieces: number) => {
  const plan = planRows(readFile(largeFile(pieces)).rows, knownOf(await storedProducts()));
  return { plan, results: await write(writtenOf(plan)) };
};

test('given a large file, each row is written once, and with other quantities each product has exactly those; the oldest first, they are in the order of the file', {
  timeout: 3_600_000,
}, async () => {
  for (const pieces of [3, 10]) {
    const { results } = await importLargeFile(pieces);
    expect(rowsWith(results, 'done')).toHaveLength(ROWS);
    const stored = await storedProducts();
    expect(stored.map((product) => product.name)).toEqual(Array.from({ length: ROWS }, (_, at) => `Car ${at}`));
    expect(stored.map((product) => product.quantity)).toEqual(Array(ROWS).fill(pieces));
  }
  report('Import: large', `${ROWS} rows added, and changed: each exactly once`);
});

test('control: given an import that says it wrote a row more than it did, the comparison finds it', async () => {
  const plan = planRows(readFile(largeFile(3)).rows, knownOf([])).slice(0, 2);
  const results = await write(writtenOf(plan).slice(0, 1));
  const stored = comparable(await storedProducts(), []);
  expect(stored).toEqual(comparable(expectedProducts([], plan, results), []));
  const told = writtenOf(plan).map((row): Row => ({ ...row, ...(results[0] && { result: results[0].result }) }));
  expect(stored).not.toEqual(comparable(expectedProducts([], plan, told), []));
});
