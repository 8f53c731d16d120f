import { type Firestore, Timestamp } from 'firebase-admin/firestore';

const DAY = 86_400_000;
/** A batch has at most 500 writes. */
const PAGE = 500;

/**
 * Deletes the commands of more than a day ago: no tab repeats a press for so long. There is no TTL, because the rules admit only the
 * server's time, which would expire at once.
 */
export async function clearCommands(db: Firestore, now = Date.now()): Promise<void> {
  const old = db
    .collection('commands')
    .where('at', '<', Timestamp.fromMillis(now - DAY))
    .select()
    .limit(PAGE);
  for (let { docs } = await old.get(); docs.length > 0; { docs } = await old.get()) {
    const batch = db.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
  }
}
