import { newId } from '@contract/ids';
import { type Stocktake, stocktakesPath } from '@contract/stocktake';
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
  serverTimestamp,
  setDoc,
  type Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { QueryResult } from '@/lib/query-result';
import type { Person } from '@/lib/session/use-person';
import { firestore } from './firestore';
import { useSnapshot } from './live';

export interface OpenStocktake extends Stocktake {
  id: string;
  at: Date;
}

const toStocktake = (stored: DocumentSnapshot): OpenStocktake => {
  const data = stored.data({ serverTimestamps: 'estimate' }) as Stocktake & { at: Timestamp };
  return { ...data, id: stored.id, at: data.at.toDate() };
};

const SHOWN = 10;

/** The newest stocktakes of a person that are not ended, ten at most: a read for each. */
export function useStocktakes(owner: string): QueryResult<OpenStocktake[]> {
  const newest = query(collection(useFirestore(), stocktakesPath(owner)), orderBy('at', 'desc'), limit(SHOWN));
  return useSnapshot(`stocktakes of ${owner}`, newest, ({ docs }) => docs.map(toStocktake));
}

export const useStocktake = (owner: string, id: string): QueryResult<OpenStocktake | null> =>
  useSnapshot(`stocktake ${id}`, doc(useFirestore(), stocktakesPath(owner), id), (stored) =>
    stored.exists() ? toStocktake(stored) : null,
  );

const referenceOf = async (owner: string, id: string, database?: Firestore) =>
  doc(database ?? (await firestore()), stocktakesPath(owner), id);

/** Begins a stocktake of these cars, in this order. */
export async function beginStocktake(
  { uid, email }: Person,
  products: readonly string[],
  database?: Firestore,
): Promise<string> {
  const id = newId(uid);
  await setDoc(await referenceOf(email, id, database), { products, counted: {}, at: serverTimestamp() });
  return id;
}

/** Writes down what was counted of a car; `undefined` takes it out again. */
export async function enterCount(
  owner: string,
  id: string,
  { product, pieces }: { product: string; pieces: number | undefined },
  database?: Firestore,
): Promise<void> {
  await updateDoc(
    await referenceOf(owner, id, database),
    new FieldPath('counted', product),
    pieces === undefined ? deleteField() : pieces,
  );
}

export async function endStocktake(owner: string, id: string, database?: Firestore): Promise<void> {
  await deleteDoc(await referenceOf(owner, id, database));
}
