import { Button } from '@/components/form/button';
import styles from './state.module.css';

interface ErrorStateProps {
  message: string;
  onRetry: () => void;
}

/** Says what went wrong, with a button to try again. */
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
