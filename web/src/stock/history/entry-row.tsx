import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type Entry, isLine, type Listed } from '@/data/history';
import { useAccess } from '@/data/teams';
import { changeOf } from '@/data/undo';
import { usePerson } from '@/lib/session/use-person';
import { media } from '@/theme/breakpoints';
import { notify } from '@/ui/notify';
import { FrozenArea, useFrozenOrder } from '../frozen-order';
import { undo } from '../notify-change';
import { useCommand } from '../use-command';
import { reasonWords } from '../why';
import {
  type ChangedField,
  changedFields,
  entryWords,
  FORMER_COLLEAGUE,
  kindWords,
  quantityText,
  signed,
  withUndo,
} from './entry';
import { dayTitle, exactTime, ownDay, relativeTime } from './time';

/** A line of a batch is of no product. */
export const keyOf = (listed: Listed) => `${isLine(listed) ? '' : listed.product} ${listed.id}`;

interface FrozenEntriesProps<Of extends Listed> {
  /** Newest first. */
  entries: readonly Of[];
  /** Names which entries the person has asked for. */
  view: string;
  children: (rows: readonly Of[]) => ReactNode;
}

/** While the pointer or the focus is among the entries, new ones wait: no other Undo comes under a press. */
export function FrozenEntries<Of extends Listed>({ entries, view, children }: FrozenEntriesProps<Of>) {
  const list = withUndo(entries, usePerson(), useAccess());
  const order = useFrozenOrder({ list, keyOf, view });
  return (
    <FrozenArea order={order} text="New changes" show="Show">
      {children(order.rows ?? [])}
    </FrozenArea>
  );
}

/** A line above each entry and below the last; where there is room, the car, and beside it what has happened. */
export const entryList = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  '& > li': {
    py: 1,
    borderTop: '1px solid',
    borderColor: 'divider',
    containerType: 'inline-size',
    [`@media ${media.desktop}`]: {
      '&:has(> .car)': {
        display: 'grid',
        gridTemplateColumns: '15rem minmax(0, 1fr)',
        columnGap: 2,
        alignItems: 'baseline',
      },
    },
  },
  '& .car': { fontWeight: 500, overflowWrap: 'anywhere' },
} as const;

const look = {
  display: 'grid',
  gridTemplateAreas: '"kind delta after end" "time time time end" "why why why why" "changes changes changes changes"',
  gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'baseline',
  '@container (width >= 60rem)': {
    gridTemplateAreas: '"kind delta after changes time end" "why why why why time end"',
    gridTemplateColumns: '3.75rem 5.75rem 8.75rem minmax(0, 1fr) auto 3.75rem',
    '& time': { textAlign: 'right' },
    '& time > span': { display: 'block', '& + span::before': { content: 'none' } },
  },
  '& > .kind': { gridArea: 'kind', fontWeight: 500 },
  '& > .delta': { gridArea: 'delta', textAlign: 'right' },
  '& > .more': { color: 'var(--success)' },
  '& > .after': { gridArea: 'after' },
  '& > :is(.delta, .after)': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '&.undone > :is(.kind, .delta, .after)': { color: 'text.secondary', textDecoration: 'line-through' },
} as const;

interface EntryRowProps {
  entry: Entry;
  /** `undefined`: not known yet. */
  now: number | undefined;
  /** The car, where the list is of several. */
  car?: ReactNode;
  /** The line of its batch says who has made it, and why. */
  isOfLine?: boolean;
}

/**
 * One entry: the kind of change, its pieces, the stock afterwards, the time and the edited fields. A narrow window shows them on
 * several lines.
 */
export function EntryRow({ entry, now, car, isOfLine = false }: EntryRowProps) {
  const [isUndone, setIsUndone] = useState(false);
  const state = isUndone ? 'undone' : entry.undo;
  const { kind, delta } = entry;
  return (
    <li>
      {car && <div className="car">{car}</div>}
      <Box sx={look} className={state}>
        <span className="kind">{kindWords[kind]}</span>
        <span className={delta > 0 ? 'delta more' : 'delta'}>{signed(delta)}</span>
        <span className="after">{quantityText(entry)}</span>
        <Typography
          component="div"
          variant="body2"
          color="textSecondary"
          sx={{ gridArea: 'changes', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {entry.undoes !== undefined && <p>Takes back an earlier change</p>}
          {changedFields(entry).map((field) => (
            <Change key={field.label} field={field} />
          ))}
        </Typography>
        {!isOfLine && <WhoAndWhy of={entry} sx={{ gridArea: 'why' }} />}
        <EntryTime of={entry} now={now} />
        <Box tabIndex={-1} sx={{ gridArea: 'end', justifySelf: 'end', outline: 0 }}>
          {state === 'possible' && <UndoButton entry={entry} onUndone={() => setIsUndone(true)} />}
          {state === 'undone' && (
            <Typography variant="body2" component="span" color="textSecondary">
              Undone
            </Typography>
          )}
        </Box>
      </Box>
    </li>
  );
}

/** 'Sold · “Order 12” · by kim@meridian.example'. Of one's own changes of one's own products it says why alone. */
export function WhoAndWhy({ of, sx }: { of: Pick<Listed, 'by' | 'email' | 'reason' | 'note'>; sx: object }) {
  const { email } = usePerson();
  const { by, reason, note } = of;
  const isOwn = by === email && of.email === email;
  if (isOwn && !reason && !note) return null;
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ minWidth: 0, overflowWrap: 'anywhere', '& > span + span::before': { content: '"· "' }, ...sx }}
    >
      {reason && <span>{`${reasonWords[reason]} `}</span>}
      {note && (
        <span>
          <Quoted text={note} />{' '}
        </span>
      )}
      {!isOwn && (
        <span>
          by <bdi>{by === email ? 'you' : by || FORMER_COLLEAGUE}</bdi>
        </span>
      )}
    </Typography>
  );
}

