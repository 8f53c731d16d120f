import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type ActivityPage, type ActivityState, type Entry, useActivityPage, useStockCount } from '@/data/history';
import { useProducts } from '@/data/products';
import { useTakesLong } from '@/lib/browser/hooks';
import { DAMAGED_LINK } from '@/lib/list/texts';
import { useAddressState } from '@/lib/list/use-list-state';
import { paths } from '@/lib/site/paths';
import { shownText } from '@/lib/text/plural';
import { media } from '@/theme/breakpoints';
import { Pager, WayOn } from '../pager';
import { EmptyState, ErrorState, inGroups, LoadingRows, StaleNote, useLast } from '../screen';
import { changeActivity, isNarrowed, readActivity, writeActivity } from './activity-address';
import { Filters, Totals } from './activity-head';
import { EntryLine, entryList, FrozenEntries } from './entry-line';
import { dayTitle, todayIn, useNow } from './time';

/** The totals of a person's stock, then every entry, newest first. */
export function Activity({ email }: { email: string }) {
  const { state, go, damaged } = useAddressState(readActivity, writeActivity);
  const result = useActivityPage(email, state);
  const now = useNow();
  const stock = useStockCount(email);
  const timeZone = stock.data?.timeZone;
  const today = now !== undefined && stock.data ? todayIn(timeZone, now) : undefined;
  const last = useLast<Shown>(result.data && { page: result.data, state });
  const shown = result.status === 'error' ? undefined : last;
  const isBusy = result.status === 'loading';
  const takesLong = useTakesLong(isBusy);
  const isEmpty = shown?.page.entries.length === 0 && !isBusy;
  return (
    <>
      <Totals
        stock={stock}
        email={email}
        day={state.day ?? today}
        isToday={state.day === undefined || state.day === today}
      />
      <Filters
        state={state}
        go={go}
        today={today}
        productName={shown?.page.entries.find(({ product }) => product === state.product)?.name}
      />
      {timeZone !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {takesLong ? 'Reading the entries…' : `Days in ${timeZone}`}
        </Typography>
      )}
      <div aria-busy={isBusy}>
        <div role="status">
          {damaged && <p className="quiet unprinted">{DAMAGED_LINK}</p>}
          {isEmpty && <NoEntries state={state} />}
          {shown && !isEmpty && !isBusy && (
            <p className="visually-hidden">{shownText(shown.page.entries.length, 'entry', 'entries')}</p>
          )}
        </div>
        <StaleNote result={result} />
        {!shown && isBusy && <LoadingRows of="entries" count={6} height={48} />}
        {result.status === 'error' && <ErrorState message={result.error} onRetry={result.retry} />}
        {shown && !isEmpty && <Entries {...shown} now={now} />}
      </div>
    </>
  );
}

interface Shown {
  page: ActivityPage;
  state: ActivityState;
}

function NoEntries({ state }: { state: ActivityState }) {
  if (state.page > 1)
    return (
      <EmptyState title="Nothing on this page any more">
        <WayOn to={`${writeActivity(changeActivity(state, {}))}`}>Back to the first page</WayOn>
      </EmptyState>
    );
  if (isNarrowed(state))
    return (
      <EmptyState title="No entry matches">
        <p>Change or clear the filters above to see more.</p>
        <WayOn to="">Show all entries</WayOn>
      </EmptyState>
    );
  return (
    <EmptyState title="No changes">
      <p>What you add, restock, deliver, edit and delete is listed here.</p>
    </EmptyState>
  );
}

/** Under a heading for each day, as the totals count the days. */
function Entries({ page, state, now }: Shown & { now: number | undefined }) {
  const ids = [...new Set(page.entries.map(({ product }) => product))].sort();
  const existing = new Set(useLast(useProducts(ids).data)?.map(({ _id }) => _id));
  return (
    <>
      <FrozenEntries entries={page.entries} view={`${writeActivity(state)}`}>
        {(rows, undoOf) => (
          <section aria-label="Activity">
            {inGroups(rows, ({ day }) => day).map(({ name: day, items: entries }) => (
              // New entries come at the beginning: the day's last one names it, so that the focus stays.
              <Box key={`${day} ${entries.at(-1)?.id}`}>
                <Typography component="h2" id={`day-${day}`} sx={{ mt: 2, mb: 0.5, fontSize: '1rem', fontWeight: 500 }}>
                  {dayTitle(day)}
                </Typography>
                <Box component="ol" aria-labelledby={`day-${day}`} sx={list}>
                  {entries.map((entry) => (
                    <li key={`${entry.product} ${entry.id}`}>
                      <Car entry={entry} exists={existing.has(entry.product)} state={state} />
                      <EntryLine entry={entry} now={now} undo={undoOf(entry)} />
                    </li>
                  ))}
                </Box>
              </Box>
            ))}
          </section>
        )}
      </FrozenEntries>
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

/** One line an entry where there is room: the car, and beside it what has happened. */
const list = {
  ...entryList,
  '& > li': {
    ...entryList['& > li'],
    containerType: 'inline-size',
    [`@media ${media.desktop}`]: {
      display: 'grid',
      gridTemplateColumns: '15rem minmax(0, 1fr)',
      columnGap: 2,
      alignItems: 'baseline',
    },
  },
} as const;

const Car = ({ entry: { product, name }, exists, state }: { entry: Entry; exists: boolean; state: ActivityState }) => (
  <Stack
    direction="row"
    component="p"
    sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'baseline', fontWeight: 500, overflowWrap: 'anywhere' }}
  >
    {exists ? (
      <Box
        component={Link}
        to={paths.model(product)}
        sx={{ minWidth: 0, color: 'inherit', '&:not(:hover)': { textDecoration: 'none' } }}
      >
        <bdi>{name}</bdi>
      </Box>
    ) : (
      <bdi>{name}</bdi>
    )}
    {state.product === undefined && (
      <Box
        component={Link}
        className="quiet unprinted"
        to={`?${writeActivity(changeActivity(state, { product }))}`}
        aria-label={`Only this car: ${name}`}
        sx={{ display: 'inline-block', minHeight: 24 }}
      >
        Only this car
      </Box>
    )}
  </Stack>
);
