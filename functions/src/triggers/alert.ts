import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { alertOf, isSameAlert } from '../contract/stock-level.js';
import type { ProductEvent } from './history.js';

const alertPath = (product: string): string => `alerts/${product}`;

/**
 * Keeps the alert of a product that has changed. When there was enough of it before and after the change, nothing is read: the
 * change that brought it there, or takes it away, has an event of its own.
 */
export async function keepAlert({ params, data }: ProductEvent, db: Firestore): Promise<void> {
  if (!alertOf(data?.before.data()) && !alertOf(data?.after.data())) return;
  await setAlert(db, params.id);
}

/**
 * Makes the alert say what the product is now, not what it was at an event: events come twice and in any order. After a write the
 * product is read again until it is the one that was written about, so the last of several writers at once leaves the right alert.
 * Without a transaction: its lock on the product would keep deliveries waiting.
 */
export async function setAlert(db: Firestore, id: string): Promise<void> {
  const [product, alert] = [db.doc(`products/${id}`), db.doc(alertPath(id))];
  for (;;) {
    const [now, stored] = (await db.getAll(product, alert)) as [DocumentSnapshot, DocumentSnapshot];
    const wanted = alertOf(now.data());
    if (isSameAlert(wanted, stored.data())) return;
    if (wanted) await alert.set({ ...wanted, at: now.updateTime });
    else await alert.delete();
    if (isSameVersion(now, await product.get())) return;
  }
}

/** Two snapshots of a product that does not exist are the same version, too. */
const isSameVersion = (first: DocumentSnapshot, second: DocumentSnapshot): boolean =>
  first.exists === second.exists && (!first.updateTime || second.updateTime?.isEqual(first.updateTime) === true);
