import { useId, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton } from '@/components/feedback/skeleton';
import { Button } from '@/components/form/button';
import { readableError } from '@/lib/errors';
import { resetReads } from '@/lib/firebase/reset-reads';
import { HISTORY_KEPT } from '@/lib/text/history-kept';
import { useTimeline } from './data/queries';
import { type Entry, entryWords } from './entry';
import { EntryLine } from './entry-line';
import styles from './timeline.module.css';
import { useNow } from './use-now';

/**
 * The entries of one product, newest first. A failure stays here: the form above goes on working. Without a connection the
 * screen itself says that it is not up to date.
 */
export function Timeline({ product }: { product: string }) {
  const id = useId();
  return (
    <section className={styles.timeline} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        History
      </h2>
      <ErrorBoundary
        fallbackRender={({ error, resetErrorBoundary }) => (
          <ErrorState
            message={readableError(error)}
            onRetry={() => void resetReads().then(resetErrorBoundary, resetErrorBoundary)}
          />
        )}
      >
        <LiveTimeline product={product} />
      </ErrorBoundary>
    </section>
  );
}

function LiveTimeline({ product }: { product: string }) {
  const { reading, more, loadMore, loadingMore, problem } = useTimeline(product);
  if (reading.status === 'loading') return <TimelineSkeleton />;
  if (reading.status === 'error') return <ErrorState message={reading.message} onRetry={reading.retry} />;
  return (
    <>
      <Entries entries={reading.data} />
      {more && (
        <Button size="small" look="plain" busy={loadingMore} onClick={loadMore}>
          Show earlier
        </Button>
      )}
      {!more && reading.data.at(-1)?.kind !== 'created' && (
        <p className={styles.note}>Changes are kept {HISTORY_KEPT}.</p>
      )}
      <p role="status" className={styles.note}>
        {problem}
      </p>
    </>
  );
}

function Entries({ entries }: { entries: Entry[] }) {
  const now = useNow();
  const newest = entries[0];
  const [first] = useState(newest?.id);
  return (
    <>
      {/* Says each new entry once: the text changes with it. */}
      <p className="visually-hidden" role="status">
        {newest && newest.id !== first && `New in the history: ${entryWords(newest)}`}
      </p>
      {entries.length === 0 ? (
        <p className={styles.note}>No changes.</p>
      ) : (
        <ol className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryLine entry={entry} now={now} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const TimelineSkeleton = () => (
  <div className={styles.entries} aria-busy="true">
    {['a', 'b', 'c'].map((place) => (
      <div key={place} className={styles.place}>
        <Skeleton width="60%" />
      </div>
    ))}
  </div>
);
