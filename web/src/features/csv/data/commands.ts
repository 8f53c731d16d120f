import { newId } from '@contract/ids';
import type { ProductFieldName } from '@contract/product-fields';
import { doc, type Firestore } from 'firebase/firestore';
import { newCommand, signWith, transactOnce, writeOnce } from '@/features/products/data/command';
import { newProduct } from '@/features/products/data/new-product';
import { changeTogether } from '@/features/products/data/stock-writes';
import { updateOf } from '@/features/products/data/update-of';
import { inBatches } from '@/features/products/data/write-batches';
import { isRefusal, readableError } from '@/lib/errors';
import { firestore } from '@/lib/firebase/firestore';
import { wordsOf } from '@/lib/product/field-words';
import type { Person } from '@/lib/session/use-person';
import type { PlannedChange } from '../plan-import';

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

/** How many rows are written together. */
const BATCH = 100;

type Creation = Extract<PlannedChange, { action: 'create' }>;
type Update = Extract<PlannedChange, { action: 'update' }>;

/** An update that does not only add pieces: what it replaces must still be stored. */
const replaces = ({ update }: Update): boolean => Object.keys(update.changes).length > 0;

/** Writes the changes of a dry run in batches. A row that is refused does not keep its neighbours back. */
export async function importRows(
  rows: readonly PlannedChange[],
  { person, onRows, signal, database = firestore() }: Options,
): Promise<void> {
  const opened = await database;
  await inBatches(rows, { size: BATCH, signal }, async (batch) => {
    const created = batch.filter((row) => row.action === 'create');
    const updated = batch.filter((row) => row.action === 'update');
    const written = await Promise.all([
      addProducts(opened, created, person),
      // Apart from what is added, because changes of stock are kept until they are answered, over a reload too.
      addPieces(
        opened,
        updated.filter((row) => !replaces(row)),
        person,
      ),
      ...updated.filter(replaces).map((row) => outcomeOf(row, () => replaceValues(opened, row, person))),
    ]);
    onRows(written.flat().sort((one, other) => one.row - other.row));
  });
}

async function addProducts(database: Firestore, rows: readonly Creation[], person: Person): Promise<ImportedRow[]> {
  const named = rows.map((row) => ({ ...row, id: newId(person.uid) }));
  const add = (some: readonly (typeof named)[number][]) => {
    const command = newCommand(person);
    return writeOnce(database, command, (batch) => {
      for (const { id, input } of some)
        batch.set(doc(database, 'products', id), { ...newProduct(input, person.email), command: command.id });
    });
  };
  return togetherOrAlone(named, add);
}

function addPieces(database: Firestore, rows: readonly Update[], person: Person): Promise<ImportedRow[]> {
  return togetherOrAlone(rows, (some) => {
    const pieces = some.map(({ id, update }) => ({ product: id, delta: update.delta }));
    return changeTogether(newCommand(person), pieces, `Import: ${changedText(some.length)}.`, database);
  });
}

const changedText = (count: number): string => (count === 1 ? '1 item changed' : `${count} items changed`);

/** Together in one write; when that is refused, each row alone, which tells the one that is at fault. */
async function togetherOrAlone<Row extends PlannedChange>(
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<boolean>,
): Promise<ImportedRow[]> {
  if (rows.length === 0) return [];
  try {
    if (await write(rows)) return rows.map(({ row }) => ({ row, problem: undefined }));
  } catch (error) {
    return rows.map(({ row }) => ({ row, problem: readableError(error) }));
  }
  return Promise.all(
    rows.map((row) => outcomeOf(row, async () => ((await write([row])) ? undefined : refusalOf(row)))),
  );
}

/** Adds the pieces and writes the other fields, if those stored are still the ones of the dry run. Otherwise it says why not. */
function replaceValues(
  database: Firestore,
  { id, update: { delta, changes } }: Update,
  person: Person,
): Promise<string | undefined> {
  const entries = Object.entries(changes) as [ProductFieldName, { from?: unknown; to?: unknown }][];
  const command = newCommand(person);
  return transactOnce(
    database,
    command,
    () => undefined,
    async (transaction) => {
      const reference = doc(database, 'products', id);
      const stored = await transaction.get(reference);
      if (!stored.exists()) return 'The item was deleted meanwhile.';
      const other = entries.find(([field, { from }]) => stored.get(field) !== from);
      if (other) return changedMeanwhile(wordsOf(other[0]));
      const values: Record<string, unknown> = Object.fromEntries(entries.map(([field, { to }]) => [field, to]));
      if (delta !== 0) values.quantity = stored.get('quantity') + delta;
      transaction.update(reference, { ...updateOf(stored.data(), values), command: command.id });
      signWith(command, transaction, database);
      return undefined;
    },
  );
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
