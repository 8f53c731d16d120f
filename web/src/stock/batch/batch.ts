import type { Act, Why } from '@contract/history';
import { ID_PREFIX, newId } from '@contract/ids';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import {
  type BatchChange,
  type BatchRefusal,
  type BatchWriter,
  batchWriter,
  isTogether,
  runBatches,
} from '@/data/batch';
import { type Command, newCommand } from '@/data/commands';
import type { Deleted, StockRefusal } from '@/data/products';
import type { UndoRefusal } from '@/data/undo';
import { readableError } from '@/lib/errors';
import { fieldText } from '@/lib/product/fields';
import type { Person } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { counted, sentences } from '@/lib/text/plural';
import { refusalText, undoRefusalText } from '../notify-change';

export interface Problem {
  /** The heading of a file's column. */
  column?: string;
  reason: string;
}

/** A row of a plan: a product, and what is written of it. */
export interface PlannedRow {
  /** Names the row in its plan. */
  key: string | number;
  name: string;
  /** A short text beside the name. */
  about?: string;
  /** The product as it was read; a new product has none. */
  product?: Product;
  /** Without a change the product stays as it is. */
  change?: BatchChange;
  /** The reasons why the row cannot be written. */
  problems?: readonly Problem[];
  /** The reason why the product stays as it is. */
  skipped?: string;
}

/** A row that is written. */
export type WrittenRow = PlannedRow & { change: BatchChange };

export const writtenOf = <Row extends PlannedRow>(rows: readonly Row[]): (Row & WrittenRow)[] =>
  rows.filter((row): row is Row & WrittenRow => row.change !== undefined);

export const deltaOf = ({ change }: PlannedRow): number => (change?.kind === 'change' ? change.delta : 0);
/** The pieces that the rows get, or that they lose. */
export const piecesIn = (rows: readonly PlannedRow[]): number =>
  Math.abs(rows.reduce((sum, row) => sum + deltaOf(row), 0));

/** A row as it is sent. The rows of a batch that are written together have the same command. */
interface SentRow {
  row: WrittenRow;
  product: string;
  command: Command;
  index: number;
  /** The row was sent before, and no answer said whether it was written. */
  isRepeat?: boolean;
}

export interface Result extends SentRow {
  /** `unknown`: no answer says whether it was written. The same command may be sent again, since it is written once. */
  status: 'done' | 'refused' | 'unknown';
  /** Why it is not done. */
  problem?: string;
  deleted?: Deleted;
  /** It had been taken back before, elsewhere. */
  isUndoneBefore?: boolean;
}

/** What has become of the rows of a plan. */
export function outcomeOf(rows: readonly WrittenRow[], results: readonly Result[]) {
  const rowsWith = (status: Result['status']) =>
    results.flatMap((result) => (result.status === status ? result.row : []));
  return {
    done: rowsWith('done'),
    refused: rowsWith('refused').length,
    unknown: rowsWith('unknown').length,
    notReached: rows.length - results.length,
  };
}

export type Outcome = ReturnType<typeof outcomeOf>;

/** What was not done, and why. */
export const notDoneText = ({ refused, unknown, notReached }: Outcome, noun: string): string =>
  sentences(
    refused > 0 && `Not done: ${counted(refused, noun)}.`,
    unknown > 0 && `Not known whether it is done: ${counted(unknown, noun)}.`,
    notReached > 0 && `Not reached, because you cancelled: ${counted(notReached, noun)}.`,
  );

interface RunOptions {
  person: Person;
  act: Act;
  /** Said of pieces alone: an import changes prices too. */
  why?: Why | undefined;
  /** The results of an attempt: its rows without an answer are sent again, with the same commands. */
  before?: readonly Result[] | undefined;
  /** When aborted, the batches under way are finished and no further one begins. */
  signal?: AbortSignal;
  /** Called after each batch. */
  onResults: (results: readonly Result[]) => void;
  /** By default it writes to Firestore. */
  writer?: BatchWriter;
}

/** Batches are small, because Cancel finishes those under way. */
const BATCH = 20;

/** The most rows that are read from a file. */
export const MAX_ROWS = 50_000;

/**
 * Writes the rows in batches, several at once. One that is refused does not keep its neighbours back. All commands name one batch and
 * what it does, so that Activity shows one line.
 */
export async function runBatch(rows: readonly WrittenRow[], options: RunOptions): Promise<void> {
  const { person, before, signal, onResults, writer = batchWriter(person) } = options;
  const sent = before ? unansweredOf(before) : withCommands(rows, options);
  const batches = [...Map.groupBy(sent, ({ index }) => Math.floor(index / BATCH)).values()];
  await runBatches(batches, signal, async (batch) => {
    const groups = [...Map.groupBy(batch, ({ command }) => command.id).values()];
    const results = (await Promise.all(groups.map((group) => sendGroup(group, person, writer)))).flat();
    onResults(results.sort((first, second) => first.index - second.index));
  });
}

