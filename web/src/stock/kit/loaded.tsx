import type { ReactNode } from 'react';
import type { QueryResult } from '@/lib/query-result';
import { useLast } from '@/lib/use-derived';
import { ErrorState, StaleNote } from './screen';

/** A result whose data stay while the next ones are read, as those of another page. */
export type KeptResult<T> = QueryResult<T> | { status: 'loading'; data: T; fromCache?: false };

/** Keeps the data while the next ones are read, so that controls in them keep the focus. A failure takes their place. */
export function useKept<T>(result: QueryResult<T>): KeptResult<T> {
  const last = useLast(result.data);
  return result.status === 'loading' && last !== undefined ? { status: 'loading', data: last } : result;
}

interface LoadedProps<T> {
  result: KeptResult<T>;
  /** In the place of the data until they are read. */
  skeleton: ReactNode;
  /** In their place where nothing was found. */
  empty?: ReactNode;
  /** Without it nothing was found where there is no document, or where a list has no rows. */
  isEmpty?: (data: NonNullable<T>) => boolean;
  /** What else is said where `empty` is: its place is always in the page, so that screen readers announce it. */
  announced?: ReactNode;
  /** A part of a screen that says itself what is not up to date. */
  isPart?: boolean;
  children?: (data: NonNullable<T>) => ReactNode;
}

const hasNoRows = (data: unknown) => Array.isArray(data) && data.length === 0;

/** A result as it is at the moment: still to come, failed, not up to date, empty or there. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { result, skeleton, empty, isEmpty = hasNoRows, announced, isPart = false, children } = props;
  const { status, data } = result;
  // While the next data are read it is not known whether there are any.
  const isNothing = status === 'success' && (data == null || isEmpty(data));
  const hasStatusRegion = !isPart || empty !== undefined || announced !== undefined;
  return (
    <>
      {hasStatusRegion && (
        <div>
          {!isPart && <StaleNote result={result} />}
          <div role="status">
            {announced}
            {isNothing && empty}
          </div>
        </div>
      )}
      {status === 'loading' && data === undefined && skeleton}
      {status === 'error' && <ErrorState message={result.error} onRetry={result.retry} />}
      {data != null && !isNothing && children?.(data)}
    </>
  );
}
