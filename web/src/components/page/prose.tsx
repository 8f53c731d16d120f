import type { ReactNode } from 'react';
import styles from './prose.module.css';

/** Running text at a comfortable measure: terms, privacy, stories. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
