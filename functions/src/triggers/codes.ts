import type { Firestore } from 'firebase-admin/firestore';
import { codesPath } from '../contract/code.js';
import { UNDO_DAYS } from '../contract/history.js';

const DAY = 86_400_000;
/** A night may fail: the next two try again. */
const NIGHTS = 3;

/** Deletes the codes of this owner's products that can no longer come back by Undo. Until then a product that comes back has its codes. */
export async function deleteCodesOfDeleted(db: Firestore, email: string, now: number): Promise<void> {
  const end = now - UNDO_DAYS * DAY;
  const deletions = db
    .collectionGroup('history')
    .where('email', '==', email)
    .where('kind', '==', 'deleted')
    .where('at', '<', new Date(end))
    .where('at', '>=', new Date(end - NIGHTS * DAY))
    .orderBy('at', 'desc')
    .select('product');
  const ids = [...new Set((await deletions.get()).docs.map((entry) => String(entry.get('product'))))];
  for (const id of ids) {
    if ((await db.doc(`products/${id}`).get()).exists) continue;
    const writes = db.batch();
    for (const { ref } of (await db.collection(codesPath(email)).where('product', '==', id).get()).docs)
      writes.delete(ref);
    await writes.commit();
  }
}
