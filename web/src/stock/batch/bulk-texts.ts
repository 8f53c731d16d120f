import { digits } from '@/lib/text/digits';
import { counted, plural, sentences } from '@/lib/text/plural';
import { notDoneText, type Outcome, type PlannedRow, type WrittenRow, writtenOf } from './batch';
import { type BulkKind, type BulkRow, fields, shown } from './bulk';

interface CommandTexts {
  title: string;
  /** The label of the field for all products, then its default value: what could be changed unasked has none. */
  label: string;
  first: string;
  doing: string;
  /** Why the command cannot start where nothing is entered. */
  missing: string;
  /** The text of the button that writes these rows. */
  button: (rows: readonly PlannedRow[]) => string;
  /** What was done. */
  done: (rows: readonly PlannedRow[]) => string;
}

const deltaOf = ({ change }: PlannedRow): number => (change?.kind === 'change' ? change.delta : 0);
/** The pieces that the rows get, or that they lose. */
const piecesIn = (rows: readonly PlannedRow[]): number => Math.abs(rows.reduce((sum, row) => sum + deltaOf(row), 0));

export const productsText = (count: number): string => counted(count, 'product');
const piecesText = (count: number): string => counted(count, 'piece');
const pricesText = (count: number): string => counted(count, 'price');

export const commandTexts: Record<BulkKind, CommandTexts> = {
  add: {
    title: 'Add pieces',
    label: 'Pieces to add to each',
    first: '10',
    doing: 'Adding',
    missing: 'Enter pieces for one product or more.',
    button: (rows) => `Add ${piecesText(piecesIn(rows))}`,
    done: (rows) => `${piecesText(piecesIn(rows))} added to ${productsText(rows.length)}.`,
  },
  deliver: {
    title: 'Deliver',
    label: 'Pieces to deliver of each',
    first: '1',
    doing: 'Delivering',
    missing: 'Enter pieces for one product or more.',
    button: (rows) => `Deliver ${piecesText(piecesIn(rows))}`,
    done: (rows) => `${piecesText(piecesIn(rows))} delivered.`,
  },
  set: {
    title: 'Set to',
    label: 'Scan or type an id or a name',
    first: '',
    doing: 'Setting',
    missing: 'Enter what you have counted.',
    button: (rows) => `Set the stock of ${productsText(rows.length)}`,
    done: (rows) => `Stock of ${productsText(rows.length)} set.`,
  },
  price: {
    title: 'Price',
    label: 'Amount for each',
    first: '',
    doing: 'Changing',
    missing: 'Enter an amount, or a price in a row.',
    button: (rows) => `Change ${pricesText(rows.length)}`,
    done: (rows) => `${pricesText(rows.length)} changed.`,
  },
  level: {
    title: 'Set the reorder level',
    label: 'Tell me when this many or fewer are left',
    first: '',
    doing: 'Setting',
    missing: 'Enter a level, or tick "No level".',
    button: (rows) => `Set it for ${productsText(rows.length)}`,
    done: (rows) => `Reorder level of ${productsText(rows.length)} set.`,
  },
  delete: {
    title: 'Delete products',
    label: 'Number of products to delete',
    first: '',
    doing: 'Deleting',
    missing: '',
    button: (rows) => `Delete ${productsText(rows.length)}`,
    done: (rows) => `${productsText(rows.length)} deleted.`,
  },
};

const valueText = (kind: BulkKind, value: number | undefined): string =>
  value === undefined ? 'no level' : shown(kind, value);

/** What a row has now and, if it changes, what it will have. */
export function changeText(kind: BulkKind, { change, product }: BulkRow): string {
  const name = kind === 'delete' ? 'quantity' : fields[kind].name;
  const now = valueText(kind, product[name]);
  if (change?.kind !== 'change') return now;
  const to = name === 'quantity' ? product.quantity + change.delta : change.changes[name]?.to;
  return `${now} to ${valueText(kind, to)}`;
}

