import { readableError } from '@/lib/errors';
import { loading, type QueryResult } from '@/lib/query-result';
import { type Subscribe, useLive } from './live';

/** What is read once, and again by Retry. */
export const readOnce =
  <T>(read: () => Promise<T>): Subscribe<T> =>
  (next) => {
    let isEnded = false;
    const answer = (result: QueryResult<T>) => isEnded || next(result);
    const ask = () => {
      answer(loading);
      read().then(
        (data) => answer({ status: 'success', data, fromCache: false }),
        (error) => answer({ status: 'error', error: readableError(error), retry: ask }),
      );
    };
    ask();
    return () => {
      isEnded = true;
    };
  };

/** What is read once, when it is shown; `id` names it. */
export const useReadOnce = <T>(id: string, read: () => Promise<T>): QueryResult<T> => useLive(id, readOnce(read));
