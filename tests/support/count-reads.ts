import {
  type AggregateQuery,
  type AggregateSpec,
  Firestore,
  Query,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore';

/** What all aggregates of the Admin SDK have in common; it does not export the class. */
const aggregates: AggregateQuery<AggregateSpec> = Object.getPrototypeOf(
  new Firestore({ projectId: 'none' }).collection('none').count(),
);

/** How many index entries an aggregate has for one read. */
const ENTRIES_A_READ = 1_000;

/** From now on each call of a method of a prototype goes through `around`, which calls it. */
function wrap<Of extends object>(
  of: Of,
  name: keyof Of,
  around: (call: () => unknown, parameters: unknown[], on: Of) => unknown,
): void {
  const method = of[name] as (...parameters: unknown[]) => unknown;
  const wrapped = function (this: Of, ...parameters: unknown[]) {
    return around(() => method.apply(this, parameters), parameters, this);
  };
  Object.assign(of, { [name]: wrapped });
}

/**
 * Counts from now on what Firestore would bill the Admin SDK of this process for: `reads` of documents, also missing ones, and empty
 * answers; `writes`, also those that are refused. `aggregates` is how many were asked for, `ofAggregates` the reads that they are billed as.
 */
export function countReads() {
  const billed = { reads: 0, writes: 0, aggregates: 0, ofAggregates: 0 };
  for (const name of ['create', 'set', 'update', 'delete'] as const)
    wrap(WriteBatch.prototype, name, (call) => {
      billed.writes += 1;
      return call();
    });
  for (const reader of [Query.prototype, Transaction.prototype])
    wrap(reader, 'get', async (call) => {
      const found = (await call()) as { size?: number };
      billed.reads += found.size || 1;
      return found;
    });
  // A document's own `get` calls it.
  wrap(Firestore.prototype, 'getAll', (call, documents) => {
    billed.reads += documents.length;
    return call();
  });
  const { get } = aggregates;
  wrap(aggregates, 'get', async (call, _none, { query }) => {
    const { count } = (await get.call(query.count() as never)).data();
    billed.aggregates += 1;
    billed.ofAggregates += Math.max(1, Math.ceil(Number(count) / ENTRIES_A_READ));
    return call();
  });
  return billed;
}
