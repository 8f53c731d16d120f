import { useEffect, useState } from 'react';
import { Button } from '@/components/form/button';
import type { Reading } from '@/lib/reading';
import styles from './note.module.css';

/** A connection that comes back within this time is not mentioned; nor is a read that is shown from memory first. */
const STALE_DELAY = 2_000;

/** Whether what was read has been old for a while, since the connection was lost. */
export function useStale(reading: Reading<unknown>): boolean {
  const isStale = reading.status === 'success' && reading.stale;
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isStale) return;
    const timer = setTimeout(() => setSaid(true), STALE_DELAY);
    return () => clearTimeout(timer);
  }, [isStale]);
  return isStale && isSaid;
}

interface PricesNoteProps {
  reading: Reading<unknown>;
  /** That they are not up to date. */
  children: string;
  /** Said in its place when they could not be read. */
  failure?: string;
  /** Retry was pressed. */
  onRetry?: () => void;
}

/** For prices that could not be read, or were read before the connection was lost. */
export function PricesNote({ reading, children, failure = children, onRetry }: PricesNoteProps) {
  const isStale = useStale(reading);
  if (reading.status !== 'error' && !isStale) return null;
  return (
    <p className={styles.note} role="status">
      {reading.status === 'error' ? failure : `${children} They change by themselves when the connection is back.`}
      {reading.status === 'error' && (
        <Button
          size="small"
          look="plain"
          onClick={() => {
            reading.retry();
            onRetry?.();
          }}
        >
          Retry
        </Button>
      )}
    </p>
  );
}
