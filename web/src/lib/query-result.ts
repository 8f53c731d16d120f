/** What a live query or document answers at the moment. */
export type QueryResult<T> =
  | { status: 'loading'; data?: undefined; fromCache?: false }
  /** There is no answer; `error` is a sentence for people. One may still arrive: the subscription goes on. */
  | { status: 'error'; data?: undefined; fromCache?: false; error: string; retry: () => void }
  /** `fromCache`: the connection was lost, so the data may have changed since. */
  | { status: 'success'; data: T; fromCache: boolean };

/** What is read again within this time, in milliseconds, shares the listener that was there: nothing is billed again. */
export const RELEASE_DELAY = 2_000;

export const loading = { status: 'loading' } as const;

export const mapResult = <T, U>(result: QueryResult<T>, map: (data: T) => U): QueryResult<U> =>
  result.status === 'success' ? { ...result, data: map(result.data) } : result;

/** Both data, once both are read. A failure of either is the failure. */
export function bothResults<T, U>(first: QueryResult<T>, second: QueryResult<U>): QueryResult<readonly [T, U]> {
  for (const result of [first, second]) if (result.status === 'error') return result;
  if (first.status !== 'success' || second.status !== 'success') return loading;
  return { status: 'success', data: [first.data, second.data], fromCache: first.fromCache || second.fromCache };
}
