import type { StockCount, StockDay } from '@contract/history';
import { monthOf, monthPath, type StockMonth } from '@contract/stock-month';
import { stockPath } from '@contract/stock-path';
import { collection, type DocumentSnapshot, doc, limit, query, type Timestamp, where } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { NEVER } from 'rxjs';
import { mapResult, type QueryResult } from '@/lib/query-result';
import { known, mapData, observe, withFollowing } from '../live/observe';
import { useLive, useSnapshot } from '../live/use-live';

export interface CountedStock extends StockCount {
  /** The time zone of its days, which is known with the first count. */
  timeZone: string | undefined;
  /** There are products, and they have not been counted yet. */
  needsCount: boolean;
  /** When a change was added last. */
  countedAt: number | undefined;
}

/** The totals of a person's stock. Without any, all is 0, unless there is a product. */
export function useStockCount(email: string): QueryResult<CountedStock> {
  const database = useFirestore();
  const ofPerson = query(collection(database, 'products'), where('email', '==', email), limit(1));
  const hasProducts = observe(ofPerson).pipe(mapData(({ empty }) => !empty));
  const count = observe(doc(database, stockPath(email))).pipe(
    withFollowing({
      keyOf: (stock) => `${stock.exists()}`,
      next: (stock) => (stock.exists() ? known(false) : hasProducts),
    }),
    mapData(([stock, needsCount]) => ({
      ...numbersOf(stock, 'products', 'units', 'value', 'outOfStock', 'low'),
      timeZone: stock.get('timeZone') as string | undefined,
      needsCount,
      countedAt: (stock.get('countedAt') as Timestamp | undefined)?.toMillis(),
    })),
  );
  return useLive(`count of ${email}`, count);
}

/** How many cars of a person are low or out, and when a change was added to that last. */
export const useCountedLow = (email: string): QueryResult<{ low: number; at: number | undefined }> =>
  useSnapshot(`counted low of ${email}`, doc(useFirestore(), stockPath(email)), (stock) => ({
    low: Number(stock.get('low') ?? 0) + Number(stock.get('outOfStock') ?? 0),
    at: (stock.get('countedAt') as Timestamp | undefined)?.toMillis(),
  }));

/** `day` undefined: it is not known yet which day it is. */
export function useStockDay(email: string, day: string | undefined): QueryResult<StockDay> {
  const database = useFirestore();
  const month = useLive(
    `month of ${email} with ${day}`,
    day === undefined ? NEVER : observe(doc(database, monthPath(email, monthOf(day)))),
  );
  return mapResult(month, (stored) => {
    const of = (stored.data() as StockMonth | undefined)?.days[day?.slice(8) ?? ''];
    return { in: of?.in ?? 0, out: of?.out ?? 0 };
  });
}

const numbersOf = <Name extends string>(stored: DocumentSnapshot, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, Number(stored.get(name) ?? 0)])) as Record<Name, number>;
