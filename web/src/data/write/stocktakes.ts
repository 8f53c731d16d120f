import { stocktakeIds, stocktakesPath } from '@contract/stocktake';
import {
  deleteDoc,
  deleteField,
  doc,
  FieldPath,
  type Firestore,
  runTransaction,
  serverTimestamp,
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

/** What was counted of a car, and how many were in stock then; no pieces take the number out again. */
interface Entry {
  product: string;
  pieces: number | undefined;
  seen: number | undefined;
  /** The number that stood there when it was entered. */
  before: number | undefined;
}

/** Writes down what was counted of a car. `other`: another device has entered another number since, and nothing was written. */
export async function enterCount(
  database: Firestore,
  owner: string,
  id: string,
  { product, pieces, seen, before }: Entry,
): Promise<'done' | 'other'> {
  const place = doc(database, stocktakesPath(owner), id);
  const [countedPath, seenPath] = [new FieldPath('counted', product), new FieldPath('seen', product)];
  return runTransaction(database, async (transaction) => {
    const now: number | undefined = (await transaction.get(place)).get(countedPath);
    // An attempt whose answer was lost has written it. What its difference has done since stays.
    if (now === pieces && before !== pieces) return 'done';
    if (now !== before) return 'other';
    const seenThen = pieces === undefined ? undefined : seen;
    transaction.update(place, countedPath, pieces ?? deleteField(), seenPath, seenThen ?? deleteField());
    return 'done';
  });
}

export async function endStocktake(database: Firestore, owner: string, id: string): Promise<void> {
  await deleteDoc(doc(database, stocktakesPath(owner), id));
}
