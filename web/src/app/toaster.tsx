import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { onFirstNotice } from '@/lib/notify';
import { watchCommands } from './last-command';

const Toasts = lazy(async () => ({ default: (await import('./toasts')).Toasts }));

/** Shows the toasts. notistack is loaded with the first one. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(watchCommands, []);
  useEffect(() => onFirstNotice(() => setWanted(true)), []);
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{wanted && <Toasts />}</Suspense>
    </ErrorBoundary>
  );
}
