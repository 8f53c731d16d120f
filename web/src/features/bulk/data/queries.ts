import { type Product, toProduct } from '@contract/product-fields';
import { collection, documentId, type Firestore, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { inBatches } from '@/features/products/data/write-batches';
import { firestore } from '@/lib/firebase/firestore';

/** Firestore compares with at most so many ids in one query. */
const IDS = 30;

interface Options {
  /** Called with how many products were read so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
  database?: Firestore | Promise<Firestore>;
}

/** The products of these ids as they are stored now, in the order of the ids. Those that no longer exist are left out. */
export async function readProducts(
  ids: readonly string[],
  { onProgress, signal, database = firestore() }: Options,
): Promise<Product[]> {
  const products = collection(await database, 'products');
  const found = new Map<string, Product>();
  await inBatches(ids, { size: IDS, signal }, async (some) => {
    const { docs } = await getDocsFromServer(query(products, where(documentId(), 'in', some), limit(IDS)));
    for (const one of docs) found.set(one.id, toProduct(one.id, one.data()));
    onProgress(found.size);
  });
  signal.throwIfAborted();
  return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
}
