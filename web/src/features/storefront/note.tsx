import type { ReactNode } from 'react';
import { Button } from '@/components/form/button';
import { useTimeout } from '@/lib/browser/use-timeout';
import type { Reading } from '@/lib/reading';
import styles from './note.module.css';

interface NoteProps {
  children: ReactNode;
  action: string;
  onAction: () => void;
}

/** A quiet line with a button. */
export function Note({ children, action, onAction }: NoteProps) {
  return (
    <p className={styles.note} role="status">
      {children}
      <Button size="small" look="plain" onClick={onAction}>
        {action}
      </Button>
    </p>
  );
}

/** A connection that comes back within this time is not mentioned; nor is a read that is shown from memory first. */
const STALE_DELAY = 2_000;

/** Whether what was read has been old for a while, since the connection was lost. */
export const useStale = (reading: Reading<unknown>): boolean =>
  useTimeout('stale', reading.status === 'success' && reading.stale, STALE_DELAY);

/** For prices that were read before the connection was lost. */
export const StalePrices = ({ reading, children }: { reading: Reading<unknown>; children: string }) =>
  useStale(reading) && (
    <p className={styles.note} role="status">
      {children} They change by themselves when the connection is back.
    </p>
  );
