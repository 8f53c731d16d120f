import type { ReactNode } from 'react';
import { Button } from '@/components/form/button';
import { digits } from '@/lib/text/digits';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  /** `undefined` when there is no such page. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  /** What the way to the next page is called. */
  nextLabel?: string | undefined;
  /** Before the number of the page, for example how many rows it has. */
  children?: ReactNode;
}

/** The number of the page and the ways to its neighbours. The new page is shown from its top. */
export function Pager({ page, onPrevious, onNext, nextLabel = 'Next', children }: PagerProps) {
  const go = (turn: (() => void) | undefined) => {
    if (!turn) return;
    turn();
    scrollTo({ top: 0 });
  };
  return (
    <nav className={styles.pager} aria-label="Pages">
      {children}
      <p className={styles.page} role="status">
        Page {digits(page)}
      </p>
      <div className={styles.steps}>
        <Button size="small" look="plain" aria-disabled={!onPrevious} onClick={() => go(onPrevious)}>
          Previous
        </Button>
        <Button size="small" look="plain" aria-disabled={!onNext} onClick={() => go(onNext)}>
          {nextLabel}
        </Button>
      </div>
    </nav>
  );
}
