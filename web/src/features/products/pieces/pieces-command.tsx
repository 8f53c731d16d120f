import type { Product } from '@contract/product-fields';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ReloadBoundary } from '@/components/feedback/reload-boundary';
import { lazyPart } from '@/lib/lazy-part';
import type { PiecesKind } from './use-pieces';

const PiecesPopover = lazyPart(() => import('./pieces-popover'), 'PiecesPopover');

type Open = (kind: PiecesKind, press: MouseEvent<HTMLElement>) => void;

interface PiecesCommandProps {
  product: Product;
  /** So many are offered to be added. */
  offered?: number | undefined;
  /** The controls that open the popover. */
  children: (open: Open) => ReactNode;
}

/** Controls that ask for a number of pieces. What asks is loaded by the first press and stays, so that it can close by itself. */
export function PiecesCommand({ product, offered, children }: PiecesCommandProps) {
  const [asked, setAsked] = useState<{ kind: PiecesKind; anchor: HTMLElement; count: number }>();
  const [open, setOpen] = useState(false);
  return (
    <>
      {children((kind, { currentTarget: anchor }) => {
        setAsked({ kind, anchor, count: (asked?.count ?? 0) + 1 });
        setOpen(true);
      })}
      {asked && (
        <ReloadBoundary>
          <PiecesPopover
            key={asked.count}
            kind={asked.kind}
            product={product}
            offered={offered}
            anchor={asked.anchor}
            open={open}
            onClose={() => setOpen(false)}
          />
        </ReloadBoundary>
      )}
    </>
  );
}
