import {
  batchSummaryPath,
  type HistoryEntry,
  type HistoryKind,
  historyKinds,
  type Reason,
  type StoredBatchSummary,
  undoPath,
} from '@contract/history';
import { LIST_LIMIT_MAX } from '@contract/limits';
import { matcherOf } from '@contract/list/search-words';
import type { Product } from '@contract/product-fields';
import {
  collection,
  collectionGroup,
  type DocumentSnapshot,
  doc,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
  query,
  startAfter,
  type Timestamp,
  where,
} from 'firebase/firestore';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { mapResult, type QueryResult } from '@/lib/query-result';
import { useDerived } from '@/lib/use-derived';
import { combineData, type Live, mapData, observe, readOnce, switchData } from '../live/observe';
import { useLive, useSnapshot } from '../live/use-live';
import { useRequest } from '../live/use-request';
import type { Made } from '../write/undo';
import { fromServer } from './from-server';
import { cursorAt } from './product-list';
import { type ReadOptions, readInParts } from './read-parts';

/** `possible`: Undo works, as far as is known. `undone`: it has been taken back. `past`: something has changed since. */
export type UndoState = 'possible' | 'undone' | 'past';

/** An entry of the history as the screens show it. */
export interface Entry extends HistoryEntry {
  id: string;
  at: Date;
  /** Whether the person who looks at it can take it back. */
  undo?: UndoState;
}

export const toEntry = (stored: QueryDocumentSnapshot): Entry => {
  const entry = stored.data() as HistoryEntry & { at: Timestamp };
  // Those of before there were teams do not say who has made them: the owner has.
  return { ...entry, by: entry.by ?? entry.email, id: stored.id, at: entry.at.toDate() };
};

const TIMELINE_STEP = 20;

/** The newest entries first, or those before one; so many at most. */
const newest = (size: number, after: DocumentSnapshot | undefined) => [
  orderBy('at', 'desc'),
  ...(after ? [startAfter(after)] : []),
  limit(size),
];

/** Whose history of which car. */
type Car = Pick<Product, '_id' | 'email'>;

/**
 * The newest entries of a product, or those before `after`; one more than is shown says whether there are earlier ones. The owner asks for
 * the own entries, for which the rules need no product: it may be gone.
 */
export const timelineQuery = (
  database: Firestore,
  { _id, email }: Car,
  reader: string,
  after?: DocumentSnapshot,
): Query => {
  const page = newest(TIMELINE_STEP + 1, after);
  return email === reader
    ? query(collectionGroup(database, 'history'), ...equal({ email, product: _id }), ...page)
    : query(collection(database, 'products', _id, 'history'), ...page);
};

interface LoadedPages {
  docs: readonly QueryDocumentSnapshot[];
  hasEarlier: boolean;
}

/** Joins the newest entries with those that were read before: entries never change, so the earlier ones are not read again. */
function withNewest(newest: LoadedPages, loaded: LoadedPages): LoadedPages {
  const ids = new Set(newest.docs.map(({ id }) => id));
  // When no entry is in both, the ones read before are dropped, because there would be a gap between.
  if (!loaded.docs.some(({ id }) => ids.has(id))) return newest;
  const earlier = loaded.docs.filter(({ id }) => !ids.has(id));
  return { docs: [...newest.docs, ...earlier], hasEarlier: loaded.hasEarlier };
}

const noPages: LoadedPages = { docs: [], hasEarlier: false };

const pageOf = (docs: readonly QueryDocumentSnapshot[]): LoadedPages => ({
  docs: docs.slice(0, TIMELINE_STEP),
  hasEarlier: docs.length > TIMELINE_STEP,
});

