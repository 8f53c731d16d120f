import type { ListPage } from './list-page.js';
import type { Place } from './list-state.js';

/** A page is filled from at most so many reads of a page each, however few products match. */
export const READS_MAX = 4;

interface Cut<D, S> {
  /** How many rows the page has, and how many documents each read had asked for. */
  size: number;
  most: number;
  /** Whether a document belongs to the list, as far as the query does not ask for that. */
  check?: ((document: D) => boolean) | undefined;
  cursorOf: (document: D) => string;
  /** The view at another place; without one, at its beginning. */
  turn: (place: Partial<Place>) => S;
}

/** Cuts a page from what was read for it, and finds its neighbours. */
export function cutPage<D, S>(
  { page, before }: Place,
  read: readonly (readonly D[])[],
  { size, most, check, cursorOf, turn }: Cut<D, S>,
): Omit<ListPage<D, S>, 'found' | 'isCut'> {
  const backwards = before !== undefined;
  // Every read goes on where the one before it ended: the documents in the order in which they lie behind the cursor.
  const ordered = read.flatMap((documents) => (backwards ? documents.toReversed() : documents));
  const documents: D[] = [];
  let covered = 0;
  for (const document of ordered) {
    if (!check || check(document)) {
      if (documents.length === size) break;
      documents.push(document);
    }
    covered += 1;
  }
  const hasMore = covered < ordered.length;
  const isAtEnd = !hasMore && (read.at(-1)?.length ?? 0) < most;
  const isFull = documents.length === size;
  const isStopped = !isFull && !isAtEnd && read.length >= READS_MAX;
  const [first, last] = [ordered[0], ordered[covered - 1]];
  const [start, end] = backwards ? [last, first] : [first, last];
  // Who goes back comes from a page that follows.
  const hasNext = end !== undefined && (backwards || !isAtEnd);
  // Page 2 goes back to the true first page, which has no cursor; so does a page that has lost its rows.
  const toStart = page === 2 || start === undefined || (backwards && isAtEnd);
  const previous = () => turn(toStart ? {} : { page: page - 1, before: cursorOf(start) });
  return {
    documents: backwards ? documents.toReversed() : documents,
    next: hasNext ? turn({ page: page + 1, after: cursorOf(end) }) : undefined,
    previous: page === 1 ? undefined : previous(),
    isUnsure: !backwards && isFull && !hasMore && !isAtEnd,
    preceding: backwards && hasMore ? ordered[covered] : undefined,
    stoppedAfter: isStopped ? covered : undefined,
    isShort: !isFull && !isAtEnd && !isStopped,
  };
}
