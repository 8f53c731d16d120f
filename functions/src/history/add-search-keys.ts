import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { keysOfStored } from '../contract/list/search-keys.js';
import { firestore } from '../firebase.js';
import { failedWith } from '../grpc.js';
import type { ProductEvent } from './product-event.js';

/**
 * Gives a product its search keys if it was stored without them, as by an older version or by the Admin SDK. The keys are those of the
 * product as it is now. Their write is an event, too, but of a product that has its keys: nothing follows from it.
 */
export async function addSearchKeys({ params, data }: ProductEvent, database = firestore()): Promise<void> {
  if (!data?.after.exists || !lacksKeys(data.after)) return;
  const product = await (await database).doc(`products/${params.id}`).get();
  if (!product.exists || !product.updateTime || !lacksKeys(product)) return;
  await product.ref
    .update({ searchKeys: keysOfStored(product) }, { lastUpdateTime: product.updateTime })
    .catch((error: unknown) => {
      // The product is gone, or another event follows.
      if (!failedWith(error, 'NOT_FOUND', 'FAILED_PRECONDITION')) throw error;
    });
}

const lacksKeys = (product: DocumentSnapshot): boolean => product.get('searchKeys') === undefined;
