import { PIECES_PER_DELIVERY } from '@contract/limits';
import { PRODUCT_FIELDS, type Product } from '@contract/product-fields';
import type { Level } from '@/features/products/data/reorder-level';
import type { StockRefusal } from '@/features/products/data/stock-writes';

/** What is done with each of the selected products. */
export type BulkCommand =
  | { kind: 'add'; pieces: number }
  | { kind: 'deliver' }
  | { kind: 'level'; level: Level }
  | { kind: 'delete' };

/** The commands that add pieces or take them out. */
export type PiecesCommand = Extract<BulkCommand, { kind: 'add' | 'deliver' }>;

/** What a command would do with a product, or why it cannot. */
export interface PlannedRow {
  product: Product;
  /** The quantity, or the reorder level, before and afterwards; `undefined`: never, or the product is deleted. */
  from: number | undefined;
  to: number | undefined;
  refusal: StockRefusal | undefined;
}

/** What became of a product; of a deletion, the product as it was deleted. */
export interface BulkResult {
  product: Product;
  /** Why nothing was written; `undefined` when it was. */
  problem: string | undefined;
  /** The id of the command that has written it, perhaps together with others. */
  command?: string;
}

/** Above so many products, their number is typed before they are deleted. */
const TYPED_ABOVE = 20;

/** The pieces that a product gets or loses. */
export function deltaOf(command: PiecesCommand): number {
  return command.kind === 'add' ? command.pieces : -PIECES_PER_DELIVERY;
}

/** Shows what a command would do with the products as they were read, and writes nothing. What it cannot do comes first. */
export function planBulk(command: BulkCommand, products: readonly Product[], email: string): PlannedRow[] {
  const rows = products.map((product) => planRow(command, product, email));
  return [...rows.filter(({ refusal }) => refusal), ...writtenOf(rows)];
}

/** The rows of a plan that are written. */
export const writtenOf = (rows: readonly PlannedRow[]): PlannedRow[] => rows.filter(({ refusal }) => !refusal);

function planRow(command: BulkCommand, product: Product, email: string): PlannedRow {
  const from = command.kind === 'level' ? product.reorderAt : product.quantity;
  if (product.email !== email) return { product, from, to: from, refusal: 'not-owner' };
  if (command.kind === 'level') return { product, from, to: command.level, refusal: undefined };
  if (command.kind === 'delete') return { product, from, to: undefined, refusal: undefined };
  const to = product.quantity + deltaOf(command);
  return { product, from, to, refusal: outOfRange(to) };
}

function outOfRange(quantity: number): StockRefusal | undefined {
  if (quantity < 0) return 'too-few';
  return quantity > PRODUCT_FIELDS.quantity.max ? 'too-many' : undefined;
}

/** The number that is typed to confirm; `undefined` when none is needed. */
export function numberToType({ kind }: Pick<BulkCommand, 'kind'>, count: number): number | undefined {
  return kind === 'delete' && count > TYPED_ABOVE ? count : undefined;
}
