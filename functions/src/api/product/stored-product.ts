import { z } from '@hono/zod-openapi';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ID_PREFIX, mayCreateId, newId } from '../../contract/ids.js';
import type { ProblemKind } from '../../contract/problem.js';
import { productId } from '../../contract/product.js';
import { type Product, restFields, toProduct } from '../../contract/product-fields.js';
import { Problem } from '../../http/problems.js';

export const idParameter = z.strictObject({ id: productId.meta({ description: 'The product, its _id.' }) });

export const conditionHeaders = z.object({
  'if-match': z.string().max(1_024).optional().meta({ description: 'Only if the product still has this ETag.' }),
  'if-none-match': z.string().max(1_024).optional().meta({ description: 'Only if the product has another ETag.' }),
});

/** A stored product as REST shows it, in the order of the field table. */
export const restProduct = (snapshot: QueryDocumentSnapshot): Product =>
  toProduct(snapshot.id, snapshot.data(), restFields);

/** A new id that only this person can create; throws a problem of this kind where the uid cannot begin one. */
export function ownId(uid: string, kind: ProblemKind): string {
  const id = newId(uid);
  if (mayCreateId(uid, id)) return id;
  throw new Problem(kind, `The id of your account does not begin with ${ID_PREFIX} letters, digits, "-" or "_".`);
}

export const noSuchProduct = () => new Problem('not-found', 'There is no such product.');
