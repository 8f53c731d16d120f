import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { keysOfStored } from '../contract/list/search-keys.js';
import { failedWith } from '../grpc.js';
import type { ProductEvent } from './history.js';

/**
 * Gives a product its search keys if it was stored without them, as by the Admin SDK. The keys are those of the product as it is now.
 * Their write is an event, too, but of a product that has its keys: nothing follows from it.
 */
export async function addSearchKeys({ params, data }: ProductEvent, db: Firestore): Promise<void> {
  if (!data?.after.exists || data.after.get('searchKeys') !== undefined) return;
  const product = await db.doc(`products/${params.id}`).get();
  if (product.exists && product.get('searchKeys') === undefined) await setSearchKeys(product);
}

/** Sets the keys of a product that lacks them or has others, as after a change of the synonyms. */
export async function setSearchKeys(product: DocumentSnapshot): Promise<void> {
  const keys = keysOfStored(product);
  if (JSON.stringify(product.get('searchKeys')) === JSON.stringify(keys)) return;
  const unchanged = product.updateTime && { lastUpdateTime: product.updateTime };
  await product.ref.update({ searchKeys: keys }, unchanged ?? {}).catch((error: unknown) => {
    // The product was deleted or changed meanwhile, and that change has an event of its own.
    if (!failedWith(error, 'NOT_FOUND', 'FAILED_PRECONDITION')) throw error;
  });
}
