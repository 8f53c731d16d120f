import { changeableFields } from '@contract/product-fields';
import type { ProductChange } from '@contract/product-form';
import { deleteField, doc, type Firestore, runTransaction } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';

/** The fields that an owner may change later. */
export type Stock = ProductChange;

export type RestockOutcome = { status: 'saved' } | { status: 'changed'; theirs: Stock } | { status: 'gone' };

/** The changeable fields of a product, and nothing else of it. */
export const stockOf = (product: Stock): Stock =>
  Object.fromEntries(changeableFields.map((field) => [field, product[field]])) as Stock;

export const isSameStock = (one: Stock, other: Stock): boolean =>
  changeableFields.every((field) => one[field] === other[field]);

/**
 * Writes `mine` if the stored values are still `base`. If they were changed meanwhile, nothing is overwritten and the stored
 * values are returned. If `mine` is stored already, an earlier answer was lost, and it counts as saved.
 */
export async function restockProduct(
  id: string,
  base: Stock,
  mine: Stock,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<RestockOutcome> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction<RestockOutcome>(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { status: 'gone' };
    const theirs = stockOf(product.data() as Stock);
    if (isSameStock(theirs, mine)) return { status: 'saved' };
    if (!isSameStock(theirs, base)) return { status: 'changed', theirs };
    transaction.update(reference, stockOf(mine));
    return { status: 'saved' };
  });
}

/** At so many pieces a product is to be restocked; `undefined`: never. */
export type Level = number | undefined;

type LevelOutcome = { status: 'saved' } | { status: 'changed'; theirs: Level } | { status: 'gone' };

/** Writes the reorder level as `restockProduct` writes the stock: only over the value that the person has seen. */
export async function setReorderLevel(
  id: string,
  base: Level,
  mine: Level,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<LevelOutcome> {
  const opened = await database;
  const reference = doc(opened, 'products', id);
  return runTransaction<LevelOutcome>(opened, async (transaction) => {
    const product = await transaction.get(reference);
    if (!product.exists()) return { status: 'gone' };
    const theirs: Level = product.get('reorderAt');
    if (theirs === mine) return { status: 'saved' };
    if (theirs !== base) return { status: 'changed', theirs };
    transaction.update(reference, { reorderAt: mine ?? deleteField() });
    return { status: 'saved' };
  });
}
