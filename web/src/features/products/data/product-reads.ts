import type { ListState } from '@contract/list/list-state';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';
import { type ListOptions, productPages } from './product-list';

/** What is read for one page of the products, live. `id` names the page. */
export function useProductReads(
  id: string,
  state: ListState,
  options: ListOptions = {},
): Reading<QueryDocumentSnapshot[][]> {
  const reading = useLiveQuery(id, productPages(useFirestore(), state, options));
  return mapReading(reading, ({ read }) => read);
}
