import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { type ActivityPage, type ActivityState, type Entry, isLine } from '@/data/history';
import { useProducts } from '@/data/products';
import { paths } from '@/lib/site/paths';
import { media } from '@/theme/breakpoints';
import { Pager } from '../pager';
import { inGroups, useLast } from '../screen';
import { changeActivity, writeActivity } from './activity-address';
import { BatchLine, type UndoLine } from './batch-line';
import { EntryLine, entryList, FrozenEntries, keyOf } from './entry-line';
import { dayTitle } from './time';

export interface Shown {
  page: ActivityPage;
  state: ActivityState;
}

interface EntriesProps extends Shown {
  now: number | undefined;
  Undo: UndoLine;
}

/** Under a heading for each day, as the totals count the days. */
export function Entries({ page, state, now, Undo }: EntriesProps) {
  const ids = [...new Set(page.entries.flatMap((entry) => (isLine(entry) ? [] : [entry.product])))].sort();
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
                    <li key={keyOf(entry)}>
                      {isLine(entry) ? (
                        <BatchLine line={entry} now={now} Undo={Undo} />
                      ) : (
                        <>
                          <Car entry={entry} exists={existing.has(entry.product)} state={state} />
                          <EntryLine entry={entry} now={now} undo={undoOf(entry)} />
                        </>
                      )}
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
