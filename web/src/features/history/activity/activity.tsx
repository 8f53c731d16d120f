import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state';
import { Skeleton } from '@/components/feedback/skeleton';
import { ListFrame } from '@/components/list/list-frame';
import { NoRows } from '@/components/list/no-rows';
import { Pager } from '@/components/list/pager';
import { useProductsById } from '@/features/products/data/use-product';
import { useKeptReading } from '@/lib/list/use-kept-reading';
import { useAddressState } from '@/lib/list/use-list-state';
import type { ListWords } from '@/lib/list/words';
import { paths } from '@/lib/site/paths';
import { type ActivityPage, useActivityPage, useStockCount } from '../data/queries';
import { EntryLine } from '../entry-line';
import { SteadyEntries } from '../steady-entries';
import { todayIn } from '../time';
import { useNow } from '../use-now';
import styles from './activity.module.css';
import { ActivityFilters } from './activity-filters';
import { type ActivityState, changeActivity, isNarrowed, readActivity, writeActivity } from './activity-state';
import { ActivityTotals } from './activity-totals';

const words: ListWords = { one: 'entry', many: 'entries' };

/** The totals of a person's stock, then every entry, newest first. */
export function Activity({ email }: { email: string }) {
  const { state, go, damaged } = useAddressState(readActivity, writeActivity);
  const kept = useKeptReading(useActivityPage(email, state));
  const now = useNow();
  const stock = useStockCount(email);
  const timeZone = stock.status === 'success' ? stock.data.timeZone : undefined;
  const today = todayIn(timeZone, now);
  const page = kept.shown.status === 'success' ? kept.shown.data : undefined;
  const query = (view: ActivityState | undefined) => view && `${writeActivity(view)}`;
  return (
    <>
      <ActivityTotals stock={stock} email={email} day={state.day ?? today} isToday={(state.day ?? today) === today} />
      <ActivityFilters
        state={state}
        go={go}
        today={today}
        productName={page?.entries.find(({ product }) => product === state.product)?.name}
      />
      {timeZone !== undefined && <p className="quiet">Days in {timeZone}</p>}
      <ListFrame
        list={kept}
        words={words}
        rows={page?.entries}
        damaged={damaged}
        empty={
          <NoRows
            words={words}
            page={state.page}
            isNarrowed={isNarrowed(state)}
            first={`${writeActivity(changeActivity(state, {}))}`}
            whole=""
          >
            <EmptyState title="No changes">
              <p>What you add, restock, deliver, edit and delete is listed here.</p>
            </EmptyState>
          </NoRows>
        }
        skeleton={<ActivitySkeleton />}
      >
        {page && page.entries.length > 0 && <Entries page={page} now={now} timeZone={timeZone} state={state} />}
        {page && (page.next || page.previous) && (
          <Pager page={state.page} previous={query(page.previous)} next={query(page.next)} />
        )}
      </ListFrame>
    </>
  );
}

interface EntriesProps {
  page: ActivityPage;
  now: number;
  timeZone: string | undefined;
  state: ActivityState;
}

function Entries({ page: { id, entries }, now, timeZone, state }: EntriesProps) {
  const ids = [...new Set(entries.map(({ product }) => product))].sort();
  const { shown } = useKeptReading(useProductsById(ids));
  const products = shown.status === 'success' ? new Map(shown.data.map((one) => [one._id, one])) : undefined;
  return (
    <SteadyEntries entries={entries} products={products} view={id} label="Activity" className={styles.entries}>
      {(entry, undo) => (
        <>
          <p className={styles.product}>
            {products?.has(entry.product) ? (
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
          <EntryLine entry={entry} now={now} timeZone={timeZone} undo={undo} />
        </>
      )}
    </SteadyEntries>
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
