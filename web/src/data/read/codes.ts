import { CODES_PER_CAR, codeKey, codesPath } from '@contract/code';
import { LIST_LIMIT_MAX } from '@contract/limits';
import {
  collection,
  documentId,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import type { QueryResult } from '@/lib/query-result';
import { useSnapshot } from '../live/use-live';
import { type Code, toCode } from './find-code';
import { fromServer } from './from-server';
import { chunksOf30, readInParts, runBatches } from './read-parts';

export const codesQuery = (database: Firestore, owner: string, product: string): Query =>
  query(collection(database, codesPath(owner)), where('product', '==', product), limit(CODES_PER_CAR));

/** The codes of a car, live: a read for each. */
export const useCodes = (owner: string, product: string): QueryResult<Code[]> =>
  useSnapshot(`codes of ${product}`, codesQuery(useFirestore(), owner, product), ({ docs }) => docs.map(toCode));

/** The codes of these cars of one owner: a read for each, and one for each 30 cars that have none. */
export async function readCodes(database: Firestore, owner: string, products: readonly string[]): Promise<Code[]> {
  const codes = collection(database, codesPath(owner));
  const parts = chunksOf30(products).map((ids) => readAllCodes(query(codes, where('product', 'in', ids))));
  return (await Promise.all(parts)).flat();
}

/** Which of these codes an owner's cars have: a read for each, and one for each 30 that none has. */
export async function readCodesNamed(database: Firestore, owner: string, named: readonly string[]): Promise<Code[]> {
  const codes = collection(database, codesPath(owner));
  const found: Code[] = [];
  await runBatches(chunksOf30(named.map(codeKey)), undefined, async (keys) => {
    const { docs } = await fromServer(query(codes, where(documentId(), 'in', keys), limit(keys.length)));
    found.push(...docs.map(toCode));
  });
  return found;
}

/** The codes that a batch has given, to one car or to all: a read for each. */
export async function readCodesOfBatch(
  database: Firestore,
  owner: string,
  { batch, product }: { batch: string; product?: string },
): Promise<Code[]> {
  const all = collection(database, codesPath(owner));
  const codes = query(all, where('batch', '==', batch));
  return readAllCodes(product === undefined ? codes : query(codes, where('product', '==', product)));
}

/** In reads of 100, in the order of the codes. */
async function readAllCodes(codes: Query): Promise<Code[]> {
  const ordered = query(codes, orderBy(documentId()), limit(LIST_LIMIT_MAX));
  return (await readInParts((last) => (last ? query(ordered, startAfter(last)) : ordered))).map(toCode);
}
