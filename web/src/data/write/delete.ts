import { deletionId } from '@contract/history';
import { type Product, toProduct } from '@contract/product-fields';
import { type DocumentSnapshot, doc, type Firestore } from 'firebase/firestore';
import type { Target } from './pieces';
import type { Part } from './write';

/** A product as it was deleted. `deletion` is the id of that change, for its Undo. */
export interface Deleted {
  product: Product;
  deletion: string;
}

export function deletionPart(database: Firestore, { command, product }: Target): Part<'gone', Deleted> {
  const reference = doc(database, 'products', product);
  return {
    command,
    read: [reference],
    check: (stored) => (stored?.exists() ? undefined : 'gone'),
    put: (writes, [stored]) => {
      writes.delete(reference);
      return stored && { product: toProduct(product, stored.data() ?? {}), deletion: deletionOf(stored) };
    },
    about: (stored) => (stored ? { deletes: deletionOf(stored) } : {}),
  };
}

/** The id of this product's deletion. */
export const deletionOf = (stored: DocumentSnapshot): string => deletionId(stored.id, stored.get('createdAt'));
