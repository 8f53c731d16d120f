import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Skeleton } from '@/components/feedback/skeleton';
import { StaleNote } from '@/components/feedback/stale-note';
import { Button } from '@/components/form/button';
import { Pager } from '@/components/list/pager';
import { useKeptReading } from '@/lib/list/use-kept-reading';
import { useAddressState } from '@/lib/list/use-list-state';
import type { Reading } from '@/lib/reading';
import { paths } from '@/lib/site/paths';
import { HISTORY_KEPT } from '@/lib/text/history-kept';
import { shownText } from '@/lib/text/plural';
import styles from './activity.module.css';
import { ActivityFilters } from './activity-filters';
import { type ActivityState, changeActivity, isNarrowed, readActivity, writeActivity } from './activity-state';
import { ActivityTotals } from './activity-totals';
import { useActivityPage, useExisting, useStockCount } from './data/queries';
import type { Entry } from './entry';
import { EntryLine } from './entry-line';
import { isKept, todayIn } from './time';
import { useNow } from './use-now';

/** The totals of a person's stock, then every entry, newest first. */
export function Activity({ email }: { email: string }) {
  const { state, go, damaged } = useAddressState(readActivity, writeActivity);
  const { shown, busy } = useKeptReading(useActivityPage(email, state));
  const now = useNow();
  const stock = useStockCount(email);
  const timeZone = stock.status === 'success' ? stock.data.timeZone : undefined;
  const today = todayIn(timeZone, now);
  const entries = shown.status === 'success' ? shown.data.entries : [];
  return (
    <>
      <ActivityTotals
        stock={stock}
        email={email}
        day={state.day ?? today}
        isToday={(state.day ?? today) === today}
        isKept={isKept(state.day ?? today, timeZone, now)}
      />
      <ActivityFilters
        state={state}
        onChange={go}
        today={today}
        productName={entries.find(({ product }) => product === state.product)?.name}
      />
      {timeZone !== undefined && <p className={styles.note}>Days in {timeZone}</p>}
      <div aria-busy={busy}>
        <div role="status" className={styles.news}>
          {damaged && (
            <p className={styles.note}>Part of this link could not be read. The list starts on its first page.</p>
          )}
          <StaleNote reading={shown} />
          {shown.status === 'success' && entries.length === 0 && <NoEntries state={state} onChange={go} />}
          {entries.length > 0 && !busy && (
            <p className="visually-hidden">{shownText(entries.length, 'entry', 'entries')}</p>
          )}
        </div>
        {shown.status === 'loading' && <ActivitySkeleton />}
        {shown.status === 'error' && <ErrorState message={shown.message} onRetry={shown.retry} />}
        {entries.length > 0 && <Entries entries={entries} now={now} timeZone={timeZone} state={state} />}
        <ActivityPager state={state} shown={shown} onChange={go} />
      </div>
    </>
  );
}

interface EntriesProps {
  entries: Entry[];
  now: number;
  timeZone: string | undefined;
  state: ActivityState;
}

function Entries({ entries, now, timeZone, state }: EntriesProps) {
  const { shown } = useKeptReading(useExisting(entries.map(({ product }) => product)));
  const exists = (id: string) => shown.status === 'success' && shown.data.has(id);
  return (
    <ol className={styles.entries} aria-label="Activity">
      {entries.map((entry) => (
        <li key={`${entry.product} ${entry.id}`}>
          <p className={styles.product}>
            {exists(entry.product) ? (
              <Link to={paths.model(entry.product)} className={styles.name}>
                <bdi>{entry.name}</bdi>
              </Link>
            ) : (
              <bdi className={styles.name}>{entry.name}</bdi>
            )}
            {state.product === undefined && (
              <Link
                className={styles.only}
                to={`?${writeActivity(changeActivity(state, { product: entry.product }))}`}
                aria-label={`Only this car: ${entry.name}`}
              >
                Only this car
              </Link>
            )}
          </p>
          <EntryLine entry={entry} now={now} timeZone={timeZone} />
        </li>
      ))}
    </ol>
  );
}

interface ActivityPagerProps {
  state: ActivityState;
  shown: Reading<{ next: ActivityState | undefined; previous: ActivityState | undefined }>;
  onChange: (next: ActivityState) => void;
}

function ActivityPager({ state, shown, onChange }: ActivityPagerProps) {
  if (shown.status !== 'success') return null;
  const { next, previous } = shown.data;
  if (!next && !previous) return null;
  return (
    <Pager
      page={state.page}
      onPrevious={previous && (() => onChange(previous))}
      onNext={next && (() => onChange(next))}
    />
  );
}

function NoEntries({ state, onChange }: { state: ActivityState; onChange: (next: ActivityState) => void }) {
  if (state.page > 1)
    return (
      <EmptyState title="Nothing on this page any more">
        <Button size="small" onClick={() => onChange(changeActivity(state, {}))}>
          Back to the first page
        </Button>
      </EmptyState>
    );
  if (isNarrowed(state))
    return (
      <EmptyState title="No entry matches">
        <p>Change or clear the filters above to see more.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No changes">
      <p>What you add, restock, deliver, edit and delete is listed here, and kept {HISTORY_KEPT}.</p>
    </EmptyState>
  );
}

const ActivitySkeleton = () => (
  <div className={styles.entries} aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
      <div key={place} className={styles.place}>
        <Skeleton width="40%" />
        <Skeleton width="70%" />
      </div>
    ))}
  </div>
);
