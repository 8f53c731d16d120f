import type { Product } from '@contract/product-fields';
import { outOfRange } from '@/data/products';
import { digits } from '@/lib/text/digits';
import { counted, plural, sentences } from '@/lib/text/plural';
import { notDoneText, type Outcome, type PlannedRow, type Problem, rowRefusalText, writtenOf } from './batch';

/** `piecesOf` 0 leaves a product out. `level` undefined: the product gets no level. */
export type BulkCommand =
  | { kind: 'add' | 'deliver'; piecesOf: (product: Product) => number }
  | { kind: 'level'; level: number | undefined }
  | { kind: 'delete' };
export type BulkKind = BulkCommand['kind'];

export interface BulkRow extends PlannedRow {
  product: Product;
}

export const changesPieces = (kind: BulkKind): kind is 'add' | 'deliver' => kind === 'add' || kind === 'deliver';

/** Above so many products, their number is typed before they are deleted. */
const TYPED_ABOVE = 20;

/** The number that is typed to confirm; `undefined` when none is needed. */
export const numberToType = (kind: BulkKind, count: number): number | undefined =>
  kind === 'delete' && count > TYPED_ABOVE ? count : undefined;

const LEFT_OUT = 'Left out';

/** What a command would do with the products as they were read; without one they stay as they are. */
export const planBulk = (command: BulkCommand | undefined, products: readonly Product[], email: string): BulkRow[] =>
  products.map((product) => {
    const row = { key: product._id, name: product.name, about: product.supplier, product };
    const refused = (reason: string) => ({ ...row, problems: [{ reason }] satisfies Problem[] });
    if (product.email !== email) return refused(rowRefusalText['not-owner']);
    if (!command) return row;
    if (command.kind === 'delete') return { ...row, change: { kind: 'delete' } };
    if (command.kind === 'level') {
      const [from, to] = [product.reorderAt, command.level];
      if (from === to) return { ...row, skipped: LEFT_OUT };
      const level = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      return { ...row, change: { kind: 'change', delta: 0, changes: { reorderAt: level } } };
    }
    const pieces = command.piecesOf(product);
    if (pieces === 0) return { ...row, skipped: LEFT_OUT };
    const delta = command.kind === 'add' ? pieces : -pieces;
    const refusal = outOfRange(product.quantity + delta);
    if (refusal === 'too-many') return refused(rowRefusalText[refusal]);
    if (refusal) return refused(product.quantity === 0 ? 'Out of stock' : `Only ${digits(product.quantity)} in stock`);
    return { ...row, change: { kind: 'change', delta, changes: {} } };
  });

/** The products in the order in which they are shown: what a command cannot do comes first. */
export const inOrder = (plan: readonly BulkRow[]): Product[] =>
  [...plan.filter(({ problems }) => problems), ...plan.filter(({ problems }) => !problems)].map(
    ({ product }) => product,
  );

const deltaOf = ({ change }: PlannedRow): number => (change?.kind === 'change' ? change.delta : 0);

/** The pieces that the rows get, or that they lose. */
const piecesIn = (rows: readonly PlannedRow[]): number => Math.abs(rows.reduce((sum, row) => sum + deltaOf(row), 0));

export const productsText = (count: number): string => counted(count, 'product');
const piecesText = (count: number): string => counted(count, 'piece');

interface CommandTexts {
  title: string;
  /** The label of the field for all products, then its default value: a level has none, so that no level is set or removed unasked. */
  label: string;
  first: string;
  doing: string;
  /** The text of the button that writes these rows. */
  button: (rows: readonly PlannedRow[]) => string;
  /** What was done, in one sentence for all rows and in a few words for each. */
  done: (rows: readonly PlannedRow[]) => string;
  row: (row: PlannedRow) => string;
}

