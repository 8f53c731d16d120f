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

/** Firestore compares an id with at most so many. */
export const IDS_MAX = 30;

/** The products of these ids, in as many queries as that needs. */
export const productsById =
  (database: Firestore, ids: readonly string[]): NextQuery =>
  (read) => {
    const some = ids.slice(read.length * IDS_MAX, (read.length + 1) * IDS_MAX);
    const products = collection(database, 'products');
    return some.length > 0 ? query(products, where(documentId(), 'in', some), limit(some.length)) : undefined;
  };

const toValue = (value: CursorValue) =>
  typeof value === 'object' ? new Timestamp(value.seconds, value.nanoseconds) : value;
