import { useEffect } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { PageSpinner } from '@/components/feedback/spinner';
import { lazyPart } from '@/lib/lazy-part';
import { Guard } from '../guard';

const load = () => import('./manage-area');
const ManageArea = lazyPart(load, 'ManageArea');

/** Loads the stock area as a chunk of its own, so that public pages contain no Material UI and no Firebase. */
export function ManageShell() {
  // Load it while the session is still being read. A failure is reported when the area is shown.
  useEffect(() => void load().catch(() => undefined), []);
  return (
    <ReloadBoundary fallback={<PageSpinner />}>
      <Guard>
        <ManageArea />
      </Guard>
    </ReloadBoundary>
  );
}
