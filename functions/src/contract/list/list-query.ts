import { type CursorValue, readCursor } from './cursor.js';
import { orderOf } from './list-order.js';
import type { ListState } from './list-state.js';
import { searchedKey } from './search-keys.js';

type Operator = 'array-contains' | '==' | '>' | '>=' | '<' | '<=';
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

/**
 * The query of a list: of all products, or of this owner's. Of a search it asks for the longest word only; `listPage`
 * checks the others.
 */
export function listQuery(state: ListState, owner?: string): ListQuery {
  const fields = orderOf(state);
  return {
    where: [...(owner === undefined ? [] : [['email', '==', owner] satisfies Filter]), ...filtersOf(state)],
    orderBy: fields,
    direction: state.direction,
    after: state.after === undefined ? undefined : readCursor(state.after, fields),
    before: state.before === undefined ? undefined : readCursor(state.before, fields),
  };
}

export function filtersOf(state: ListState): Filter[] {
  const key = searchedKey(state.search);
  const filters: (Filter | false)[] = [
    key !== undefined && ['searchKeys', 'array-contains', key],
    state.stock === 'in' && ['quantity', '>', 0],
    state.stock === 'out' && ['quantity', '==', 0],
    state.priceMin !== undefined && ['price', '>=', state.priceMin],
    state.priceMax !== undefined && ['price', '<=', state.priceMax],
  ];
  return filters.filter((filter) => filter !== false);
}
