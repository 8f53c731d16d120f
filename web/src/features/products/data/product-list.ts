import type { CursorValue } from '@contract/list/cursor';
import { nextRead } from '@contract/list/list-page';
import type { ListOptions, ListQuery } from '@contract/list/list-query';
import type { ListState } from '@contract/list/list-state';
import {
  collection,
  documentId,
  endBefore,
  type Firestore,
  limit,
  limitToLast,
  orderBy,
  type Query,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import type { NextQuery } from '@/lib/firebase/listen-on';

/** One read of a list of products. */
export const productQuery = (
  database: Firestore,
  { where: filters, orderBy: fields, direction, after, before, limit: most }: ListQuery,
): Query =>
  query(
    collection(database, 'products'),
    ...filters.map((filter) => where(...filter)),
    ...fields.map((field) => orderBy(field, direction)),
    orderBy(documentId(), direction),
    ...(after ? [startAfter(...after.map(toValue))] : []),
    ...(before ? [endBefore(...before.map(toValue)), limitToLast(most)] : [limit(most)]),
  );

/** What is read for one page of the products, read by read. A search that is too short reads nothing. */
export const productReads =
  (database: Firestore, state: ListState, options: ListOptions = {}): NextQuery =>
  (read) => {
    const next = nextRead(state, read, options);
    return next && productQuery(database, next);
  };

const toValue = (value: CursorValue) =>
  typeof value === 'object' ? new Timestamp(value.seconds, value.nanoseconds) : value;
