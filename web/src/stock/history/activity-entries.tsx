import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ActivityPage, type ActivityState, type Entry, isLine, type Line, useBatchEntries } from '@/data/history';
import { useProducts } from '@/data/products';
import { changeOf, undoneAmong } from '@/data/undo';
import { groupsOf } from '@/lib/groups';
import { type Person, usePerson } from '@/lib/session/use-person';
import { paths } from '@/lib/site/paths';
import { digits } from '@/lib/text/digits';
import { Pager } from '../pager';
import { LoadingRows, useLast } from '../screen';
import { changeActivity, writeActivity } from './activity-address';
import { lineWords, type UndoState, undoStates } from './entry';
import { EntryLine, EntryTime, FrozenEntries, keyOf, namedEntries, WhoAndWhy } from './entry-line';
import { dayTitle } from './time';

/** The Undo of a batch; `what` names it, and `left` says how many changes are not undone yet. */
export type UndoLine = ComponentType<{ batch: string; what: string; left: number }>;

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
            {[...groupsOf(rows, ({ day }) => day)].map(([day, entries]) => (
              // New entries come at the beginning: the day's last one names it, so that the focus stays.
              <Box key={`${day} ${entries.at(-1)?.id}`}>
                <Typography variant="h2" id={`day-${day}`} sx={{ mt: 2, mb: 0.5, fontSize: '1rem' }}>
                  {dayTitle(day)}
                </Typography>
                <Box component="ol" aria-labelledby={`day-${day}`} sx={namedEntries}>
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

interface LineProps {
  line: Line;
  now: number | undefined;
}

/** A bulk change or an import: one line that opens to its entries, with one Undo. */
function BatchLine({ line, now, Undo }: LineProps & { Undo: UndoLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const { rows, undone, at } = line;
  const left = Math.max(0, rows - undone);
  const words = lineWords(line);
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', my: -0.5 }}>
        <Button
          variant="text"
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          startIcon={<Chevron isOpen={isOpen} />}
          sx={{ ml: -1, mr: 'auto', px: 1, textAlign: 'left', fontWeight: 500 }}
        >
          <Box component="span" sx={left === 0 ? { color: 'text.secondary', textDecoration: 'line-through' } : {}}>
            {words}
          </Box>
        </Button>
        {/* Where there is room, below all; on a phone, below the words. */}
        <WhoAndWhy of={line} sx={{ flexBasis: '100%', pl: 3, pb: 0.5, order: { md: 1 } }} />
        {undone > 0 && (
          <Typography variant="body2" component="span" color="textSecondary">
            {left === 0 ? 'Undone' : `${digits(undone)} of ${digits(rows)} undone`}
          </Typography>
        )}
        <EntryTime at={at} now={now} />
        <Undo batch={line.id} what={words} left={left} />
      </Stack>
      <div id={id}>{isOpen && <BatchEntries line={line} now={now} />}</div>
    </Box>
  );
}

const Chevron = ({ isOpen }: { isOpen: boolean }) => (
  <Box
    component="svg"
    viewBox="0 0 16 16"
    aria-hidden="true"
    sx={{ width: 16, height: 16, fill: 'none', stroke: 'currentColor', ...(isOpen && { transform: 'rotate(90deg)' }) }}
  >
    <path d="m6 3 5 5-5 5" />
  </Box>
);

function BatchEntries({ line, now }: LineProps) {
  const person = usePerson();
  const { entries, left, showMore, isLoading, problem } = useBatchEntries(person.email, line);
  const stateOf = useUndoStates(entries, line, person);
  return (
    <Box sx={{ pl: { xs: 1, sm: 3 }, mt: 0.5 }}>
      <Box component="ol" aria-label={lineWords(line)} sx={namedEntries}>
        {entries.map((entry) => (
          <li key={`${entry.product} ${entry.id}`}>
            <Box component="p" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              <bdi>{entry.name}</bdi>
            </Box>
            <EntryLine entry={entry} now={now} undo={stateOf(entry)} isOfLine />
          </li>
        ))}
      </Box>
      {isLoading && entries.length === 0 && <LoadingRows of="entries" count={Math.min(line.rows, 3)} height={48} />}
      {(problem !== undefined || (left > 0 && entries.length > 0)) && (
        <Button data-look="plain" loading={isLoading} onClick={showMore} sx={{ mt: 1 }}>
          {problem === undefined ? 'Show more' : 'Retry'}
        </Button>
      )}
      <p role="status" className="quiet announced">
        {problem}
      </p>
    </Box>
  );
}

/** Which of these were undone is asked only where some were and others were not: a read for each. */
function useUndoStates(entries: readonly Entry[], { rows, undone }: Line, person: Person) {
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set());
  const isPartly = undone > 0 && undone < rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries never change, so their number says which; `undone` that there may be others now
  useEffect(() => {
    if (!isPartly) return;
    let isGone = false;
    // Without an answer Undo itself says that it was undone.
    undoneAmong(entries.map(changeOf), person).then(
      (ids) => isGone || setKnown(ids),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [entries.length, undone, isPartly, person.uid]);
  return (entry: Entry): UndoState => {
    if (rows <= undone || known.has(changeOf(entry).id)) return 'undone';
    return undoStates([entry], person)[0] ?? 'past';
  };
}
