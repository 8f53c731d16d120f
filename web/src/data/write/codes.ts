import { CODES_PER_CAR, type CodeKind, codePath, storedCode } from '@contract/code';
import { deleteDoc, doc, type Firestore, getDocsFromServer, runTransaction, serverTimestamp } from 'firebase/firestore';
import { codesQuery } from '../read/codes';

/**
 * Gives a car the code, unless a car has it: a code is one car's. `full`: the car has as many as it may have. The rules let nobody change
 * a code, so no other screen's is overwritten.
 */
export async function addCode(
  database: Firestore,
  owner: string,
  { code, product, kind }: { code: string; product: string; kind: CodeKind },
): Promise<'added' | 'there' | 'full' | { takenBy: string }> {
  if ((await getDocsFromServer(codesQuery(database, owner, product))).size >= CODES_PER_CAR) return 'full';
  const reference = doc(database, codePath(owner, code));
  return runTransaction(database, async (transaction) => {
    const stored = await transaction.get(reference);
    if (stored.exists()) return stored.get('product') === product ? 'there' : { takenBy: stored.get('product') };
    transaction.set(reference, { ...storedCode(code, { product, kind }), at: serverTimestamp() });
    return 'added';
  });
}

export async function removeCode(database: Firestore, owner: string, code: string): Promise<void> {
  await deleteDoc(doc(database, codePath(owner, code)));
}

/** Takes the code away from a car that was deleted, so that another one can get it. A code of a car that exists stays where it is. */
export async function freeCode(database: Firestore, owner: string, code: string, deleted: string): Promise<void> {
  const [reference, car] = [doc(database, codePath(owner, code)), doc(database, 'products', deleted)];
  await runTransaction(database, async (transaction) => {
    const [stored, product] = await Promise.all([transaction.get(reference), transaction.get(car)]);
    if (stored.get('product') === deleted && !product.exists()) transaction.delete(reference);
  });
}
