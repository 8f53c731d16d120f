import {
  collection,
  documentId,
  endBefore,
  type Firestore,
  limit,
  limitToLast,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { readCursor } from './cursor.ts';
import { orderOf, searchField, searchKey } from './list-order.ts';
import type { ListState } from './list-state.ts';

/**
 * One page of the stock, or of one owner's, oldest first. At most `size` documents are read, whatever the size of the
 * stock.
 */
export function productList(database: Firestore, state: ListState, owner?: string): Query {
  const fields = orderOf(state, owner);
  const after = state.after === undefined ? undefined : readCursor(state.after, fields);
  const before = state.before === undefined ? undefined : readCursor(state.before, fields);
  return query(
    collection(database, 'products'),
    ...(owner === undefined ? filters(state) : [where('email', '==', owner)]),
    ...fields.map((field) => orderBy(field, state.direction)),
    orderBy(documentId(), state.direction),
    ...(after ? [startAfter(...after)] : []),
    ...(before ? [endBefore(...before), limitToLast(state.size)] : [limit(state.size)]),
  );
}

function filters(state: ListState): QueryConstraint[] {
  const field = searchField[state.searchIn];
  const start = searchKey(state);
  const end = endOfPrefix(start);
  return [
    ...(start === '' ? [] : [where(field, '>=', start)]),
    ...(start === '' || end === undefined ? [] : [where(field, '<', end)]),
    ...(state.stock === 'in' ? [where('quantity', '>', 0)] : []),
    ...(state.stock === 'out' ? [where('quantity', '==', 0)] : []),
    ...(state.priceMin === undefined ? [] : [where('price', '>=', state.priceMin)]),
    ...(state.priceMax === undefined ? [] : [where('price', '<=', state.priceMax)]),
  ];
}

/**
 * The first text after all that begin with `prefix`, in Firestore's order of code points. (The customary `prefix + '\uf8ff'`
 * misses names that go on with an emoji.)
 */
function endOfPrefix(prefix: string): string | undefined {
  const points = [...prefix];
  while (points.length > 0) {
    const last = points.pop()?.codePointAt(0) ?? 0;
    if (last === 0x10_ff_ff) continue;
    return points.join('') + String.fromCodePoint(last === 0xd7_ff ? 0xe0_00 : last + 1);
  }
  return undefined;
}
