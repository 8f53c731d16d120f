import { restockFields } from '@contract/product-fields';
import type { ProductChange } from '@contract/product-form';
import type { Firestore } from 'firebase/firestore';
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
