import type { DocumentData } from 'firebase-admin/firestore';
import { PIECES_PER_DELIVERY } from '../contract/limits.js';
import { changeableFields } from '../contract/product-fields.js';

/** A history entry: one change of a product. */
export interface Entry {
  kind: 'create' | 'deliver' | 'restock' | 'edit' | 'delete';
  delta: number;
  quantityAfter: number;
  /**
   * The owner, who alone may change a product. The id of a deleted product can be taken by another owner (the rules read no
   * other document, so they cannot see the deletion): then the entries of one id belong to several owners, each to its own.
   */
  email: string;
  /** Which fields changed, from what to what. */
  changes: Record<string, { from?: unknown; to?: unknown }>;
}

export function entryOf(before: DocumentData | undefined, after: DocumentData | undefined): Entry | undefined {
  const product = after ?? before;
  if (!product) return undefined;
  const quantityAfter = after?.quantity ?? 0;
  const delta = quantityAfter - (before?.quantity ?? 0);
  const common = { delta, quantityAfter, email: product.email };
  if (!before) return { kind: 'create', ...common, changes: {} };
  if (!after) return { kind: 'delete', ...common, changes: {} };

  const changes = Object.fromEntries(
    changeableFields
      .filter((field) => before[field] !== after[field])
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
  if (Object.keys(changes).length === 0) return undefined;
  const kind =
    delta === -PIECES_PER_DELIVERY && !('description' in changes) ? 'deliver' : delta > 0 ? 'restock' : 'edit';
  return { kind, ...common, changes };
}
