import { ownList } from '@contract/list/list-state.ts';
import { type Product, toProduct } from '@contract/product-fields.ts';
import fc from 'fast-check';
import type { Firestore } from 'firebase/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, aroundAll, expect, test } from 'vitest';
import { type ImportedRow, importRows } from '../../../web/src/features/csv/data/commands.ts';
import { readView } from '../../../web/src/features/csv/data/queries.ts';
import { changesOf, type PlannedRow, planImport } from '../../../web/src/features/csv/plan-import.ts';
import { type CsvFile, CsvProblem, readCsv } from '../../../web/src/features/csv/read-csv.ts';
import { firestore } from '../../support/admin.ts';
import { PROJECT } from '../../support/emulators.ts';
import { removeProductsOf } from '../../support/product-store.ts';
import { withoutTriggers } from '../../support/triggers.ts';
import { report } from '../support/figures.ts';
import { FirestoreSdk } from '../support/firestore-sdk.ts';
import { SEED, sampleSize } from '../support/sample-size.ts';
import { files } from './files.ts';

const FILES = sampleSize(60, 2_000);
/** Their files go on at the same time, since most of an import is waiting for answers. */
const PEOPLE = 4;
/** A person with more products than this starts again without any. */
const MOST = 20;

type Stock = Product[];
interface Person {
  uid: string;
  email: string;
  database: Firestore;
}

aroundAll(withoutTriggers);
const sdk = await FirestoreSdk.open(PROJECT);
const people = Array.from({ length: PEOPLE }, (_, number): Person => {
  const uid = `import-${number}`;
  const email = `${uid}@example.com`;
  return { uid, email, database: sdk.as({ sub: uid, email, email_verified: true }) };
});
const counts = { files: 0, unreadable: 0, written: 0, refused: 0, errors: 0 };

afterAll(async () => {
  await removeProductsOf(people.map(({ email }) => email));
  await sdk.close();
});

/** What Firestore holds, read without the app's own code. */
async function storedOf({ email }: Person): Promise<Stock> {
  const { docs } = await firestore.collection('products').where('email', '==', email).get();
  return docs.map((one) => toProduct(one.id, one.data()));
}

function read(bytes: Uint8Array): CsvFile | undefined {
  try {
    return readCsv(bytes);
  } catch (error) {
    if (error instanceof CsvProblem) return undefined;
    throw error;
  }
}

const isDone = (results: readonly ImportedRow[], { row }: PlannedRow) =>
  results.some((one) => one.row === row && one.problem === undefined);

/** What Firestore must hold when the rows that are said to be written, and no others, are. New products have no id here. */
function expectedStock(before: Stock, plan: readonly PlannedRow[], results: readonly ImportedRow[], email: string) {
  const stock = new Map(before.map((product) => [product._id, { ...product }]));
  const created: Partial<Product>[] = [];
  for (const row of plan) {
    if (!isDone(results, row)) continue;
    if (row.action === 'create') created.push({ ...(row.input as Product), email });
    const product = row.action === 'update' ? stock.get(row.id) : undefined;
    if (row.action !== 'update' || !product) continue;
    product.quantity += row.update.delta;
    for (const [field, { to }] of Object.entries(row.update.changes)) {
      if (to === undefined) Reflect.deleteProperty(product, field);
      else Object.assign(product, { [field]: to });
    }
  }
  return [...stock.values(), ...created];
}

/** Both in one order; the ids of products that were not there before are left out. */
const comparable = (stock: readonly Partial<Product>[], before: Stock) =>
  stock
    .map(({ _id, ...fields }) => ({ ...fields, _id: before.some((one) => one._id === _id) ? _id : undefined }))
    .map((product) => JSON.stringify(Object.entries(product).sort(([one], [other]) => (one < other ? -1 : 1))))
    .sort();

/**
 * Google's emulator sometimes leaves a new listener without an answer, and after ten seconds the SDK says that it cannot be reached. The
 * screen says so too, and the person chooses the file again.
 */
