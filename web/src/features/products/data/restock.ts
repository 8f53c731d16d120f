import { restockFields } from '@contract/product-fields';
import type { ProductChange } from '@contract/product-form';
import type { Firestore } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import type { ChangeOutcome } from '@/lib/product/save-draft';
import { changeProduct } from './change-product';
import type { Command } from './command';

/** The fields that Restock changes. */
export type Stock = ProductChange;

/** Writes the new stock if the stored one is still `base`. */
export const restockProduct = (
  command: Command,
  id: string,
  values: { base: Stock; mine: Stock },
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<ChangeOutcome<keyof Stock>> => changeProduct(command, id, restockFields, values, database);
