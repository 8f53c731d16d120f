import type { Page } from '@playwright/test';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { HistoryEntry } from '../../../functions/src/contract/history.ts';
import { bulkWrite } from './bulk-write.ts';
import { test as base, expect, toast } from './stock-steps.ts';

/** The lines of a product's history, newest first. */
export const historyLines = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem');
/** The lines of Activity, newest first, of all its days. */
export const activityLines = (page: Page) => page.getByRole('region', { name: 'Activity' }).getByRole('listitem');

export const openActivity = (page: Page, query = '') => page.goto(`/manageitems/activity${query}`);

/** Waits until the history has exactly these lines, each with room for its words; each is given by a part of its text. */
export async function expectHistory(page: Page, lines: (string | RegExp)[]): Promise<void> {
  await expect(historyLines(page)).toContainText(lines);
  for (const line of await historyLines(page).all()) expect((await line.boundingBox())?.width).toBeGreaterThan(200);
}

/** The Undo of the toast with this text. */
export const undoOf = (page: Page, text: string) => toast(page, text).getByRole('button', { name: 'Undo' });

interface HistoryFixtures {
  /**
   * Stores entries as the function's trigger would, the first the newest, a minute apart, without products and counters. They
   * are deleted after the test.
   */
  storeEntries: (entries: Partial<HistoryEntry>[]) => Promise<void>;
}

export const test = base.extend<HistoryFixtures>({
  storeEntries: async ({ owner, firestore }, use) => {
    const references: DocumentReference[] = [];
    await use(async (entries) => {
      const batch = firestore.batch();
      for (const [index, changes] of entries.entries()) {
        const at = new Date(Date.parse(`${changes.day ?? '2026-03-05'}T12:00:00Z`) - index * 60_000);
        const entry: HistoryEntry = {
          kind: 'stock',
          product: 'unknown-product',
          name: 'Solis',
          email: owner.email,
          by: owner.email,
          delta: 1,
          quantityAfter: entries.length - index,
          changes: {},
          day: at.toISOString().slice(0, 10),
          value: 0,
          in: 1,
          out: 0,
          listed: true,
          ...changes,
        };
        const reference = firestore.collection(`products/${entry.product}/history`).doc();
        references.push(reference);
        batch.set(reference, { ...entry, at: Timestamp.fromDate(at) });
      }
      await batch.commit();
    });
    await bulkWrite(firestore, references, (batch, reference) => batch.delete(reference));
  },
});
