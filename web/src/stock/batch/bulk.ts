import { normalLine } from '@contract/normal-form';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { outOfRange } from '@/data/products';
import { groupsOf } from '@/lib/groups';
import { type Parsed, parseQuantity } from '@/lib/product/numbers';
import { digits, money } from '@/lib/text/digits';
import { counted, sentences } from '@/lib/text/plural';
import { notDoneText, type Outcome, type PlannedRow, piecesIn, rowRefusalText, writtenOf } from './batch';
import { type BulkKind, commands, newPrice, type PriceWay, parseAmount, type Rounding } from './bulk-commands';

/** What is entered for a command. What is blank changes nothing. */
export interface Entered {
  /** For all rows without a text of their own. */
  all: string;
  /** The texts of rows, by their products' ids. `seen`: the pieces in stock that stood beside the field. */
  own: ReadonlyMap<string, { text: string; seen: number }>;
  way: PriceWay;
  rounding: Rounding;
  /** The products get no reorder level. */
  isNoLevel: boolean;
  /** How many pieces the list offers for a product where nothing is entered for all. */
  offered?: ((product: Product) => number) | undefined;
}

export interface BulkRow extends PlannedRow {
  product: Product;
  /** What is entered in the row. */
  text: string;
  /** The value that the row has while nothing is entered in it. */
  common: string;
  /** It has a field of its own. */
  isOpen: boolean;
  /** What is entered in the row cannot be read. */
  isWrong?: boolean;
  /** Nothing is entered for it. */
  isBlank?: boolean;
  /** The stock has changed since it was counted, from `seen`. With the difference that was counted there are `differing` pieces now. */
  recount?: { seen: number; counted: number; differing: number };
}

/** The amount for all, where there is one. */
export function parseAll(kind: BulkKind, { all, way, isNoLevel }: Entered): Parsed | undefined {
  if (all.trim() === '' || kind === 'set' || kind === 'delete' || isNoLevel) return undefined;
  return kind === 'price' ? parseAmount(all, way) : parseQuantity(all, commands[kind].label);
}

export const productOf = ({ product }: BulkRow): Product => product;

/** What a command would do with the products as they were read. One that was deleted since belongs to nobody. */
export function planBulk(kind: BulkKind, entered: Entered, products: readonly Product[], email: string): BulkRow[] {
  const all = parseAll(kind, entered)?.value;
  const { field, own: label, parse, shown, target = (_now, value) => value } = commands[kind];
  return products.map((product) => {
    const { _id, name, supplier, quantity } = product;
    const typed = entered.own.get(_id);
    const common = commonOf(kind, entered, all, product);
    const row: BulkRow = {
      key: _id,
      name,
      about: supplier,
      product,
      isOpen: kind !== 'delete' && product.email === email,
      text: typed?.text ?? '',
      common: common === undefined ? '' : shown(common),
    };
    const refused = (reason: string) => ({ ...row, problems: [{ reason }] });
    const changed = (delta: number, changes: Record<string, { from?: number; to?: number }> = {}): BulkRow => ({
      ...row,
      change: { kind: 'change', delta, changes, ...(kind === 'set' && { seen: quantity }) },
    });
    if (product.email !== email) return refused(rowRefusalText[product.email === '' ? 'gone' : 'not-owner']);
    if (kind === 'delete') return { ...row, change: { kind } };
    const from = product[field];
    if (kind === 'level' && entered.isNoLevel)
      return from === undefined ? { ...row, skipped: 'As it is' } : changed(0, { reorderAt: { from } });
    const own = row.text.trim() === '' ? undefined : parse(row.text, label);
    if (own?.problem !== undefined) return { ...refused(own.problem), isWrong: true };
    const value = own?.value ?? common;
    const isNone = value === 0 && (kind === 'add' || kind === 'deliver');
    if (value === undefined || isNone)
      return { ...row, isBlank: true, skipped: kind === 'set' ? 'Not counted' : 'Left out' };
    if (kind === 'set' && typed && typed.seen !== quantity)
      return { ...row, recount: { seen: typed.seen, counted: value, differing: quantity + value - typed.seen } };
    const to = target(from ?? 0, value);
    if (to === from) return { ...row, skipped: kind === 'set' ? 'As counted' : 'As it is' };
    const reason = limitProblem(field, to, from);
    if (reason) return refused(reason);
    return field === 'quantity'
      ? changed(to - quantity)
      : changed(0, { [field]: { ...(from !== undefined && { from }), to } });
  });
}

