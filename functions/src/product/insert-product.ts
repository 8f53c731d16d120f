import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { IDEMPOTENCY_HOURS } from '../contract/limits.js';
import type { NewProduct } from '../contract/product.js';
import { derivedFields } from '../contract/product-fields.js';
import { firestore } from '../firebase.js';
import type { Caller } from '../http/env.js';
import { Problem } from '../http/problems.js';

const ALREADY_EXISTS = 6;
const HOUR = 3_600_000;

/** Writes the product and its Idempotency-Key in one commit and returns the product's id. */
export async function insertProduct(product: NewProduct, { uid }: Caller, key: string | undefined): Promise<string> {
  const db = await firestore();
  const reference = db.collection('products').doc();
  const batch = db.batch().create(reference, {
    ...product,
    ...derivedFields(product),
    createdAt: FieldValue.serverTimestamp(),
  });
  if (key === undefined) {
    await batch.commit();
    return reference.id;
  }

  const fingerprint = hash(JSON.stringify(Object.entries(product).sort()));
  const keyDocument = db.collection('idempotency').doc(hash(`${uid}\n${key}`));
  const expiresAt = Timestamp.fromMillis(Date.now() + IDEMPOTENCY_HOURS * HOUR);
  try {
    await batch.create(keyDocument, { insertedId: reference.id, fingerprint, expiresAt }).commit();
    return reference.id;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS)) throw error;
  }
  const earlier = await keyDocument.get();
  if (earlier.get('fingerprint') === fingerprint) return earlier.get('insertedId');
  throw new Problem('idempotency-key-reused', 'Please use a new Idempotency-Key for another product.');
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
