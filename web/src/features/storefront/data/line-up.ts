import { LINE_UP_READS, type LineUpPage, lineUpPage, lineUpQuery } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import { type Product, toProduct } from '@contract/product-fields';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '@/lib/firebase/live';
import { productList } from '@/lib/firebase/product-list';
import { mapReading, type Reading } from '@/lib/reading';

/** One live page of the line-up: 25 reads at most. */
export function useLineUpPage(state: ListState): Reading<LineUpPage<Product>> {
  const page = productList(useFirestore(), state, { most: LINE_UP_READS });
  const reading = useLiveQuery(`line-up?${lineUpQuery(state)}`, page);
  return mapReading(reading, ({ docs }) => lineUpPage(state, docs, (one) => toProduct(one.id, one.data())));
}
