import { LIST_LIMIT_MAX } from '@contract/limits';
import { writeListState } from '@contract/list/list-address';
import { pageOf, searchPage } from '@contract/list/list-page';
import { foundIn, listQuery } from '@contract/list/list-query';
import { isNarrowed, isSearch, type ListState, stockList } from '@contract/list/list-state';
import type { Product } from '@contract/product-fields';
import { useMemo } from 'react';
import { useFirestore } from 'reactfire';
import { mapResult, type QueryResult } from '@/lib/query-result';
import { known, readOnce } from '../live/observe';
import { useLive } from '../live/use-live';
import { countOf, isNobody, toStored } from './product-list';
import { useProductCount } from './products';
import { listId, observeStockList } from './stock-list';
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
  hasNoTeam: boolean;
}

/** Names a view: the list, and which page of it. */
export const viewOf = (state: ListState, email: string): string =>
  `${listId(state, state.whose === 'everyone' ? undefined : email)} ${writeListState(state, stockList)}`;

/** The live page of the list that the address asks for. `email`: the person who looks at it. */
export function useProductPage(state: ListState, email: string): QueryResult<ProductPage> {
  const database = useFirestore();
  const asked = useOwner(state.whose);
  const owner = asked.status === 'success' ? asked.data : [];
  const hasNoTeam = isNobody(owner);
  const id = listId(state, owner);
  const live = useLive(id, observeStockList(database, state, owner));
  const result = asked.status === 'success' ? live : asked;
  // Nobody may read the totals of somebody else's stock.
  const isWhole = state.whose !== 'shared' && !isNarrowed({ ...state, whose: 'everyone' }, stockList);
  const { data: counted, status } = useProductCount(state.whose === 'mine' ? email : undefined);
  // Products that were imported without their entries have no total before the night.
  const hasNoTotal = !isWhole || (status === 'success' && counted === undefined);
  const isFilter = hasNoTotal && !hasNoTeam && !isSearch(state) && result.status === 'success' && !result.fromCache;
  const count = () => countOf(database, { ...listQuery(state, { owner }), limit: LIST_LIMIT_MAX });
  const { data: filtered } = useLive<number | undefined>(
    `count of ${isFilter ? id : 'nothing'}`,
    isFilter ? readOnce(count) : known(undefined),
  );
  // Memoised while nothing has changed, because effects that depend on the page would otherwise run at every render.
  return useMemo(
    () =>
      mapResult(result, ({ state: start, docs, isCut, by, coded }) => {
        const shared = { id: viewOf(state, email), isCut, hasNoTeam };
        if (isSearch(state)) {
          const found = foundIn(state, docs, by, coded);
          const { documents, next } = searchPage(state, found);
          const total = { count: found.length, isExact: !isCut };
          // All pages of a search are cut from what was read once.
          return { ...shared, start: state, products: documents.map(toStored), next, total };
        }
        const { documents, next } = pageOf(start, docs);
        const seen = (start.page - 1) * start.size + documents.length;
        const count = !hasNoTotal
          ? { counted, isExact: true }
          : { counted: filtered, isExact: filtered !== undefined && filtered < LIST_LIMIT_MAX };
        const total = totalOf(seen, next !== undefined, count);
        return { ...shared, start, products: documents.map(toStored), next, total };
      }),
    [result, state, email, counted, filtered, hasNoTotal, hasNoTeam],
  );
}

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
