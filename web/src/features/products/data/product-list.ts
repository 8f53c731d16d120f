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
// Without the alias, because the scripts import this file without a bundler.
import type { CursorValue } from '../../../../../functions/src/contract/list/cursor.ts';
import { nextRead } from '../../../../../functions/src/contract/list/list-page.ts';
import { listQuery } from '../../../../../functions/src/contract/list/list-query.ts';
import type { ListState } from '../../../../../functions/src/contract/list/list-state.ts';
import type { NextQuery } from '../../../lib/firebase/listen-on.ts';

export interface ListOptions {
  /** Only the products of this person. */
  owner?: string | undefined;
  /** How many documents are read at most; by default a page. */
  most?: number;
}

/** One read of a page of the stock. At most as many documents are read as are asked for, whatever the size of the stock. */
export function productList(
  database: Firestore,
  state: ListState,
  { owner, most = state.size }: ListOptions = {},
): Query {
  const { where: filters, orderBy: fields, direction, after, before } = listQuery(state, owner);
  return query(
    collection(database, 'products'),
    ...filters.map((filter) => where(...filter)),
    ...fields.map((field) => orderBy(field, direction)),
    orderBy(documentId(), direction),
    ...(after ? [startAfter(...after.map(toValue))] : []),
    ...(before ? [endBefore(...before.map(toValue)), limitToLast(most)] : [limit(most)]),
  );
}

/**
 * What is read for one page of the products: the documents of one read, and of up to four for a search by several words, until the
 * page is full. A search that is too short reads nothing.
 */
export const productPages =
  (database: Firestore, state: ListState, { owner, most = state.size }: ListOptions = {}): NextQuery =>
  (read) => {
    const from = nextRead(state, read, { most });
    return from && productList(database, from, { owner, most });
  };

const toValue = (value: CursorValue) =>
  typeof value === 'object' ? new Timestamp(value.seconds, value.nanoseconds) : value;
