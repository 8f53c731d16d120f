import { normalLine } from '@contract/normal-form';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import { outOfRange } from '@/data/products';
import { type Parsed, parsePrice, parseQuantity } from '@/lib/product/numbers';
import { digits, money } from '@/lib/text/digits';
import { type PlannedRow, rowRefusalText } from './batch';
import { newPrice, type PriceWay, parseAmount, type Rounding } from './prices';

export type BulkKind = 'add' | 'deliver' | 'set' | 'price' | 'level' | 'delete';

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

interface Field {
  name: 'quantity' | 'price' | 'reorderAt';
  /** The label of what is entered in a row, and the heading above it where that is another. */
  label: string;
  title?: string;
  parse: (text: string, label: string) => Parsed;
  /** The new value of a product that has `now`. */
  target: (now: number, value: number) => number;
}

const pieces = { name: 'quantity', label: 'Pieces', parse: parseQuantity } as const;
const entered = (_now: number, value: number) => value;

/** The one field of a product that each command but Delete changes. */
export const fields: Record<Exclude<BulkKind, 'delete'>, Field> = {
  add: { ...pieces, target: (now, value) => now + value },
  deliver: { ...pieces, target: (now, value) => now - value },
  set: { ...pieces, title: 'Counted', target: entered },
  price: { name: 'price', label: 'Price', title: 'New price', parse: parsePrice, target: entered },
  level: { name: 'reorderAt', label: 'Level', parse: parseQuantity, target: entered },
};

/** The amount for all, where there is one. */
export function parseAll(kind: BulkKind, { all, way, isNoLevel }: Entered, label: string): Parsed | undefined {
  if (all.trim() === '' || kind === 'set' || kind === 'delete' || isNoLevel) return undefined;
  if (kind !== 'price') return parseQuantity(all, label);
  return parseAmount(all, way);
}

/** A value of the field that a command changes. */
export const shown = (kind: BulkKind, value: number): string => (kind === 'price' ? money(value) : digits(value));

export const productOf = ({ product }: BulkRow): Product => product;

/** What a command would do with the products as they were read. One that was deleted since belongs to nobody. */
export function planBulk(kind: BulkKind, entered: Entered, products: readonly Product[], email: string): BulkRow[] {
  const all = parseAll(kind, entered, '')?.value;
  return products.map((product) => {
    const { _id, name, supplier } = product;
    const typed = entered.own.get(_id);
    const common = commonOf(kind, entered, all, product);
    const row: BulkRow = {
      key: _id,
      name,
      about: supplier,
      product,
      isOpen: kind !== 'delete' && product.email === email,
      text: typed?.text ?? '',
      common: common === undefined ? '' : shown(kind, common),
    };
    const refused = (reason: string) => ({ ...row, problems: [{ reason }] });
    if (product.email !== email) return refused(rowRefusalText[product.email === '' ? 'gone' : 'not-owner']);
    if (kind === 'delete') return { ...row, change: { kind } };
    const field = fields[kind];
    const from = product[field.name];
    if (kind === 'level' && entered.isNoLevel)
      return from === undefined ? { ...row, skipped: 'As it is' } : changed(row, { reorderAt: { from } });
    const own = row.text.trim() === '' ? undefined : field.parse(row.text, field.label);
    if (own?.problem !== undefined) return { ...refused(own.problem), isWrong: true };
    const value = own?.value ?? common;
    const isNone = value === 0 && (kind === 'add' || kind === 'deliver');
    if (value === undefined || isNone)
      return { ...row, isBlank: true, skipped: kind === 'set' ? 'Not counted' : 'Left out' };
    const { quantity } = product;
    if (kind === 'set' && typed && typed.seen !== quantity)
      return { ...row, recount: { seen: typed.seen, counted: value, differing: quantity + value - typed.seen } };
    const to = field.target(from ?? 0, value);
    if (to === from) return { ...row, skipped: kind === 'set' ? 'As counted' : 'As it is' };
    const reason = limitProblem(field.name, to, from);
    if (reason) return refused(reason);
    if (field.name === 'quantity') return { ...row, change: { kind: 'change', delta: to - quantity, changes: {} } };
    return changed(row, { [field.name]: { ...(from !== undefined && { from }), to } });
  });
}

const changed = (row: BulkRow, changes: Record<string, { from?: number; to?: number }>): BulkRow => ({
  ...row,
  change: { kind: 'change', delta: 0, changes },
});

function commonOf(kind: BulkKind, entered: Entered, all: number | undefined, product: Product): number | undefined {
  if (all !== undefined) return kind === 'price' ? newPrice(product.price, all, entered.way, entered.rounding) : all;
  return entered.all.trim() === '' && kind === 'add' ? entered.offered?.(product) : undefined;
}

function limitProblem(name: Field['name'], to: number, from = 0): string | undefined {
  if (name === 'price') {
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

/** Above so many products, their number is typed before they are deleted. */
const TYPED_ABOVE = 20;

/** The number that is typed to confirm; `undefined` when none is needed. */
export const numberToType = (kind: BulkKind, count: number): number | undefined =>
  kind === 'delete' && count > TYPED_ABOVE ? count : undefined;

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
