import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/components/form/button';
import styles from './filter-fold.module.css';

interface FilterFoldProps {
  /** How many of the filters narrow the list. */
  active: number;
  /** The fields. The last one, the order, is wider than the others. */
  children: ReactNode;
}

/** The filters beside the search field. A phone shows one button in place of them, which unfolds them. */
export function FilterFold({ active, children }: FilterFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className={styles.fold}>
        <Button look="plain" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ActiveFilters count={active} />
        </Button>
      </div>
      <div id={id} className={`${styles.folded} ${(open && styles.open) || ''}`}>
        {children}
      </div>
    </>
  );
}

/** The class of the search field, the fold and the button that clears them. */
export const filterGrid = styles.filters;

/** What the button that opens the filters says: that some narrow the list, too. */
const ActiveFilters = ({ count }: { count: number }) => (
  <>
    Filters
    {count > 0 && (
      <span className={styles.count}>
        <span>{count}</span>
        <span className="visually-hidden"> active</span>
      </span>
    )}
  </>
);
