import { PIECES_PER_DELIVERY } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import type { Level } from '@/features/products/data/change-product';
import { outOfRange, type StockRefusal } from '@/features/products/data/stock-writes';
import type { Outcome } from '@/features/products/data/write-batches';
import { rowRefusalText } from '@/features/products/refusals';

export type BulkCommand =
  | { kind: 'add'; pieces: number }
  | { kind: 'deliver' }
  | { kind: 'level'; level: Level }
  | { kind: 'delete' };

/** The commands that add pieces or take them out. */
export type PiecesCommand = Extract<BulkCommand, { kind: 'add' | 'deliver' }>;

/** A product before a command is run, and why the command cannot be. */
export interface PlannedRow {
  product: Product;
  /** The quantity, or the reorder level, before and afterwards; `undefined`: never, or the product is deleted. */
  from: number | undefined;
  to: number | undefined;
  refusal: StockRefusal | undefined;
}

/** The outcome of a product; of a deletion, the product as it was deleted. */
export interface BulkResult extends Outcome {
  product: Product;
  /** The id of the command that has written it, perhaps together with others. */
  command?: string;
}

export const isDone = ({ problem }: Outcome): boolean => problem === undefined;

export const changesPieces = (command: BulkCommand): command is PiecesCommand =>
  command.kind === 'add' || command.kind === 'deliver';

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

/** The rows that cannot be written, with the reason. */
export const refusedOf = (rows: readonly PlannedRow[]): BulkResult[] =>
  rows.flatMap(({ product, refusal }) => (refusal ? [{ product, problem: rowRefusalText[refusal] }] : []));

function planRow(command: BulkCommand, product: Product, email: string): PlannedRow {
  const from = command.kind === 'level' ? product.reorderAt : product.quantity;
  if (product.email !== email) return { product, from, to: from, refusal: 'not-owner' };
  if (command.kind === 'level') return { product, from, to: command.level, refusal: undefined };
  if (command.kind === 'delete') return { product, from, to: undefined, refusal: undefined };
  const to = product.quantity + deltaOf(command);
  return { product, from, to, refusal: outOfRange(to) };
}

/** The number that is typed to confirm; `undefined` when none is needed. */
export function numberToType({ kind }: Pick<BulkCommand, 'kind'>, count: number): number | undefined {
  return kind === 'delete' && count > TYPED_ABOVE ? count : undefined;
}
