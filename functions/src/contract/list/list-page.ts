import { LIST_LIMIT_MAX, SEARCH_LIMIT } from '../limits.js';
import { compareValues, type StoredDocument, sortValue, writeCursor } from './cursor.js';
import { cutPage } from './cut-page.js';
import { askedOf, type ListOptions, type ListQuery, listQuery, orderOf } from './list-query.js';
import { changeList, isSearch, type ListState } from './list-state.js';
import { isTooShort, matcherOf } from './search-words.js';

/** One page of a list, made from what has been read for it. */
export interface ListPage<D, S = ListState> {
  documents: D[];
  /** The neighbouring pages; `undefined` when there is none. */
  next: S | undefined;
  previous: S | undefined;
  /** The page is full, and it is not known whether anything follows: `next` may lead to an empty page. */
  isUnsure: boolean;
  /** The document before the first of the page, when it was read. */
  preceding: D | undefined;
  /** Reading stopped after so many documents, and neither is the page full nor the list at its end. */
  stoppedAfter: number | undefined;
  /** How many products the search has found. */
  found: number | undefined;
  /** The search has more matches than it reads. */
  isCut: boolean;
  /** More has to be read for the page. */
  isShort: boolean;
}

/**
 * Makes a page from what was read for it: `read` has the documents of each query in the order of the list, the first query first.
 * `most`: how many documents each read had asked for.
 */
export const listPage = <D extends StoredDocument>(
  state: ListState,
  read: readonly (readonly D[])[],
  { most = state.size }: ListOptions = {},
): ListPage<D> => (isSearch(state) ? pageOfSearch(state, read) : pageOfList(state, read, most));

/** The next read of a page: none when it has enough, and none for a search that is too short. */
export function nextRead(
  state: ListState,
  read: readonly (readonly StoredDocument[])[],
  options: ListOptions = {},
): ListQuery | undefined {
  if (isTooShort(state.search)) return undefined;
  if (read.length === 0) return listQuery(state, options);
  const documents = read.at(-1) ?? [];
  const last = state.before === undefined ? documents.at(-1) : documents[0];
  if (!last || !listPage(state, read, options).isShort) return undefined;
  const cursor = writeCursor(last, orderOf(askedOf(state)));
  return listQuery({ ...state, ...(state.before === undefined ? { after: cursor } : { before: cursor }) }, options);
}

/** Whether a product is in the list, as far as its query does not ask for that; `undefined` when the query says it all. */
export function checkOf(state: ListState): ((product: StoredDocument) => boolean) | undefined {
  const searched = isSearch(state);
  const matches = matcherOf(state.search);
  const { stock, priceMin = 0, priceMax = Infinity } = state;
  const isInStock = stock === 'in' && (searched || state.sort !== 'quantity');
  if (!searched && !isInStock) return undefined;
  const number = (product: StoredDocument, field: string) => Number(product.get(field));
  return (product) =>
    (!isInStock || number(product, 'quantity') > 0) &&
    (!searched || stock !== 'out' || number(product, 'quantity') === 0) &&
    (!searched || (number(product, 'price') >= priceMin && number(product, 'price') <= priceMax)) &&
    (!matches ||
      matches({
        name: String(product.get('name')),
        supplier: String(product.get('supplier')),
        keys: product.get('searchKeys'),
      }));
}

/** What was read for a list, without what does not belong to it; of a search in the order that the list asks for. */
export function found<D extends StoredDocument>(state: ListState, read: readonly D[]): D[] {
  const documents = read.filter(checkOf(state) ?? (() => true));
  if (!isSearch(state)) return documents;
  const sign = state.direction === 'asc' ? 1 : -1;
  const [field] = orderOf(state);
  const order = (one: D, other: D) =>
    (field === undefined ? 0 : compareValues(sortValue(one, field), sortValue(other, field))) ||
    compareValues(one.id, other.id);
  return documents.sort((one, other) => sign * order(one, other));
}

/** All matches are known, so each page is cut from them. */
function pageOfSearch<D extends StoredDocument>(state: ListState, read: readonly (readonly D[])[]): ListPage<D> {
  const { page, size } = state;
  const matches = found(state, read.flat());
  const end = page * size;
  const hasMore = (read.at(-1)?.length ?? 0) === LIST_LIMIT_MAX;
  const isCut = hasMore && read.length * LIST_LIMIT_MAX >= SEARCH_LIMIT;
  return {
    documents: matches.slice(end - size, end),
    next: matches.length > end ? changeList(state, { page: page + 1 }) : undefined,
    previous: page > 1 ? changeList(state, { page: page - 1 }) : undefined,
    isUnsure: false,
    preceding: undefined,
    stoppedAfter: undefined,
    found: matches.length,
    isCut,
    isShort: hasMore && !isCut,
  };
}

/** A page that is cut from a query's documents begins and ends between two of them, so that its neighbours go on where it ends. */
const pageOfList = <D extends StoredDocument>(
  state: ListState,
  read: readonly (readonly D[])[],
  most: number,
): ListPage<D> => ({
  ...cutPage(state, read, {
    size: state.size,
    most,
    check: checkOf(state),
    cursorOf: (document) => writeCursor(document, orderOf(state)),
    turn: (place) => changeList(state, place),
  }),
  found: undefined,
  isCut: false,
});
