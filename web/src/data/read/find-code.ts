import { type CodeKind, codeOf, codePath, codesPath, endOf, type StoredCode } from '@contract/code';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocFromServer,
  limit,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { isRefusal } from '@/lib/errors';
import { fromServer } from './from-server';

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

/** Who shares the stock no longer lets nobody read its codes. */
const readable = <Read>(reading: Promise<Read>): Promise<Read | undefined> =>
  reading.catch((error) => {
    if (!isRefusal(error)) throw error;
    return undefined;
  });

/** Which of these owners' cars have the code: one read for each owner. */
export async function findCodes(database: Firestore, owners: readonly string[], code: string): Promise<Code[]> {
  const read = (owner: string) => readable(getDocFromServer(doc(database, codePath(owner, code))));
  const found = await Promise.all(owners.map(read));
  return found.flatMap((stored) => (stored?.exists() ? toCode(stored) : []));
}

/** So many cars are offered whose codes end alike. */
const ALIKE_MAX = 20;

export const endQuery = (database: Firestore, owner: string, end: string): Query =>
  query(collection(database, codesPath(owner)), where('ends', 'array-contains', end), limit(ALIKE_MAX));

/** The codes of these owners' cars that end with what was typed, 4 to 8 characters: a read for each, and one for each owner without one. */
export async function findCodesByEnd(database: Firestore, owners: readonly string[], text: string): Promise<Code[]> {
  const end = endOf(text);
  if (end === undefined) return [];
  const read = (owner: string) => readable(fromServer(endQuery(database, owner, end)));
  return (await Promise.all(owners.map(read))).flatMap((found) => found?.docs.map(toCode) ?? []);
}
