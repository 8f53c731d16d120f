import type { ReactNode } from 'react';
import styles from './statement.module.css';

interface StatementProps {
  children: ReactNode;
  /** The person quoted. */
  by?: string;
}

/** One sentence in large type. */
export function Statement({ children, by }: StatementProps) {
  return (
    <div className={styles.statement}>
      <div className={styles.inner}>
        <p className={styles.words}>{children}</p>
        {by && <p className={styles.by}>{by}</p>}
      </div>
    </div>
  );
}
