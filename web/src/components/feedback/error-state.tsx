import { Button } from '@/components/form/button';
import styles from './state.module.css';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
}

/** A read that failed: what happened, in words, and a way to try again. */
export function ErrorState({ message, onRetry }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p>{message}</p>
      <Button size="small" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