function commonOf(kind: BulkKind, entered: Entered, all: number | undefined, product: Product): number | undefined {
  if (all !== undefined) return kind === 'price' ? newPrice(product.price, all, entered.way, entered.rounding) : all;
  return entered.all.trim() === '' && kind === 'add' ? entered.offered?.(product) : undefined;
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

/** The products in the order in which they are shown: what a command cannot do comes first. */
export const inOrder = (plan: readonly BulkRow[]): Product[] =>
  [...plan.filter(({ problems }) => problems), ...plan.filter(({ problems }) => !problems)].map(productOf);

/** So many products are followed while they are counted; above it a row that has changed is refused as it is written. */
const FOLLOWED_MAX = 300;

/** The products whose stock is followed: counting takes a while. */
export const followedOf = (kind: BulkKind, ids: readonly string[]): readonly string[] =>
  kind === 'set' && ids.length <= FOLLOWED_MAX ? ids : none;
const none: readonly string[] = [];

/** Above so many products, their number is typed before they are deleted. */
const TYPED_ABOVE = 20;

/** The number that is typed to confirm; `undefined` when none is needed. */
export const numberToType = (kind: BulkKind, count: number): number | undefined =>
  kind === 'delete' && count > TYPED_ABOVE ? count : undefined;

// --- Sentences ---

export const productsText = (count: number): string => counted(count, 'product');

/** What a row has now and, if it changes, what it will have. */
export function changeText(kind: BulkKind, { change, product }: BulkRow): string {
  const { field, shown } = commands[kind];
  const valueText = (value: number | undefined) => (value === undefined ? 'no level' : shown(value));
  const now = valueText(product[field]);
  if (change?.kind !== 'change') return now;
  return `${now} to ${valueText(field === 'quantity' ? product.quantity + change.delta : change.changes[field]?.to)}`;
}

/** What has become of a row that is written. */
export function doneText(kind: BulkKind, row: BulkRow): string {
  if (kind === 'delete') return 'Deleted';
  if (kind === 'add' || kind === 'deliver')
    return `${counted(piecesIn([row]), 'piece')} ${kind === 'add' ? 'added' : 'delivered'}`;
  return changeText(kind, row);
}

/** What a plan would do. */
export function planText(kind: BulkKind, plan: readonly BulkRow[]): string {
  const rows = writtenOf(plan);
  const refused = plan.filter(({ problems, isWrong }) => problems && !isWrong).length;
  const recounts = plan.filter(({ recount }) => recount).length;
  const skipped = groupsOf(
    plan.filter((row) => row.skipped),
    (row) => row.skipped,
  );
  return sentences(
    rows.length > 0 && commands[kind].effect(rows),
    refused > 0 && `Not possible: ${productsText(refused)}.`,
    recounts > 0 && `Changed meanwhile: ${productsText(recounts)}.`,
    ...[...skipped].map(([reason, same]) => `${reason}: ${productsText(same.length)}.`),
    // The question before a deletion must warn; this sentence would calm.
    kind !== 'delete' && 'Nothing is written yet.',
  );
}

/** Why a plan cannot be started. */
export function blockedText(kind: BulkKind, plan: readonly BulkRow[]): string | undefined {
  if (plan.some(({ isWrong }) => isWrong)) return 'Correct the amounts that are marked.';
  if (plan.some(({ recount }) => recount))
    return 'Say of each product whose stock has changed meanwhile what is right.';
  if (writtenOf(plan).length > 0) return undefined;
  if (plan.some(({ isBlank }) => isBlank)) return commands[kind].missing;
  return plan.some(({ skipped }) => skipped) ? 'Nothing would change.' : 'Nothing can be done with these products.';
}

export const resultText = (kind: BulkKind, outcome: Outcome): string =>
  sentences(commands[kind].done(outcome.done), notDoneText(outcome, 'product'));

// --- A scanner ---

const comparable = (text: string): string => normalLine(text.trim()).toLowerCase();

/** The products that a code or a text stands for: the one with this id, or else those with this name, or else with a name that has it. */
export function findScanned(products: readonly Product[], code: string): Product[] {
  const text = comparable(code);
  if (text === '') return [];
  const byId = products.filter(({ _id }) => _id === code.trim());
  if (byId.length > 0) return byId;
  const named = products.filter(({ name }) => comparable(name) === text);
  return named.length > 0 ? named : products.filter(({ name }) => comparable(name).includes(text));
}

/** A count after which the next code was scanned into the same field: `7` of one product and the id or name of the next. */
export function splitScan(products: readonly Product[], text: string): { count: string; product: Product } | undefined {
  const typed = comparable(text);
  const found = products
    .flatMap((product) => [product._id, product.name].map((code) => ({ product, code: comparable(code) })))
    .filter(({ code }) => typed.endsWith(code) && /^\d*$/.test(typed.slice(0, -code.length).trim()))
    .toSorted((first, second) => second.code.length - first.code.length);
  const [longest] = found;
  return longest && { count: typed.slice(0, -longest.code.length).trim(), product: longest.product };
}
