import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text with a limited line length. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
