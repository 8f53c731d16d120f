import { PIECES_PER_DELIVERY } from '@contract/limits.ts';
import type { Write } from './firestore-rest.ts';
import { integer, SERVER_TIME, wireFields } from './wire.ts';

/** What the app sends to Firestore for each stock operation, as raw writes. Unlike the app, a test can send malformed ones. */
export const createWrite = (id: string, stored: Record<string, unknown>): Write => ({
  path: `products/${id}`,
  kind: 'create',
  fields: { ...wireFields(stored), createdAt: SERVER_TIME },
});

/** A restock or a correction; `undefined` removes a field. */
export const changeWrite = (id: string, changes: Record<string, unknown>): Write => ({
  path: `products/${id}`,
  kind: 'update',
  fields: wireFields(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))),
  mask: Object.keys(changes),
});

export const deliverWrite = (id: string): Write => ({
  path: `products/${id}`,
  kind: 'update',
  mask: [],
  transforms: [{ fieldPath: 'quantity', increment: integer(-PIECES_PER_DELIVERY) }],
});

export const removeWrite = (id: string): Write => ({ path: `products/${id}`, kind: 'delete' });
