import { LIST_LIMIT_MAX } from '@contract/limits';
import { writeCursor } from '@contract/list/cursor';
import { orderOf } from '@contract/list/list-order';
import type { ListState } from '@contract/list/list-state';
import { isTooShort, matcherOf } from '@contract/list/search-keys';
import { type Product, toProduct } from '@contract/product-fields';
import { type Firestore, getDocsFromServer } from 'firebase/firestore';
import { productList } from '@/features/products/data/product-list';
import { firestore } from '@/lib/firebase/firestore';

interface Options {
  /** Only the products of this person. */
  owner?: string | undefined;
  /** Called after each read with how many products were found so far. */
  onProgress?: (count: number) => void;
  signal?: AbortSignal;
  database?: Firestore | Promise<Firestore>;
}

/**
 * All products of a view of the list, from its first page on, in its order. Each costs a read, so this is for an export and for an
 * import's dry run alone.
 */
export async function readView(
  view: ListState,
  { owner, onProgress, signal, database = firestore() }: Options = {},
): Promise<Product[]> {
  const products: Product[] = [];
  if (isTooShort(view.search)) return products;
  const opened = await database;
  const matches = matcherOf(view.search) ?? (() => true);
  for (let after: string | undefined; ; ) {
    signal?.throwIfAborted();
    const part = productList(opened, { ...view, before: undefined, after }, { owner, most: LIST_LIMIT_MAX });
    const { docs } = await getDocsFromServer(part);
    products.push(...docs.map((one) => toProduct(one.id, one.data())).filter(matches));
    onProgress?.(products.length);
    const last = docs.at(-1);
    if (docs.length < LIST_LIMIT_MAX || !last) return products;
    after = writeCursor(last, orderOf(view));
  }
}
