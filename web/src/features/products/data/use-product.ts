import { type Product, toProduct } from '@contract/product-fields';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveDocument, useLiveQuery } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';
import { productsById } from './products-by-id';

/** One product, live; `null` when there is none under this id. */
export function useProduct(id: string): Reading<Product | null> {
  const reading = useLiveDocument(doc(useFirestore(), 'products', id));
  return mapReading(reading, (stored) => (stored.exists() ? toProduct(stored.id, stored.data()) : null));
}

/** The products of these ids that exist, in this order, live. They are read in as many queries as that needs. */
export function useProductsById(ids: readonly string[]): Reading<Product[]> {
  const reading = useLiveQuery(`products ${ids.join()}`, productsById(useFirestore(), ids));
  return mapReading(reading, ({ docs }) => {
    const found = new Map(docs.map((one) => [one.id, toProduct(one.id, one.data())]));
    return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
  });
}
