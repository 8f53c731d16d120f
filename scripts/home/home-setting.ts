import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { chosenModels, HOME_SETTING } from '../../functions/src/contract/home-models.ts';
import { HOME_MODELS } from '../../functions/src/contract/limits.ts';
import { Failure } from '../host/failure.ts';

const setting = (firestore: Firestore) => firestore.doc(HOME_SETTING);
const products = (firestore: Firestore) => firestore.collection('products');

async function productsById(firestore: Firestore, ids: string[]): Promise<DocumentSnapshot[]> {
  return ids.length > 0 ? firestore.getAll(...ids.map((id) => products(firestore).doc(id))) : [];
}

/** Chooses the products of the home page. Without ids the setting is removed, and the home page shows the first ones again. */
export async function writeChoice(firestore: Firestore, ids: string[]): Promise<void> {
  const missing = (await productsById(firestore, ids)).filter(({ exists }) => !exists).map(({ id }) => id);
  if (missing.length > 0) {
    throw new Failure(`No product has the id ${missing.join(' or ')}; the choice is as before.`);
  }
  await (ids.length > 0 ? setting(firestore).set({ models: ids }) : setting(firestore).delete());
}

/** What the home page shows now, and why, for the person at the terminal. */
export async function describeHome(firestore: Firestore): Promise<string> {
  const ids = chosenModels((await setting(firestore).get()).get('models'));
  const chosen = await productsById(firestore, ids);
  const shown = chosen.filter(({ exists }) => exists);
  const deleted = chosen.filter(({ exists }) => !exists).map(({ id }) => `${id} is chosen too, and no longer exists.`);
  if (shown.length > 0)
    return ['The home page shows these products, as chosen:', ...shown.map(line), ...deleted].join('\n');
  const { docs } = await products(firestore).orderBy('createdAt').limit(HOME_MODELS).get();
  const reason = ids.length > 0 ? 'since no chosen one exists any more' : 'since none are chosen';
  return [`The home page shows the first products, ${reason}:`, ...docs.map(line), ...deleted].join('\n');
}

// Anyone may have chosen a product's name, so what could control the terminal is not printed.
const line = (product: DocumentSnapshot, index: number) =>
  `  ${index + 1}. ${String(product.get('name')).replace(/\p{C}/gu, '\ufffd')} (${product.id})`;
