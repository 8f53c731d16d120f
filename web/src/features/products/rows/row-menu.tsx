import type { Product } from '@contract/product';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { PiecesCommand } from '../pieces/pieces-command';
import type { RowMenuItem } from './row-menu-items';

// Loaded by the first press.
const RowMenuItems = lazy(async () => ({ default: (await import('./row-menu-items')).RowMenuItems }));

interface RowMenuProps {
  product: Product;
  /** Its owner may also deliver several pieces. */
  isOwn: boolean;
  items: readonly RowMenuItem[];
}

/** What is needed less often, at the end of a row. */
export const RowMenu = ({ product, isOwn, items }: RowMenuProps) => (
  <PiecesCommand what="deliver" product={product}>
    {(deliver) => (
      <Menu name={product.name} items={isOwn ? [{ label: 'Deliver several', onChoose: deliver }, ...items] : items} />
    )}
  </PiecesCommand>
);

function Menu({ name, items }: { name: string; items: readonly RowMenuItem[] }) {
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
