import { newId } from '@contract/ids';
import { type DocumentSnapshot, doc, type Firestore } from 'firebase/firestore';
import { newProduct } from '@/features/products/data/add-product';
import { applyDifference, changedSince } from '@/features/products/data/change-product';
import { type Database, newCommand, transactOnce, type Write, writeOnce } from '@/features/products/data/command';
import { changeTogether } from '@/features/products/data/stock-writes';
import { inBatches, type Outcome, outcomeOf, togetherOrAlone } from '@/features/products/data/write-batches';
import { importRefusalText } from '@/features/products/refusals';
import { firestore } from '@/lib/firebase/firestore';
import { wordsOf } from '@/lib/product/fields';
import type { Person } from '@/lib/session/use-person';
import type { PlannedChange } from '../plan-import';

export interface ImportedRow extends Outcome {
  row: number;
}

interface Options {
  person: Person;
  /** Called after each batch with its rows. */
  onResults: (rows: ImportedRow[]) => void;
  /** When aborted, the batch under way is finished and no further one begins. */
  signal: AbortSignal;
  database?: Database;
}

/** How many rows are written together. */
const BATCH = 100;

type Creation = Extract<PlannedChange, { action: 'create' }> & { id: string };
type Update = Extract<PlannedChange, { action: 'update' }>;

/** An update that does not only add pieces: what it replaces must still be stored. */
const replaces = ({ update }: Update): boolean => Object.keys(update.changes).length > 0;

/** Writes the changes of a dry run in batches. A row that is refused does not keep its neighbours back. */
export async function importRows(
  rows: readonly PlannedChange[],
  { person, onResults, signal, database = firestore() }: Options,
): Promise<void> {
  const opened = await database;
  await inBatches(rows, { size: BATCH, signal }, async (batch) => {
    const created = batch.filter((row) => row.action === 'create').map((row) => ({ ...row, id: newId(person.uid) }));
    const updated = batch.filter((row) => row.action === 'update');
    const added = updated.filter((row) => !replaces(row));
    const written = await Promise.all([
      write(created, (some) => addProducts(opened, some, person)),
      write(added, (some) => addPieces(opened, some, person)),
      ...updated.filter(replaces).map((row) => resultOf(row, () => replaceValues(opened, row, person))),
    ]);
    onResults(written.flat().sort((one, other) => one.row - other.row));
  });
}

/** Together in one write; when that is refused, each row alone, which tells the one that is at fault. */
async function write<Row extends PlannedChange>(
  rows: readonly Row[],
  put: (rows: readonly Row[]) => Promise<boolean>,
): Promise<ImportedRow[]> {
  if (rows.length === 0) return [];
  const alone = (row: Row) => resultOf(row, async () => ((await put([row])) ? undefined : refusalOf(row)));
  return togetherOrAlone(rows, put, alone, ({ row }, outcome) => ({ row, ...outcome }));
}

const resultOf = async (row: PlannedChange, put: () => Promise<string | undefined>): Promise<ImportedRow> => ({
  row: row.row,
  ...(await outcomeOf(put, refusalOf(row))),
});

function addProducts(database: Firestore, rows: readonly Creation[], person: Person): Promise<boolean> {
  const command = newCommand(person);
  return writeOnce(database, command, (batch) => {
    for (const { id, input } of rows)
      batch.set(doc(database, 'products', id), { ...newProduct(input, person.email), command: command.id });
  });
}

function addPieces(database: Firestore, rows: readonly Update[], person: Person): Promise<boolean> {
  const pieces = rows.map(({ id, update }) => ({ product: id, delta: update.delta }));
  return changeTogether(newCommand(person), pieces, database);
}

/** Adds the pieces and writes the other fields, if those stored are still the ones of the dry run. Otherwise it says why not. */
async function replaceValues(database: Firestore, { id, update }: Update, person: Person): Promise<string | undefined> {
  const command = newCommand(person);
  const decide = (stored: DocumentSnapshot): Write | string => {
    if (!stored.exists()) return importRefusalText.gone;
    const [other] = changedSince(stored, update);
    return other ? importRefusalText.changed(wordsOf(other)) : applyDifference(command, stored, update);
  };
  const outcome = await transactOnce(command, id, decide, database);
  return outcome === 'done' ? undefined : outcome;
}

function refusalOf(row: PlannedChange): string {
  if (row.action === 'create') return importRefusalText['not-added'];
  return importRefusalText[row.update.delta < 0 ? 'too-few-or-gone' : 'too-many-or-gone'];
}
