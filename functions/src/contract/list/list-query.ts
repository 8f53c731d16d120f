import { type CursorValue, readCursor } from './cursor.js';
import { orderOf, searchField, searchKey } from './list-order.js';
import type { ListState } from './list-state.js';

type Operator = '==' | '>' | '>=' | '<' | '<=';
type Filter = [field: string, operator: Operator, value: string | number];

/** A query for products that each Firestore SDK can make: filters, order and cursors, but no limit. */
export interface ListQuery {
  where: Filter[];
  /** The id follows as the last field. */
  orderBy: string[];
  direction: 'asc' | 'desc';
  after: CursorValue[] | undefined;
  /** Given, the query is for the last products before this place. */
  before: CursorValue[] | undefined;
}

/** What a list asks Firestore for: of all products, or of one owner's, which are always oldest first. */
export function listQuery(state: ListState, owner?: string): ListQuery {
  const fields = orderOf(state, owner);
  return {
    where: owner === undefined ? filtersOf(state) : [['email', '==', owner]],
    orderBy: fields,
    direction: state.direction,
    after: state.after === undefined ? undefined : readCursor(state.after, fields),
    before: state.before === undefined ? undefined : readCursor(state.before, fields),
  };
}

export function filtersOf(state: ListState): Filter[] {
  const field = searchField[state.searchIn];
  const start = searchKey(state);
  const end = endOfPrefix(start);
  const filters: (Filter | false)[] = [
    start !== '' && [field, '>=', start],
    start !== '' && end !== undefined && [field, '<', end],
    state.stock === 'in' && ['quantity', '>', 0],
    state.stock === 'out' && ['quantity', '==', 0],
    state.priceMin !== undefined && ['price', '>=', state.priceMin],
    state.priceMax !== undefined && ['price', '<=', state.priceMax],
  ];
  return filters.filter((filter) => filter !== false);
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
