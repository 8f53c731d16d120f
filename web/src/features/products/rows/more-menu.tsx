import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import type { RowMenuItem } from './row-menu-items';

// Loaded by the first press.
const RowMenuItems = lazy(async () => ({ default: (await import('./row-menu-items')).RowMenuItems }));

/** What is needed less often with the product of this name. */
export function MoreMenu({ name, items }: { name: string; items: readonly RowMenuItem[] }) {
  const [button, setButton] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        size="small"
        aria-label={`More for ${name}`}
        title="More"
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <span aria-hidden="true">⋮</span>
      </IconButton>
      {button && (
        <ReloadBoundary>
          <Suspense>
            <RowMenuItems button={button} items={items} onClose={() => setButton(undefined)} />
          </Suspense>
        </ReloadBoundary>
      )}
    </>
  );
}
