import type { ReactNode } from 'react';
import styles from './statement.module.css';

interface StatementProps {
  children: ReactNode;
  /** Who says it. */
  by?: string;
}

/** One thought, set large, with nothing beside it. */
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
