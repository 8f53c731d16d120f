import type { ReactNode } from 'react';
import { buttonClass } from '@/components/form/button';
import styles from './filter-fold.module.css';

interface FilterFoldProps {
  /** How many of the filters narrow the list. */
  active: number;
  /** The fields. The last one, the order, is wider than the others. */
  children: ReactNode;
}

/** The filters beside the search field. A phone shows one summary in place of them; the style sheet unfolds what follows it. */
export const FilterFold = ({ active, children }: FilterFoldProps) => (
  <>
    <details className={styles.fold}>
      <summary className={buttonClass({ look: 'plain' })}>
        Filters
        {active > 0 && (
          <span className={styles.count}>
            <span>{active}</span>
            <span className="visually-hidden"> active</span>
          </span>
        )}
      </summary>
    </details>
    <div className={styles.folded}>{children}</div>
  </>
);

/** The class of the search field, the fold and the button that clears them. */
export const filterGrid = styles.filters;
