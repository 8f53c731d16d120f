import type { DocumentData } from 'firebase-admin/firestore';
import { changesBetween, countOf, type HistoryEntry, type HistoryKind, type StockCount } from '../contract/history.js';
import { productFieldNames } from '../contract/product-fields.js';

/** Two versions of a product; it has no first one before its creation and no second one after its deletion. */
export interface ProductChange {
  product: string;
  before: DocumentData | undefined;
  after: DocumentData | undefined;
}

/** A write that changes no field, such as one of search keys, has no entry. */
export function entryOf({ product, before, after }: ProductChange, day: string): HistoryEntry | undefined {
  // The owner never changes, but the id of a deleted product can be taken by another one: the rules read no other document,
  // so they cannot see the deletion. Then the entries of one id belong to several owners, each to its own.
  const known = after ?? before;
  if (!known) return undefined;
  const quantityAfter = after?.quantity ?? 0;
  const delta = quantityAfter - (before?.quantity ?? 0);
  const changes = changesOf(before, after);
  if (before && after && delta === 0 && Object.keys(changes).length === 0) return undefined;
  return {
    kind: kindOf(before, after, delta),
    product,
    name: known.name,
    email: known.email,
    delta,
    quantityAfter,
    changes,
    day,
    counted: countedOf(before, after),
  };
}

function kindOf(before: DocumentData | undefined, after: DocumentData | undefined, delta: number): HistoryKind {
  if (!before) return 'created';
  if (!after) return 'deleted';
  return delta === 0 ? 'edited' : 'stock';
}

const editedFields = productFieldNames.filter((field) => field !== 'quantity');

function changesOf(before: DocumentData | undefined, after: DocumentData | undefined): HistoryEntry['changes'] {
  if (!before) return {};
  return changesBetween(after ? editedFields : productFieldNames, before, after ?? {});
}

const NOTHING: StockCount = { products: 0, units: 0, value: 0, outOfStock: 0 };
const count = (data: DocumentData | undefined): StockCount =>
  data ? countOf({ price: data.price, quantity: data.quantity }) : NOTHING;

export function countedOf(before: DocumentData | undefined, after: DocumentData | undefined): StockCount {
  const [now, was] = [count(after), count(before)];
  return {
    products: now.products - was.products,
    units: now.units - was.units,
    value: now.value - was.value,
    outOfStock: now.outOfStock - was.outOfStock,
  };
}
