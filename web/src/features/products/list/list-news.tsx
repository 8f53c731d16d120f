import type { ReactNode } from 'react';
import { StaleNote } from '@/components/feedback/stale-note';
import { cutText, stoppedText } from '@/lib/product/search';
import type { Reading } from '@/lib/reading';
import { shownText } from '@/lib/text/plural';
import type { ProductPage } from '../data/queries';
import styles from './list-news.module.css';
import { rangeText } from './range';

interface ListNewsProps {
  shown: Reading<ProductPage>;
  busy: boolean;
  /** The link to the list had a value that could not be used. */
  damaged: boolean;
  /** Shown in place of a list without products. */
  empty: ReactNode;
}

/**
 * The state of the list in words. It is always in the page, so that screen readers announce each change. The range stands beside
 * what is announced, because its total arrives later than the products.
 */
export function ListNews({ shown, busy, damaged, empty }: ListNewsProps) {
  const page = shown.status === 'success' ? shown.data : undefined;
  const count = page?.products.length;
  const stoppedAfter = page?.stoppedAfter;
  return (
    <>
      <div role="status" className={styles.news}>
        {damaged && (
          <p className={styles.note}>Part of this link could not be read. The list starts on its first page.</p>
        )}
        <StaleNote reading={shown} />
        {count === 0 && !busy && empty}
        {count !== undefined && count > 0 && stoppedAfter !== undefined && (
          <p className={styles.note}>{stoppedText(stoppedAfter, 'products')}</p>
        )}
        {page?.isCut && !busy && <p className={styles.note}>{cutText('products')}</p>}
        {count !== undefined && count > 0 && !busy && <p className="visually-hidden">{shownText(count, 'product')}</p>}
      </div>
      {page?.range && <p className={styles.range}>{rangeText(page.range)}</p>}
    </>
  );
}
