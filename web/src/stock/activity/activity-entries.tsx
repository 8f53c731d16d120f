import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type ActivityPage,
  type ActivityState,
  type BatchSummary,
  type Entry,
  isBatchSummary,
  useBatchEntries,
  useUndone,
} from '@/data/read/history';
import { useProducts } from '@/data/read/products';
import { changeOf, isTooOld } from '@/data/write/undo';
import { groupsOf } from '@/lib/groups';
import { usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { useLast } from '@/lib/use-derived';
import { batchSummaryText } from '@/stock/kit/entry-words';
import { MoreRows, Pager } from '@/stock/kit/pager';
import { LoadingRows } from '@/stock/kit/screen';
import { StockIcon } from '@/stock/kit/stock-icon';
import { dayTitle, ownDay, useNow } from '@/stock/kit/time';
import { unwrittenRows } from '@/stock/writing/batch/run';
import { UndoBatch } from '@/stock/writing/batch/undo-batch';
import { undone } from '@/stock/writing/notify-change';
import { changeActivity, writeActivity } from './activity-address';
import styles from './entries.module.css';
import { unrecordedIn, withUndo } from './entry';
import { EntryRow, EntryTime, StableEntries, WhoAndWhy } from './entry-row';

export interface Shown {
  page: ActivityPage;
  state: ActivityState;
}

/** Under a heading for each of the person's own days. */
export function Entries({ page, state }: Shown) {
  const ids = [...new Set(page.entries.flatMap((entry) => (isBatchSummary(entry) ? [] : [entry.product])))].sort();
  const existing = new Set(useLast(useProducts(ids).data)?.map(({ _id }) => _id));
  return (
    <>
      <StableEntries entries={page.entries} view={`${writeActivity(state)}`}>
        {(rows) => (
          <section aria-label="Activity">
            {[...groupsOf(rows, ({ at }) => ownDay(at))].map(([day, entries]) => (
              // New entries come at the beginning: the day's last one names it, so that the focus stays.
              <Box key={`${day} ${entries.at(-1)?.id}`}>
                <Typography variant="h2" id={`day-${day}`} sx={{ mt: 2, mb: 0.5, fontSize: '1rem' }}>
                  {dayTitle(day)}
                </Typography>
                <ol className={styles.list} aria-labelledby={`day-${day}`}>
                  {entries.map((entry) =>
                    isBatchSummary(entry) ? (
                      <BatchRow key={entry.id} summary={entry} />
                    ) : (
                      <EntryRow
                        key={entry.id}
                        entry={entry}
                        car={<Car entry={entry} exists={existing.has(entry.product)} state={state} />}
                      />
                    ),
                  )}
                </ol>
              </Box>
            ))}
          </section>
        )}
      </StableEntries>
      {(page.next || page.page > 1) && (
        <Pager
          page={page.page}
          first={`${writeActivity(changeActivity(state, {}))}`}
          next={page.next && `${writeActivity({ ...state, page: page.page + 1, after: page.next })}`}
        />
      )}
    </>
  );
}

const Car = ({ entry: { product, name }, exists, state }: { entry: Entry; exists: boolean; state: ActivityState }) => (
  <>
    {exists ? (
      <Link className={styles.name} to={paths.model(product)}>
        <bdi>{name}</bdi>
      </Link>
    ) : (
      <bdi>{name}</bdi>
    )}
    {state.product === undefined && (
      <Link
        className={`${styles.only} quiet unprinted`}
        to={`?${writeActivity(changeActivity(state, { product }))}`}
        aria-label={`Only this car: ${name}`}
      >
        Only this car
      </Link>
    )}
  </>
);

/** A bulk change or an import: one line that opens to its entries, with one Undo. */
function BatchRow({ summary }: { summary: BatchSummary }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { rows, undone } = summary;
  const unwritten = unwrittenRows.useValue();
  const unrecorded = unrecordedIn(summary, useNow(), unwritten);
  const isUndone = undone >= rows && unrecorded === 0;
  const words = batchSummaryText(summary);
  return (
    <li>
      <div className={isUndone ? `${styles.batch} ${styles.undone}` : styles.batch}>
        <Button
          variant="text"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          startIcon={<StockIcon name="open" size={16} />}
        >
          <span className={styles.what}>{words}</span>
        </Button>
        <WhoAndWhy of={summary} />
        <span className={`${styles.counts} ${styles.detail} optional`}>
          {unrecorded > 0 && <span>{`${digits(rows)} of ${digits(rows + unrecorded)} recorded `}</span>}
          {undone > 0 && <span>{isUndone ? 'Undone' : `${digits(undone)} of ${digits(rows)} undone`}</span>}
        </span>
        <EntryTime of={summary} />
        {!isTooOld(summary) && <UndoBatch batch={summary.id} what={words} count={{ rows, undone, unrecorded }} />}
      </div>
      <div id={id}>{isOpen && <BatchEntries summary={summary} />}</div>
    </li>
  );
}

/** Whether each was undone is asked only where some of the batch were and others not. */
function BatchEntries({ summary }: { summary: BatchSummary }) {
  const person = usePerson();
  const { rows, undone: undoneRows } = summary;
  const { entries, left, showMore, ...asked } = useBatchEntries(person.email, summary);
  const changes = entries.map(changeOf);
  const found = useLast(useUndone(undoneRows > 0 && undoneRows < rows ? changes : []));
  const here = undone.useValue();
  const known = undoneRows >= rows ? changes : [...here, ...changes.filter(({ id }) => found?.has(id))];
  return (
    <Box sx={{ pl: { xs: 1, sm: 3 }, mt: 0.5 }}>
      <ol className={styles.list} aria-label={batchSummaryText(summary)}>
        {entries
          .flatMap((entry) => withUndo([entry], person, { undone: known }))
          .map((entry) => (
            <EntryRow key={entry.id} entry={entry} car={<bdi>{entry.name}</bdi>} isInBatch />
          ))}
      </ol>
      {asked.isLoading && entries.length === 0 && <LoadingRows of="entries" count={Math.min(rows, 3)} height={48} />}
      <MoreRows
        label={asked.problem === undefined ? 'Show more' : 'Retry'}
        isOffered={asked.problem !== undefined || (left > 0 && entries.length > 0)}
        onPress={showMore}
        {...asked}
      />
    </Box>
  );
}
