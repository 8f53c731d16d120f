import { digits } from '@/lib/text/digits';
import { counted, plural } from '@/lib/text/plural';
import { sentences } from '@/lib/text/sentences';
import { type BulkCommand, type BulkResult, isDone, type PlannedRow, writtenOf } from './plan';

export const productsText = (count: number): string => counted(count, 'product');
const piecesText = (count: number): string => counted(count, 'piece');

export const titleOf: Record<BulkCommand['kind'], string> = {
  add: 'Add pieces',
  deliver: 'Deliver one of each',
  level: 'Set the reorder level',
  delete: 'Delete products',
};

/** A quantity or a reorder level, as the preview shows it. */
export function valueText({ kind }: Pick<BulkCommand, 'kind'>, value: number | undefined): string {
  if (value !== undefined) return digits(value);
  return kind === 'delete' ? 'deleted' : 'never';
}

export function buttonText(command: BulkCommand, count: number): string {
  if (command.kind === 'delete') return `Delete ${productsText(count)}`;
  if (command.kind === 'deliver') return `Deliver ${piecesText(count)}`;
  if (command.kind === 'level') return `Set it for ${productsText(count)}`;
  return addsNothing(command) ? titleOf.add : `Add ${piecesText(command.pieces * count)}`;
}

export function previewText(command: BulkCommand, rows: readonly PlannedRow[]): string {
  const written = writtenOf(rows);
  const refused = rows.length - written.length;
  return sentences(
    written.length > 0 && !addsNothing(command) && effectText(command, written),
    refused > 0 && `Not possible: ${productsText(refused)}.`,
    'Nothing is written yet.',
  );
}

/** The number of pieces is still to be entered. */
const addsNothing = (command: BulkCommand): boolean => command.kind === 'add' && command.pieces === 0;

function effectText(command: BulkCommand, rows: readonly PlannedRow[]): string {
  const products = productsText(rows.length);
  const each = rows.length === 1 ? products : `each of ${products}`;
  if (command.kind === 'deliver') return `One piece is delivered of ${each}.`;
  if (command.kind === 'level')
    return `Needs restock lists ${each} when ${command.level ? `${piecesText(command.level)} or fewer are left` : 'it is out of stock'}.`;
  if (command.kind === 'add')
    return `${piecesText(command.pieces)} ${plural(command.pieces, 'is', 'are')} added to ${each}.`;
  const pieces = rows.reduce((sum, { product }) => sum + product.quantity, 0);
  return `${products} with ${piecesText(pieces)} ${plural(rows.length, 'leaves', 'leave')} the stock list for good.`;
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
export function resultText(command: BulkCommand, results: readonly BulkResult[], left = 0): string {
  const refused = results.filter((result) => !isDone(result)).length;
  return sentences(
    doneText(command, results.length - refused),
    refused > 0 && `Not done: ${productsText(refused)}.`,
    left > 0 && `Not reached, because you cancelled: ${productsText(left)}.`,
  );
}

function doneText(command: BulkCommand, count: number): string {
  if (command.kind === 'delete') return `${productsText(count)} deleted.`;
  if (command.kind === 'deliver') return `${piecesText(count)} delivered.`;
  if (command.kind === 'level') return `Reorder level of ${productsText(count)} set.`;
  return `${piecesText(command.pieces * count)} added to ${productsText(count)}.`;
}

export function rowText(command: BulkCommand): string {
  if (command.kind === 'delete') return 'Deleted';
  if (command.kind === 'level') return 'Set';
  return command.kind === 'deliver' ? 'Delivered' : `${piecesText(command.pieces)} added`;
}
