import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { SpendReads } from '../http/env.js';

const PAGE = 1_000;

/** The first so many documents of a query, a thousand at a time, each of which is counted as a read before. */
export async function readPages(query: Query, most: number, spendReads: SpendReads): Promise<QueryDocumentSnapshot[]> {
  const found: QueryDocumentSnapshot[] = [];
  for (;;) {
    await spendReads(PAGE);
    const last = found.at(-1);
    const { docs } = await (last ? query.startAfter(last) : query).limit(PAGE).get();
    found.push(...docs);
    if (docs.length < PAGE || found.length >= most) return found;
  }
}
