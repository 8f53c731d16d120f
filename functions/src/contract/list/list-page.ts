import { limitOf, type StoredDocument } from './list-query.js';
import { changeList, type ListState } from './list-state.js';

/** The documents of a page, and the view of the next one; `undefined` when there is none. */
export interface ListPage<D> {
  documents: D[];
  next: ListState | undefined;
}

/** Cuts a page from what `listQuery` has read. */
export function pageOf<D extends StoredDocument>(state: ListState, read: readonly D[]): ListPage<D> {
  const documents = read.slice(0, state.size);
  const last = documents.at(-1);
  const hasNext = last !== undefined && read.length === limitOf(state);
  return { documents, next: hasNext ? changeList(state, { page: state.page + 1, after: last.id }) : undefined };
}

/** Cuts a page from all that a search has found. */
export function searchPage<D>(
  state: ListState,
  found: readonly D[],
): ListPage<D> & { previous: ListState | undefined } {
  const { page, size } = state;
  const end = page * size;
  return {
    documents: found.slice(end - size, end),
    next: found.length > end ? changeList(state, { page: page + 1 }) : undefined,
    previous: page > 1 ? changeList(state, { page: page - 1 }) : undefined,
  };
}
