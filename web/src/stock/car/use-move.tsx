import type { Product } from '@contract/product';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { QueryBoundary } from '@/stock/kit/query-boundary';

const MoveDialog = lazyPart(() => import('./move-dialog'), 'MoveDialog');

/** The item of a menu that opens the dialog, and the dialog while it is open. */
export function useMove(product: Product) {
  const [isOpen, setOpen] = useState(false);
  const dialog = isOpen && (
    <QueryBoundary>
      <Suspense fallback={null}>
        <MoveDialog product={product} onClose={() => setOpen(false)} />
      </Suspense>
    </QueryBoundary>
  );
  return { item: { label: 'Move pieces', onChoose: () => setOpen(true) }, dialog };
}
