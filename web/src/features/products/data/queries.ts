import { LIST_LIMIT_MAX } from '@contract/limits';
import type { Product } from '@contract/product';
import { collection, doc, getCountFromServer, getDocs, limit, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { type Reading, useLiveDocument, useLiveQuery } from '@/lib/firebase/live';
import { toProduct } from '@/lib/firebase/product-snapshot';
import { writeCursor } from './cursor';
import { changeList, type ListState, writeListState } from './list-state';
import { orderOf, productList } from './product-list';

export interface ProductPage {
  products: Product[];
  /** Where the neighbouring pages begin; `undefined` when there is none. */
  next: ListState | undefined;
  previous: ListState | undefined;
}

/** The page of the stock, or of one owner's, that the address asks for, live. */
export function useProductPage(state: ListState, owner?: string): Reading<ProductPage> {
  const database = useFirestore();
  const id = `products of ${owner ?? 'all'}?${writeListState({ ...state, page: 1 })}`;
  const reading = useLiveQuery(id, productList(database, state, owner));
  const documents = reading.status === 'success' ? reading.data.docs : [];
  const fields = orderOf(state, owner);
  const last = documents.length === state.size ? documents.at(-1) : undefined;
  const end = last && writeCursor(last, fields);
  const hasNext = useHasNext(end === undefined ? undefined : { ...state, after: end, before: undefined }, owner);
  if (reading.status !== 'success') return reading;
  const first = documents[0];
  return {
    ...reading,
    data: {
      products: documents.map(toProduct),
      next: end !== undefined && hasNext ? changeList(state, { page: state.page + 1, after: end }) : undefined,
      previous: previousPage(state, first && writeCursor(first, fields)),
    },
  };
}

function previousPage(state: ListState, start: string | undefined): ListState | undefined {
  if (state.page === 1) return undefined;
  // Page 2 goes back to the true first page, which has no cursor; so does a page that has lost its products.
  if (state.page === 2 || start === undefined) return changeList(state, {});
  return changeList(state, { page: state.page - 1, before: start });
}

/**
 * Whether anything follows a full page: one document, asked for once. (Asking for one more than the page holds is not
 * possible at 100, the most that the rules allow.)
 */
function useHasNext(after: ListState | undefined, owner: string | undefined): boolean {
  const database = useFirestore();
  const id = after && `${owner} ${writeListState(after)}`;
  const [answer, setAnswer] = useState<{ id: string; hasNext: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` stands for `after`
  useEffect(() => {
    if (!after || id === undefined) return;
    let gone = false;
    const say = (hasNext: boolean) => !gone && setAnswer({ id, hasNext });
    // When it cannot be known, the way on stays open: an empty page says so.
    getDocs(query(productList(database, after, owner), limit(1))).then(
      (found) => say(!found.empty),
      () => say(true),
    );
    return () => {
      gone = true;
    };
  }, [database, id]);
  return id !== undefined && answer?.id === id && answer.hasNext;
}

export interface Total {
  count: number;
  /** False when there are at least this many. */
  exact: boolean;
}

/**
 * How many products there are. The function's trigger counts them with an aggregation query and keeps the number in
 * `totals/products`: one read. Where it has not counted yet, the client counts as far as the rules let it.
 */
export function useProductTotal(): Reading<Total> {
  const database = useFirestore();
  const kept = useLiveDocument(doc(database, 'totals/products'));
  const [counted, setCounted] = useState<number>();
  const missing = kept.status === 'success' && !kept.data.exists();
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    getCountFromServer(query(collection(database, 'products'), limit(LIST_LIMIT_MAX))).then(
      (answer) => !gone && setCounted(answer.data().count),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [database, missing]);
  if (kept.status !== 'success') return kept;
  if (!missing) return { ...kept, data: { count: Number(kept.data.get('count')), exact: true } };
  if (counted === undefined) return { status: 'loading' };
  return { ...kept, data: { count: counted, exact: counted < LIST_LIMIT_MAX } };
}

/** One product, live; `null` when there is none under this id. */
export function useProduct(id: string): Reading<Product | null> {
  const reading = useLiveDocument(doc(useFirestore(), 'products', id));
  if (reading.status !== 'success') return reading;
  return { ...reading, data: reading.data.exists() ? toProduct(reading.data) : null };
}
