import { addressQuery } from './list-address.js';
import { pageOf, searchPage } from './list-page.js';
import { foundIn, type StoredDocument } from './list-query.js';
import { changeList, firstList, isSearch, type ListKind, type ListState } from './list-state.js';

const SIZE = 24;

/** The public page of all cars. */
export const lineUp: ListKind = {
  first: { ...firstList, size: SIZE },
  whose: ['everyone'],
  pictures: ['any'],
  ranges: [300, 400, 500, 600],
  orders: ['oldest asc', 'model asc', 'price asc', 'price desc', 'range desc'],
  sizes: [SIZE],
};

/** The one query of the address that a view has, without `?`. */
export const lineUpQuery = (state: ListState): string => addressQuery(state, lineUp);

/** Whether the view is another than the whole line-up in its own order. */
export const isChanged = (state: ListState): boolean => lineUpQuery(changeList(state, {})) !== '';

/** The cars of a page and its neighbours' queries. */
export interface LineUpPage<T> {
  /** The query of the page itself. */
  query: string;
  models: T[];
  /** `undefined` when there is no such page. */
  next: string | undefined;
  /** The page before, where it is known; else the first page, which has an empty query. */
  previous: string | undefined;
  /** The query under which search engines list the page. */
  canonical: string;
  /** How many cars match, and whether there are more than a search reads. */
  found?: number;
  isCut?: true;
}

/** What a search has read may be cut: it has more matches than it reads. */
export function lineUpPage<D extends StoredDocument, T>(
  state: ListState,
  read: readonly D[],
  { toModel, isCut }: { toModel: (document: D) => T; isCut: boolean },
): LineUpPage<T> {
  const query = lineUpQuery(state);
  const first = lineUpQuery(changeList(state, {}));
  if (isSearch(state)) {
    const found = foundIn(state, read);
    const { documents, next, previous } = searchPage(state, found);
    return {
      query,
      models: documents.map(toModel),
      next: next && lineUpQuery(next),
      previous: previous && lineUpQuery(previous),
      canonical: '',
      found: found.length,
      ...(isCut && { isCut }),
    };
  }
  const { documents, next } = pageOf(state, read);
  return {
    query,
    models: documents.map(toModel),
    next: next && lineUpQuery(next),
    previous: state.page > 1 ? first : undefined,
    // Search engines list the pages of the whole line-up in its own order.
    canonical: isChanged(state) ? '' : query,
  };
}
