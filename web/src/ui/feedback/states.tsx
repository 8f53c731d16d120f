import type { ReactNode } from 'react';
import { Button } from '@/ui/form/button';
import button from '../form/button.module.css';
import styles from './states.module.css';

export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={`stack ${styles.state}`}>
    <p className={styles.title}>{title}</p>
    {children}
  </div>
);

export const ErrorState = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className={`stack ${styles.state}`} role="alert">
    <p>{message}</p>
    <Button size="small" onClick={onRetry}>
      Retry
    </Button>
  </div>
);

export const Spinner = ({ label }: { label: string }) => (
  <span className={styles.spinner} role="status">
    <span className={`${button.busy} ${styles.ring}`} aria-hidden="true" />
    {label}
  </span>
);

export const PageSpinner = () => (
  <div className={styles.page}>
    <Spinner label="Loading…" />
  </div>
);

interface SkeletonProps {
  width?: string;
  height?: string;
  /** For a whole list that is loading, not for a single missing value. */
  animated?: boolean;
}

/** A bar in place of a text that is still loading, so that nothing moves when the text arrives. */
export const Skeleton = ({ width, height, animated = false }: SkeletonProps) => (
  <span className={`${styles.bar} ${animated ? styles.animated : ''}`} style={{ width, height }} />
);
