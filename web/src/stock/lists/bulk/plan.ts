import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import type { Change } from '@/data/write/change';
import { outOfRange } from '@/data/write/pieces';
import { groupsOf } from '@/lib/groups';
import { MAY_NOT_ADD, mayAdd } from '@/lib/product/may-add';
import { type Parsed, parseQuantity } from '@/lib/product/numbers';
import { digits, money } from '@/lib/text/digits';
import { counted, sentences } from '@/lib/text/plural';
import { notDoneText, outcomeOf, type Row, writtenOf } from '@/stock/writing/batch/row';
import { rowRefusalText } from '@/stock/writing/batch/run';
import { amounts, type BulkAction, type BulkRow, type Entered } from './action';

/** The amount for all, where there is one. */
export function parseAll(action: BulkAction, { all, chosen, isRemoved }: Entered): Parsed | undefined {
  if (all.trim() === '' || isRemoved || action.isCount || action.isDeletion) return undefined;
  return action.parseAll?.(all, chosen) ?? parseQuantity(all, action.label);
}

/** What an action would do with the products as they were read. One that was deleted since belongs to nobody. */
export function planBulk(action: BulkAction, entered: Entered, products: readonly Product[], email: string): BulkRow[] {
  const all = parseAll(action, entered)?.value;
  const { field, isCount, target = (_now, value) => value } = action;
  const { label, parse, shown } = amounts[field];
  return products.map((product) => {
    const { _id, name, supplier, quantity } = product;
    const typed = entered.rowAmounts.get(_id);
    const common = commonOf(action, entered, all, product);
    const row: BulkRow = {
      key: _id,
      name,
      about: supplier,
      product,
      hasField: !action.isDeletion && product.email === email && mayAdd(email),
      text: typed?.text ?? '',
      common: common === undefined ? '' : shown(common),
    };
    const from = product[field];
    const refused = (reason: string) => ({ ...row, problems: [{ reason }] });
    const changed = (to: number | undefined): BulkRow => {
      const values = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
      const change: Change =
        field === 'quantity'
          ? { kind: 'pieces', delta: (to ?? 0) - quantity, ...(isCount && { seen: quantity }) }
          : { kind: 'fields', delta: 0, changes: { [field]: values } };
      return { ...row, change };
    };
    if (product.email !== email) return refused(rowRefusalText[product.email === '' ? 'gone' : 'not-owner']);
    if (action.isDeletion) return { ...row, change: { kind: 'delete' } };
    if (!mayAdd(email)) return refused(MAY_NOT_ADD);
    if (entered.isRemoved) return from === undefined ? { ...row, skipped: 'As it is' } : changed(undefined);
    const rowAmount = row.text.trim() === '' ? undefined : parse(row.text, label);
    if (rowAmount?.problem !== undefined) return { ...refused(rowAmount.problem), isWrong: true };
    const value = rowAmount?.value ?? common;
    if (value === undefined || (value === 0 && action.target))
      return { ...row, isBlank: true, skipped: isCount ? 'Not counted' : 'Left out' };
    if (isCount && typed && typed.seen !== quantity)
      return { ...row, recount: { seen: typed.seen, counted: value, differing: quantity + value - typed.seen } };
    const to = target(from ?? 0, value);
    if (to === from) return { ...row, skipped: isCount ? 'As counted' : 'As it is' };
    const reason = limitProblem(field, to, from);
    if (reason) return refused(reason);
    return changed(to);
  });
}

function commonOf(action: BulkAction, entered: Entered, all: number | undefined, product: Product): number | undefined {
  if (all !== undefined) return action.shareOf?.(product, all, entered.chosen) ?? all;
  return entered.all.trim() === '' && action.blankMeansOffered ? entered.offered?.(product) : undefined;
}

function limitProblem(field: string, to: number, from = 0): string | undefined {
  if (field === 'price') {
    if (to > PRODUCT_FIELDS.price.max) return `More than ${money(PRODUCT_FIELDS.price.max)}`;
    return to <= 0 ? 'The price would be $0 or less' : undefined;
  }
  const refusal = outOfRange(to);
  if (refusal === 'too-few') return from === 0 ? 'Out of stock' : `Only ${digits(from)} in stock`;
  return refusal && rowRefusalText[refusal];
}

/** The products in the order in which they are shown: what an action cannot do comes first. */
export const inOrder = (plan: readonly BulkRow[]): Product[] =>
  [...plan.filter(({ problems }) => problems), ...plan.filter(({ problems }) => !problems)].map(
    ({ product }) => product,
  );

/** So many products are followed while they are counted; above it a row that has changed is refused as it is written. */
const FOLLOWED_MAX = 300;

/** The products whose stock is followed: counting takes a while. */
export const followedOf = ({ isCount }: BulkAction, ids: readonly string[]): readonly string[] =>
  isCount && ids.length <= FOLLOWED_MAX ? ids : none;
const none: readonly string[] = [];

/** Above so many products, their number is typed before they are deleted. */
const TYPED_ABOVE = 20;

/** The number that is typed to confirm; `undefined` when none is needed. */
export const numberToType = ({ isDeletion }: BulkAction, count: number): number | undefined =>
  isDeletion && count > TYPED_ABOVE ? count : undefined;

// --- Sentences ---

/** What a row has now and, if it changes, what it will have. */
export function changeText({ field }: BulkAction, { change, product }: BulkRow): string {
  const valueText = (value: number | undefined) => (value === undefined ? 'no level' : amounts[field].shown(value));
  const now = valueText(product[field]);
  if (change?.kind === 'pieces') return `${now} to ${valueText(product.quantity + change.delta)}`;
  if (change?.kind === 'fields' && field !== 'quantity') return `${now} to ${valueText(change.changes[field]?.to)}`;
  return now;
}

/** What a plan would do. */
export function planText(action: BulkAction, plan: readonly BulkRow[]): string {
  const rows = writtenOf(plan);
  const refused = plan.filter(({ problems, isWrong }) => problems && !isWrong).length;
  const recounts = plan.filter(({ recount }) => recount).length;
  const skipped = groupsOf(
    plan.filter((row) => row.skipped),
    (row) => row.skipped,
  );
  return sentences(
    rows.length > 0 && action.effect(rows),
    refused > 0 && `Not possible: ${counted(refused, 'car')}.`,
    recounts > 0 && `Changed meanwhile: ${counted(recounts, 'car')}.`,
    ...[...skipped].map(([reason, same]) => `${reason}: ${counted(same.length, 'car')}.`),
    // The question before a deletion must warn; this sentence would calm.
    !action.isDeletion && 'Nothing is written yet.',
  );
}

/** Why a plan cannot be started. */
export function blockedText({ missing }: BulkAction, plan: readonly BulkRow[]): string | undefined {
  if (plan.some(({ isWrong }) => isWrong)) return 'Correct the amounts that are marked.';
  if (plan.some(({ recount }) => recount))
    return 'Say of each product whose stock has changed meanwhile what is right.';
  if (writtenOf(plan).length > 0) return undefined;
  if (plan.some(({ isBlank }) => isBlank)) return missing;
  return plan.some(({ skipped }) => skipped) ? 'Nothing would change.' : 'Nothing can be done with these cars.';
}

/** What has become of a plan, with what could not be written from the start. */
export function resultText(action: BulkAction, rows: readonly Row[]): string {
  const { done, refused, ...outcome } = outcomeOf(rows);
  const impossible = rows.filter(({ problems }) => problems).length;
  return sentences(action.done(done), notDoneText({ ...outcome, refused: refused + impossible }, 'car'));
}
