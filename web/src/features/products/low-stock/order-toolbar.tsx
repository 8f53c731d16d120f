import type { Product } from '@contract/product';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/form/button';
import toolbar from '@/components/list/toolbar.module.css';
import { TO_ORDER_RULE } from '@/lib/product/to-order';
import styles from './order-toolbar.module.css';

const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

interface OrderToolbarProps {
  /** What is ordered; none: there is nothing to save or to print. */
  products: readonly Product[];
  /** Saves the order. */
  children: ReactNode;
}

/** Above what needs a restock: how much is ordered, and the ways to hand the order on. Printed, it says of which day the order is. */
export function OrderToolbar({ products, children }: OrderToolbarProps) {
  const [printed, setPrinted] = useState(new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setPrinted(new Date()));
    addEventListener('beforeprint', onPrint);
    return () => removeEventListener('beforeprint', onPrint);
  }, []);
  return (
    <div className={`${toolbar.toolbar} ${styles.toolbar}`}>
      <p className="quiet">{TO_ORDER_RULE}</p>
      <p className={styles.date}>{dates.format(printed)}</p>
      {products.length > 0 && (
        <div className={styles.commands}>
          {children}
          <Button look="plain" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      )}
    </div>
  );
}