const unansweredOf = (results: readonly Result[]): SentRow[] =>
  results
    .filter(({ status }) => status === 'unknown')
    .map(({ problem: _problem, ...sent }) => ({ ...sent, isRepeat: true }));

function withCommands(rows: readonly WrittenRow[], { person, act, why }: RunOptions): SentRow[] {
  // A line of Activity is of one owner.
  const isOfOne = new Set(rows.map((row) => ownerOf(row, person))).size === 1;
  const mark = { batch: newId(person.uid), act, ...(isOfOne && { planned: rows.length }) };
  let shared: Command | undefined;
  return rows.map((row, index) => {
    const { change } = row;
    if (index % BATCH === 0) shared = undefined;
    const movesPieces = change.kind === 'create' || (change.kind === 'change' && change.delta !== 0);
    const command = (isTogether(change) && shared) || newCommand(person, { ...mark, ...(movesPieces && why) });
    if (isTogether(change)) shared = command;
    const undone = change.kind === 'undo' ? change.of.product : undefined;
    return { row, index, command, product: row.product?._id ?? undone ?? ascendingId(person, index) };
  });
}

const ownerOf = ({ product, change }: WrittenRow, { email }: Person): string =>
  change.kind === 'undo' ? change.of.email : (product?.email ?? email);

/** A writer that cannot be loaded leaves its rows without an answer, so that they can be sent again. */
type Writer = BatchWriter | Promise<BatchWriter>;

/** Rows with the same command: in one write; when that is refused, each alone. A write of 20 is far below what Firestore takes. */
async function sendGroup(group: readonly SentRow[], person: Person, writer: Writer): Promise<Result[]> {
  const [first] = group;
  if (!first || !isTogether(first.row.change)) return Promise.all(group.map((sent) => sendAlone(sent, writer)));
  try {
    if (await (await writer).together(first.command, group.map(toWrite)))
      return group.map((sent) => ({ ...sent, status: 'done' }));
  } catch (error) {
    return group.map((sent) => ({ ...sent, status: 'unknown', problem: readableError(error) }));
  }
  return Promise.all(
    group.map((sent) => sendAlone({ ...sent, command: { ...sent.command, id: newId(person.uid) } }, writer)),
  );
}

async function sendAlone(sent: SentRow, writer: Writer): Promise<Result> {
  const { change } = sent.row;
  try {
    const answer = await (await writer).alone(sent.command, toWrite(sent));
    // The attempt before may have deleted what is gone now, and have taken back what is undone already; another tab may have, too.
    const isDoneBefore = answer === 'gone' && change.kind === 'delete' && sent.isRepeat;
    if (answer === 'already-undone' && !sent.isRepeat) return { ...sent, status: 'done', isUndoneBefore: true };
    if (answer === 'done' || answer === 'already-undone' || isDoneBefore) return { ...sent, status: 'done' };
    if (typeof answer === 'object' && 'deletion' in answer) return { ...sent, status: 'done', deleted: answer };
    return { ...sent, status: 'refused', problem: textOf(answer, change) };
  } catch (error) {
    return { ...sent, status: 'unknown', problem: readableError(error) };
  }
}

const toWrite = ({ product: id, row: { product, change } }: SentRow) => ({ id, owner: product?.email, change });

/** In base 36, whose digits Firestore compares in their order; `MAX_ROWS` has so many. */
const INDEX_DIGITS = 4;

/**
 * An id that comes after those of the rows before: what is written together has the same time of creation, and a list goes on by the
 * ids then. So the rows of a file keep their order.
 */
function ascendingId({ uid }: Person, index: number): string {
  const id = newId(uid);
  const position = index.toString(36).padStart(INDEX_DIGITS, '0');
  return id.slice(0, ID_PREFIX) + position + id.slice(ID_PREFIX + INDEX_DIGITS);
}

/** Why a row was not written. */
export const rowRefusalText: Record<StockRefusal, string> = {
  gone: 'Somebody deleted it',
  'not-owner': 'It belongs to somebody else now',
  'not-allowed': 'Its owner does not let you change it',
  'too-few': 'Not enough in stock',
  'too-many': `More than ${digits(PRODUCT_FIELDS.quantity.max)} pieces`,
};

/** Why a row was not written, when the rules refuse it without a reason. */
const refusedText: Record<BatchChange['kind'], string> = {
  create: 'This item was refused. You may not be allowed to add items.',
  change: 'This change was refused.',
  delete: rowRefusalText['not-owner'],
  undo: undoRefusalText['not-allowed'],
};

function textOf(refusal: BatchRefusal, change: BatchChange): string {
  if (typeof refusal === 'object') return `The ${fieldText(refusal.field)} was changed meanwhile`;
  if (change.kind === 'undo' && refusal === 'changed-since' && change.of.delta > 0 && !change.of.added)
    return refusalText['too-few'];
  if (change.kind === 'undo' && refusal in undoRefusalText) return undoRefusalText[refusal as UndoRefusal];
  return refusal in rowRefusalText ? rowRefusalText[refusal as StockRefusal] : refusedText[change.kind];
}
