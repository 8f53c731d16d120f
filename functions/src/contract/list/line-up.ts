import { askedOf } from './asked.js';
import { addressQuery } from './list-address.js';
import { pageOf, searchPage } from './list-page.js';
import { foundIn, type StoredDocument } from './list-query.js';
import { changeList, firstList, isSearch, type ListKind, type ListState } from './list-state.js';
import { partsOfSearch } from './needs.js';

const SIZE = 24;

/** The public page of all cars. */
export const lineUp: ListKind = {
  first: { ...firstList, size: SIZE },
  whose: ['everyone'],
  pictures: ['any'],
  ranges: [300, 400, 500, 600],
  standings: [],
  orders: ['oldest asc', 'model asc', 'price asc', 'price desc', 'range desc'],
  sizes: [SIZE],
};

/** The one query of the address that a view has, without `?`. */
export const lineUpQuery = (state: ListState): string => addressQuery(state, lineUp);

/** Whether the view is another than the whole line-up in its own order. */
export const isChanged = (state: ListState): boolean => lineUpQuery(changeList(state, {})) !== '';

/** One thing that the line-up is narrowed by, and the view without it. */
export interface LineUpFilter {
  by: 'word' | 'stock' | 'range' | 'min' | 'max';
  /** Of a word, as it was typed. */
  word: string;
  without: ListState;
}

/** As the search is understood. */
export function filtersOf(view: ListState): LineUpFilter[] {
  const state = askedOf(view);
  const { stock, rangeMin, priceMin, priceMax, search } = state;
  const filter = (by: LineUpFilter['by'], change: Partial<ListState>, word = '') => ({
    by,
    word,
    without: changeList(state, change),
  });
  return [
    ...partsOfSearch(search).map(({ part, rest }) => filter('word', { search: rest }, part)),
    ...(stock === 'any' ? [] : [filter('stock', { stock: 'any' })]),
    ...(rangeMin === undefined ? [] : [filter('range', { rangeMin: undefined })]),
    ...(priceMin === undefined ? [] : [filter('min', { priceMin: undefined })]),
    ...(priceMax === undefined ? [] : [filter('max', { priceMax: undefined })]),
  ];
}

/** How many cars match, and whether there are more than a search reads. */
export interface Matching {
  found: number;
  isCut?: true;
}

/** The cars of a page and its neighbours' queries. */
export interface LineUpPage<T> extends Partial<Matching> {
  /** The query of the page itself. */
  query: string;
  models: T[];
  /** `undefined` when there is no such page. */
  next: string | undefined;
  /** The page before, where it is known; else the first page, which has an empty query. */
  previous: string | undefined;
  /** The query under which search engines list the page. */
  canonical: string;
  /** Where no car matches: the views without one of the filters that have cars, by their queries. */
  loosened?: (Matching & { query: string })[];
  /** Where no car matches as it is written: the search whose cars these are. */
  meant?: string;
}

/** What a search has read may be cut: it has more matches than it reads. */
export function lineUpPage<D extends StoredDocument, T>(
  state: ListState,
  read: readonly D[],
  { toModel, isCut }: { toModel: (document: D) => T; isCut: boolean },
): LineUpPage<T> {
  const query = lineUpQuery(state);
  const first = lineUpQuery(changeList(state, {}));
  const asked = askedOf(state);
  if (isSearch(asked)) {
    const found = foundIn(asked, read);
    const { documents, next, previous } = searchPage(asked, found);
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
  const { documents, next } = pageOf(asked, read);
  return {
    query,
    models: documents.map(toModel),
    next: next && lineUpQuery(next),
    previous: state.page > 1 ? first : undefined,
    // Search engines list the pages of the whole line-up in its own order.
    canonical: isChanged(state) ? '' : query,
  };
}
