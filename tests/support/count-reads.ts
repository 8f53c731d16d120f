import {
  type AggregateQuery,
  type AggregateSpec,
  Firestore,
  Query,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';

/** What all aggregates of the Admin SDK have in common; it does not export the class. */
export const aggregates: AggregateQuery<AggregateSpec> = Object.getPrototypeOf(
  new Firestore({ projectId: 'none' }).collection('none').count(),
);

/** How many index entries an aggregate has for one read. */
const ENTRIES_A_READ = 1_000;

/**
 * Counts from now on what Firestore would bill the Admin SDK of this process for: `reads` of documents, also missing ones, and empty
 * answers; `writes`, also those that are refused. `aggregates` is how many were asked for, `ofAggregates` the reads that they are billed as.
 */
export function countReads() {
  const billed = { reads: 0, writes: 0, aggregates: 0, ofAggregates: 0 };
  for (const name of ['create', 'set', 'update', 'delete'] as const) {
    const write = WriteBatch.prototype[name] as (...parts: unknown[]) => WriteBatch;
    const counted = function (this: WriteBatch, ...parts: unknown[]) {
      billed.writes += 1;
      return write.apply(this, parts);
    };
    Object.assign(WriteBatch.prototype, { [name]: counted });
  }
  const { get } = Query.prototype;
  Query.prototype.get = async function (this: Query) {
    const found = await get.call(this);
    billed.reads += found.size || 1;
    return found;
  };
  const { get: inTransaction } = Transaction.prototype;
  Transaction.prototype.get = async function (this: Transaction, ...asked: Parameters<typeof inTransaction>) {
    const found = await inTransaction.apply(this, asked);
    billed.reads += ('size' in found && (found as { size: number }).size) || 1;
    return found;
  } as typeof inTransaction;
  // A document's own `get` calls it.
  const { getAll } = Firestore.prototype;
  Firestore.prototype.getAll = function (this: Firestore, ...documents: Parameters<typeof getAll>) {
    billed.reads += documents.length;
    return getAll.apply(this, documents);
  } as typeof getAll;
  const { get: aggregate } = aggregates;
  aggregates.get = async function (this: typeof aggregates) {
    const { count } = (await aggregate.call(this.query.count() as never)).data();
    billed.aggregates += 1;
    billed.ofAggregates += Math.max(1, Math.ceil(Number(count) / ENTRIES_A_READ));
    return aggregate.call(this);
  };
  return billed;
}
