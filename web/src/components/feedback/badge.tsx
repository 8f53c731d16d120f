import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A word or a number that stands out. */
export const Badge = ({ tone = 'warning', children }: { tone?: 'warning' | 'danger'; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);
