import { startTransition, useEffect, useMemo, useState } from 'react';
import { readableError } from '@/lib/errors';
import type { LiveRead } from '@/lib/firebase/live-read';
import { loading, type Reading } from '@/lib/reading';

/** What is read as it is now, and its last answer, for when there is none any more. */
export interface Kept<T> {
  reading: Reading<T>;
  /** `null` is no answer to go on with. */
  last: T | undefined;
}

/** Loads Firestore's code and what reads with it. Another function begins another read. */
export type LoadLive<T> = () => Promise<LiveRead<T>>;

/** Reads live while there is something to load. A script that cannot be loaded is an error with a Retry, as a failed read is. */
export function useLive<T>(load: LoadLive<T> | undefined): Kept<T> {
  const [kept, setKept] = useState<Kept<T> & { of?: LoadLive<T> }>({ reading: loading, last: undefined });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!load) return;
    let end: (() => void) | undefined;
    let ended = false;
    // As a transition, so that rendering cards, slides and footer can be interrupted by input.
    const report = (reading: Reading<T>) =>
      startTransition(() => {
        if (!ended)
          setKept(({ last }) => ({
            of: load,
            reading,
            last: (reading.status === 'success' ? reading.data : null) ?? last,
          }));
      });
    const retry = () => {
      report(loading);
      setAttempt((count) => count + 1);
    };
    load().then(
      (read) => {
        if (!ended) end = read(report);
      },
      (error) => report({ status: 'error', message: readableError(error), retry }),
    );
    return () => {
      ended = true;
      end?.();
    };
  }, [load, attempt]);
  return useMemo(() => (kept.of === load ? kept : { reading: loading, last: kept.last }), [kept, load]);
}