/** In the person's own time zone; where the stock counts it for another day, that is said. */
export const EntryTime = ({ of: { at, day }, now }: { of: Pick<Listed, 'at' | 'day'>; now: number | undefined }) => (
  <Typography
    component="time"
    variant="body2"
    color="textSecondary"
    dateTime={at.toISOString()}
    sx={{ gridArea: 'time', fontVariantNumeric: 'tabular-nums', '& > span + span::before': { content: '"· "' } }}
  >
    {now !== undefined && <span>{`${relativeTime(at, now)} `}</span>}
    <span>{exactTime(at)}</span>
    {day !== ownDay(at) && <span>{` counts for ${dayTitle(day, 'medium')}`}</span>}
  </Typography>
);

function UndoButton({ entry, onUndone }: { entry: Entry; onUndone: () => void }) {
  const person = usePerson();
  const { isBusy, isBlocked, reason, run } = useCommand(entry.product);
  const isInactive = isBusy || isBlocked;
  const button = useRef<HTMLButtonElement>(null);
  // When the button goes away the focus stays in its place.
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current === document.activeElement) current?.parentElement?.focus();
    };
  }, []);
  const press = () => {
    if (isInactive) return;
    run(async () => {
      const toast = await undo(changeOf(entry), person, entry.name);
      notify({ ...toast, key: undefined });
      // The entry of this Undo arrives a moment later, so the line is told of it now.
      if (toast.variant !== 'error') onUndone();
    });
  };
  return (
    <Button
      ref={button}
      variant="text"
      color="primary"
      size="small"
      aria-label={`Undo: ${entryWords(entry)}`}
      aria-disabled={isInactive || undefined}
      title={reason}
      onClick={press}
      // Large enough for a finger, in a row that is not higher for it.
      sx={{ minWidth: 44, my: -1, '@media (pointer: coarse)': { my: -1.5 } }}
    >
      Undo
    </Button>
  );
}

const opened = {
  py: 1.5,
  pl: 2,
  borderLeft: '1px solid',
  borderColor: 'divider',
  '& dd': { color: 'text.primary', maxWidth: 'var(--width-text)', whiteSpace: 'pre-line', mb: 1.5 },
} as const;

/** Long texts are cut; opened, both are shown whole. */
function Change({ field: { label, from, to, cut } }: { field: ChangedField }) {
  const words = (
    <>
      <span>{`${label}: `}</span>
      <Quoted text={cut?.from ?? from} />
      <span> → </span>
      <Quoted text={cut?.to ?? to} />
    </>
  );
  if (!cut) return <p>{words}</p>;
  return (
    <details>
      <Box component="summary" sx={{ py: 0.5, cursor: 'pointer' }}>
        {words}
      </Box>
      <Box component="dl" sx={opened}>
        <dt>Before</dt>
        <dd dir="auto">{from}</dd>
        <dt>After</dt>
        <dd dir="auto">{to}</dd>
      </Box>
    </details>
  );
}

/** A field that a product may have, and did not have then, is nothing to quote. */
const Quoted = ({ text }: { text: string }) =>
  text === '' ? (
    <span>none</span>
  ) : (
    <span>
      “<bdi>{text}</bdi>”
    </span>
  );

interface MoreProps {
  label: string;
  isOffered: boolean;
  /** Why the last request failed. */
  problem: string | undefined;
  isLoading: boolean;
  onPress: () => unknown;
}

/** Asks for more entries. */
export const MoreEntries = ({ label, isOffered, problem, isLoading, onPress }: MoreProps) => (
  <>
    {isOffered && (
      <Button data-look="plain" loading={isLoading} onClick={onPress} sx={{ mt: 1 }}>
        {label}
      </Button>
    )}
    <p role="status" className="quiet announced">
      {problem}
    </p>
  </>
);
