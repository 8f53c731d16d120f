/** The state of a live read. */
export type Reading<T> =
  | { status: 'loading' }
  /** There is no answer. One may still arrive: the listener goes on trying. */
  | { status: 'error'; message: string; retry: () => void }
  /** `stale`: the connection was lost after the answer, so the data may have changed. */
  | { status: 'success'; data: T; stale: boolean };

export const loading = { status: 'loading' } as const;

/** The same reading of something made from its data. */
export const mapReading = <T, U>(reading: Reading<T>, map: (data: T) => U): Reading<U> =>
  reading.status === 'success' ? { ...reading, data: map(reading.data) } : reading;
