import { LIST_LIMIT_MAX } from '@contract/limits';
import { listPage } from '@contract/list/list-page';
import { type ListState, stockList, writeListState } from '@contract/list/list-state';
import { type Product, toProduct } from '@contract/product-fields';
import { collection, doc, getCountFromServer, getDocs, limit, query } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import { useLiveDocument } from '@/lib/firebase/live';
import { productList } from '@/lib/firebase/product-list';
import { useProductReads } from '@/lib/firebase/product-reads';
import { loading, mapReading, type Reading } from '@/lib/reading';

export interface ProductPage {
  products: Product[];
  /** The states of the neighbouring pages; `undefined` when there is none. */
  next: ListState | undefined;
  previous: ListState | undefined;
  /** The search stopped after so many products, before the page was full. */
  stoppedAfter: number | undefined;
}

/** The live page of the list that the address asks for: of all products, or of one owner's. */
export function useProductPage(state: ListState, owner?: string): Reading<ProductPage> {
  const id = `products of ${owner ?? 'all'}?${writeListState({ ...state, page: 1 }, stockList)}`;
  const reading = mapReading(useProductReads(id, state, { owner }), (read) =>
    listPage(state, read, { most: state.size, owner }),
  );
  const toAsk = reading.status === 'success' && reading.data.isUnsure ? reading.data.next : undefined;
  const hasNext = useHasNext(toAsk, owner);
  return mapReading(reading, ({ documents, next, previous, stoppedAfter, isUnsure }) => ({
    products: documents.map((one) => toProduct(one.id, one.data())),
    next: isUnsure && !hasNext ? undefined : next,
    previous,
    stoppedAfter,
  }));
}

/**
 * Whether anything follows what was read: reads one document, once. The page's own query cannot read it, because the rules
 * allow at most 100 documents.
 */
function useHasNext(next: ListState | undefined, owner: string | undefined): boolean {
  const database = useFirestore();
  const id = next && `${owner} ${writeListState(next, stockList)}`;
  const [answer, setAnswer] = useState<{ id: string; hasNext: boolean }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` stands for `next`
  useEffect(() => {
    if (!next || id === undefined) return;
    let cancelled = false;
    const answerWith = (hasNext: boolean) => !cancelled && setAnswer({ id, hasNext });
    // If the server cannot be asked, Next stays enabled: an empty page says that it is empty.
    getDocs(productList(database, next, { owner, most: 1 })).then(
      ({ empty, metadata }) => answerWith(!empty || metadata.fromCache),
      () => answerWith(true),
    );
    return () => {
      cancelled = true;
    };
  }, [database, id]);
  return id !== undefined && answer?.id === id && answer.hasNext;
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
  const stored = useLiveDocument(doc(database, 'totals/products'));
  const [counted, setCounted] = useState<number>();
  const missing = stored.status === 'success' && !stored.data.exists();
  useEffect(() => {
    if (!missing) return;
    let cancelled = false;
    getCountFromServer(query(collection(database, 'products'), limit(LIST_LIMIT_MAX))).then(
      (answer) => !cancelled && setCounted(answer.data().count),
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [database, missing]);
  if (stored.status !== 'success') return stored;
  if (!missing) return { ...stored, data: { count: Number(stored.data.get('count')), exact: true } };
  if (counted === undefined) return loading;
  return { ...stored, data: { count: counted, exact: counted < LIST_LIMIT_MAX } };
}