/** The newest entries of a product, live, and the earlier ones that were asked for. */
export function useTimeline(car: Car, reader: string) {
  const database = useFirestore();
  const latest = useSnapshot(`history of ${car._id}`, timelineQuery(database, car, reader), ({ docs }) => docs);
  const newest = useDerived<LoadedPages>(
    (before = noPages) => (latest.data ? withNewest(pageOf(latest.data), before) : before),
    [latest.data],
  );
  /** What was asked for, and from which entry on. */
  const [earlier, setEarlier] = useState<LoadedPages & { from?: string }>(noPages);
  const from = newest.docs.at(-1)?.id;
  const { docs, hasEarlier } = from === earlier.from ? { ...earlier, docs: [...newest.docs, ...earlier.docs] } : newest;

  const { ask: showEarlier, ...asked } = useRequest(async () => {
    const last = docs.at(-1);
    if (!last || from === undefined) return;
    const page = pageOf((await fromServer(timelineQuery(database, car, reader, last))).docs);
    setEarlier({ from, docs: [...docs.slice(newest.docs.length), ...page.docs], hasEarlier: page.hasEarlier });
  });
  const result = mapResult(latest, () => docs.map(toEntry));
  return { result, hasEarlier, showEarlier, ...asked };
}

const ACTIVITY_PAGE = 25;

/** A batch as Activity lists it. */
export interface BatchSummary extends StoredBatchSummary {
  id: string;
  at: Date;
}
export type Listed = Entry | BatchSummary;

export const isBatchSummary = (listed: Listed): listed is BatchSummary => 'rows' in listed;

/** The view of Activity. */
export interface ActivityState {
  /** The id of one product. */
  product?: string | undefined;
  kind?: HistoryKind | undefined;
  /** As `2026-11-22`, in the person's own time zone. */
  day?: string | undefined;
  /** The email of who has made the change. */
  by?: string | undefined;
  reason?: Reason | undefined;
  /** The number that people see. */
  page: number;
  /** The cursor: the last entry of the page before, or a batch's summary, which is of no product. */
  after?: { product?: string | undefined; id: string } | undefined;
}

/** The conditions on these fields that have a value. */
const equal = (values: Record<string, string | boolean | undefined>) =>
  Object.entries(values).flatMap(([field, value]) => (value ? [where(field, '==', value)] : []));

/** From the beginning of a day where the person is to that of the next one. */
function onDay(day: string | undefined) {
  if (day === undefined) return [];
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [from, to] = [0, 1].map((more) => new Date(year, month - 1, date + more));
  return [where('at', '>=', from), where('at', '<', to)];
}

/**
 * A person's own entries of all products, newest first; one more than is shown says whether there is a next page. A batch is its summary,
 * unless entries of a kind or a product are asked for.
 */
export const activityQuery = (
  database: Firestore,
  email: string,
  { product, kind, day, by, reason }: ActivityState,
  after?: DocumentSnapshot,
  size = ACTIVITY_PAGE + 1,
): Query =>
  query(
    collectionGroup(database, 'history'),
    ...equal({ email, product, kind, by, reason, listed: !product && !kind }),
    ...onDay(day),
    ...newest(size, after),
  );

export interface ActivityPage {
  entries: Listed[];
  /** The number of the page that is shown: the first one when the entry at which it would begin is gone. */
  page: number;
  /** The cursor of the next page; `undefined` when there is none. */
  next: ActivityState['after'];
}

function observeActivity(database: Firestore, email: string, state: ActivityState): Live<ActivityPage> {
  const pathOf = ({ product, id }: NonNullable<ActivityState['after']>) =>
    product === undefined ? batchSummaryPath(email, id) : `products/${product}/history/${id}`;
  const pageFrom = (after: DocumentSnapshot | undefined) =>
    mapData(({ docs }: QuerySnapshot): ActivityPage => {
      const entries = docs.slice(0, ACTIVITY_PAGE).map((stored): Listed => toEntry(stored));
      const last = entries.at(-1);
      const cursor = last && { product: isBatchSummary(last) ? undefined : last.product, id: last.id };
      return { entries, page: after ? state.page : 1, next: docs.length > ACTIVITY_PAGE ? cursor : undefined };
    });
  return readOnce(async () => state.after && cursorAt(doc(database, pathOf(state.after)))).pipe(
    switchData((after) => observe(activityQuery(database, email, state, after)).pipe(pageFrom(after))),
  );
}

export const useActivityPage = (email: string, state: ActivityState): QueryResult<ActivityPage> =>
  useLive(`activity of ${email}: ${JSON.stringify(state)}`, observeActivity(useFirestore(), email, state));

