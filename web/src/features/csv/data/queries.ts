import { LIST_LIMIT_MAX } from '@contract/limits';
import { writeCursor } from '@contract/list/cursor';
import { found } from '@contract/list/list-page';
import { askedOf, listQuery, orderOf } from '@contract/list/list-query';
import type { ListState } from '@contract/list/list-state';
import { isTooShort } from '@contract/list/search-words';
import { type Product, toProduct } from '@contract/product-fields';
import { type Firestore, getDocsFromServer, type QueryDocumentSnapshot } from 'firebase/firestore';
import { productQuery } from '@/features/products/data/product-list';
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
  const read: QueryDocumentSnapshot[] = [];
  if (isTooShort(view.search)) return [];
  const opened = await database;
  for (let after: string | undefined; ; ) {
    signal?.throwIfAborted();
    const part = listQuery({ ...view, before: undefined, after }, { owner, most: LIST_LIMIT_MAX });
    const { docs } = await getDocsFromServer(productQuery(opened, part));
    read.push(...docs);
    const products = found(view, read);
    onProgress?.(products.length);
    const last = docs.at(-1);
    if (docs.length < LIST_LIMIT_MAX || !last) return products.map((one) => toProduct(one.id, one.data()));
    after = writeCursor(last, orderOf(askedOf(view)));
  }
}
