import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';

const ATTEMPTS = 10;

/**
 * Writes totals/products, so that the stock screen can show the number of products. It cannot count them itself, because the
 * rules limit a count like a list. Each event counts anew instead of adding, so that an error does not stay.
 */
export async function countProducts(db: Firestore): Promise<void> {
  const total = db.doc('totals/products');
  let since: Timestamp | undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const known = await total.get();
    since ??= known.readTime;
    // Another event has counted since this one began, so its count includes this change.
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
