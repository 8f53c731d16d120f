import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import type { Entry, Listed } from '@/data/read/history';
import { useAccess } from '@/data/read/teams';
import { changeOf } from '@/data/write/undo';
import { usePerson } from '@/lib/session/use-person';
import { entryWords, wordsOf } from '@/stock/kit/entry-words';
import { StableRows, useFrozenOrder, useStableRows } from '@/stock/kit/stable-rows';
import { dayTitle, exactTime, ownDay, relativeTime, useNow } from '@/stock/kit/time';
import { undo, undone } from '@/stock/writing/notify-change';
import { useCommand } from '@/stock/writing/use-command';
import { FORMER_COLLEAGUE, reasonWords } from '@/stock/writing/why';
import { notify } from '@/ui/notify';
import styles from './entries.module.css';
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
  const undoneChanges = undone.useValue();
  const list = useMemo(
    () => withUndo(entries, person, { accessTo, undone: undoneChanges }),
    [entries, person, accessTo, undoneChanges],
  );
  const order = useStableRows(useFrozenOrder({ list, keyOf, view }));
  return (
    <StableRows order={order} text="New changes" show="Show">
      {children(order.rows ?? [])}
    </StableRows>
  );
}

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
      {car && <div className={styles.car}>{car}</div>}
      <div className={entry.undo === 'undone' ? `${styles.entry} ${styles.undone}` : styles.entry}>
        <span className={styles.kind}>{kind}</span>
        <span className={entry.delta > 0 ? `${styles.delta} ${styles.more}` : styles.delta}>{pieces}</span>
        <span className={styles.after}>{stock}</span>
        <div className={`${styles.changes} ${styles.detail}`}>
          {entry.undoes !== undefined && <p>Takes back an earlier change</p>}
          {changedFields(entry).map((field) => (
            <Change key={field.label} field={field} />
          ))}
        </div>
        {!isInBatch && <WhoAndWhy of={entry} />}
        <EntryTime of={entry} />
        <div className={styles.end} tabIndex={-1}>
          {entry.undo === 'possible' && <UndoButton entry={entry} />}
          {entry.undo === 'undone' && <span className={styles.detail}>Undone</span>}
        </div>
      </div>
    </li>
  );
}

/** 'Sold · “Order 12” · by kim@meridian.example'. Of one's own changes of one's own products it says why alone. */
export function WhoAndWhy({ of }: { of: Listed }) {
  const { by, email: owner, reason, note, order } = of;
  const { email } = usePerson();
  const isOwn = by === email && owner === email;
  if (isOwn && !reason && !note && !order) return null;
  return (
    <p className={`${styles.why} ${styles.detail}`}>
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
    <time className={styles.detail} dateTime={at.toISOString()}>
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
  const of = [entry.order === undefined ? '' : `Order ${entry.order}, `, entry.name].join('');
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
      onClick={() => run(press, { sentenceStart: () => `The Undo of ${of} is` })}
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
