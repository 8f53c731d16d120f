import { lazy, Suspense, useEffect } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { PageSpinner } from '@/components/feedback/spinner';
import { Guard } from '../guard';

const load = async () => ({ default: (await import('./manage-area')).ManageArea });
const ManageArea = lazy(load);

/** The stock area stands behind its own chunk, so that Material UI and Firebase stay off the public pages. */
export function ManageShell() {
  // Fetched while the session is still being read; a failure is reported when the area is shown.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <Guard>
      <ReloadBoundary>
        <Suspense fallback={<PageSpinner />}>
          <ManageArea />
        </Suspense>
      </ReloadBoundary>
    </Guard>
  );
}
