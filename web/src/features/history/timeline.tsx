import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton } from '@/components/feedback/skeleton';
import { Button } from '@/components/form/button';
import { ListFrame } from '@/components/list/list-frame';
import { useProduct } from '@/features/products/data/use-product';
import { ReadBoundary } from '@/features/products/read-boundary';
import type { ListWords } from '@/lib/list/words';
import { HISTORY } from '@/lib/site/paths';
import { useTimeline } from './data/queries';
import { entryWords } from './entry';
import { EntryLine } from './entry-line';
import { SteadyEntries } from './steady-entries';
import styles from './timeline.module.css';
import { useNow } from './use-now';

/**
 * The entries of one product, newest first. A failure stays here: the form above goes on working. Without a connection the
 * screen itself says that it is not up to date.
 */
export function Timeline({ product }: { product: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  // A link to it, followed once more, leads to it once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one at each time
  useEffect(() => {
    if (hash === HISTORY) title.current?.focus();
  }, [hash, key]);
  return (
    <section id={HISTORY.slice(1)} className={styles.timeline} aria-labelledby="history-title">
      <h2 ref={title} id="history-title" className={styles.title} tabIndex={-1}>
        History
      </h2>
      <ReadBoundary>
        <LiveTimeline product={product} />
      </ReadBoundary>
    </section>
  );
}

const words: ListWords = { one: 'entry', many: 'entries' };

function LiveTimeline({ product }: { product: string }) {
  const { reading, more, loadMore, loadingMore, problem } = useTimeline(product);
  const now = useNow();
  const stored = useProduct(product);
  const products = stored.status === 'success' ? new Map(stored.data ? [[product, stored.data]] : []) : undefined;
  const entries = reading.status === 'success' ? reading.data : undefined;
  const newest = entries?.[0];
  const [first, setFirst] = useState<string>();
  if (first === undefined && entries) setFirst(newest?.id ?? '');
  const isNew = newest !== undefined && first !== undefined && newest.id !== first;
  return (
    <ListFrame
      list={{ shown: reading.status === 'success' ? { ...reading, stale: false } : reading, busy: false }}
      words={words}
      rows={entries}
      // Says each new entry once: the text changes with it.
      announcement={isNew && `New in the history: ${entryWords(newest)}`}
      empty={<p className="quiet">No changes.</p>}
      skeleton={<TimelineSkeleton />}
    >
      {entries && entries.length > 0 && (
        <SteadyEntries entries={entries} products={products} view={product} className={styles.entries}>
          {(entry, undo) => <EntryLine entry={entry} now={now} undo={undo} />}
        </SteadyEntries>
      )}
      {more && (
        <Button look="plain" busy={loadingMore} onClick={loadMore}>
          Show earlier
        </Button>
      )}
      <p role="status" className="quiet said">
        {problem}
      </p>
    </ListFrame>
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
