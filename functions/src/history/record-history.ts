import { Timestamp } from 'firebase-admin/firestore';
import type { Change, DocumentSnapshot, FirestoreEvent } from 'firebase-functions/v2/firestore';
import { firestore } from '../firebase.js';
import { countProducts } from '../product/count-products.js';
import { entryOf } from './entry.js';

type Written = FirestoreEvent<Change<DocumentSnapshot> | undefined, { id: string }>;

/** Writes one entry for each event. An event can be delivered twice; its id names the entry, so the second delivery overwrites the first. */
export async function recordHistory(event: Written): Promise<void> {
  const entry = entryOf(event.data?.before.data(), event.data?.after.data());
  if (!entry) return;
  const at = event.data?.after.updateTime ?? deletedAt(event);
  const db = await firestore();
  const history = db.collection('products').doc(event.params.id).collection('history');
  await history.doc(entryId(event.id)).set({ ...entry, at });
  if (entry.kind === 'create' || entry.kind === 'delete') await countProducts(db);
}

// An event id may contain characters that a document id may not.
const entryId = (eventId: string) => eventId.replaceAll(/[^A-Za-z0-9_-]/g, '-').slice(0, 128);

/** The event's time may be truncated to seconds. A deletion must be later than the last change, so that the history sorts correctly. */
function deletedAt({ time, data }: Written): Timestamp {
  const reported = Timestamp.fromDate(new Date(time));
  const last = data?.before.updateTime;
  return last && reported <= last ? Timestamp.fromMillis(last.toMillis() + 1) : reported;
}
