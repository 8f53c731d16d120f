import { Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import { firestore } from '../firebase.js';
import { countProducts } from '../product/count-products.js';
import { entryOf } from './entry.js';

type Written = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

/** An event can come twice: its id is the entry's, so that the second time finds the entry there. */
export async function recordHistory(event: Written): Promise<void> {
  const entry = entryOf(event.data?.before.data(), event.data?.after.data());
  if (!entry) return;
  const at = event.data?.after.updateTime ?? deletedAt(event);
  const db = await firestore();
  const history = db.collection('products').doc(event.params.id).collection('history');
  await history.doc(entryId(event.id)).set({ ...entry, at });
  if (entry.kind === 'create' || entry.kind === 'delete') await countProducts(db);
}

// An event id may hold what a document id may not.
const entryId = (eventId: string) => eventId.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 128);

/** An event's time may be cut to seconds, but nothing is deleted before its last change, and the order of a history hangs on it. */
function deletedAt({ time, data }: Written): Timestamp {
  const told = Timestamp.fromDate(new Date(time));
  const last = data?.before.updateTime;
  return last && told <= last ? Timestamp.fromMillis(last.toMillis() + 1) : told;
}
