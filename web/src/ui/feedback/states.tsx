import type { ReactNode } from 'react';
import { Button } from '@/ui/form/button';
import button from '../form/button.module.css';
import styles from './states.module.css';

export const EmptyState = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={`stack ${styles.state}`}>
    <p className="heading">{title}</p>
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

/** In place of what the function could not read: once the browser cannot either, it can be tried again. */
export const Unavailable = ({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) =>
  onRetry ? (
    <ErrorState message={message} onRetry={onRetry} />
  ) : (
    <EmptyState title={message}>
      <p>Please load the page again in a moment.</p>
    </EmptyState>
  );

export const Spinner = ({ label }: { label: string }) => (
  <span className={styles.spinner} role="status">
    <span className={`${button.busy} ${styles.ring}`} aria-hidden="true" />
    <span>{label}</span>
  </span>
);

export const PageSpinner = () => (
  <div className={styles.page}>
    <Spinner label="Loading…" />
  </div>
);

/** A bar in place of a text that is still loading, so that nothing moves when the text arrives. */
export const Skeleton = (size: { width?: string; height?: string }) => <span className={styles.bar} style={size} />;
