import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { Problem } from '../http/problems.js';
import { restProduct } from './stored-product.js';

/** Throws 422 with the name of every field that differs from the stored product and may not be changed. */
export function refuseUnchangeable(sent: object, stored: QueryDocumentSnapshot, changeable: readonly string[]): void {
  const product = restProduct(stored);
  const fields = Object.keys({ ...product, ...sent }).filter(
    (field) => !changeable.includes(field) && Reflect.get(sent, field) !== Reflect.get(product, field),
  );
  if (fields.length === 0) return;
  throw new Problem('unchangeable-field', `These fields cannot be changed: ${fields.join(', ')}.`, {
    errors: fields.map((field) => ({ field, message: `${field} cannot be changed.` })),
  });
}
