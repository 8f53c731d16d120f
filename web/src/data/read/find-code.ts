import { type CodeKind, codeOf, codePath, type StoredCode } from '@contract/code';
import { type DocumentSnapshot, doc, type Firestore, getDocFromServer } from 'firebase/firestore';

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

/** The car of these owners that has the code, the first owner's first: one read for each owner. */
export async function findCode(
  database: Firestore,
  owners: readonly string[],
  code: string,
): Promise<(Code & { owner: string }) | undefined> {
  const found = await Promise.all(owners.map((owner) => getDocFromServer(doc(database, codePath(owner, code)))));
  const at = found.findIndex((stored) => stored.exists());
  const [stored, owner] = [found[at], owners[at]];
  return stored && owner !== undefined ? { ...toCode(stored), owner } : undefined;
}
