import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** One word or number in a frame. */
export const Badge = ({ color, children }: { color?: 'error' | 'warning'; children: ReactNode }) => (
  <span className={`badge ${styles.badge} ${color ? styles[color] : ''}`}>{children}</span>
);
