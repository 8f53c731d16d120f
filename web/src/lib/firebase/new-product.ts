import { derivedFields } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { collection, doc, type Firestore, serverTimestamp } from 'firebase/firestore';
import { firestore } from './firestore';

/** An id is created once for each product that somebody enters, so that sending it again cannot add the product twice. */
export const newProductId = async (database: Firestore | Promise<Firestore> = firestore()): Promise<string> =>
  doc(collection(await database, 'products')).id;

/** What is stored of a new product. */
export const newProduct = (input: ProductInput, email: string) => ({
  ...input,
  email,
  createdAt: serverTimestamp(),
  ...derivedFields(input),
});
