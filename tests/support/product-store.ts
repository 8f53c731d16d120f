import { restFields, toProduct } from '@contract/product-fields.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { healProductCount } from '../../functions/src/triggers/heal.ts';
import { firestore } from './admin.ts';
import { buildStoredProduct } from './products.ts';
import { idOf } from './users.ts';

type Overrides = Parameters<typeof buildStoredProduct>[0];

const products = firestore.collection('products');
const toRemove = new Set<string>();

/** Stores a product, five pieces unless the overrides say otherwise, and returns it as REST shows it. */
export async function storeProduct(email: string, overrides: Overrides = {}) {
  const product = buildStoredProduct({ email, price: 54_900.5, quantity: 5, ...overrides });
  const reference = products.doc(await idOf(email));
  await reference.create({ ...product, createdAt: FieldValue.serverTimestamp() });
  toRemove.add(reference.id);
  return toProduct(reference.id, product, restFields);
}

export const storedProduct = async (id: string) => (await products.doc(id).get()).data();

export const historyOf = (id: string) => products.doc(id).collection('history');

/** Marks a product that the function has stored, so that it is removed with those of `storeProduct`. */
export const removeLater = (id: string) => toRemove.add(id);

/** Removes the stored products with their history. The mark keeps the trigger from writing about their deletion. */
export async function removeStoredProducts(): Promise<void> {
  const remove = async (id: string) => {
    await products
      .doc(id)
      .update({ erased: true })
      .catch(() => {});
    await firestore.recursiveDelete(products.doc(id));
  };
  await Promise.all([...toRemove].map(remove));
  if (toRemove.size > 0) await healProductCount(firestore);
  toRemove.clear();
}
