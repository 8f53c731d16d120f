import { restockFields } from '@contract/product-fields';
import type { ProductChange } from '@contract/product-form';
import { deleteField, doc, type Firestore, runTransaction } from 'firebase/firestore';
import { changeProduct } from '@/lib/firebase/change-product';
import { firestore } from '@/lib/firebase/firestore';
import type { ChangeOutcome } from '@/lib/product/save-draft';

/** The fields that Restock changes. */
export type Stock = ProductChange;

/** Writes the new stock if the stored one is still `base`. */
export const restockProduct = (
  id: string,
  base: Stock,
  mine: Stock,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<ChangeOutcome<keyof Stock>> => changeProduct(id, restockFields, base, mine, database);

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
