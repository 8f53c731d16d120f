import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FURTHER_MODELS } from '../contract/limits.js';
import { productFieldNames, toProduct } from '../contract/product-fields.js';
import type { Model, ModelPage } from '../contract/site/server-page.js';
import { products } from '../firebase.js';
import { exists } from '../product/stored-product.js';

/** Owner and reorder level are nothing to a visitor. */
const shownFields = productFieldNames.filter((name) => name !== 'email' && name !== 'reorderAt');

export const toModel = (snapshot: QueryDocumentSnapshot): Model => toProduct(snapshot.id, snapshot.data(), shownFields);

/**
 * A car and the next ones of the line-up, oldest first; after the newest it begins again. Four reads, and near the end of the line-up
 * up to three more. `undefined` when there is no such car.
 */
export async function readModel(id: string): Promise<ModelPage | undefined> {
  const snapshot = await (await products()).doc(id).get();
  if (!exists(snapshot)) return undefined;
  const lineUp = (await products()).orderBy('createdAt').orderBy(FieldPath.documentId());
  const next = await lineUp.startAfter(snapshot).limit(FURTHER_MODELS).get();
  const missing = FURTHER_MODELS - next.size;
  const first = missing > 0 ? (await lineUp.limit(missing).get()).docs : [];
  const further = [...next.docs, ...first].filter((one) => one.id !== id);
  return { model: toModel(snapshot), further: further.map(toModel) };
}
