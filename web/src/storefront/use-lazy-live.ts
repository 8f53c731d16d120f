import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Subscription } from 'rxjs';
import type { Live } from '@/data/live/observe';
import { readableError } from '@/lib/errors';
import { loading, type QueryResult, RELEASE_DELAY } from '@/lib/query-result';

/** What is read as it is now, and its last data, for when there is none any more. */
export interface LiveData<T> {
  result: QueryResult<T>;
  /** `null` is no data to go on with. */
  last: T | undefined;
}

/** Loads Firestore's code and what reads with it. Another function begins another subscription. */
export type LoadLive<T> = () => Promise<Live<T>>;

/** Reads live while there is something to load. A script that cannot be loaded is an error with a Retry, as a failed query is. */
export function useLazyLive<T>(load: LoadLive<T> | undefined): LiveData<T> {
  const [live, setLive] = useState<LiveData<T> & { of?: LoadLive<T> }>({ result: loading, last: undefined });
  useEffect(() => {
    if (!load) return;
    let reading: Subscription | undefined;
    let isEnded = false;
    // As a transition, so that rendering cards, slides and footer can be interrupted by input.
    const report = (result: QueryResult<T>) =>
      startTransition(() => {
        if (!isEnded) setLive(({ last }) => ({ of: load, result, last: result.data ?? last }));
      });
    const release = () => {
      const ended = reading;
      setTimeout(() => ended?.unsubscribe(), RELEASE_DELAY);
    };
    const begin = () => {
      load().then((live) => {
        if (!isEnded) reading = live.subscribe({ next: report, error: fail });
      }, fail);
    };
    const retry = () => {
      release();
      report(loading);
      begin();
    };
    const fail = (error: unknown) => report({ status: 'error', error: readableError(error), retry });
    begin();
    return () => {
      isEnded = true;
      release();
    };
  }, [load]);
  return useMemo(() => (live.of === load ? live : { result: loading, last: live.last }), [live, load]);
}

const loadTotal = async () => (await import('./data/live-storefront')).liveTotal();

export const useTotal = (isWanted: boolean): number | undefined => useLazyLive(isWanted ? loadTotal : undefined).last;
