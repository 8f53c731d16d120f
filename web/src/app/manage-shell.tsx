import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@/components/error-state';
import { PageSpinner } from '@/components/spinner';
import { readableError } from '@/lib/errors';
import { Guard } from './guard';

const load = async () => ({ default: (await import('./manage-area')).ManageArea });
const ManageArea = lazy(load);

/** The stock area stands behind its own chunk, so that Material UI and Firebase stay off the public pages. */
export function ManageShell() {
  // Fetched while the session is still being read; a failure is reported when the area is shown.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Guard>
      {/* A lazy component remembers its failure, and after a deployment its file has another name: only a new page helps. */}
      <ErrorBoundary
        fallbackRender={({ error }) => <ErrorState message={readableError(error)} onRetry={() => location.reload()} />}
      >
        <Suspense fallback={<PageSpinner />}>
          <ManageArea />
        </Suspense>
      </ErrorBoundary>
    </Guard>
  );
}
