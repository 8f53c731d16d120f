import { LIST_LIMIT_MAX } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListFrame } from '@/components/list/list-frame';
import { SteadyRows } from '@/components/list/steady-rows';
import { useKeptReading } from '@/lib/list/use-kept-reading';
import { useAlerts, useLowProducts } from '../data/low-stock';
import { productWords } from '../list/list-words';
import { useSteadyProducts } from '../list/use-steady-products';

interface LowStockListProps {
  email: string;
  /** Above the rows. */
  toolbar: (products: readonly Product[]) => ReactNode;
  /** Shown while the products are loading. */
  skeleton: ReactNode;
  children: (products: readonly Product[]) => ReactNode;
}

const suppliers = new Intl.Collator('en', { sensitivity: 'base' });
/** Those that are written differently stand one after the other: each way of writing is a group of its own. */
const compareSuppliers = ({ supplier: one }: Product, { supplier: other }: Product) =>
  suppliers.compare(one, other) || (one < other ? -1 : Number(one > other));

const none: readonly string[] = [];

/** The products that need a restock, by supplier, the newest alert of each first. How its rows look is the page's choice. */
export function LowStockList({ email, toolbar, skeleton, children }: LowStockListProps) {
  const alerts = useAlerts(email);
  const ids = alerts.status === 'success' ? alerts.data : none;
  const products = useLowProducts(email, ids);
  const kept = useKeptReading(alerts.status === 'success' ? products : alerts);
  const steady = useSteadyProducts(
    kept.shown.status === 'success' ? kept.shown.data.toSorted(compareSuppliers) : undefined,
    'low',
  );
  return (
    <>
      {toolbar(steady.rows ?? [])}
      <ListFrame
        list={kept}
        words={productWords}
        rows={steady.rows}
        note={ids.length === LIST_LIMIT_MAX && `There are ${LIST_LIMIT_MAX} or more. These are the newest.`}
        empty={
          <EmptyState title="Nothing needs a restock">
            <p>Items appear here when they are out of stock, or at the reorder level that you set on Restock.</p>
          </EmptyState>
        }
        skeleton={skeleton}
      >
        <SteadyRows steady={steady}>{children(steady.rows ?? [])}</SteadyRows>
      </ListFrame>
    </>
  );
}
