import type { ReactNode } from 'react';
import styles from './state.module.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
}

/** Says that there is nothing to show, and offers a next step. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
