import { LIST_LIMIT_MAX } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListFrame } from '@/components/list/list-frame';
import { SteadyRows } from '@/components/list/steady-rows';
import { useKeptReading } from '@/lib/list/use-kept-reading';
import type { Reading } from '@/lib/reading';
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

/** The products that need a restock, by supplier, the newest alert of each first. How its rows look is the page's choice. */
export function LowStockList({ email, ...props }: LowStockListProps) {
  const alerts = useAlerts(email);
  if (alerts.status !== 'success') return <Products reading={alerts} isCut={false} {...props} />;
  return <LiveProducts email={email} ids={alerts.data} {...props} />;
}

function LiveProducts({ email, ids, ...props }: LowStockListProps & { ids: string[] }) {
  return <Products reading={useLowProducts(email, ids)} isCut={ids.length === LIST_LIMIT_MAX} {...props} />;
}

interface ProductsProps extends Omit<LowStockListProps, 'email'> {
  reading: Reading<Product[]>;
  /** There may be more than are shown. */
  isCut: boolean;
}

const suppliers = new Intl.Collator('en', { sensitivity: 'base' });
/** Those that are written differently stand one after the other: each way of writing is a group of its own. */
const compareSuppliers = ({ supplier: one }: Product, { supplier: other }: Product) =>
  suppliers.compare(one, other) || (one < other ? -1 : Number(one > other));

function Products({ reading, isCut, toolbar, skeleton, children }: ProductsProps) {
  const kept = useKeptReading(reading);
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
        note={isCut && `There are ${LIST_LIMIT_MAX} or more. These are the newest.`}
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
