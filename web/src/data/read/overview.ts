import { LIST_LIMIT_MAX, PRODUCTS_PER_OWNER_MAX } from '@contract/limits';
import {
  carsPath,
  dayAfter,
  MONTHS_KEPT,
  STANDING_DAYS,
  type StockCar,
  type StockMonth,
  startOfDay,
} from '@contract/stock-month';
import { stockPath } from '@contract/stock-path';
import {
  collection,
  count,
  type DocumentSnapshot,
  documentId,
  FieldPath,
  type Firestore,
  getAggregateFromServer,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  sum,
  type Timestamp,
  where,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { NEVER } from 'rxjs';
import type { QueryResult } from '@/lib/query-result';
import { readOnce } from '../live/observe';
import { useLive, useSnapshot } from '../live/use-live';
import { activityQuery, type Listed, toEntry } from './history';
import { type ReadOptions, readInParts } from './read-parts';
import { standingQuery } from './stock-list';

/** What is shown of a car's document. */
export interface Car extends Pick<StockCar, 'name' | 'quantity' | 'worth' | 'months' | 'moved'> {
  /** The product's id. */
  id: string;
  lastOutAt: Date | undefined;
}

function toCar(stored: QueryDocumentSnapshot): Car {
  const { lastOutAt, ...car } = stored.data() as StockCar & { lastOutAt?: Timestamp };
  return { ...car, id: stored.id, lastOutAt: lastOutAt?.toDate() };
}

/** So many are shown of what moved most, of what stands longest and of the latest changes. */
export const ROWS_SHOWN = 10;

/** The months from one on. */
export const monthsQuery = (database: Firestore, email: string, from: string): Query =>
  query(collection(database, `${stockPath(email)}/months`), where(documentId(), '>=', from), limit(MONTHS_KEPT + 1));

/** The cars of which most pieces came and went in a month. */
export const moversQuery = (database: Firestore, email: string, month: string): Query =>
  query(collection(database, carsPath(email)), orderBy(new FieldPath('moved', month), 'desc'), limit(ROWS_SHOWN));

export type Months = Readonly<Record<string, StockMonth>>;

export const useMonths = (email: string, from: string): QueryResult<Months> =>
  useSnapshot(`months of ${email} from ${from}`, monthsQuery(useFirestore(), email, from), ({ docs }) =>
    Object.fromEntries(docs.map((stored) => [stored.id, stored.data() as StockMonth])),
  );

export const useMovers = (email: string, month: string): QueryResult<Car[]> =>
  useSnapshot(`movers of ${email} in ${month}`, moversQuery(useFirestore(), email, month), ({ docs }) =>
    docs.map(toCar),
  );

/** The cars of which no piece has gone out since a time, those that stand longest first. */
export function useStanding(email: string, since: Date): QueryResult<Car[]> {
  const longest = standingQuery(useFirestore(), email, { since, most: ROWS_SHOWN });
  return useSnapshot(`standing of ${email} since ${since.toISOString()}`, longest, ({ docs }) => docs.map(toCar));
}

export function useLatest(email: string): QueryResult<Listed[]> {
  const newest = activityQuery(useFirestore(), email, { page: 1 }, undefined, ROWS_SHOWN);
  return useSnapshot(`latest of ${email}`, newest, ({ docs }) => docs.map((stored): Listed => toEntry(stored)));
}

/** Cars of which no piece has gone out for so many days, and what they are worth, in cents. */
export interface Standing {
  days: number;
  cars: number;
  worth: number;
}

/** The cars that stand since a time from `after` on and before `until`. */
const standingBetween = (database: Firestore, email: string, after: Date | undefined, until: Date): Query =>
  query(
    collection(database, carsPath(email)),
    where('lastOutAt', '<', until),
    ...(after ? [where('lastOutAt', '>=', after)] : []),
    limit(PRODUCTS_PER_OWNER_MAX),
  );

/** What stands today, by the stock's days: asked as sums of three ranges, each a read for 1,000 cars. */
async function readStandingSums(database: Firestore, email: string, { day, timeZone }: Today): Promise<Standing[]> {
  const ends = STANDING_DAYS.map((days) => startOfDay(dayAfter(day, 1 - days), timeZone));
  const sums = await Promise.all(
    ends.map(async (until, index) => {
      const asked = standingBetween(database, email, ends[index + 1], until);
      return (await getAggregateFromServer(asked, { cars: count(), worth: sum('worth') })).data();
    }),
  );
  return STANDING_DAYS.map((days, index) => {
    const longer = sums.slice(index);
    return {
      days,
      cars: longer.reduce((all, { cars }) => all + cars, 0),
      worth: longer.reduce((all, { worth }) => all + worth, 0),
    };
  });
}

interface Today {
  day: string;
  timeZone: string;
}

/** `version`: of the stock; each further one asks anew. `undefined`: it is not counted yet. */
export function useStandingSums(email: string, today: Today, version: number | undefined): QueryResult<Standing[]> {
  const database = useFirestore();
  const sums = readOnce(() => readStandingSums(database, email, today));
  return useLive(`standing sums of ${email} on ${today.day}, ${version}`, version === undefined ? NEVER : sums);
}

/** All cars of a person's, also those that were deleted: a read for each. */
export async function readCars(database: Firestore, email: string, options: ReadOptions): Promise<Car[]> {
  const cars = collection(database, carsPath(email));
  const partAfter = (last?: DocumentSnapshot) =>
    query(cars, orderBy(documentId()), ...(last ? [startAfter(last)] : []), limit(LIST_LIMIT_MAX));
  return (await readInParts(partAfter, options)).map(toCar);
}
