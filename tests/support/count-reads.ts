import { Firestore, Query } from 'firebase-admin/firestore';

/** Counts from now on what Firestore would bill the Admin SDK of this process for: documents, also missing ones, and empty answers; aggregates by themselves. */
export function countReads(): { reads: number; aggregates: number } {
  const billed = { reads: 0, aggregates: 0 };
  const { get } = Query.prototype;
  Query.prototype.get = async function (this: Query) {
    const found = await get.call(this);
    billed.reads += found.size || 1;
    return found;
  };
  // A document's own `get` calls it.
  const { getAll } = Firestore.prototype;
  Firestore.prototype.getAll = function (this: Firestore, ...documents: Parameters<typeof getAll>) {
    billed.reads += documents.length;
    return getAll.apply(this, documents);
  } as typeof getAll;
  const { aggregate } = Query.prototype;
  Query.prototype.aggregate = function (this: Query, ...asked: Parameters<typeof aggregate>) {
    billed.aggregates += 1;
    return aggregate.apply(this, asked);
  } as typeof aggregate;
  return billed;
}
