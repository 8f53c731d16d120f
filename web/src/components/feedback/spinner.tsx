import button from '../form/button.module.css';
import styles from './spinner.module.css';

export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={`${button.busy} ${styles.ring}`} aria-hidden="true" />
      {label}
    </span>
  );
}

export function PageSpinner() {
  return (
    <div className={styles.page}>
      <Spinner label="Loading…" />
    </div>
  );
}
