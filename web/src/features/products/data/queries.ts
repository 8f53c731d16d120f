import { stockId } from '@contract/history';
import { LIST_LIMIT_MAX } from '@contract/limits';
import { writeListState } from '@contract/list/list-address';
import { checkOf, listPage } from '@contract/list/list-page';
import { listQuery } from '@contract/list/list-query';
import { isNarrowed, type ListState, stockList } from '@contract/list/list-state';
import { type Product, toProduct } from '@contract/product-fields';
import { TOTAL } from '@contract/site/total';
import { collection, doc, getCountFromServer, limit, type Query, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLive, useLiveDocument } from '@/lib/firebase/live';
import { loading, mapReading, type Reading } from '@/lib/reading';
import { type Range, rangeOf } from '../list/range';
import { productQuery } from './product-list';
import { watchProducts } from './watch-products';

export interface ProductPage {
  /** Names the view, whatever it shows at the moment. */
  id: string;
  products: readonly Product[];
  /** The states of the neighbouring pages; `undefined` when there is none. */
  next: ListState | undefined;
  previous: ListState | undefined;
  /** Reading stopped after so many products, before the page was full. */
  stoppedAfter: number | undefined;
  /** The search has more matches than it reads. */
  isCut: boolean;
  range: Range | undefined;
}

/** The live page of the list that the address asks for. `email`: the person who looks at it. */
export function useProductPage(state: ListState, email: string): Reading<ProductPage> {
  const database = useFirestore();
  const owner = state.whose === 'mine' ? email : undefined;
  const id = `products of ${owner ?? 'all'}?${writeListState({ ...state, page: 1 }, stockList)}`;
  const reading = mapReading(useLive(id, watchProducts(id, database, state, { owner })), ({ read }) =>
    listPage(state, read),
  );
  const counted = useCounted(owner);
  const page = reading.status === 'success' ? reading.data : undefined;
  // Without the server nothing can be counted, nor what its query does not ask for. A search has counted already.
  const canCount = reading.status === 'success' && !reading.stale && !checkOf(state);
  const toCount = canCount ? page?.next : undefined;
  const following = useCount(
    id,
    toCount && productQuery(database, listQuery(toCount, { owner, most: LIST_LIMIT_MAX })),
    // How many follow changes with the page, and with how many there are.
    `${toCount?.after ?? toCount?.before} ${counted}`,
  );
  const isWhole = !isNarrowed({ ...state, whose: 'everyone' }, stockList);
  return mapReading(reading, (read) => {
    const { documents, next, previous, stoppedAfter, isCut, isUnsure } = read;
    // If the server cannot be asked, Next stays enabled: an empty page says that it is empty.
    const hasNext = !isUnsure || !toCount || following === 'unknown' || Number(following) > 0;
    return {
      id,
      products: documents.map((one) => toProduct(one.id, one.data())),
      next: hasNext ? next : undefined,
      previous,
      stoppedAfter,
      isCut,
      range: rangeOf(state, read, next ? following : 0, isWhole ? counted : undefined),
    };
  });
}

/**
 * Counts with one read. The rules let nobody count further than 100: then it is 100 and stands for 100 or more. `undefined` until the
 * answer is there. `id` names what is counted. Given another `version` of it, it is counted again; the former answer stays meanwhile.
 */
function useCount(id: string, counts: Query | undefined, version: string): number | 'unknown' | undefined {
  const [answer, setAnswer] = useState<{ id: string; count: number | 'unknown' }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` and `version` stand for the query
  useEffect(() => {
    if (!counts) return;
    let cancelled = false;
    const answerWith = (count: number | 'unknown') => !cancelled && setAnswer({ id, count });
    getCountFromServer(counts).then(
      (counted) => answerWith(counted.data().count),
      () => answerWith('unknown'),
    );
    return () => {
      cancelled = true;
    };
  }, [id, version]);
  return answer?.id === id ? answer.count : undefined;
}

/** How many products there are, or how many this owner has, as the function's trigger has counted them. */
function useCounted(owner: string | undefined): number | undefined {
  const path = owner === undefined ? TOTAL : `stock/${stockId(owner)}`;
  const counted = useLiveDocument(doc(useFirestore(), path));
  const count = counted.status === 'success' && counted.data.get(owner === undefined ? 'count' : 'products');
  return typeof count === 'number' ? count : undefined;
}

interface Total {
  count: number;
  /** False when there are at least this many. */
  exact: boolean;
}

/**
 * How many products there are. The function's trigger keeps the number in `totals/products`: one read. Where it has not counted
 * yet, the client counts as far as the rules let it.
 */
export function useProductTotal(): Reading<Total> {
  const database = useFirestore();
  const stored = useLiveDocument(doc(database, TOTAL));
  const missing = stored.status === 'success' && !stored.data.exists();
  const all = query(collection(database, 'products'), limit(LIST_LIMIT_MAX));
  const counted = useCount('all products', missing ? all : undefined, `${missing}`);
  if (stored.status !== 'success') return stored;
  if (!missing) return { ...stored, data: { count: Number(stored.data.get('count')), exact: true } };
  if (typeof counted !== 'number') return loading;
  return { ...stored, data: { count: counted, exact: counted < LIST_LIMIT_MAX } };
}
