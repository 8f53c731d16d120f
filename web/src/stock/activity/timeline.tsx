import type { Product } from '@contract/product-fields';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTimeline } from '@/data/read/history';
import { usePerson } from '@/lib/session/use-person';
import { HISTORY } from '@/lib/site/paths';
import { useDerived } from '@/lib/use-derived';
import { entryWords } from '@/stock/kit/entry-words';
import { Loaded } from '@/stock/kit/loaded';
import { MoreRows } from '@/stock/kit/pager';
import { QueryBoundary } from '@/stock/kit/query-boundary';
import { LoadingRows } from '@/stock/kit/screen';
import styles from './entries.module.css';
import { EntryRow, StableEntries } from './entry-row';

/**
 * The entries of one product, newest first, for its owner and colleagues. A failure stays here: the form beside it goes on working. Without a connection the
 * screen itself says that it is not up to date.
 */
export function Timeline({ product }: { product: Product }) {
  const title = useRef<HTMLHeadingElement>(null);
  const location = useLocation();
  // A link to the history moves the focus to its title each time that it is followed: the same link again is a new location.
  useEffect(() => {
    if (location.hash === HISTORY) title.current?.focus();
  }, [location]);
  return (
    <Stack component="section" id={HISTORY.slice(1)} aria-labelledby="history-title" spacing={1}>
      <Typography ref={title} variant="h2" id="history-title" tabIndex={-1} sx={{ '&:focus': { outline: 0 } }}>
        History
      </Typography>
      <QueryBoundary>
        <LiveTimeline product={product} />
      </QueryBoundary>
    </Stack>
  );
}

function LiveTimeline({ product }: { product: Product }) {
  const { result, hasEarlier, showEarlier, ...asked } = useTimeline(product, usePerson().email);
  const newest = result.data?.[0];
  const isRead = result.data !== undefined;
  const first = useDerived<string | undefined>((known) => known ?? (isRead ? (newest?.id ?? '') : undefined), [isRead]);
  const isNew = newest !== undefined && first !== undefined && newest.id !== first;
  return (
    <div aria-busy={result.status === 'loading'}>
      <Loaded
        isPart
        result={result}
        skeleton={<LoadingRows of="entries" count={3} height={48} />}
        empty={<span className="quiet">No changes recorded yet.</span>}
        // Says each new entry once: the text changes with it.
        announced={isNew && <span className="visually-hidden">{`New in the history: ${entryWords(newest)}`}</span>}
      >
        {(entries) => (
          // What "Show earlier" has added is shown at once, wherever the pointer is.
          <StableEntries entries={entries} view={entries.at(-1)?.id ?? ''}>
            {(rows) => (
              <ol className={styles.list}>
                {rows.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ol>
            )}
          </StableEntries>
        )}
      </Loaded>
      <MoreRows label="Show earlier" isOffered={hasEarlier} onPress={showEarlier} {...asked} />
    </div>
  );
}
