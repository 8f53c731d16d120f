import { LIST_LIMIT_MAX } from '../limits.js';
import { type CursorValue, readCursor } from './cursor.js';
import { changeList, isByPrice, isSearch, type ListState } from './list-state.js';
import { searchedKey } from './search-words.js';

type Operator = 'array-contains' | '==' | '>' | '>=' | '<=';
type Filter = [field: string, operator: Operator, value: string | number];

/** A query for products that each Firestore SDK can make. */
export interface ListQuery {
  where: Filter[];
  /** At most one field. The id follows as the last. */
  orderBy: string[];
  direction: 'asc' | 'desc';
  after: CursorValue[] | undefined;
  /** Given, the query is for the last products before this place. */
  before: CursorValue[] | undefined;
  /** How many documents are read at most. */
  limit: number;
}

export interface ListOptions {
  /** Only the products of this person. */
  owner?: string | undefined;
  /** How many documents one read asks for at most; by default a page. */
  most?: number | undefined;
}

const sortField = { oldest: 'createdAt', model: 'nameKey', price: 'price', quantity: 'quantity' } as const;

/** Products that are out of stock all have the quantity 0, so they are not sorted by it. */
export const orderOf = ({ stock, sort }: ListState): string[] =>
  stock === 'out' && sort === 'quantity' ? [] : [sortField[sort]];

/**
 * What is asked of Firestore for a list. A search asks for its longest word alone, in the order of the names; everything else of it,
 * order and pages too, is done on what it has found.
 */
export const askedOf = (state: ListState): ListState =>
  isSearch(state)
    ? changeList(state, {
        stock: 'any',
        priceMin: undefined,
        priceMax: undefined,
        sort: 'model',
        direction: 'asc',
        size: LIST_LIMIT_MAX,
      })
    : state;

/**
 * One read of a list: filters of equality, and one order with a range along it. So one index for each filter and order serves
 * every list (`firestore.indexes.json`), and a product is in few of them. `checkOf` has what this does not ask for.
 */
export function listQuery(state: ListState, { owner, most }: ListOptions = {}): ListQuery {
  const asked = askedOf(state);
  const fields = orderOf(asked);
  return {
    where: [...(owner === undefined ? [] : [['email', '==', owner] satisfies Filter]), ...filtersOf(asked)],
    orderBy: fields,
    direction: asked.direction,
    after: state.after === undefined ? undefined : readCursor(state.after, fields),
    before: state.before === undefined ? undefined : readCursor(state.before, fields),
    limit: isSearch(state) ? LIST_LIMIT_MAX : (most ?? asked.size),
  };
}

/** The filters of a list that Firestore applies. */
export function filtersOf(state: ListState): Filter[] {
  const key = searchedKey(state.search);
  const filters: (Filter | false)[] = [
    key !== undefined && ['searchKeys', 'array-contains', key],
    state.stock === 'out' && ['quantity', '==', 0],
    state.stock === 'in' && state.sort === 'quantity' && ['quantity', '>', 0],
    isByPrice(state) && state.priceMin !== undefined && ['price', '>=', state.priceMin],
    isByPrice(state) && state.priceMax !== undefined && ['price', '<=', state.priceMax],
  ];
  return filters.filter((filter) => filter !== false);
}
