import { type ProductInput, searchKey } from '@contract/product';
import { collection, doc, type Firestore, serverTimestamp, setDoc } from 'firebase/firestore';

/** Chosen once per form, so that sending the same form again cannot add the product twice. */
export const newProductId = (database: Firestore): string => doc(collection(database, 'products')).id;

export async function addProduct(database: Firestore, id: string, email: string, input: ProductInput): Promise<void> {
  await setDoc(doc(database, 'products', id), {
    ...input,
    email,
    createdAt: serverTimestamp(),
    nameKey: searchKey(input.name),
    supplierKey: searchKey(input.supplier),
  });
}