/** So many entries of a batch, in the order in which they were written. */
export const batchQuery = (
  database: Firestore,
  email: string,
  batch: string,
  size: number,
  after?: DocumentSnapshot,
): Query =>
  query(
    collectionGroup(database, 'history'),
    where('email', '==', email),
    where('batch', '==', batch),
    orderBy('at'),
    ...(after ? [startAfter(after)] : []),
    limit(size),
  );

/** All entries of the view, those of batches one by one, newest first. The summary of a batch has no kind, and is left out. */
export const entriesQuery = (
  database: Firestore,
  email: string,
  { product, kind, day, by, reason }: ActivityState,
  after?: DocumentSnapshot,
): Query =>
  query(
    collectionGroup(database, 'history'),
    ...equal({ email, product, by, reason }),
    ...onDay(day),
    where('kind', 'in', kind ? [kind] : historyKinds),
    ...newest(LIST_LIMIT_MAX, after),
  );

const batchDocs = (database: Firestore, email: string, batch: string, options?: ReadOptions) =>
  readInParts((last) => batchQuery(database, email, batch, LIST_LIMIT_MAX, last), options);

/** All entries of a batch: a read for each. */
export const readBatch = async (
  database: Firestore,
  email: string,
  batch: string,
  options: ReadOptions,
): Promise<Entry[]> => (await batchDocs(database, email, batch, options)).map(toEntry);

/** All entries of the view: a read for each. */
export async function readEntries(
  database: Firestore,
  email: string,
  state: ActivityState,
  options: ReadOptions,
): Promise<Entry[]> {
  return (await readInParts((last) => entriesQuery(database, email, state, last), options)).map(toEntry);
}

/** The cars with these words among the newest 100 that were deleted: a read for each. */
export async function readDeleted(
  database: Firestore,
  email: string,
  search: string,
): Promise<Pick<Product, '_id' | 'name'>[]> {
  const deletions = activityQuery(database, email, { kind: 'deleted', page: 1 }, undefined, LIST_LIMIT_MAX);
  const has = matcherOf(search, true);
  const found = (await fromServer(deletions)).docs
    .map(toEntry)
    .filter(({ name, changes }) => has({ name, supplier: changes.supplier?.from ?? '' }));
  // The newest deletion of a car knows its last name.
  return [...new Map(found.toReversed().map(({ product, name }) => [product, { _id: product, name }])).values()];
}

const BATCH_STEP = 20;

/** The entries of a batch, read once, 20 at a time: the first when they are shown. */
export function useBatchEntries(email: string, { id: batch, rows }: Pick<BatchSummary, 'id' | 'rows'>) {
  const database = useFirestore();
  const [docs, setDocs] = useState<readonly QueryDocumentSnapshot[]>([]);
  const { ask: showMore, ...asked } = useRequest(async () => {
    const last = docs.at(-1);
    const { docs: more } = await fromServer(batchQuery(database, email, batch, BATCH_STEP, last));
    // An entry that was recorded late comes before those that were read: then they are read anew.
    const isLate = last !== undefined && more.length < Math.min(BATCH_STEP, rows - docs.length);
    const shown = isLate ? await batchDocs(database, email, batch) : [...docs, ...more];
    setDocs((now) => (now.at(-1) === last ? shown : now));
  });
  const onShown = useEffectEvent(showMore);
  useEffect(() => void onShown(), []);
  const entries = useMemo(() => docs.map(toEntry), [docs]);
  return { entries, left: rows - docs.length, showMore, ...asked };
}

/**
 * The ids of those of these changes that were taken back, live: an undo is there before its entry. It costs a read for each, and one more
 * when that changes.
 */
export function useUndone(changes: readonly Pick<Made, 'id' | 'email'>[]): ReadonlySet<string> | undefined {
  const database = useFirestore();
  const undone = changes.map(({ id, email }) =>
    observe(doc(database, undoPath(email, id))).pipe(mapData((undo) => (undo.exists() ? id : undefined))),
  );
  const ids = combineData(undone).pipe(mapData((found) => new Set(found.filter((id) => id !== undefined))));
  return useLive(`undone of ${changes.map(({ id }) => id)}`, ids).data;
}
