import { LIST_LIMIT_MAX } from '@contract/limits';
import type { Product } from '@contract/product-fields';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { StaleNote } from '@/components/feedback/stale-note';
import { useKeptReading } from '@/lib/list/use-kept-reading';
import type { Reading } from '@/lib/reading';
import { shownText } from '@/lib/text/plural';
import { useAlerts, useLowProducts } from '../data/low-stock';
import styles from './low-stock-list.module.css';

interface LowStockListProps {
  email: string;
  /** Shown while the products are loading. */
  skeleton: ReactNode;
  children: (products: Product[]) => ReactNode;
}

/** The products that need a restock, newest alert first. How its rows look is the page's choice. */
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

function Products({ reading, isCut, skeleton, children }: ProductsProps) {
  const { shown, busy } = useKeptReading(reading);
  const count = shown.status === 'success' ? shown.data.length : undefined;
  return (
    <div aria-busy={busy}>
      <div role="status" className={styles.news}>
        <StaleNote reading={shown} />
        {count === 0 && !busy && (
          <EmptyState title="Nothing needs a restock">
            <p>Items appear here when they are out of stock, or at the reorder level that you set on Restock.</p>
          </EmptyState>
        )}
        {isCut && <p className={styles.note}>There are {LIST_LIMIT_MAX} or more. These are the newest.</p>}
        {count !== undefined && count > 0 && !busy && <p className="visually-hidden">{shownText(count, 'product')}</p>}
      </div>
      {shown.status === 'loading' && skeleton}
      {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
      {children(shown.status === 'success' ? shown.data : [])}
    </div>
  );
}
