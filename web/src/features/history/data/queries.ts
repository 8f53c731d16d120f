import { type HistoryEntry, type StockCount, type StockDay, stockId } from '@contract/history';
import { writeCursor } from '@contract/list/cursor';
import { cutPage } from '@contract/list/cut-page';
import {
  type DocumentSnapshot,
  doc,
  getDocsFromServer,
  type QueryDocumentSnapshot,
  type Timestamp,
} from 'firebase/firestore';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { readableError } from '@/lib/errors';
import type { LiveList } from '@/lib/firebase/listen-on';
import { useLiveDocument, useLiveQuery } from '@/lib/firebase/live';
import { mapReading, type Reading } from '@/lib/reading';
import { type ActivityState, CURSOR_FIELDS, changeActivity, writeActivity } from '../activity/activity-state';
import { type Entry, mergeNewest } from '../entry';
import { ACTIVITY_PAGE, activityQuery, TIMELINE_STEP, timelineQuery, withOneMore } from './entry-lists';

const toEntry = (stored: QueryDocumentSnapshot): Entry => {
  const entry = stored.data() as HistoryEntry & { at: Timestamp };
  return { ...entry, id: stored.id, at: entry.at.toDate() };
};

interface Timeline {
  reading: Reading<Entry[]>;
  /** Whether there are earlier entries, and how to read some of them. */
  more: boolean;
  loadMore: () => Promise<void>;
  loadingMore: boolean;
  /** Why the earlier entries could not be read. */
  problem: string | undefined;
}

interface Known {
  seen?: LiveList;
  all: QueryDocumentSnapshot[];
  more: boolean;
}

/** The newest entries of a product, live, and the earlier ones that were asked for. */
export function useTimeline(product: string): Timeline {
  const database = useFirestore();
  const live = useLiveQuery(`history of ${product}`, timelineQuery(database, product));
  const [known, setKnown] = useState<Known>({ all: [], more: false });
  const [loadingMore, setLoadingMore] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (live.status === 'success' && live.data !== known.seen) setKnown(withNewest(known, live.data));

  const loadMore = async () => {
    const last = known.all.at(-1);
    if (!last || loadingMore) return;
    // The SDK would first wait for an answer.
    if (!navigator.onLine) {
      setProblem(readableError({ code: 'unavailable' }));
      return;
    }
    setLoadingMore(true);
    setProblem(undefined);
    try {
      const { docs } = await getDocsFromServer(timelineQuery(database, product, last));
      setKnown((before) =>
        before.all.at(-1)?.id === last.id
          ? { ...before, all: [...before.all, ...docs.slice(0, TIMELINE_STEP)], more: docs.length > TIMELINE_STEP }
          : before,
      );
    } catch (error) {
      setProblem(readableError(error));
    }
    setLoadingMore(false);
  };
  return {
    reading: mapReading(live, () => known.all.map(toEntry)),
    more: known.more,
    loadMore,
    loadingMore,
    problem,
  };
}

function withNewest({ seen, all, more }: Known, list: LiveList): Known {
  const isWhole = list.docs.length <= TIMELINE_STEP;
  const merged = mergeNewest(list.docs.slice(0, TIMELINE_STEP), all, isWhole);
  return { seen: list, all: merged.all, more: seen && !merged.gap ? more : !isWhole };
}

export interface ActivityPage {
  /** Names the page, whatever it holds now. */
  id: string;
  entries: Entry[];
  /** The states of the neighbouring pages; `undefined` when there is none. */
  next: ActivityState | undefined;
  previous: ActivityState | undefined;
}

/** One page of a person's own entries of all products, newest first, live. */
export function useActivityPage(email: string, state: ActivityState): Reading<ActivityPage> {
  const page = activityQuery(useFirestore(), email, state);
  const id = `activity of ${email}?${writeActivity({ ...state, page: 1 })}`;
  return mapReading(useLiveQuery(id, page), ({ docs }) => ({ id, ...toPage(state, docs) }));
}

function toPage(state: ActivityState, docs: QueryDocumentSnapshot[]): Omit<ActivityPage, 'id'> {
  const { documents, next, previous } = cutPage(state, [docs], {
    size: ACTIVITY_PAGE,
    most: withOneMore(ACTIVITY_PAGE),
    cursorOf: (entry) => writeCursor(entry, CURSOR_FIELDS),
    turn: (place) => changeActivity(state, place),
  });
  return { entries: documents.map(toEntry), next, previous };
}

/** The totals of a person's stock, and the time zone of its days, which is known with the first ones. Without any, all is 0. */
export function useStockCount(email: string): Reading<StockCount & { timeZone: string | undefined }> {
  const reading = useLiveDocument(doc(useFirestore(), 'stock', stockId(email)));
  return mapReading(reading, (stored) => ({
    products: count(stored, 'products'),
    units: count(stored, 'units'),
    value: count(stored, 'value'),
    outOfStock: count(stored, 'outOfStock'),
    timeZone: stored.get('timeZone'),
  }));
}

export function useStockDay(email: string, day: string): Reading<StockDay> {
  const reading = useLiveDocument(doc(useFirestore(), 'stock', stockId(email), 'days', day));
  return mapReading(reading, (stored) => ({ in: count(stored, 'in'), out: count(stored, 'out') }));
}

const count = (stored: DocumentSnapshot, field: string) => Number(stored.get(field) ?? 0);
