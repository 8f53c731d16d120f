import { stockPath } from '@contract/history';
import { LIST_LIMIT_MAX, PRODUCTS_PER_OWNER_MAX } from '@contract/limits';
import { carsPath, MONTHS_KEPT, type StockCar, type StockMonth } from '@contract/stock-month';
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
import type { QueryResult } from '@/lib/query-result';
import { firestore } from './firestore';
import { activityQuery, type Listed, toEntry } from './history';
import { never, useLive, useSnapshot } from './live';
import { type ReadOptions, readInParts } from './product-list';
import { readOnce } from './read-once';

/** What is shown of a car's document. */
export interface Car extends Omit<StockCar, 'still' | 'since' | 'outs' | 'latelyUntil'> {
  /** The product's id. */
  id: string;
  still: Date | undefined;
}

function toCar(stored: QueryDocumentSnapshot): Car {
  const { still, ...car } = stored.data() as StockCar & { still?: Timestamp };
  return { ...car, id: stored.id, still: still?.toDate() };
}

/** So many are shown of what moved most, of what stands longest and of the latest changes. */
export const SHOWN = 10;
/** So many are read to know which moved most lately: a car's number may be of a day ago, and is too high then. */
const READ_LATELY = 25;

/** The months from one on. */
export const monthsQuery = (database: Firestore, email: string, from: string): Query =>
  query(collection(database, `${stockPath(email)}/months`), where(documentId(), '>=', from), limit(MONTHS_KEPT + 1));

/** The cars of which most pieces came and went in a month; without one, in the last 30 days. */
export const moversQuery = (database: Firestore, email: string, month: string | undefined): Query =>
  query(
    collection(database, carsPath(email)),
    month ? orderBy(new FieldPath('moved', month), 'desc') : orderBy('movedLately', 'desc'),
    limit(month ? SHOWN : READ_LATELY),
  );

/** The cars of which no piece has gone out for longest. */
export const standingQuery = (database: Firestore, email: string): Query =>
  query(collection(database, carsPath(email)), orderBy('still'), limit(SHOWN));

export type Months = Readonly<Record<string, StockMonth>>;

export const useMonths = (email: string, from: string): QueryResult<Months> =>
  useSnapshot(`months of ${email} from ${from}`, monthsQuery(useFirestore(), email, from), ({ docs }) =>
    Object.fromEntries(docs.map((stored) => [stored.id, stored.data() as StockMonth])),
  );

/** `least`: no car that is not among them has moved more pieces. */
export const useMovers = (email: string, month: string | undefined): QueryResult<{ cars: Car[]; least: number }> =>
  useSnapshot(`movers of ${email} in ${month}`, moversQuery(useFirestore(), email, month), ({ docs }) => {
    const cars = docs.map(toCar);
    const isAll = docs.length < (month ? SHOWN : READ_LATELY);
    return { cars, least: isAll || month ? 0 : (cars.at(-1)?.movedLately ?? 0) };
  });

export const useStanding = (email: string): QueryResult<Car[]> =>
  useSnapshot(`standing of ${email}`, standingQuery(useFirestore(), email), ({ docs }) => docs.map(toCar));

export function useLatest(email: string): QueryResult<Listed[]> {
  const newest = activityQuery(useFirestore(), email, { page: 1 }, undefined, SHOWN);
  return useSnapshot(`latest of ${email}`, newest, ({ docs }) => docs.map((stored): Listed => toEntry(stored)));
}

/** Cars of which no piece has gone out for so many days, and what they are worth, in cents. */
export interface Standing {
  days: number;
  cars: number;
  worth: number;
}

const STANDING_DAYS = [30, 60, 90] as const;

/** The cars that stand since a time after `after` and before `until`. */
const standingBetween = (database: Firestore, email: string, after: Date | undefined, until: Date): Query =>
  query(
    collection(database, carsPath(email)),
    where('still', '<=', until),
    ...(after ? [where('still', '>', after)] : []),
    limit(PRODUCTS_PER_OWNER_MAX),
  );

/** What stands, at the end of a day: asked as sums of three ranges, each a read for 1,000 cars. */
async function readStandingSums(database: Firestore, email: string, today: string): Promise<Standing[]> {
  const ends = STANDING_DAYS.map((days) => new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000));
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

/** `version`: of the stock; each further one asks anew. `undefined`: it is not counted yet. */
export function useStandingSums(email: string, today: string, version: number | undefined): QueryResult<Standing[]> {
  const database = useFirestore();
  const sums = readOnce(() => readStandingSums(database, email, today));
  return useLive(`standing sums of ${email} on ${today}, ${version}`, version === undefined ? never : sums);
}

/** All cars of a person's, also those that were deleted: a read for each. */
export async function readCars(email: string, options: ReadOptions): Promise<Car[]> {
  const cars = collection(await firestore(), carsPath(email));
  const partAfter = (last?: DocumentSnapshot) =>
    query(cars, orderBy(documentId()), ...(last ? [startAfter(last)] : []), limit(LIST_LIMIT_MAX));
  return (await readInParts(partAfter, options)).map(toCar);
}
