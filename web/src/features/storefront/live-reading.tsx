import { type ComponentType, lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { readableError } from '@/lib/errors';
import { loadFirestoreInSteps } from '@/lib/firebase/load-in-steps';
import { loading, type Reading } from '@/lib/reading';

export interface LiveProps<T> {
  onReading: (reading: Reading<T>) => void;
}

interface LiveReadingProps<T> {
  /** The component that listens; loaded after hydration and after Firestore. */
  load: () => Promise<{ default: ComponentType<LiveProps<T>> }>;
  report: (reading: Reading<T>) => void;
}

/**
 * Listens to one list and reports it. A read that is denied or fails (reactfire throws it while rendering) and a chunk that
 * cannot be loaded are reported as an error with a Retry that starts again.
 */
export function LiveReading<T>({ load, report }: LiveReadingProps<T>) {
  const [attempt, setAttempt] = useState(0);
  // A lazy component keeps its failure, so each attempt gets a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt needs a new lazy component
  const Live = useMemo(
    () =>
      lazy(async () => {
        await loadFirestoreInSteps();
        return load();
      }),
    [load, attempt],
  );
  const retry = useCallback(() => {
    report(loading);
    resetReads().finally(() => setAttempt((count) => count + 1));
  }, [report]);
  const onReading = useCallback(
    (reading: Reading<T>) => report(reading.status === 'error' ? { ...reading, retry } : reading),
    [report, retry],
  );
  const fail = (error: unknown) => report({ status: 'error', message: readableError(error), retry });
  return (
    <ErrorBoundary fallback={null} onError={fail} resetKeys={[attempt]}>
      <Suspense fallback={null}>
        <Live key={attempt} onReading={onReading} />
      </Suspense>
    </ErrorBoundary>
  );
}

const resetReads = async () => (await import('@/lib/firebase/reset-reads')).resetReads();
