import { LIST_LIMIT_MAX } from '@contract/limits';
import { writeListState } from '@contract/list/list-address';
import { pageOf, searchPage } from '@contract/list/list-page';
import { foundIn, listQuery } from '@contract/list/list-query';
import { isNarrowed, isSearch, type ListState, stockList } from '@contract/list/list-state';
import { type Product, toProduct } from '@contract/product-fields';
import { getCountFromServer, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { mapResult, type QueryResult } from '@/lib/query-result';
import { useLive } from './live';
import { isNobody, listId, subscribeToList, toQuery } from './product-list';
import { useProductCount } from './products';
import { useOwner } from './teams';

export interface ProductPage {
  /** Names the view: its list, filters, order and page. */
  id: string;
  products: Product[];
  /** Where the page really begins: on the first page when the product before it is gone. */
  start: ListState;
  /** The next page; `undefined` when there is none. */
  next: ListState | undefined;
  /** How many products the list has in all: exactly, or at least so many. `undefined` while it is not known. */
  total: { count: number; isExact: boolean } | undefined;
  /** The search has more matches than it reads. */
  isCut: boolean;
  /** The list has the cars that are shared with the person, and nobody shares any. */
  isUnshared: boolean;
}

/** Names a view: the list, and which page of it. */
export const viewOf = (state: ListState, email: string): string =>
  `${listId(state, state.whose === 'everyone' ? undefined : email)} ${writeListState(state, stockList)}`;

/** The live page of the list that the address asks for. `email`: the person who looks at it. */
export function useProductPage(state: ListState, email: string): QueryResult<ProductPage> {
  const database = useFirestore();
  const asked = useOwner(state.whose);
  const owner = asked.status === 'success' ? asked.data : [];
  const isUnshared = isNobody(owner);
  const id = listId(state, owner);
  const live = useLive(id, subscribeToList(database, state, owner));
  const result = asked.status === 'success' ? live : asked;
  // Nobody may read the totals of somebody else's stock.
  const isWhole = state.whose !== 'shared' && !isNarrowed({ ...state, whose: 'everyone' }, stockList);
  const { data: counted, status } = useProductCount(state.whose === 'mine' ? email : undefined);
  // Products that were imported without their entries have no total before the night.
  const isUncounted = !isWhole || (status === 'success' && counted === undefined);
  const isFilter = isUncounted && !isUnshared && !isSearch(state) && result.status === 'success' && !result.fromCache;
  const filtered = useCount(
    isFilter ? toQuery(database, { ...listQuery(state, { owner }), limit: LIST_LIMIT_MAX }) : undefined,
    id,
  );
  // Memoised while nothing has changed, because effects that depend on the page would otherwise run at every render.
  return useMemo(
    () =>
      mapResult(result, ({ state: start, docs, isCut }) => {
        const view = viewOf(state, email);
        if (isSearch(state)) {
          const found = foundIn(state, docs);
          const { documents, next } = searchPage(state, found);
          return {
            id: view,
            // All pages of a search are cut from what was read once.
            start: state,
            products: documents.map(toModel),
            next,
            total: { count: found.length, isExact: !isCut },
            isCut,
            isUnshared,
          };
        }
        const { documents, next } = pageOf(start, docs);
        const seen = (start.page - 1) * start.size + documents.length;
        const count = !isUncounted
          ? { counted, isExact: true }
          : { counted: filtered, isExact: filtered !== undefined && filtered < LIST_LIMIT_MAX };
        const total = totalOf(seen, next !== undefined, count);
        return { id: view, start, products: documents.map(toModel), next, total, isCut, isUnshared };
      }),
    [result, state, email, counted, filtered, isUncounted, isUnshared],
  );
}

const toModel = (stored: QueryDocumentSnapshot): Product => toProduct(stored.id, stored.data());

/**
 * The last page gives the exact total. On an earlier page a count that is not above the rows already seen is out of date: there
 * is at least one row more.
 */
function totalOf(
  seen: number,
  hasNext: boolean,
  { counted, isExact }: { counted: number | undefined; isExact: boolean },
): ProductPage['total'] {
  if (!hasNext) return { count: seen, isExact: true };
  if (counted === undefined) return undefined;
  return counted > seen ? { count: counted, isExact } : { count: seen + 1, isExact: false };
}

/** Counts with one read. The rules let nobody count further than 100. */
function useCount(counts: Query | undefined, id: string): number | undefined {
  const [answer, setAnswer] = useState<{ id: string; count: number }>();
  const isAsked = counts !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `counts` is a new object at each render, and `id` names the same query
  useEffect(() => {
    if (!counts) return;
    let isCancelled = false;
    getCountFromServer(counts).then(
      (counted) => !isCancelled && setAnswer({ id, count: counted.data().count }),
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [id, isAsked]);
  return answer?.id === id ? answer.count : undefined;
}
