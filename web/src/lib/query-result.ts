/** What a live query or document answers at the moment. */
export type QueryResult<T> =
  | { status: 'loading'; data?: undefined; fromCache?: false }
  /** There is no answer; `error` is a sentence for people. One may still arrive: the subscription goes on. */
  | { status: 'error'; data?: undefined; fromCache?: false; error: string; retry: () => void }
  /** `fromCache`: the connection was lost, so the data may have changed since. */
  | { status: 'success'; data: T; fromCache: boolean };

export const loading = { status: 'loading' } as const;

export const mapResult = <T, U>(result: QueryResult<T>, map: (data: T) => U): QueryResult<U> =>
  result.status === 'success' ? { ...result, data: map(result.data) } : result;
