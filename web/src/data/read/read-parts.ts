import { LIST_LIMIT_MAX } from '@contract/limits';
import type { DocumentSnapshot, Firestore, Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { combineData, type Live, mapData, observe } from '../live/observe';
import { fromServer } from './from-server';
import { queryOfIds } from './product-list';

/** Firestore compares an id with at most so many. */
export const IDS_MAX = 30;

export const chunksOf30 = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / IDS_MAX) }, (_, part) => ids.slice(part * IDS_MAX, (part + 1) * IDS_MAX));

export interface ReadOptions {
  signal: AbortSignal;
  /** Called with how many documents have been read. */
  onProgress: (count: number) => void;
}

/** How many are under way at once. */
const AT_ONCE = 4;

/** Gives the batches to `run` in their order, several at once by default. When aborted, those under way are finished and no further one begins. */
export async function runBatches<Batch>(
  batches: readonly Batch[],
  signal: AbortSignal | undefined,
  run: (batch: Batch) => Promise<void>,
  atOnce = AT_ONCE,
): Promise<void> {
  let next = 0;
  const runOneAfterOther = async () => {
    for (let batch = batches[next]; batch !== undefined && !signal?.aborted; batch = batches[next]) {
      next += 1;
      await run(batch);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, runOneAfterOther));
}

/** The documents of a query as the server has them now, in reads of 100 until there are no more, or so many. */
export async function readInParts(
  partAfter: (last?: DocumentSnapshot) => Query,
  { signal, onProgress }: Partial<ReadOptions> = {},
  most = Number.POSITIVE_INFINITY,
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const { docs } = await fromServer(partAfter(found.at(-1)));
    signal?.throwIfAborted();
    found.push(...docs);
    onProgress?.(found.length);
    if (docs.length < LIST_LIMIT_MAX || found.length >= most) return found;
  }
}

/** Those of these ids that exist. */
export const observeIds = (database: Firestore, ids: readonly string[]): Live<QueryDocumentSnapshot[]> =>
  combineData(chunksOf30(ids).map((part) => observe(queryOfIds(database, part)))).pipe(
    mapData((snapshots) => snapshots.flatMap(({ docs }) => docs)),
  );

/** Those of these ids that exist, as the server has them now. */
export async function readIds(
  database: Firestore,
  ids: readonly string[],
  { signal, onProgress }: Partial<ReadOptions> = {},
): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  await runBatches(chunksOf30(ids), signal, async (part) => {
    found.push(...(await fromServer(queryOfIds(database, part))).docs);
    if (!signal?.aborted) onProgress?.(found.length);
  });
  signal?.throwIfAborted();
  return found;
}
