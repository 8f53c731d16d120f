import { CODES_PER_CAR } from '@contract/code';
import type { BatchKind, Why } from '@contract/history';
import { ID_PREFIX, ID_REST, newId } from '@contract/ids';
import { ofOrder } from '@contract/order';
import { PRODUCT_FIELDS } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { firestore } from '@/data/firebase/firestore';
import { runBatches } from '@/data/read/read-parts';
import {
  type Answer,
  type Change,
  hasOwnCommand,
  type ProductWrite,
  type Refusal,
  writeAll,
} from '@/data/write/change';
import { type Command, newCommand } from '@/data/write/command';
import type { UndoRefusal } from '@/data/write/undo';
import { readableError } from '@/lib/errors';
import { groupsOf } from '@/lib/groups';
import { fieldText } from '@/lib/product/fields';
import type { Person } from '@/lib/session/use-person';
import { createStore } from '@/lib/store';
import { digits } from '@/lib/text/digits';
import { refusalText, undoRefusalText } from '../notify-change';
import { deltaOf, type Result, type Row, reachedOf, rowsWith, type WrittenRow, writtenOf } from './row';

interface RunOptions {
  person: Person;
  batchKind: BatchKind;
  /** Said of pieces alone: an import changes prices too. */
  why?: Why | undefined;
  /** When aborted, the bundles under way are finished and no further one begins. */
  signal?: AbortSignal;
  /** Called with all rows after each bundle. */
  onRows?: (rows: readonly Row[]) => void;
  /** By default it writes to Firestore. */
  writer?: WriteRows;
}

/** Writes rows together, all or none. Refused without a reason, each has to be written alone. */
export type WriteRows = (writes: readonly ProductWrite[]) => Promise<Answer[]>;

const toFirestore: WriteRows = async (writes) => writeAll(await firestore(), writes);

/** A row as it is sent. `isRepeat`: it was sent before, and no answer said whether it was written. */
interface Sent extends Pick<Result, 'product' | 'command' | 'bundle'> {
  row: WrittenRow;
  isRepeat?: boolean;
}

/** Bundles are small, because Cancel finishes those under way. */
const BUNDLE = 20;
/** Of products of others the rules read up to five documents a row, and they may read 20 in all. */
const BUNDLE_OF_OTHERS = 4;

/**
 * Writes the rows in bundles, several bundles at once, and returns them with their results. A refused row does not prevent its neighbours.
 * All commands name one batch and its kind, so that Activity shows one summary. Rows that were sent before and have no answer are sent
 * again, with the same commands.
 */
export async function run(rows: readonly Row[], options: RunOptions): Promise<readonly Row[]> {
  const { person, signal, onRows, writer = toFirestore } = options;
  const sent = reachedOf(rows).length > 0 ? unansweredOf(rows) : await withCommands(writtenOf(rows), options);
  const places = new Map(rows.map((row, at) => [row.key, at]));
  const now = [...rows];
  const bundles = [...groupsOf(sent, ({ bundle }) => bundle).values()];
  const runBundle = async (bundle: Sent[]) => {
    for (const [{ row }, result] of await send(bundle, person, writer))
      now[places.get(row.key) ?? -1] = { ...row, result };
    onRows?.([...now]);
  };
  // The bundles of an order, or of a stocktake, write one document.
  const isOfOne = (row: Row) => isOfOrder(row) || (row.change?.kind === 'pieces' && row.change.entry !== undefined);
  await runBatches(bundles, signal, runBundle, rows.some(isOfOne) ? 1 : undefined);
  countUnwritten(sent[0]?.command.batch, now);
  return now;
}

/** How many rows of the batches of this tab have no entry to come: they were refused, not reached, or taken back before. */
export const unwrittenRows = createStore<ReadonlyMap<string, number>>(new Map());

function countUnwritten(batch: string | undefined, rows: readonly Row[]): void {
  const isWritten = ({ result }: Row) => result !== undefined && result.status !== 'refused' && !result.isUndoneBefore;
  const left = writtenOf(rows).filter((row) => !isOfCodes(row.change) && !isWritten(row));
  if (batch) unwrittenRows.set(new Map([...unwrittenRows.get(), [batch, left.length]]));
}

/** An order is written by a commit for each row: the rules compare it with one product. */
const isOfOrder = ({ change }: Row): boolean =>
  change?.kind === 'receive' || (change?.kind === 'undo' && change.of.order !== undefined);

const unansweredOf = (rows: readonly Row[]): Sent[] =>
  rowsWith(rows, 'unknown').map(({ result: { product, command, bundle }, ...row }) => ({
    ...{ row, product, command, bundle },
    isRepeat: true,
  }));

