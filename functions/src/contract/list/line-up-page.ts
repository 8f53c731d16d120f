import { type StoredDocument, writeCursor } from './cursor.js';
import { isChanged, LINE_UP_READS, lineUpQuery } from './line-up.js';
import { listPage } from './list-page.js';
import { orderOf } from './list-query.js';
import { changeList, type ListState } from './list-state.js';

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
  /** Reading stopped after so many cars, before the page was full. */
  stoppedAfter?: number;
  /** How many cars the search has found, and whether there are more than it reads. */
  found?: number;
  isCut?: true;
}

/** Makes a page from the documents of each read, as the list's query gives them. */
export function lineUpPage<D extends StoredDocument, T>(
  state: ListState,
  read: readonly (readonly D[])[],
  toModel: (document: D) => T,
): LineUpPage<T> {
  const { documents, next, previous, preceding, stoppedAfter, found, isCut } = listPage(state, read, {
    most: LINE_UP_READS,
  });
  return {
    query: lineUpQuery(state),
    models: documents.map(toModel),
    next: next && lineUpQuery(next),
    previous: previous && lineUpQuery(previous),
    canonical: canonicalQuery(state, preceding ? writeCursor(preceding, orderOf(state)) : state.after),
    ...(stoppedAfter !== undefined && { stoppedAfter }),
    ...(found !== undefined && { found }),
    ...(isCut && { isCut }),
  };
}

/** Search engines list the pages of the whole line-up in its own order, each under the place after which it begins. */
function canonicalQuery(state: ListState, after: string | undefined): string {
  if (after === undefined || isChanged(state)) return '';
  return lineUpQuery(changeList(state, { page: state.page, after }));
}
