import type { Act, Why } from '@contract/history';
import { ID_PREFIX, ID_REST, newId } from '@contract/ids';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import {
  type BatchAnswer,
  type BatchChange,
  type BatchRefusal,
  type BatchWriter,
  batchWriter,
  hasOwnCommand,
  runBatches,
} from '@/data/batch';
import { type Command, hashOf, newCommand } from '@/data/commands';
import type { Deleted } from '@/data/products';
import type { UndoRefusal } from '@/data/undo';
import { readableError } from '@/lib/errors';
import { groupsOf } from '@/lib/groups';
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

/** A row as it is sent. */
interface SentRow {
  row: WrittenRow;
  product: string;
  command: Command;
  index: number;
  /** The rows of one are written together. */
  bundle: number;
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

/** Bundles are small, because Cancel finishes those under way. */
const BUNDLE = 20;
/** Of products and changes of others the rules read up to three documents a row, and they may read 20 in all. */
const BUNDLE_OF_OTHERS = 5;

/**
 * Writes the rows in bundles, several at once. One that is refused does not keep its neighbours back. All commands name one batch and
 * what it does, so that Activity shows one line.
 */
export async function runBatch(rows: readonly WrittenRow[], options: RunOptions): Promise<void> {
  const { person, before, signal, onResults, writer = batchWriter(person) } = options;
  const sent = before ? unansweredOf(before) : await withCommands(rows, options);
  const bundles = [...groupsOf(sent, ({ bundle }) => bundle).values()];
  await runBatches(bundles, signal, async (bundle) => {
    const results = await send(bundle, person, writer);
    onResults(results.sort((first, second) => first.index - second.index));
  });
}

const unansweredOf = (results: readonly Result[]): SentRow[] =>
  results
    .filter(({ status }) => status === 'unknown')
    .map(({ problem: _problem, ...sent }) => ({ ...sent, isRepeat: true }));

async function withCommands(rows: readonly WrittenRow[], { person, act, why }: RunOptions): Promise<SentRow[]> {
  // A line of Activity is of one owner.
  const owners = new Set(rows.map((row) => ownerOf(row, person)));
  const mark = { batch: newId(person.uid), act, ...(owners.size === 1 && { planned: rows.length }) };
  const isOfOthers = ({ change }: WrittenRow) =>
    change.kind === 'undo' && (change.of.by ?? person.email) !== person.email;
  const isOwn = owners.size === 1 && owners.has(person.email) && !rows.some(isOfOthers);
  const size = isOwn ? BUNDLE : BUNDLE_OF_OTHERS;
  const shared = new Map<string, Command>();
  return Promise.all(
    rows.map(async (row, index) => {
      const { change } = row;
      const bundle = Math.floor(index / size);
      const movesPieces = change.kind === 'create' || (change.kind === 'change' && change.delta !== 0);
      const name = `${bundle} ${movesPieces} ${hasOwnCommand(change) ? index : ''}`;
      const command = shared.get(name) ?? newCommand(person, { ...mark, ...(movesPieces && why) });
      shared.set(name, command);
      const product = await productOf(row, person);
      if (change.kind === 'change' && change.once !== undefined)
        command.id =
          command.id.slice(0, ID_PREFIX) + (await hashOf(`${person.uid} ${product} ${change.once}`, ID_REST));
      return { row, index, bundle, command, product };
    }),
  );
}

async function productOf({ product, change, key }: WrittenRow, { uid }: Person): Promise<string> {
  if (product) return product._id;
  if (change.kind === 'undo') return change.of.product;
  return change.kind === 'create' ? createdId(uid, key, change.input) : newId(uid);
}

const ownerOf = ({ product, change }: WrittenRow, { email }: Person): string =>
  change.kind === 'undo' ? change.of.email : (product?.email ?? email);

/** A writer that cannot be loaded leaves its rows without an answer, so that they can be sent again. */
type Writer = BatchWriter | Promise<BatchWriter>;

/** In one write. What keeps it back is left out and the rest sent again; refused by the rules, each row is written alone. */
async function send(rows: readonly SentRow[], person: Person, writer: Writer): Promise<Result[]> {
  const { uid } = person;
  let answers: Awaited<ReturnType<BatchWriter>>;
  try {
    answers = await (await writer)(rows.map(toWrite));
  } catch (error) {
    return rows.map((sent) => ({ ...sent, status: 'unknown', problem: readableError(error) }));
  }
  const again = (some: readonly SentRow[]) => (some.length > 0 ? send(some, person, writer) : []);
  if (answers === 'refused') {
    const alone = rows.map((sent) => {
      const { command, row } = sent;
      return again([hasOwnCommand(row.change) ? sent : { ...sent, command: { ...command, id: newId(uid) } }]);
    });
    return (await Promise.all(alone)).flat();
  }
  const left: SentRow[] = [];
  const results: Result[] = [];
  for (const [at, sent] of rows.entries()) {
    const answer = answers[at];
    if (answer === 'taken') left.push({ ...sent, product: newId(uid) });
    else if (answer === undefined) left.push(sent);
    else results.push(resultOf(sent, answer));
  }
  return [...results, ...(await again(left))];
}

function resultOf(sent: SentRow, answer: NonNullable<BatchAnswer>): Result {
  const { isRepeat, row } = sent;
  const { change } = row;
  if (answer === 'done') return { ...sent, status: 'done' };
  if (typeof answer === 'object' && 'deletion' in answer) return { ...sent, status: 'done', deleted: answer };
  // The attempt before may have deleted what is gone now, and have taken back or booked what is so already; another tab may have, too.
  const isDoneBefore =
    answer === 'already-undone' || answer === 'booked' || (answer === 'gone' && change.kind === 'delete');
  if (isRepeat && isDoneBefore) return { ...sent, status: 'done' };
  if (answer === 'already-undone') return { ...sent, status: 'done', isUndoneBefore: true };
  return { ...sent, status: 'refused', problem: textOf(answer, change) };
}

const toWrite = ({ product: id, command, row: { product, change } }: SentRow) => ({
  id,
  owner: product?.email,
  command,
  change,
});

/** In base 36, whose digits Firestore compares in their order; `MAX_ROWS` has so many. */
const INDEX_DIGITS = 4;

/**
 * The id of what a row adds, made from its place and its name: two screens that import one file at once add it once. Ids are in the
 * order of the rows: what is written together has the same time of creation, and a list goes on by the ids then.
 */
async function createdId(uid: string, key: PlannedRow['key'], { name, supplier }: ProductInput): Promise<string> {
  const position = Number(key).toString(36).padStart(INDEX_DIGITS, '0');
  return uid.slice(0, ID_PREFIX) + position + (await hashOf(`${uid}\n${name}\n${supplier}`, ID_REST - INDEX_DIGITS));
}

/** Why a row was not written. */
export const rowRefusalText = {
  gone: 'Somebody deleted it',
  'not-owner': 'It belongs to somebody else now',
  'not-allowed': 'Its owner does not let you change it',
  'too-few': 'Not enough in stock',
  'too-many': `More than ${digits(PRODUCT_FIELDS.quantity.max)} pieces`,
  added: 'It was added already, by another tab or device',
  booked: 'It was received already',
};

/** Why a row was not written, when the rules refuse it without a reason. */
const refusedText: Record<BatchChange['kind'], string> = {
  create: 'This item was refused. You may not be allowed to add items.',
  change: 'This change was refused.',
  delete: rowRefusalText['not-owner'],
  undo: undoRefusalText['not-allowed'],
};

function textOf(refusal: BatchRefusal, change: BatchChange): string {
  if (typeof refusal === 'object')
    return refusal.status === 'moved'
      ? `Was ${digits(refusal.seen)} when you looked, is ${digits(refusal.now)} now`
      : `The ${fieldText(refusal.field)} was changed meanwhile`;
  if (change.kind === 'undo' && refusal === 'changed-since' && change.of.delta > 0 && !change.of.added)
    return refusalText['too-few'];
  if (change.kind === 'undo' && refusal in undoRefusalText) return undoRefusalText[refusal as UndoRefusal];
  return refusal in rowRefusalText ? rowRefusalText[refusal as keyof typeof rowRefusalText] : refusedText[change.kind];
}
