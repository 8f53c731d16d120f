import { LIST_LIMIT_MAX } from '@contract/limits';
import { fold, sortKey } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import { collection, type Firestore, limit, type Query, query, where } from 'firebase/firestore';
import { fromServer } from './from-server';
import { toStored } from './product-list';

/** The cars of a person with this name, in whatever case it is written. */
export const namedQuery = (database: Firestore, email: string, name: string): Query =>
  query(
    collection(database, 'products'),
    where('email', '==', email),
    where('nameKey', '==', sortKey(name)),
    limit(LIST_LIMIT_MAX),
  );

/** A person's car of this name and supplier, in whatever case they are written. Where it cannot be asked, there is none. */
export async function findTwin(
  database: Firestore,
  email: string,
  { name, supplier }: Pick<Product, 'name' | 'supplier'>,
): Promise<Product | undefined> {
  const { docs } = await fromServer(namedQuery(database, email, name)).catch(() => ({ docs: [] }));
  return docs.map(toStored).find((product) => fold(product.supplier) === fold(supplier));
}
