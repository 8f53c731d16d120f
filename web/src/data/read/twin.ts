import { LIST_LIMIT_MAX } from '@contract/limits';
import { fold, sortKey } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import { collection, type Firestore, getDocsFromServer, limit, query, where } from 'firebase/firestore';
import { toStored } from './product-list';

/** A person's car of this name and supplier, in whatever case they are written. Where it cannot be asked, there is none. */
export async function findTwin(
  database: Firestore,
  email: string,
  { name, supplier }: Pick<Product, 'name' | 'supplier'>,
): Promise<Product | undefined> {
  const own = where('email', '==', email);
  const named = where('nameKey', '==', sortKey(name));
  const asked = query(collection(database, 'products'), own, named, limit(LIST_LIMIT_MAX));
  const { docs } = await getDocsFromServer(asked).catch(() => ({ docs: [] }));
  return docs.map(toStored).find((product) => fold(product.supplier) === fold(supplier));
}
