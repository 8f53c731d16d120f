import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import { searchKeys } from '../contract/list/search-keys.js';
import { firestore } from '../firebase.js';

type Written = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

/**
 * Gives a product its search keys if it was stored without them, as by an older version or by the Admin SDK. The keys are those of the
 * product as it is now. Their write is an event, too, but of a product that has its keys: nothing follows from it.
 */
export async function addSearchKeys({ params, data }: Written, database = firestore()): Promise<void> {
  if (!data?.after.exists || !lacksKeys(data.after)) return;
  const product = await (await database).doc(`products/${params.id}`).get();
  if (!product.exists || !product.updateTime || !lacksKeys(product)) return;
  const keys = searchKeys({ name: String(product.get('name')), supplier: String(product.get('supplier')) });
  await product.ref.update({ searchKeys: keys }, { lastUpdateTime: product.updateTime }).catch((error: unknown) => {
    if (!hasChanged(error)) throw error;
  });
}

const lacksKeys = (product: DocumentSnapshot): boolean => product.get('searchKeys') === undefined;

// NOT_FOUND, FAILED_PRECONDITION: the product is gone, or another event follows.
const hasChanged = (error: unknown) => error instanceof Error && 'code' in error && [5, 9].includes(Number(error.code));
