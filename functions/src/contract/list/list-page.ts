import { type StoredDocument, writeCursor } from './cursor.js';
import { orderOf } from './list-order.js';
import { changeList, type ListState, previousPage } from './list-state.js';
import { isTooShort, matcherOf } from './search-keys.js';

/** A page is filled from at most so many reads of a page each, however few products match. */
export const READS_MAX = 4;

/** One page of a list, made from what has been read for it. */
export interface ListPage<D> {
  documents: D[];
  /** The neighbouring pages; `undefined` when there is none. */
  next: ListState | undefined;
  previous: ListState | undefined;
  /** The page is full, and it is not known whether anything follows: `next` may lead to an empty page. */
  isUnsure: boolean;
  /** The document before the first of the page, when it was read. */
  preceding: D | undefined;
  /** The search stopped after so many documents, and neither is the page full nor the list at its end. */
  stoppedAfter: number | undefined;
  /** More has to be read for the page. */
  isShort: boolean;
}

interface Options {
  /** How many documents each read had asked for. */
  most: number;
}

/**
 * Makes a page from what was read for it: `read` has the documents of each query in the order of the list, the first query first.
 * The page begins and ends between two products that match, so that its neighbours go on where it ends.
 */
export function listPage<D extends StoredDocument>(
  state: ListState,
  read: readonly (readonly D[])[],
  { most }: Options,
): ListPage<D> {
  const fields = orderOf(state);
  const backwards = state.before !== undefined;
  // Every read goes on where the one before it ended: the documents in the order in which they lie behind the cursor.
  const ordered = read.flatMap((documents) => (backwards ? documents.toReversed() : documents));
  const matches = matcherOf(state.search);
  const found: D[] = [];
  let covered = 0;
  for (const document of ordered) {
    if (!matches || matches({ name: String(document.get('name')), supplier: String(document.get('supplier')) })) {
      if (found.length === state.size) break;
      found.push(document);
    }
    covered += 1;
  }
  const hasMore = covered < ordered.length;
  const isAtEnd = !hasMore && (read.at(-1)?.length ?? 0) < most;
  const isFull = found.length === state.size;
  const isStopped = !isFull && !isAtEnd && read.length >= READS_MAX;
  const [first, last] = [ordered[0], ordered[covered - 1]];
  const [start, end] = backwards ? [last, first] : [first, last];
  const cursor = (document: D | undefined) => document && writeCursor(document, fields);
  // Who goes back comes from a page that follows.
  const after = backwards || !isAtEnd ? cursor(end) : undefined;
  return {
    documents: backwards ? found.toReversed() : found,
    next: after === undefined ? undefined : changeList(state, { page: state.page + 1, after }),
    previous: previousPage(state, backwards && isAtEnd ? undefined : cursor(start)),
    isUnsure: !backwards && isFull && !hasMore && !isAtEnd,
    preceding: backwards && hasMore ? ordered[covered] : undefined,
    stoppedAfter: isStopped ? covered : undefined,
    isShort: !isFull && !isAtEnd && !isStopped,
  };
}

/** The next query of a page: none when it has enough, and none for a search that is too short. */
export function nextRead(
  state: ListState,
  read: readonly (readonly StoredDocument[])[],
  options: Options,
): ListState | undefined {
  if (read.length === 0) return isTooShort(state.search) ? undefined : state;
  const documents = read.at(-1) ?? [];
  const last = state.before === undefined ? documents.at(-1) : documents[0];
  if (!last || !listPage(state, read, options).isShort) return undefined;
  const cursor = writeCursor(last, orderOf(state));
  return { ...state, ...(state.before === undefined ? { after: cursor } : { before: cursor }) };
}
