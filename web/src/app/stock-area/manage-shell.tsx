import { lazy, Suspense, useEffect } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { PageSpinner } from '@/components/feedback/spinner';
import { Guard } from '../guard';

const load = async () => ({ default: (await import('./manage-area')).ManageArea });
const ManageArea = lazy(load);

/** The stock area is a chunk of its own, so that the public pages load neither Material UI nor Firebase. */
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