export const commandTexts: Record<BulkKind, CommandTexts> = {
  add: {
    title: 'Add pieces',
    label: 'Pieces to add to each',
    first: '10',
    doing: 'Adding',
    button: (rows) => `Add ${piecesText(piecesIn(rows))}`,
    done: (rows) => `${piecesText(piecesIn(rows))} added to ${productsText(rows.length)}.`,
    row: (row) => `${piecesText(piecesIn([row]))} added`,
  },
  deliver: {
    title: 'Deliver',
    label: 'Pieces to deliver of each',
    first: '1',
    doing: 'Delivering',
    button: (rows) => `Deliver ${piecesText(piecesIn(rows))}`,
    done: (rows) => `${piecesText(piecesIn(rows))} delivered.`,
    row: (row) => `${piecesText(piecesIn([row]))} delivered`,
  },
  level: {
    title: 'Set the reorder level',
    label: 'Tell me when this many or fewer are left',
    first: '',
    doing: 'Setting',
    button: (rows) => `Set it for ${productsText(rows.length)}`,
    done: (rows) => `Reorder level of ${productsText(rows.length)} set.`,
    row: () => 'Set',
  },
  delete: {
    title: 'Delete products',
    label: 'Number of products to delete',
    first: '',
    doing: 'Deleting',
    button: (rows) => `Delete ${productsText(rows.length)}`,
    done: (rows) => `${productsText(rows.length)} deleted.`,
    row: () => 'Deleted',
  },
};

const levelText = (level: number | undefined): string => (level === undefined ? 'no level' : digits(level));

/** What a row has now and, if it changes, what it will have: a quantity or a reorder level. */
export function changeText(kind: BulkKind, { change, product }: BulkRow): string {
  const isLevel = kind === 'level';
  const now = isLevel ? levelText(product.reorderAt) : digits(product.quantity);
  if (change?.kind !== 'change') return now;
  return `${now} to ${isLevel ? levelText(change.changes.reorderAt?.to) : digits(product.quantity + change.delta)}`;
}

/** What a plan would do. */
export function planText(command: BulkCommand, plan: readonly BulkRow[]): string {
  const rows = writtenOf(plan);
  const refused = plan.filter(({ problems }) => problems).length;
  const leftOut = plan.filter(({ skipped }) => skipped).length;
  return sentences(
    rows.length > 0 && effectText(command, rows),
    refused > 0 && `Not possible: ${productsText(refused)}.`,
    leftOut > 0 && `Left out: ${productsText(leftOut)}.`,
    // The question before a deletion must warn; this sentence would calm.
    command.kind !== 'delete' && 'Nothing is written yet.',
  );
}

function effectText(command: BulkCommand, rows: readonly BulkRow[]): string {
  const products = productsText(rows.length);
  const eachOf = rows.length === 1 ? products : `each of ${products}`;
  if (command.kind === 'level') {
    const { level } = command;
    const when = level === undefined ? 'only when it is out of stock' : `when ${piecesText(level)} or fewer are left`;
    return `Needs restock lists ${eachOf} ${when}.`;
  }
  if (command.kind === 'delete') {
    const pieces = rows.reduce((sum, { product }) => sum + product.quantity, 0);
    return `${products} with ${piecesText(pieces)} ${plural(rows.length, 'leaves', 'leave')} the stock list.`;
  }
  const isSame = rows.every((row) => deltaOf(row) === deltaOf(rows[0] ?? row));
  const pieces = piecesIn(isSame ? rows.slice(0, 1) : rows);
  const done = command.kind === 'add' ? 'added to' : 'delivered of';
  return `${piecesText(pieces)} ${plural(pieces, 'is', 'are')} ${done} ${isSame ? eachOf : products}.`;
}

/** Why a plan cannot be started. */
export function blockedText(command: BulkCommand, plan: readonly BulkRow[]): string | undefined {
  if (writtenOf(plan).length > 0) return undefined;
  if (!plan.some(({ skipped }) => skipped)) return 'Nothing can be done with these products.';
  return command.kind === 'level' ? 'Nothing would change.' : 'Enter pieces for one product or more.';
}

export const resultText = (kind: BulkKind, outcome: Outcome): string =>
  sentences(commandTexts[kind].done(outcome.done), notDoneText(outcome, 'product'));
