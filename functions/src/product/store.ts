import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Product } from '../contract/product.js';

/** A product as REST shows it: exactly these fields, in this order, whatever else is stored. */
export function toProduct(snapshot: QueryDocumentSnapshot): Product {
  const stored = snapshot.data();
  return {
    _id: snapshot.id,
    email: stored.email,
    img: stored.img,
    ...(stored.carouselImg !== undefined && { carouselImg: stored.carouselImg }),
    price: stored.price,
    quantity: stored.quantity,
    supplier: stored.supplier,
    name: stored.name,
    description: stored.description,
  };
}

export const exists = (snapshot: DocumentSnapshot): snapshot is QueryDocumentSnapshot => snapshot.exists;
