import { newId } from '@contract/ids';
import type { ProductFieldName } from '@contract/product-fields';
import { doc, type Firestore, increment, runTransaction, type WriteBatch } from 'firebase/firestore';
import { isRefusal, readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { newProduct } from '@/lib/firebase/new-product';
import { updateOf } from '@/lib/firebase/update-of';
import { inBatches, writeTogether } from '@/lib/firebase/write-batches';
import type { PlannedChange } from '@/lib/product/csv/plan-import';
import { wordsOf } from '@/lib/product/field-words';

export interface ImportedRow {
  row: number;
  /** Why nothing was written; `undefined` when it was. */
  problem: string | undefined;
}

interface Options {
  person: Person;
  /** Called after each batch with its rows. */
  onRows: (rows: ImportedRow[]) => void;
  /** When aborted, the batch under way is finished and no further one begins. */
  signal: AbortSignal;
  database?: Firestore | Promise<Firestore>;
}

/** Who imports, and owns what is created. */
interface Person {
  uid: string;
  email: string;
}

/** How many rows are written together. */
const BATCH = 100;

/** Writes the changes of a dry run in batches. A row that is refused does not keep its neighbours back. */
export async function importRows(
  rows: readonly PlannedChange[],
  { person, onRows, signal, database = firestore() }: Options,
): Promise<void> {
  const opened = await database;
  await inBatches(rows, { size: BATCH, signal }, async (batch) => onRows(await writeBatchOf(opened, batch, person)));
}

async function writeBatchOf(
  database: Firestore,
  rows: readonly PlannedChange[],
  person: Person,
): Promise<ImportedRow[]> {
  const plain = rows.filter((row) => !replaces(row));
  const replacing = rows.filter(replaces);
  const [written, edited] = await Promise.all([
    writePlain(database, plain, person),
    Promise.all(replacing.map((row) => outcomeOf(row, () => replaceValues(database, row)))),
  ]);
  return [...written, ...edited].sort((one, other) => one.row - other.row);
}

/** An update that does not only add pieces: what it replaces must still be stored. */
type Replacement = Extract<PlannedChange, { action: 'update' }>;
const replaces = (row: PlannedChange): row is Replacement =>
  row.action === 'update' && Object.keys(row.update.changes).length > 0;

/** Together in one write; when that is refused, each row alone, which tells the one that is at fault. */
async function writePlain(
  database: Firestore,
  rows: readonly PlannedChange[],
  { uid, email }: Person,
): Promise<ImportedRow[]> {
  const named = rows.map((row) => ({ row, id: row.action === 'create' ? newId(uid) : row.id }));
  const put = (batch: WriteBatch, { row, id }: (typeof named)[number]) => {
    const reference = doc(database, 'products', id);
    if (row.action === 'create') batch.set(reference, newProduct(row.input, email));
    else batch.update(reference, { quantity: increment(row.update.delta) });
  };
  try {
    if (await writeTogether(database, named, put)) return rows.map(({ row }) => ({ row, problem: undefined }));
  } catch (error) {
    return rows.map(({ row }) => ({ row, problem: readableError(error) }));
  }
  return Promise.all(
    named.map((one) =>
      outcomeOf(one.row, async () => ((await writeTogether(database, [one], put)) ? undefined : refusalOf(one.row))),
    ),
  );
}

/** Adds the pieces and writes the other fields, if those stored are still the ones of the dry run. Otherwise it says why not. */
function replaceValues(
  database: Firestore,
  { id, update: { delta, changes } }: Replacement,
): Promise<string | undefined> {
  const entries = Object.entries(changes) as [ProductFieldName, { from?: unknown; to?: unknown }][];
  let written: Record<string, unknown> | undefined;
  return runTransaction(database, async (transaction) => {
    const reference = doc(database, 'products', id);
    const stored = await transaction.get(reference);
    if (!stored.exists()) return 'The item was deleted meanwhile.';
    // A later attempt can find what an earlier one wrote, when its answer was lost.
    if (written && Object.entries(written).every(([field, value]) => stored.get(field) === value)) return undefined;
    const other = entries.find(([field, { from }]) => stored.get(field) !== from);
    if (other) return changedMeanwhile(wordsOf(other[0]));
    written = Object.fromEntries(entries.map(([field, { to }]) => [field, to]));
    if (delta !== 0) written.quantity = stored.get('quantity') + delta;
    transaction.update(reference, updateOf(stored.data(), written));
    return undefined;
  });
}

const changedMeanwhile = (what: string) =>
  `The ${what} was changed meanwhile. Choose the file again to see the difference.`;

async function outcomeOf(row: PlannedChange, write: () => Promise<string | undefined>): Promise<ImportedRow> {
  try {
    return { row: row.row, problem: await write() };
  } catch (error) {
    return { row: row.row, problem: isRefusal(error) ? refusalOf(row) : readableError(error) };
  }
}

/** The rules give no reason: this is what the dry run could not know. */
function refusalOf(row: PlannedChange): string {
  if (row.action === 'create') return 'This item was refused. You may not be allowed to add items.';
  return row.update.delta < 0
    ? 'Fewer pieces are left than would be taken out, or the item was deleted meanwhile.'
    : 'The item was deleted meanwhile, or it would have too many pieces.';
}
