import { type ProductInput, searchKey } from '@contract/product';
import { collection, doc, type Firestore, getDocFromServer, serverTimestamp, setDoc } from 'firebase/firestore';

/** Chosen once per form, so that sending the same form again cannot add the product twice. */
export const newProductId = (database: Firestore): string => doc(collection(database, 'products')).id;

/**
 * Adds the product. The rules refuse to add it a second time under the same id; when it stands there, the first answer was
 * lost on the way, and it has been added.
 */
export async function addProduct(database: Firestore, id: string, email: string, input: ProductInput): Promise<void> {
  const reference = doc(database, 'products', id);
  try {
    await setDoc(reference, {
      ...input,
      email,
      createdAt: serverTimestamp(),
      nameKey: searchKey(input.name),
      supplierKey: searchKey(input.supplier),
    });
  } catch (refusal) {
    const stored = await getDocFromServer(reference);
    if (stored.get('email') !== email) throw refusal;
  }
}
