import type { Reading } from '@/lib/reading';
import styles from './stale-note.module.css';

/** For what was read before the connection was lost. */
export const StaleNote = ({ reading }: { reading: Reading<unknown> }) =>
  reading.status === 'success' &&
  reading.stale && <p className={styles.note}>Not up to date. It changes by itself when the connection is back.</p>;
