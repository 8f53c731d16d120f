import { useEffect, useState } from 'react';
import { Button } from '@/components/form/button';
import type { QueryResult } from '@/lib/query-result';
import styles from './model-card.module.css';

/** A connection that comes back within this time is not mentioned; nor is a read that is shown from memory first. */
const STALE_DELAY = 2_000;

/** Whether what was read has been old for a while, since the connection was lost. */
function useStale(result: QueryResult<unknown>): boolean {
  const isStale = result.status === 'success' && result.fromCache;
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isStale) return;
    const timer = setTimeout(() => setSaid(true), STALE_DELAY);
    return () => clearTimeout(timer);
  }, [isStale]);
  return isStale && isSaid;
}

interface PricesNoteProps {
  result: QueryResult<unknown>;
  /** That they are not up to date. */
  children: string;
  /** Said in its place when they could not be read. */
  failure?: string;
}

/** For prices that could not be read, or were read before the connection was lost. */
export function PricesNote({ result, children, failure = children }: PricesNoteProps) {
  const isStale = useStale(result);
  if (result.status !== 'error' && !isStale) return null;
  return (
    <p className={styles.note} role="status">
      <span>
        {result.status === 'error' ? failure : `${children} They change by themselves when the connection is back.`}
      </span>
      {result.status === 'error' && (
        <Button size="small" look="plain" onClick={result.retry}>
          Retry
        </Button>
      )}
    </p>
  );
}
