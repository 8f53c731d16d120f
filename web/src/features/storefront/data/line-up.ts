import { LINE_UP_READS, type LineUpPage, lineUpPage, lineUpQuery } from '@contract/list/line-up';
import type { ListState } from '@contract/list/list-state';
import { type Product, toProduct } from '@contract/product-fields';
import { useProductReads } from '@/features/products/data/product-reads';
import { mapReading, type Reading } from '@/lib/reading';

/** One live page of the line-up: 25 reads, and for a search by several words four times as many at most. */
export function useLineUpPage(state: ListState): Reading<LineUpPage<Product>> {
  const reading = useProductReads(`line-up?${lineUpQuery(state)}`, state, { most: LINE_UP_READS });
  return mapReading(reading, (read) => lineUpPage(state, read, (one) => toProduct(one.id, one.data())));
}
