import {
  type CollectionReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import type { CursorValue } from '../contract/list/cursor.js';
import { LINE_UP_READS } from '../contract/list/line-up.js';
import { lineUpPage } from '../contract/list/line-up-page.js';
import { nextRead } from '../contract/list/list-page.js';
import type { ListQuery } from '../contract/list/list-query.js';
import type { ListState } from '../contract/list/list-state.js';
import { isTooShort } from '../contract/list/search-words.js';
import type { ModelOfLineUp, ModelsPage } from '../contract/site/server-page.js';
import { TOTAL } from '../contract/site/total.js';
import { firestore, products } from '../firebase.js';
import { toModel } from './read-model.js';

/**
 * One page of the line-up: 25 reads; four times as many at most where availability is checked on them, 300 at most for a search. And one
 * for the number of all cars.
 */
export async function readLineUp(state: ListState): Promise<ModelsPage> {
  const [page, total] = await Promise.all([readPage(state), isTooShort(state.search) ? undefined : readTotal()]);
  return { ...page, ...(typeof total === 'number' && { total }) };
}

const readTotal = async (): Promise<unknown> => (await (await firestore()).doc(TOTAL).get()).get('count');

async function readPage(state: ListState): Promise<ModelsPage> {
  const read: QueryDocumentSnapshot[][] = [];
  const next = () => nextRead(state, read, { most: LINE_UP_READS });
  for (let query = next(); query; query = next()) read.push((await toQuery(await products(), query).get()).docs);
  return lineUpPage(state, read, toShown);
}

function toQuery(products: CollectionReference, { where, orderBy, direction, after, before, limit }: ListQuery): Query {
  let list: Query = products;
  for (const filter of where) list = list.where(...filter);
  for (const field of [...orderBy, FieldPath.documentId()]) list = list.orderBy(field, direction);
  if (after) list = list.startAfter(...after.map(toValue));
  return before ? list.endBefore(...before.map(toValue)).limitToLast(limit) : list.limit(limit);
}

function toShown(snapshot: QueryDocumentSnapshot): ModelOfLineUp {
  const { _id, name, supplier, description, img, price, quantity } = toModel(snapshot);
  return { _id, name, supplier, description, img, price, quantity };
}

const toValue = (value: CursorValue) =>
  typeof value === 'object' ? new Timestamp(value.seconds, value.nanoseconds) : value;
