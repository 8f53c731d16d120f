import type { ReactNode } from 'react';
import { Skeleton } from '@/components/feedback/skeleton';
import { Facts } from '@/components/page/facts';
import type { Reading } from '@/lib/reading';
import { digits, money } from '@/lib/text/digits';
import { useStockDay } from '../data/queries';
import styles from './activity-totals.module.css';

interface ActivityTotalsProps {
  stock: Reading<{ products: number; units: number; value: number; outOfStock: number }>;
  email: string;
  day: string;
  isToday: boolean;
}

/** A figure, or its place while it is not known. */
function figure<T>(reading: Reading<T>, text: (data: T) => ReactNode): ReactNode {
  if (reading.status === 'success') return text(reading.data);
  return reading.status === 'loading' ? <Skeleton width="3rem" /> : 'unknown';
}

/** The person's stock as it is now, and the pieces that one day brought and took. */
export function ActivityTotals({ stock, email, day, isToday }: ActivityTotalsProps) {
  const oneDay = useStockDay(email, day);
  const pieces = (name: 'in' | 'out') => figure(oneDay, (one) => digits(one[name]));
  const when = isToday ? 'today' : 'that day';
  return (
    <div className={styles.totals}>
      <Facts
        className={styles.facts}
        items={[
          { label: 'Products', value: figure(stock, ({ products }) => digits(products)) },
          { label: 'Pieces', value: figure(stock, ({ units }) => digits(units)) },
          { label: 'Value', value: figure(stock, ({ value }) => money(value / 100)) },
          { label: 'Out of stock', value: figure(stock, ({ outOfStock }) => digits(outOfStock)) },
        ]}
      />
      <Facts
        className={styles.facts}
        items={[
          { label: `In ${when}`, value: pieces('in') },
          { label: `Out ${when}`, value: pieces('out') },
        ]}
      />
    </div>
  );
}
