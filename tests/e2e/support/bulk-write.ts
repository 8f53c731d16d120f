import type { WriteBatch } from 'firebase-admin/firestore';
import { firestore } from '../../support/admin.ts';
import { withoutTriggers } from '../../support/triggers.ts';

const BATCH = 400;
/** So many events are handled in a moment. */
const FEW = 100;

/**
 * Writes documents through the Admin SDK. When there are many, the Firestore triggers are off meanwhile; `npm test` has switched them
 * off before.
 */
export function bulkWrite<T>(items: T[], write: (batch: WriteBatch, item: T) => unknown): Promise<void> {
  const writeAll = async () => {
    for (let start = 0; start < items.length; start += BATCH) {
      const batch = firestore.batch();
      for (const item of items.slice(start, start + BATCH)) write(batch, item);
      await batch.commit();
    }
  };
  return process.env.STOREFRONT_TRIGGERS === 'off' || items.length <= FEW ? writeAll() : withoutTriggers(writeAll);
}
