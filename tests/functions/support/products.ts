import { setTimeout as pause } from 'node:timers/promises';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll } from 'vitest';
import { type NewProduct, searchKey } from '../../../functions/src/contract/product.ts';
import { firestore } from './emulators.ts';

const made = new Set<string>();

/** What a client sends; a test says only what it is about. */
export const newProduct = (email: string, overrides: object = {}): NewProduct => ({
  email,
  img: '/cars/aria.svg',
  carouselImg: '/cars/aria-wide.svg',
  price: 54_900.5,
  quantity: 5,
  supplier: 'Nordlicht',
  name: 'Aria',
  description: 'A quiet saloon.',
  ...overrides,
});

/** Puts a product in the store and gives it as REST shows it; it is gone when the file is done. */
export async function stock(email: string, overrides: object = {}) {
  const product = newProduct(email, overrides);
  const reference = firestore.collection('products').doc();
  await reference.create({
    ...product,
    nameKey: searchKey(product.name),
    supplierKey: searchKey(product.supplier),
    createdAt: FieldValue.serverTimestamp(),
  });
  made.add(reference.id);
  return { _id: reference.id, ...product };
}

export async function stored(id: string) {
  return (await firestore.collection('products').doc(id).get()).data();
}

export const historyOf = (id: string) => firestore.collection('products').doc(id).collection('history');

/** To be removed with the rest: what the function itself has added. */
export const madeByFunction = (id: string) => made.add(id);

// The trigger writes the history a moment later, so it is waited for and removed as well.
afterAll(async () => {
  for (const id of made) {
    const reference = firestore.collection('products').doc(id);
    await reference.delete();
    for (let tries = 0; tries < 40 && (await deletions(id)) === 0; tries += 1) await pause(250);
    await firestore.recursiveDelete(reference);
  }
  made.clear();
});

const deletions = async (id: string) => (await historyOf(id).where('kind', '==', 'delete').count().get()).data().count;
