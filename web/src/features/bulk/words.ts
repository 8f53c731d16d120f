import { digits } from '@/lib/text/digits';
import { counted, plural, sentences } from '@/lib/text/plural';
import {
  type BulkCommand,
  type BulkResult,
  type BulkRow,
  changesPieces,
  isDone,
  type PlannedRow,
  piecesIn,
  writtenOf,
} from './plan';

export const productsText = (count: number): string => counted(count, 'product');
const piecesText = (count: number): string => counted(count, 'piece');

export const titleOf: Record<BulkCommand['kind'], string> = {
  add: 'Add pieces',
  deliver: 'Deliver',
  level: 'Set the reorder level',
  delete: 'Delete products',
};

/** What a row has now and, if it changes, what it will have: a quantity or a reorder level. */
export function changeText({ kind }: Pick<BulkCommand, 'kind'>, { from, to }: Pick<PlannedRow, 'from' | 'to'>): string {
  const text = (value: number | undefined) => (value === undefined ? 'never' : digits(value));
  return kind === 'delete' || from === to ? text(from) : `${text(from)} to ${text(to)}`;
}

/** `rows`: those that are written. */
export function buttonText({ kind }: Pick<BulkCommand, 'kind'>, rows: readonly BulkRow[]): string {
  if (kind === 'delete') return `Delete ${productsText(rows.length)}`;
  if (kind === 'level') return `Set it for ${productsText(rows.length)}`;
  if (rows.length === 0) return titleOf[kind];
  return `${kind === 'add' ? 'Add' : 'Deliver'} ${piecesText(piecesIn(rows))}`;
}

export function previewText(command: BulkCommand, rows: readonly PlannedRow[]): string {
  const written = writtenOf(rows);
  const refused = rows.filter(({ refusal }) => refusal).length;
  const leftOut = rows.filter(({ isLeftOut }) => isLeftOut).length;
  return sentences(
    written.length > 0 && effectText(command, written),
    refused > 0 && `Not possible: ${productsText(refused)}.`,
    leftOut > 0 && `Left out: ${productsText(leftOut)}.`,
    'Nothing is written yet.',
  );
}

function effectText(command: BulkCommand, rows: readonly PlannedRow[]): string {
  const products = productsText(rows.length);
  const each = rows.length === 1 ? products : `each of ${products}`;
  if (command.kind === 'level')
    return `Needs restock lists ${each} when ${command.level ? `${piecesText(command.level)} or fewer are left` : 'it is out of stock'}.`;
  if (changesPieces(command)) {
    const isSame = rows.every(({ delta }) => delta === rows[0]?.delta);
    const pieces = piecesIn(isSame ? rows.slice(0, 1) : rows);
    const done = command.kind === 'add' ? 'added to' : 'delivered of';
    return `${piecesText(pieces)} ${plural(pieces, 'is', 'are')} ${done} ${isSame ? each : products}.`;
  }
  const pieces = rows.reduce((sum, { product }) => sum + product.quantity, 0);
  return `${products} with ${piecesText(pieces)} ${plural(rows.length, 'leaves', 'leave')} the stock list.`;
}

const doing: Record<BulkCommand['kind'], string> = {
  add: 'Adding',
  deliver: 'Delivering',
  level: 'Setting',
  delete: 'Deleting',
};

/** How far a command is. */
export const progressText = ({ kind }: BulkCommand, done: number, all: number, cancelled: boolean): string =>
  `${cancelled ? 'Ending' : doing[kind]}: ${digits(done)} of ${productsText(all)} …`;

/** `left` products were not reached. */
export function resultText({ kind }: Pick<BulkCommand, 'kind'>, results: readonly BulkResult[], left = 0): string {
  const done = results.filter(isDone);
  const refused = results.length - done.length;
  return sentences(
    doneText(kind, done),
    refused > 0 && `Not done: ${productsText(refused)}.`,
    left > 0 && `Not reached, because you cancelled: ${productsText(left)}.`,
  );
}

function doneText(kind: BulkCommand['kind'], done: readonly BulkResult[]): string {
  const products = productsText(done.length);
  if (kind === 'delete') return `${products} deleted.`;
  if (kind === 'level') return `Reorder level of ${products} set.`;
  const pieces = piecesText(piecesIn(done));
  return kind === 'deliver' ? `${pieces} delivered.` : `${pieces} added to ${products}.`;
}

export function rowText({ kind }: Pick<BulkCommand, 'kind'>, row: BulkRow): string {
  if (kind === 'delete') return 'Deleted';
  if (kind === 'level') return 'Set';
  return `${piecesText(piecesIn([row]))} ${kind === 'add' ? 'added' : 'delivered'}`;
}
