import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { lazyPart } from '@/lib/lazy-part';
import { type ShownNotice, shownNotices, subscribeToNotices } from '@/lib/notify';
import { watchCommands } from './last-command';

const Toasts = lazyPart(() => import('./toasts'), 'Toasts');

const none: readonly ShownNotice[] = [];

/** Shows the toasts. Their code is loaded with the first one, and their place stays from then on. */
export function Toaster() {
  const notices = useSyncExternalStore(subscribeToNotices, shownNotices, () => none);
  const [wanted, setWanted] = useState(false);
  if (notices.length > 0 && !wanted) setWanted(true);
  useEffect(watchCommands, []);
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>{wanted && <Toasts notices={notices} />}</Suspense>
    </ErrorBoundary>
  );
}
