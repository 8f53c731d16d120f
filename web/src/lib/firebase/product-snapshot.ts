import { type Product, toProduct as productOf } from '@contract/product-fields';
import type { DocumentSnapshot } from 'firebase/firestore';

/** The one place where a stored product becomes the app's. Keys for search and the time of creation stay behind. */
export function toProduct(snapshot: DocumentSnapshot): Product {
  return productOf(snapshot.id, snapshot.data() ?? {});
}
