import { readCursor } from '@contract/list/cursor';
import {
  collection,
  collectionGroup,
  documentId,
  endBefore,
  type Firestore,
  limit,
  limitToLast,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { type ActivityState, CURSOR_FIELDS } from '../activity/activity-state';

export const TIMELINE_STEP = 20;
export const ACTIVITY_PAGE = 25;
/** One more than is shown, which says whether anything follows. */
export const withOneMore = (count: number) => count + 1;

/** The newest entries of a product, or those before `last`. */
export const timelineQuery = (database: Firestore, product: string, last?: QueryDocumentSnapshot): Query =>
  query(
    collection(database, 'products', product, 'history'),
    orderBy('at', 'desc'),
    ...(last ? [startAfter(last)] : []),
    limit(withOneMore(TIMELINE_STEP)),
  );

/** One page of a person's own entries of all products, newest first. */
export function activityQuery(database: Firestore, email: string, state: ActivityState): Query {
  const { product, kind, day, after, before } = state;
  const most = withOneMore(ACTIVITY_PAGE);
  return query(
    collectionGroup(database, 'history'),
    where('email', '==', email),
    ...(product === undefined ? [] : [where('product', '==', product)]),
    ...(kind === undefined ? [] : [where('kind', '==', kind)]),
    ...(day === undefined ? [] : [where('day', '==', day)]),
    orderBy('at', 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after === undefined ? [] : [startAfter(...placeOf(after))]),
    ...(before === undefined ? [limit(most)] : [endBefore(...placeOf(before)), limitToLast(most)]),
  );
}

/** The time and the path of the document, as the query is ordered. */
function placeOf(cursor: string): unknown[] {
  const [at, product, id] = readCursor(cursor, CURSOR_FIELDS) ?? [];
  const time = typeof at === 'object' ? new Timestamp(at.seconds, at.nanoseconds) : at;
  return [time, `products/${product}/history/${id}`];
}
