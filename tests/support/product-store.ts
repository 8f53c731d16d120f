import { setTimeout as pause } from 'node:timers/promises';
import { restFields, toProduct } from '@contract/product-fields.ts';
import { FieldValue } from 'firebase-admin/firestore';
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

/** Removes the stored products with their history, which a trigger writes a moment after the deletion. */
export async function removeStoredProducts(): Promise<void> {
  for (const id of toRemove) {
    const reference = products.doc(id);
    await reference.delete();
    for (let tries = 0; tries < 40 && (await deletions(id)) === 0; tries += 1) await pause(250);
    await firestore.recursiveDelete(reference);
  }
  toRemove.clear();
}

const deletions = async (id: string) => (await historyOf(id).where('kind', '==', 'deleted').count().get()).data().count;

export async function removeProductsOf(emails: string[]): Promise<void> {
  for (const email of emails) {
    const { docs } = await products.where('email', '==', email).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

/** The fault that deliveries must not have: clients read the quantity, then write it without a condition. Returns how many delivered. */
export async function deliverWithoutCondition(id: string, clients: number): Promise<number> {
  const deliver = async (): Promise<boolean> => {
    const quantity = (await products.doc(id).get()).get('quantity');
    if (quantity > 0) await products.doc(id).update({ quantity: quantity - 1 });
    return quantity > 0;
  };
  return (await Promise.all(Array.from({ length: clients }, deliver))).filter(Boolean).length;
}
