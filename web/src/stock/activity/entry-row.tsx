import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import type { Entry, Listed } from '@/data/history';
import { useAccess } from '@/data/teams';
import { changeOf } from '@/data/write/undo';
import { usePerson } from '@/lib/session/use-person';
import { entryWords, wordsOf } from '@/stock/kit/entry-words';
import { StableRows, useFrozenOrder, useStableRows } from '@/stock/kit/stable-rows';
import { dayTitle, exactTime, ownDay, relativeTime, useNow } from '@/stock/kit/time';
import { undo, undone } from '@/stock/writing/notify-change';
import { useCommand } from '@/stock/writing/use-command';
import { FORMER_COLLEAGUE, reasonWords } from '@/stock/writing/why';
import { media } from '@/theme/breakpoints';
import { notify } from '@/ui/notify';
import { type ChangedField, changedFields, withUndo } from './entry';

interface StableEntriesProps<Of extends Listed> {
  /** Newest first. */
  entries: readonly Of[];
  /** Names which entries the person has asked for. */
  view: string;
  children: (rows: readonly Of[]) => ReactNode;
}

const keyOf = ({ id }: Listed) => id;

/** While the pointer or the focus is among the entries, new ones wait: no other Undo comes under a press. */
export function StableEntries<Of extends Listed>({ entries, view, children }: StableEntriesProps<Of>) {
  const person = usePerson();
  const accessTo = useAccess();
  const takenBack = undone.useValue();
  const list = useMemo(
    () => withUndo(entries, person, { accessTo, undone: takenBack }),
    [entries, person, accessTo, takenBack],
  );
  const order = useStableRows(useFrozenOrder({ list, keyOf, view }));
  return (
    <StableRows order={order} text="New changes" show="Show">
      {children(order.rows ?? [])}
    </StableRows>
  );
}

const BORDER = '1px solid var(--line)';

/** The look of a list of entries: a line above each and below the last. A part of an entry has its name as its class. */
export const entryList = {
  borderBottom: BORDER,
  '& > li': {
    py: 1,
    borderTop: BORDER,
    containerType: 'inline-size',
    // Where there is room, the car, and beside it what has happened.
    [`@media ${media.desktop}`]: {
      '&:has(> .car)': {
        display: 'grid',
        gridTemplateColumns: '15rem minmax(0, 1fr)',
        columnGap: 2,
        alignItems: 'baseline',
      },
    },
  },
  '& .car': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 2,
    alignItems: 'baseline',
    fontWeight: 500,
    '& > .name:not(:hover)': { textDecoration: 'none' },
    '& > .quiet': { minHeight: 24 },
  },
  '& .detail': { typography: 'body2', color: 'text.secondary' },
  '& :is(.why, .changes)': { minWidth: 0, overflowWrap: 'anywhere' },
  '& :is(.why, .counts, time) > span + span::before': { content: '"· "' },
  '& .entry': {
    display: 'grid',
    gridTemplateAreas:
      '"kind delta after end" "time time time end" "why why why why" "changes changes changes changes"',
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
    '& > .changes': { gridArea: 'changes' },
    '& > .why': { gridArea: 'why' },
    '& > time': { gridArea: 'time' },
    '& > .end': { gridArea: 'end', justifySelf: 'end', outline: 0 },
  },
  '& :is(.delta, .after)': { whiteSpace: 'nowrap' },
  '& :is(.delta, .after, time)': { fontVariantNumeric: 'tabular-nums' },
  '& .undone :is(.kind, .delta, .after, .what)': { color: 'text.secondary', textDecoration: 'line-through' },
  // A long text that has changed, before and after.
  '& summary': { py: 0.5, cursor: 'pointer' },
  '& dl': { py: 1.5, pl: 2, borderLeft: BORDER },
  '& dd': { color: 'text.primary', maxWidth: 'var(--width-text)', whiteSpace: 'pre-line', mb: 1.5 },
} as const;

interface EntryRowProps {
  entry: Entry;
  /** The car, where the list is of several. */
  car?: ReactNode;
  /** The summary of its batch says who has made it, and why. */
  isInBatch?: boolean;
}

/**
 * One entry: the kind of change, its pieces, the stock afterwards, the time and the edited fields. A narrow window shows them on
 * several lines.
 */
export function EntryRow({ entry, car, isInBatch = false }: EntryRowProps) {
  const { kind, pieces, stock } = wordsOf(entry);
  return (
    <li>
      {car && <div className="car">{car}</div>}
      <div className={entry.undo === 'undone' ? 'entry undone' : 'entry'}>
        <span className="kind">{kind}</span>
        <span className={entry.delta > 0 ? 'delta more' : 'delta'}>{pieces}</span>
        <span className="after">{stock}</span>
        <div className="changes detail">
          {entry.undoes !== undefined && <p>Takes back an earlier change</p>}
          {changedFields(entry).map((field) => (
            <Change key={field.label} field={field} />
          ))}
        </div>
        {!isInBatch && <WhoAndWhy of={entry} />}
        <EntryTime of={entry} />
        <div className="end" tabIndex={-1}>
          {entry.undo === 'possible' && <UndoButton entry={entry} />}
          {entry.undo === 'undone' && <span className="detail">Undone</span>}
        </div>
      </div>
    </li>
  );
}

/** 'Sold · “Order 12” · by kim@meridian.example'. Of one's own changes of one's own products it says why alone. */
export function WhoAndWhy({ of }: { of: Listed }) {
  const { by, email: owner, reason, note } = of;
  const order = 'order' in of ? of.order : undefined;
  const { email } = usePerson();
  const isOwn = by === email && owner === email;
  if (isOwn && !reason && !note && !order) return null;
  return (
    <p className="why detail">
      {reason && <span>{`${reasonWords[reason]} `}</span>}
      {order && <span>{`Order ${order} `}</span>}
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
    </p>
  );
}

/** In the person's own time zone; where the stock counts it for another day, that is said. */
export function EntryTime({ of: { at, day } }: { of: Listed }) {
  const now = useNow();
  return (
    <time className="detail" dateTime={at.toISOString()}>
      <span>{now === undefined ? '\u00a0' : `${relativeTime(at, now)} `}</span>
      <span>{exactTime(at)}</span>
      {day !== ownDay(at) && <span>{` counts for ${dayTitle(day, 'medium')}`}</span>}
    </time>
  );
}

/** When the button goes away the focus stays in its place. */
const leaveFocus = (button: HTMLButtonElement | null) => () => {
  if (button === document.activeElement) button?.parentElement?.focus();
};

function UndoButton({ entry }: { entry: Entry }) {
  const person = usePerson();
  const { isBusy, isBlocked, reason, run } = useCommand(entry.product);
  const press = async () => notify({ ...(await undo(changeOf(entry), person, entry.name)), key: undefined });
  return (
    <Button
      ref={leaveFocus}
      variant="text"
      color="primary"
      size="small"
      aria-label={`Undo: ${entryWords(entry)}`}
      aria-disabled={isBusy || isBlocked || undefined}
      title={reason}
      onClick={() => run(press)}
      // Large enough for a finger, in a row that is not higher for it.
      sx={{ minWidth: 44, my: -1, '@media (pointer: coarse)': { my: -1.5 } }}
    >
      Undo
    </Button>
  );
}

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
      <summary>{words}</summary>
      <dl>
        <dt>Before</dt>
        <dd dir="auto">{from}</dd>
        <dt>After</dt>
        <dd dir="auto">{to}</dd>
      </dl>
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
