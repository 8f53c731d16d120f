import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import { withoutTriggers } from '../../support/triggers.ts';

const BATCH = 400;

/** Writes to each item's document, past the rules and without a function for each: the history has tests of its own. */
export const writeQuietly = <T>(firestore: Firestore, items: T[], write: (batch: WriteBatch, item: T) => unknown) =>
  withoutTriggers(async () => {
    for (let start = 0; start < items.length; start += BATCH) {
      const batch = firestore.batch();
      for (const item of items.slice(start, start + BATCH)) write(batch, item);
      await batch.commit();
    }
  });
