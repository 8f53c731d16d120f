import type { Firestore, WriteBatch } from 'firebase-admin/firestore';

const BATCH = 400;

/** Writes documents through the Admin SDK, in few commits, since every open list is evaluated at each commit. */
export async function bulkWrite<T>(
  firestore: Firestore,
  items: T[],
  write: (batch: WriteBatch, item: T) => unknown,
): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) {
    const batch = firestore.batch();
    for (const item of items.slice(start, start + BATCH)) write(batch, item);
    await batch.commit();
  }
}
