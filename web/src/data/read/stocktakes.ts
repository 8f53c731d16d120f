import { LIST_LIMIT_MAX } from '@contract/limits';
import { type Stocktake, stocktakeIds, stocktakesPath } from '@contract/stocktake';
import {
  collection,
  type DocumentSnapshot,
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  limit,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  type Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { QueryResult } from '@/lib/query-result';
import type { Person } from '@/lib/session/use-person';
import { useSnapshot } from '../live/use-live';

export interface OpenStocktake extends Stocktake {
  id: string;
  at: Date;
}

const toStocktake = (stored: DocumentSnapshot): OpenStocktake => {
  const data = stored.data({ serverTimestamps: 'estimate' }) as Stocktake & { at: Timestamp };
  return { ...data, id: stored.id, at: data.at.toDate() };
};

/** The stocktakes of a person that are not ended, the newest first: a read for each. */
export function useStocktakes(owner: string): QueryResult<OpenStocktake[]> {
  const newest = query(collection(useFirestore(), stocktakesPath(owner)), orderBy('at', 'desc'), limit(LIST_LIMIT_MAX));
  return useSnapshot(`stocktakes of ${owner}`, newest, ({ docs }) => docs.map(toStocktake));
}

export const useStocktake = (owner: string, id: string): QueryResult<OpenStocktake | null> =>
  useSnapshot(`stocktake ${id}`, doc(useFirestore(), stocktakesPath(owner), id), (stored) =>
    stored.exists() ? toStocktake(stored) : null,
  );

/** Begins a stocktake of these cars, in this order, in the first free place; `undefined`: there is none. */
export async function beginStocktake(
  database: Firestore,
  { uid, email }: Person,
  products: readonly string[],
): Promise<string | undefined> {
  return runTransaction(database, async (transaction) => {
    for (const id of stocktakeIds(uid)) {
      const place = doc(database, stocktakesPath(email), id);
      if ((await transaction.get(place)).exists()) continue;
      transaction.set(place, { products, counted: {}, seen: {}, at: serverTimestamp() });
      return id;
    }
    return undefined;
  });
}

/** What was counted of a car, and how many were in stock then. */
interface Entry {
  product: string;
  pieces: number | undefined;
  seen: number | undefined;
}

/** Writes down what was counted of a car; no pieces take it out again. */
export async function enterCount(
  database: Firestore,
  owner: string,
  id: string,
  { product, pieces, seen }: Entry,
): Promise<void> {
  await updateDoc(
    doc(database, stocktakesPath(owner), id),
    new FieldPath('counted', product),
    pieces ?? deleteField(),
    new FieldPath('seen', product),
    (pieces === undefined ? undefined : seen) ?? deleteField(),
  );
}

export async function endStocktake(database: Firestore, owner: string, id: string): Promise<void> {
  await deleteDoc(doc(database, stocktakesPath(owner), id));
}