async function withCommands(rows: readonly WrittenRow[], { person, batchKind, why }: RunOptions): Promise<Sent[]> {
  // A summary is of one owner.
  const owners = new Set(rows.map((row) => ownerOf(row, person)));
  // Codes stand in no history.
  const expectedRows = rows.filter(({ change }) => !isOfCodes(change)).length;
  const mark = {
    batch: newId(person.uid),
    act: batchKind,
    ...(owners.size === 1 && expectedRows > 0 && { planned: expectedRows }),
  };
  const isOwn = owners.size === 1 && owners.has(person.email);
  const hasManyCodes = rows.some(({ change }) => 'codes' in change && (change.codes?.length ?? 0) > BUNDLE);
  const several = isOwn && !hasManyCodes ? BUNDLE : BUNDLE_OF_OTHERS;
  const size = rows.some(isOfOrder) ? 1 : several;
  const shared = new Map<string, Command>();
  return Promise.all(
    rows.map(async (row, index) => {
      const { change } = row;
      const bundle = Math.floor(index / size);
      const movesPieces = change.kind === 'create' || deltaOf(row) !== 0;
      const name = `${bundle} ${movesPieces} ${hasOwnCommand(change) ? index : ''}`;
      const command = shared.get(name) ?? newCommand(person, { ...mark, ...(movesPieces && why) });
      shared.set(name, command);
      const product = await productOf(row, person);
      if (change.kind === 'receive') Object.assign(command, ofOrder(ownerOf(row, person), change.order.number));
      return { row, bundle, command, product };
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

/** In one write. What keeps it back is left out and the rest sent again; refused by the rules, each row is written alone. */
async function send(rows: readonly Sent[], person: Person, writer: WriteRows): Promise<[Sent, Result][]> {
  const { uid } = person;
  let answers: Answer[];
  try {
    answers = await writer(rows.map(toWrite));
  } catch (error) {
    return rows.map((sent) => [sent, resultOf(sent, { status: 'unknown', problem: readableError(error) })]);
  }
  const again = (some: readonly Sent[]) => (some.length > 0 ? send(some, person, writer) : []);
  if (rows.length > 1 && answers.every((answer) => answer === 'refused')) {
    const alone = rows.map((sent) => {
      const { command, row } = sent;
      return again([hasOwnCommand(row.change) ? sent : { ...sent, command: { ...command, id: newId(uid) } }]);
    });
    return (await Promise.all(alone)).flat();
  }
  const left: Sent[] = [];
  const results: [Sent, Result][] = [];
  for (const [at, sent] of rows.entries()) {
    const answer = answers[at];
    if (answer === 'taken') left.push({ ...sent, product: newId(uid) });
    else if (answer === undefined) left.push(sent);
    else results.push([sent, resultOf(sent, meaningOf(sent, answer))]);
  }
  return [...results, ...(await again(left))];
}

type Meaning = Omit<Result, 'product' | 'command' | 'bundle'>;
const resultOf = ({ product, command, bundle }: Sent, meaning: Meaning): Result => ({
  ...{ product, command, bundle },
  ...meaning,
});

function meaningOf({ isRepeat, row: { change } }: Sent, answer: NonNullable<Answer>): Meaning {
  if (answer === 'done') return { status: 'done' };
  if (typeof answer === 'object' && 'deletion' in answer) return { status: 'done', deleted: answer };
  // The attempt before may have deleted what is gone now, and have booked what is so already; another tab may have, too.
  const isDoneBefore = answer === 'booked' || (answer === 'gone' && change.kind === 'delete');
  if (isRepeat && isDoneBefore) return { status: 'done' };
  if (answer === 'already-undone') return { status: 'done', isUndoneBefore: true };
  return { status: 'refused', problem: textOf(answer, change) };
}

const toWrite = ({ product, command, row }: Sent): ProductWrite => ({
  ...{ product, command, change: row.change },
  owner: row.product?.email,
});

/** In base 36, whose digits Firestore compares in their order; `MAX_ROWS` has so many. */
const INDEX_DIGITS = 4;

/**
 * The id of what a row adds, made from its place and its name: two screens that import one file at once add it once. Ids are in the
 * order of the rows: what is written together has the same time of creation, and a list goes on by the ids then.
 */
async function createdId(uid: string, key: Row['key'], { name, supplier }: ProductInput): Promise<string> {
  const position = Number(key).toString(36).padStart(INDEX_DIGITS, '0');
  return uid.slice(0, ID_PREFIX) + position + (await hashOf(`${uid}\n${name}\n${supplier}`, ID_REST - INDEX_DIGITS));
}

/** So many characters of an id that is made from a text: whoever makes it again makes the same. */
async function hashOf(text: string, length: number): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, length);
}

const isOfCodes = (change: Change): boolean =>
  change.kind === 'fields' && change.delta === 0 && Object.keys(change.changes).length === 0;

/** Why a row was not written. */
export const rowRefusalText = {
  gone: 'Somebody deleted it',
  'not-owner': 'It belongs to somebody else now',
  'not-allowed': 'Its owner does not let you change it',
  'too-few': 'Not enough in stock',
  'too-many': `More than ${digits(PRODUCT_FIELDS.quantity.max)} pieces`,
  added: 'It was added already, by another tab or device',
  booked: 'It was received already',
  recounted: 'It was counted or set on another device meanwhile',
  same: 'It was changed so meanwhile',
  full: `A car has ${CODES_PER_CAR} codes at most`,
};

/** Why a row was not written, when the rules refuse it without a reason. */
const REFUSED = 'This change was refused.';
const refusedText: Record<Change['kind'], string> = {
  create: 'This car was refused. You may not be allowed to add cars.',
  pieces: REFUSED,
  fields: REFUSED,
  receive: REFUSED,
  delete: rowRefusalText['not-owner'],
  undo: undoRefusalText['not-allowed'],
};

function textOf(refusal: Refusal, change: Change): string {
  if (typeof refusal === 'object' && refusal.status === 'code') return `Another car has the code ${refusal.code} now`;
  if (typeof refusal === 'object')
    return refusal.status === 'moved'
      ? `Was ${digits(refusal.seen)} when you looked, is ${digits(refusal.now)} now`
      : `The ${fieldText(refusal.field)} was changed meanwhile`;
  if (change.kind === 'undo' && refusal === 'changed-since' && change.of.delta > 0 && !change.of.added)
    return refusalText['too-few'];
  if (change.kind === 'undo' && refusal in undoRefusalText) return undoRefusalText[refusal as UndoRefusal];
  return refusal in rowRefusalText ? rowRefusalText[refusal as keyof typeof rowRefusalText] : refusedText[change.kind];
}
