import type { Product } from '@contract/product-fields';
import type { Level } from '@/features/products/data/change-product';
import { outOfRange, type StockRefusal } from '@/features/products/data/stock-writes';
import type { Outcome } from '@/features/products/data/write-batches';
import { rowRefusalText } from '@/features/products/refusals';
import { digits } from '@/lib/text/digits';

/** Adds pieces or takes them out: so many of each product, or of some their own number; none of a product leaves it out. */
export interface PiecesCommand {
  kind: 'add' | 'deliver';
  pieces: number;
  /** By the product's id. */
  own?: ReadonlyMap<string, number>;
}

export type BulkCommand = PiecesCommand | { kind: 'level'; level: Level } | { kind: 'delete' };

/** A product and the pieces that it gets, or loses when negative. */
export interface BulkRow {
  product: Product;
  delta: number;
}

/** A product before a command is run, and why the command cannot be. */
export interface PlannedRow extends BulkRow {
  /** The quantity, or the reorder level, before and afterwards; `undefined`: never, or the product is deleted. */
  from: number | undefined;
  to: number | undefined;
  refusal: StockRefusal | undefined;
  /** No pieces are wanted of it. */
  isLeftOut: boolean;
}

/** The outcome of a product; of a deletion, the product as it was deleted. */
export interface BulkResult extends Outcome, BulkRow {
  /** The id of the command that has written it, perhaps together with others. */
  command?: string;
}

export const isDone = ({ problem }: Outcome): boolean => problem === undefined;

export const changesPieces = (command: Pick<BulkCommand, 'kind'>): command is PiecesCommand =>
  command.kind === 'add' || command.kind === 'deliver';

/** Above so many products, their number is typed before they are deleted. */
const TYPED_ABOVE = 20;

/** The pieces that the rows get, or that they lose. */
export const piecesIn = (rows: readonly BulkRow[]): number => Math.abs(rows.reduce((sum, { delta }) => sum + delta, 0));

/** Shows what a command would do with the products as they were read, and writes nothing. */
export function planBulk(command: BulkCommand, products: readonly Product[], email: string): PlannedRow[] {
  return products.map((product) => planRow(command, product, email));
}

/** The products in the order in which they are shown: what a command cannot do comes first. */
export function inOrder(plan: readonly PlannedRow[]): Product[] {
  const isRefused = ({ refusal }: PlannedRow) => refusal !== undefined;
  return [...plan.filter(isRefused), ...plan.filter((row) => !isRefused(row))].map(({ product }) => product);
}

/** The rows of a plan that are written. */
export const writtenOf = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.filter(({ refusal, isLeftOut }) => !refusal && !isLeftOut);

/** The rows that cannot be written, with the reason. */
export const refusedOf = (rows: readonly PlannedRow[]): BulkResult[] =>
  rows.filter(({ refusal }) => refusal).map((row) => ({ ...row, problem: refusalOf(row) }));

/** Why a row cannot be written, as it was read. */
export function refusalOf({ product, refusal }: PlannedRow): string | undefined {
  if (refusal !== 'too-few') return refusal && rowRefusalText[refusal];
  return product.quantity === 0 ? 'Out of stock' : `Only ${digits(product.quantity)} in stock`;
}

function planRow(command: BulkCommand, product: Product, email: string): PlannedRow {
  const delta = changesPieces(command) ? deltaOf(command, product) : 0;
  const from = command.kind === 'level' ? product.reorderAt : product.quantity;
  const row = { product, delta, from, to: from, refusal: undefined, isLeftOut: false };
  if (product.email !== email) return { ...row, refusal: 'not-owner' };
  if (command.kind === 'level') return { ...row, to: command.level };
  if (command.kind === 'delete') return { ...row, to: undefined };
  const to = product.quantity + delta;
  return { ...row, to, refusal: outOfRange(to), isLeftOut: delta === 0 };
}

function deltaOf({ kind, pieces, own }: PiecesCommand, { _id }: Product): number {
  const wanted = own?.get(_id) ?? pieces;
  return kind === 'add' || wanted === 0 ? wanted : -wanted;
}

/** The number that is typed to confirm; `undefined` when none is needed. */
export function numberToType({ kind }: Pick<BulkCommand, 'kind'>, count: number): number | undefined {
  return kind === 'delete' && count > TYPED_ABOVE ? count : undefined;
}
