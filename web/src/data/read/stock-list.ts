import { dayOf } from '@contract/history';
import { SEARCH_LIMIT } from '@contract/limits';
import { writeListState } from '@contract/list/list-address';
import type { ListOwner } from '@contract/list/list-query';
import { isSearch, type ListState, stockList } from '@contract/list/list-state';
import { isTooShort, searchWords } from '@contract/list/search-words';
import { carsPath, dayAfter, startOfDay } from '@contract/stock-month';
import { stockPath } from '@contract/stock-path';
import {
  collection,
  type DocumentSnapshot,
  doc,
  type Firestore,
  limit,
  orderBy,
  type Query,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { type Live, mapData, observe, readOnce, switchData, withFollowing } from '../live/observe';
import { codeIn, cursorAt, type FoundProducts, observeList } from './product-list';
import { observeIds } from './read-parts';

/** Names the query of a list: a search is read once for all its pages, orders and filters. */
export function listId(state: ListState, owner: ListOwner): string {
  const words = `${searchWords(state.search).join(' ')} ${codeIn(state.search)}`;
  if (state.standing !== undefined)
    return `standing of ${owner}, ${state.standing} days${isTooShort(state.search) ? ', none' : ''}`;
  if (isSearch(state)) return `search of ${owner ?? 'all'}, picture ${state.picture}: ${words}`;
  return `products of ${owner ?? 'all'}?${writeListState({ ...state, page: 1 }, stockList)}`;
}

/** A page of a list of the stock area, or all matches of a search, or what has not moved. */
export const observeStockList = (database: Firestore, state: ListState, owner?: ListOwner): Live<FoundProducts> =>
  state.standing !== undefined && typeof owner === 'string' && !isTooShort(state.search)
    ? observeStanding(database, state, { owner, days: state.standing })
    : observeList(database, state, owner);

interface Standing {
  owner: string;
  days: number;
}

/** The cars of an owner of which no piece has gone out since, those that stand longest first. */
export const standingQuery = (
  database: Firestore,
  owner: string,
  { since, most, after }: { since: Date; most: number; after?: DocumentSnapshot | undefined },
): Query =>
  query(
    collection(database, carsPath(owner)),
    where('lastOutAt', '<', since),
    orderBy('lastOutAt'),
    ...(after ? [startAfter(after)] : []),
    limit(most),
  );

/** When the days begin for which a car has to stand, by the days of its stock. */
export async function sinceOf(database: Firestore, { owner, days }: Standing): Promise<Date> {
  const timeZone = (await cursorAt(doc(database, stockPath(owner))))?.get('timeZone') ?? 'UTC';
  return startOfDay(dayAfter(dayOf(new Date(), timeZone), 1 - days), timeZone);
}

/** What stands so long, as many as a search reads: two reads for each. All else of the list is looked for in it. */
const observeStanding = (database: Firestore, state: ListState, standing: Standing): Live<FoundProducts> =>
  readOnce(() => sinceOf(database, standing)).pipe(
    switchData((since) => observe(standingQuery(database, standing.owner, { since, most: SEARCH_LIMIT }))),
    withFollowing({
      keyOf: ({ docs }) => docs.map(({ id }) => id).join(),
      next: ({ docs }) =>
        observeIds(
          database,
          docs.map(({ id }) => id),
        ),
    }),
    mapData(([{ size }, docs]) => ({ state, docs, isCut: size >= SEARCH_LIMIT, by: 'within' })),
  );
