import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { keysOfStored } from '../contract/list/search-keys.js';
import { sortKey } from '../contract/list/search-words.js';
import { failedWith } from '../grpc.js';
import type { ProductEvent } from './history.js';

const lacksSome = (product: DocumentSnapshot | undefined): product is DocumentSnapshot =>
  product?.exists === true && (product.get('searchKeys') === undefined || product.get('nameKey') === undefined);

/**
 * Gives a product what lists and searches find it by, if it was stored without, as by the Admin SDK: that of the product as it is now.
 * Its write is an event, too, but of a product that has all: nothing follows from it.
 */
export async function addSearchKeys({ params, data }: ProductEvent, db: Firestore): Promise<void> {
  if (!lacksSome(data?.after)) return;
  const product = await db.doc(`products/${params.id}`).get();
  if (lacksSome(product)) await setDerivedFields(product);
}

/** Sets them where they lack or are others, as after a change of the synonyms. */
export async function setDerivedFields(product: DocumentSnapshot): Promise<void> {
  const wanted = { nameKey: sortKey(String(product.get('name'))), searchKeys: keysOfStored(product) };
  const isSame = Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(product.get(name)) === JSON.stringify(value),
  );
  if (isSame) return;
  const unchanged = product.updateTime && { lastUpdateTime: product.updateTime };
  await product.ref.update(wanted, unchanged ?? {}).catch((error: unknown) => {
    // The product was deleted or changed meanwhile, and that change has an event of its own.
    if (!failedWith(error, 'NOT_FOUND', 'FAILED_PRECONDITION')) throw error;
  });
}
