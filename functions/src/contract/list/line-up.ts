import { type StoredDocument, writeCursor } from './cursor.js';
import { orderOf } from './list-order.js';
import { changeList, firstList, type ListKind, type ListState, previousPage, writeListState } from './list-state.js';

const SIZE = 24;

/** How many documents a page reads: the one more says whether another page follows. */
export const LINE_UP_READS = SIZE + 1;

/** The public page of all cars. */
export const lineUp: ListKind = {
  first: { ...firstList, size: SIZE },
  searchIn: ['model'],
  orders: ['oldest asc', 'model asc', 'price asc', 'price desc'],
  sizes: [SIZE],
};

/** The one query of the address that a view has, without `?`. */
export const lineUpQuery = (state: ListState): string =>
  writeListState({ ...state, search: state.search.trim() }, lineUp).toString();

/** The cars of a page and its neighbours' queries. */
export interface LineUpPage<T> {
  /** The query of the page itself. */
  query: string;
  models: T[];
  /** `undefined` when there is no such page. The first page has an empty query. */
  next: string | undefined;
  previous: string | undefined;
  /** The query under which search engines list the page. */
  canonical: string;
}

/** Makes a page from up to `LINE_UP_READS` documents, as the list's query gives them. */
export function lineUpPage<D extends StoredDocument, T>(
  state: ListState,
  read: readonly D[],
  toModel: (document: D) => T,
): LineUpPage<T> {
  const fields = orderOf(state);
  const backwards = state.before !== undefined;
  const more = read.length > SIZE;
  const shown = backwards ? read.slice(-SIZE) : read.slice(0, SIZE);
  const [first, last] = [shown[0], shown.at(-1)];
  // Who goes back comes from a page that follows.
  const end = last && (more || backwards) ? writeCursor(last, fields) : undefined;
  const isStart = backwards && !more;
  const previous = previousPage(state, first && !isStart ? writeCursor(first, fields) : undefined);
  return {
    query: lineUpQuery(state),
    models: shown.map(toModel),
    next: end === undefined ? undefined : lineUpQuery(changeList(state, { page: state.page + 1, after: end })),
    previous: previous && lineUpQuery(previous),
    canonical: canonicalQuery(state, backwards && more && read[0] ? writeCursor(read[0], fields) : state.after),
  };
}

/** Search engines list the pages of the whole line-up in its own order, each under the place after which it begins. */
function canonicalQuery(state: ListState, after: string | undefined): string {
  if (after === undefined || isChanged(state)) return '';
  return lineUpQuery(changeList(state, { page: state.page, after }));
}

/** Whether the view is another than the whole line-up in its own order. */
export const isChanged = (state: ListState): boolean => lineUpQuery(changeList(state, {})) !== '';