async function readAgain<T>(read: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (attempts === 1 || (error as { code?: string }).code !== 'unavailable') throw error;
    return readAgain(read, attempts - 1);
  }
}

/** Imports a file as the screen does, while somebody delivers, and compares what it says it did with what is stored. */
async function importFile(person: Person, bytes: Uint8Array, deliver: number): Promise<void> {
  counts.files += 1;
  const before = await storedOf(person);
  const file = read(bytes);
  if (!file) {
    counts.unreadable += 1;
    return;
  }
  const owned = {
    email: person.email,
    products: await readAgain(() => readView(ownList.first, { owner: person.email, database: person.database })),
  };
  const plan = planImport(file, owned);
  counts.errors += plan.filter(({ action }) => action === 'error').length;
  expect(await storedOf(person)).toEqual(before);

  const delivered = before.filter(({ quantity }) => quantity > 0)[deliver];
  if (delivered) {
    await firestore.doc(`products/${delivered._id}`).update({ quantity: FieldValue.increment(-1) });
    delivered.quantity -= 1;
  }
  const changes = changesOf(plan);
  const results: ImportedRow[] = [];
  await importRows(changes, {
    person,
    onResults: (rows) => results.push(...rows),
    signal: new AbortController().signal,
    database: person.database,
  });
  expect(results.map(({ row }) => row)).toEqual(changes.map(({ row }) => row));
  const after = await storedOf(person);
  expect(comparable(after, before)).toEqual(comparable(expectedStock(before, plan, results, person.email), before));
  const refused = results.filter(({ problem }) => problem !== undefined).length;
  counts.refused += refused;
  counts.written += results.length - refused;

  // The same file once more: what was written is as it is stored, unless a piece was delivered meanwhile.
  const again = planImport(file, { ...owned, products: after });
  const left = changesOf(again).filter((row) => isDone(results, row));
  expect(left.filter((row) => row.action !== 'update' || row.id !== delivered?._id)).toEqual([]);
  if (after.length > MOST) await removeProductsOf([person.email]);
}

test('given any files, an import throws nothing, writes nothing before Import, and has done what it says', {
  timeout: 3_600_000,
}, async () => {
  await Promise.all(
    people.map(async (person, number) => {
      for (let at = 0; at < FILES / PEOPLE; at += 1) {
        const stock = await storedOf(person);
        const seed = SEED + number * FILES + at;
        const [sample] = fc.sample(fc.tuple(files(stock), fc.nat(12)), { seed, numRuns: 1 });
        if (sample) await importFile(person, ...sample);
      }
    }),
  );
  report(
    'Import',
    `${counts.files} files, ${counts.unreadable} of them unreadable; ${counts.errors} rows with errors, ${counts.written} written, ${counts.refused} refused; 0 differences (seed ${SEED})`,
  );
  expect(counts.written).toBeGreaterThan(FILES / 3);
  expect(counts.errors).toBeGreaterThan(FILES / 3);
});

test('control: given an import that says it wrote a row more than it did, the comparison finds it', async () => {
  const [person] = people;
  if (!person) throw new Error('There is no person.');
  await removeProductsOf([person.email]);
  const row = 'Aria,Nordlicht,1,3,Quiet.,/cars/sedan-glacier.svg,/cars/sedan-wide.svg';
  const csv = `Name,Supplier,Price,Quantity,Description,Picture,Carousel picture\n${row}\n${row.replace('Aria', 'Dune')}\n`;
  const plan = planImport(readCsv(new TextEncoder().encode(csv)), { email: person.email, products: [] });
  const changes = changesOf(plan);
  const { email, database } = person;
  await importRows(changes.slice(0, 1), {
    person,
    database,
    onResults: () => {},
    signal: new AbortController().signal,
  });
  const told = changes.map(({ row: number }) => ({ row: number, problem: undefined }));
  const after = comparable(await storedOf(person), []);
  expect(after).toEqual(comparable(expectedStock([], plan, told.slice(0, 1), email), []));
  expect(after).not.toEqual(comparable(expectedStock([], plan, told, email), []));
});
