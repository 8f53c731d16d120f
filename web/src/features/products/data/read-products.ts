import { type Product, toProduct } from '@contract/product-fields';
import { type Firestore, getDocsFromServer } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { IDS_MAX, productsById } from './products-by-id';
import { inBatches } from './write-batches';

interface Options {
  /** Called with how many products were read so far. */
  onProgress?: (count: number) => void;
  signal: AbortSignal;
  database?: Firestore | Promise<Firestore>;
}

/** The products of these ids as they are stored now, in the order of the ids. Those that no longer exist are left out. */
export async function readProducts(
  ids: readonly string[],
  { onProgress, signal, database = firestore() }: Options,
): Promise<Product[]> {
  const opened = await database;
  const found = new Map<string, Product>();
  await inBatches(ids, { size: IDS_MAX, signal }, async (some) => {
    const part = productsById(opened, some)([]);
    const { docs } = part ? await getDocsFromServer(part) : { docs: [] };
    for (const one of docs) found.set(one.id, toProduct(one.id, one.data()));
    onProgress?.(found.size);
  });
  signal.throwIfAborted();
  return ids.map((id) => found.get(id)).filter((product) => product !== undefined);
}