/** What has become of a row that is written. */
export function doneText(kind: BulkKind, row: BulkRow): string {
  if (kind === 'delete') return 'Deleted';
  if (kind === 'add' || kind === 'deliver')
    return `${piecesText(piecesIn([row]))} ${kind === 'add' ? 'added' : 'delivered'}`;
  return changeText(kind, row);
}

/** What a plan would do. */
export function planText(kind: BulkKind, plan: readonly BulkRow[]): string {
  const rows = writtenOf(plan);
  const refused = plan.filter(({ problems, isWrong }) => problems && !isWrong).length;
  const recounts = plan.filter(({ recount }) => recount).length;
  const skipped = Map.groupBy(
    plan.filter((row) => row.skipped),
    (row) => row.skipped,
  );
  return sentences(
    rows.length > 0 && effectText(kind, rows),
    refused > 0 && `Not possible: ${productsText(refused)}.`,
    recounts > 0 && `Changed meanwhile: ${productsText(recounts)}.`,
    ...[...skipped].map(([reason, same]) => `${reason}: ${productsText(same.length)}.`),
    // The question before a deletion must warn; this sentence would calm.
    kind !== 'delete' && 'Nothing is written yet.',
  );
}

function effectText(kind: BulkKind, rows: readonly (BulkRow & WrittenRow)[]): string {
  const products = productsText(rows.length);
  const eachOf = rows.length === 1 ? products : `each of ${products}`;
  if (kind === 'delete') {
    const pieces = rows.reduce((sum, { product }) => sum + product.quantity, 0);
    return `${products} with ${piecesText(pieces)} ${plural(rows.length, 'leaves', 'leave')} the stock list.`;
  }
  if (kind === 'price') return `${pricesText(rows.length)} ${plural(rows.length, 'changes', 'change')}.`;
  const deltas = rows.map(deltaOf);
  if (kind === 'set') {
    const [more, fewer] = [1, -1].map((sign) => deltas.reduce((sum, delta) => sum + Math.max(sign * delta, 0), 0));
    const sums = [more && `${digits(more)} more`, fewer && `${digits(fewer)} fewer`].filter(Boolean).join(', ');
    return `The stock of ${products} becomes what was counted: ${sums}.`;
  }
  if (kind === 'level') {
    const levels = new Set(rows.map(({ change }) => (change.kind === 'change' ? change.changes.reorderAt?.to : 0)));
    if (levels.size > 1) return `The reorder level of ${products} changes.`;
    const [level] = levels;
    const when =
      level === undefined ? 'only when it is out of stock' : `when ${piecesText(Number(level))} or fewer are left`;
    return `Needs restock lists ${eachOf} ${when}.`;
  }
  const isSame = new Set(deltas).size === 1;
  const pieces = piecesIn(isSame ? rows.slice(0, 1) : rows);
  const done = kind === 'add' ? 'added to' : 'delivered of';
  return `${piecesText(pieces)} ${plural(pieces, 'is', 'are')} ${done} ${isSame ? eachOf : products}.`;
}

/** Why a plan cannot be started. */
export function blockedText(kind: BulkKind, plan: readonly BulkRow[]): string | undefined {
  if (plan.some(({ isWrong }) => isWrong)) return 'Correct the amounts that are marked.';
  if (plan.some(({ recount }) => recount))
    return 'Say of each product whose stock has changed meanwhile what is right.';
  if (writtenOf(plan).length > 0) return undefined;
  if (plan.some(({ isBlank }) => isBlank)) return commandTexts[kind].missing;
  return plan.some(({ skipped }) => skipped) ? 'Nothing would change.' : 'Nothing can be done with these products.';
}

export const resultText = (kind: BulkKind, outcome: Outcome): string =>
  sentences(commandTexts[kind].done(outcome.done), notDoneText(outcome, 'product'));
