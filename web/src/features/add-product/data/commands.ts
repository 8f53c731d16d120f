import { derivedFields, enteredFields } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { collection, doc, type Firestore, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';

/** An id is created once for each form, so that sending the same form again cannot add the product twice. */
export const newProductId = async (database: Firestore | Promise<Firestore> = firestore()): Promise<string> =>
  doc(collection(await database, 'products')).id;

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
    await setDoc(reference, { ...input, email, createdAt: serverTimestamp(), ...derivedFields(input) });
  } catch (refusal) {
    // When this check fails too, the person is told about the refusal, which came first.
    const stored = await getDocFromServer(reference).catch(() => undefined);
    if (stored?.get('email') !== email) throw refusal;
    if (enteredFields.some((field) => stored.get(field) !== input[field])) return 'added-before';
  }
  return 'added';
}
