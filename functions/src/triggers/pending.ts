import type { Firestore, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { StoredProduct } from '../contract/entry.js';
import { type HistoryEntry, stockPath } from '../contract/history.js';
import { type CarState, stateOf } from '../contract/stock-month.js';

/** An entry that is not added to the totals yet: `stock/{stockId}/pending/{product-entry}`. The batch that adds it deletes it. */
export interface Pending extends Omit<HistoryEntry, 'changes' | 'quantityAfter'>, CarState {
  at: Timestamp;
  /** How many rows its batch was to have. */
  planned?: number;
  /** Of a car that the night has found: since when it stands at most. */
  standsSince?: Timestamp;
}

export const pendingPath = (owner: string): string => `${stockPath(owner)}/pending`;

/** What is shown of a car beside its numbers, or counts for the totals. */
const COUNTED = ['name', 'price', 'reorderAt'] as const;

/** Puts an entry into a batch, which fails when it is there. Returns whether it is to be added. `after`: the product since then. */
export function putEntry(
  db: Firestore,
  batch: WriteBatch,
  { id, planned, ...entry }: HistoryEntry & { id: string; at: Timestamp; planned?: number | undefined },
  after: object | undefined,
): boolean {
  const { changes, quantityAfter: _, ...added } = entry;
  batch.create(db.doc(`products/${entry.product}/history/${id}`), entry);
  const isText = entry.kind === 'edited' && !COUNTED.some((field) => field in changes);
  if (isText && !entry.batch && !entry.undoesBatch) return false;
  const pending = {
    ...added,
    ...stateOf(after as StoredProduct | undefined, entry.name),
    ...(planned !== undefined && { planned }),
  };
  batch.set(db.doc(`${pendingPath(entry.email)}/${entry.product}-${id}`), pending);
  return true;
}
