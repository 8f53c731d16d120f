import type { Product } from '@contract/product';
import type { DocumentSnapshot } from 'firebase/firestore';

/** The one place where a stored product becomes the app's. Keys for search and the time of creation stay behind. */
export function toProduct(snapshot: DocumentSnapshot): Product {
  const { email, img, carouselImg, price, quantity, supplier, name, description } = snapshot.data() ?? {};
  return { _id: snapshot.id, email, img, carouselImg, price, quantity, supplier, name, description };
}
