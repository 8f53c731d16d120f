import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentType, useEffect, useId, useState } from 'react';
import { type Entry, type Line, useBatchEntries } from '@/data/history';
import { changeOf, undoneAmong } from '@/data/undo';
import { type Person, usePerson } from '@/lib/session/use-person';
import { digits } from '@/lib/text/digits';
import { LoadingRows } from '../screen';
import { lineWords, type UndoState, undoStates } from './entry';
import { EntryLine, EntryTime, namedEntries, WhoAndWhy } from './entry-line';

/** The Undo of a batch; `what` names it, and `left` says how many changes are not undone yet. */
export type UndoLine = ComponentType<{ batch: string; what: string; left: number }>;

interface LineProps {
  line: Line;
  now: number | undefined;
}

/** A bulk change or an import: one line that opens to its entries, with one Undo. */
export function BatchLine({ line, now, Undo }: LineProps & { Undo: UndoLine }) {
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
