import { detailFields, enteredFields } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { doc, type Firestore, getDocFromServer, setDoc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import type { Values } from '@/lib/product/draft';
import type { ChangeOutcome } from '@/lib/product/save-draft';
import { changeProduct } from './change-product';
import type { Command } from './command';
import { newProduct } from './new-product';

/**
 * Adds the product. The rules refuse a second product with the same id. If this person's product is already stored, the
 * answer to an earlier attempt was lost: the product counts as added, or as added before if its fields were edited since.
 */
export async function addProduct(
  id: string,
  email: string,
  input: ProductInput,
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<'added' | 'added-before'> {
  const reference = doc(await database, 'products', id);
  try {
    await setDoc(reference, newProduct(input, email));
  } catch (refusal) {
    // When this check fails too, the person is told about the refusal, which came first.
    const stored = await getDocFromServer(reference).catch(() => undefined);
    if (stored?.get('email') !== email) throw refusal;
    if (enteredFields.some((field) => stored.get(field) !== input[field])) return 'added-before';
  }
  return 'added';
}

export type DetailField = (typeof detailFields)[number];

/** Writes the corrected details if the stored ones are still `base`. */
export const correctDetails = (
  command: Command,
  id: string,
  values: { base: Values<DetailField>; mine: Values<DetailField> },
  database: Firestore | Promise<Firestore> = firestore(),
): Promise<ChangeOutcome<DetailField>> => changeProduct(command, id, detailFields, values, database);
