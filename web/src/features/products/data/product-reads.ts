import { nextRead } from '@contract/list/list-page';
import type { ListState } from '@contract/list/list-state';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { useLiveQuery } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';
import { type ListOptions, productList } from './product-list';

/**
 * The documents of one page of the products, live: those of one read, and of up to four for a search by several words, until
 * the page is full. A search that is too short reads nothing. `id` names the page.
 */
export function useProductReads(
  id: string,
  state: ListState,
  { owner, most = state.size }: ListOptions = {},
): Reading<QueryDocumentSnapshot[][]> {
  const database = useFirestore();
  const reading = useLiveQuery(id, (read) => {
    const from = nextRead(state, read, { most });
    return from && productList(database, from, { owner, most });
  });
  return mapReading(reading, ({ read }) => read);
}
