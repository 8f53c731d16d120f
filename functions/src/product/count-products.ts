import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';

const ATTEMPTS = 10;

/**
 * Keeps totals/products, so that the stock screen shows how many products there are for one read: rules bound every list of a
 * client, and a count is a list to them. It counts anew instead of adding up, so it is right again after whatever went wrong.
 */
export async function countProducts(db: Firestore): Promise<void> {
  const total = db.doc('totals/products');
  let since: Timestamp | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await total.get();
    since ??= known.readTime;
    // Someone else has counted since this began, and so after the change that it is about.
    if (attempt > 0 && known.exists && known.get('countedAt') >= since) return;
    const counted = await db.collection('products').count().get();
    const next = { count: counted.data().count, countedAt: counted.readTime };
    try {
      if (known.updateTime) await total.update(next, { lastUpdateTime: known.updateTime });
      else await total.create(next);
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
      await pause(Math.random() * 50 * 2 ** Math.min(attempt, 4));
    }
  }
  throw new Error('totals/products is changing all the time; the event will be delivered again.');
}

// ALREADY_EXISTS, FAILED_PRECONDITION, ABORTED
const isConflict = (error: unknown) =>
  error instanceof Error && 'code' in error && [6, 9, 10].includes(Number(error.code));
