import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Product, restFields, toProduct } from '../contract/product-fields.js';

/** A stored product as REST shows it, in the order of the field table. */
export const restProduct = (snapshot: QueryDocumentSnapshot): Product =>
  toProduct(snapshot.id, snapshot.data(), restFields);

export const exists = (snapshot: DocumentSnapshot): snapshot is QueryDocumentSnapshot => snapshot.exists;
