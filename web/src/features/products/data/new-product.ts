import { derivedFields } from '@contract/product-fields';
import type { ProductInput } from '@contract/product-form';
import { serverTimestamp } from 'firebase/firestore';

/** What is stored of a new product. */
export const newProduct = (input: ProductInput, email: string) => ({
  ...input,
  email,
  createdAt: serverTimestamp(),
  ...derivedFields(input),
});
