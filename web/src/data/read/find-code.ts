import { type CodeKind, codeOf, codePath, type StoredCode } from '@contract/code';
import { type DocumentSnapshot, doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';

/** A code as it is given to a car. */
export interface CarCode {
  code: string;
  kind: CodeKind;
  /** The car that has had it, and was deleted. */
  of?: string;
}

/** A code, and the car that has it. */
export interface Code extends StoredCode {
  code: string;
}

export const toCode = (stored: DocumentSnapshot): Code => ({
  ...(stored.data() as StoredCode),
  code: codeOf(stored.id),
});

/** Which of these owners' cars have the code: one read for each owner. Who shares the stock no longer lets nobody read it. */
export async function findCodes(database: Firestore, owners: readonly string[], code: string): Promise<Code[]> {
  const read = (owner: string) =>
    getDocFromServer(doc(database, codePath(owner, code))).catch((error) => {
      if (!isRefusal(error)) throw error;
    });
  const found = await Promise.all(owners.map(read));
  return found.flatMap((stored) => (stored?.exists() ? toCode(stored) : []));
}
