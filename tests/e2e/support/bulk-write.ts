import type { WriteBatch } from 'firebase-admin/firestore';
import { firestore } from '../../support/admin.ts';
import { withoutTriggers } from '../../support/triggers.ts';

const BATCH = 400;

/** Writes many documents through the Admin SDK while the Firestore triggers are off. */
export const bulkWrite = <T>(items: T[], write: (batch: WriteBatch, item: T) => unknown) =>
  withoutTriggers(async () => {
    for (let start = 0; start < items.length; start += BATCH) {
      const batch = firestore.batch();
      for (const item of items.slice(start, start + BATCH)) write(batch, item);
      await batch.commit();
    }
  });
