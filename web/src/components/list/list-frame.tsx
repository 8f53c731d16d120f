import type { ReactNode } from 'react';
import { ErrorState } from '@/components/feedback/error-state';
import { StaleNote } from '@/components/feedback/stale-note';
import type { KeptReading } from '@/lib/list/use-kept-reading';
import { cutText, DAMAGED_LINK, type ListWords, stoppedText } from '@/lib/list/words';
import { shownText } from '@/lib/text/plural';
import styles from './list-frame.module.css';

interface ListFrameProps {
  list: KeptReading<unknown>;
  words: ListWords;
  /** The rows of the page that is shown; `undefined` until one has been read. */
  rows: readonly unknown[] | undefined;
  /** The link to the list had a value that could not be used. */
  damaged?: boolean;
  /** Reading stopped after so many, before the page was full. */
  stoppedAfter?: number | undefined;
  /** The search has more matches than it reads. */
  isCut?: boolean | undefined;
  /** One more sentence about what is shown. */
  note?: ReactNode;
  /** What a screen reader says of a new page; by default how many rows it has. */
  announcement?: string | false;
  /** In place of a page without rows. */
  empty: ReactNode;
  /** While the first page is loading. */
  skeleton: ReactNode;
  /** The rows, and below them the pager. */
  children: ReactNode;
}

/**
 * What every list says of itself, in one order: what is wrong with its link, that it is not up to date, that it has no rows, that there
 * may be more, how many are shown. These words are always in the page, so that screen readers announce each change.
 */
export function ListFrame({ list: { shown, busy }, words, rows, ...props }: ListFrameProps) {
  const { damaged, stoppedAfter, isCut, note, announcement, empty, skeleton, children } = props;
  const count = rows?.length ?? 0;
  return (
    <div aria-busy={busy}>
      <div role="status" className={styles.news}>
        {damaged && <p className="quiet unprinted">{DAMAGED_LINK}</p>}
        <StaleNote reading={shown} />
        {rows && count === 0 && !busy && empty}
        {count > 0 && stoppedAfter !== undefined && (
          <p className="quiet unprinted">{stoppedText(stoppedAfter, words)}</p>
        )}
        {isCut && !busy && <p className="quiet unprinted">{cutText(words)}</p>}
        {note && <p className="quiet unprinted">{note}</p>}
        {count > 0 && !busy && announcement !== false && (
          <p className="visually-hidden">{announcement ?? shownText(count, words.one, words.many)}</p>
        )}
      </div>
      {shown.status === 'loading' && skeleton}
      {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
      {children}
    </div>
  );
}
