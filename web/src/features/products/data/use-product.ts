import { type Product, toProduct } from '@contract/product-fields';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveDocument } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';

/** One product, live; `null` when there is none under this id. */
export function useProduct(id: string): Reading<Product | null> {
  const reading = useLiveDocument(doc(useFirestore(), 'products', id));
  return mapReading(reading, (stored) => (stored.exists() ? toProduct(stored.id, stored.data()) : null));
}
