import { stocktakeIds, stocktakesPath } from '@contract/stocktake';
import {
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  runTransaction,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore';
import type { Person } from '@/lib/session/use-person';

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
