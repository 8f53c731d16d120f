import { useLayoutEffect, useRef } from 'react';
import { type ChangedField, changedFields, type Entry, kindWords, quantityText, signed } from './entry';
import styles from './entry-line.module.css';
import { exactTime, relativeTime } from './time';
import { UndoButton } from './undo-button';
import type { UndoState } from './undo-state';

interface EntryLineProps {
  entry: Entry;
  now: number;
  /** The time zone of the exact time; by default the person's own. */
  timeZone?: string | undefined;
  undo: UndoState | undefined;
}

/** One entry on a line: what, how many, how many then, when, and what was edited. */
export function EntryLine({ entry, now, timeZone, undo }: EntryLineProps) {
  const { kind, delta, at } = entry;
  const command = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  // Pressed, the button goes away: the focus stays in its place.
  useLayoutEffect(() => {
    if (!pressed.current || undo === 'possible') return;
    pressed.current = false;
    if (document.activeElement === document.body) command.current?.focus();
  }, [undo]);
  return (
    <div className={styles.line} data-undone={undo === 'undone' || undefined}>
      <span className={styles.kind}>{kindWords[kind]}</span>
      <span className={`${styles.delta} ${delta > 0 ? styles.more : ''}`}>{signed(delta)}</span>
      <span className={styles.after}>{quantityText(entry)}</span>
      <div className={styles.changes}>
        {entry.undoes !== undefined && <p className={styles.change}>Takes back an earlier change</p>}
        {changedFields(entry).map((field) => (
          <Change key={field.label} field={field} />
        ))}
      </div>
      <time className={styles.time} dateTime={at.toISOString()}>
        <span>{relativeTime(at, now)}</span> <span className={styles.exact}>{exactTime(at, timeZone)}</span>
      </time>
      <div ref={command} className={styles.command} tabIndex={-1}>
        {undo === 'possible' && (
          <UndoButton
            entry={entry}
            onPress={() => {
              pressed.current = true;
            }}
          />
        )}
        {undo === 'undone' && <span className="quiet">Undone</span>}
      </div>
    </div>
  );
}

/** Long texts are cut; opened, both are shown whole. */
function Change({ field: { label, from, to, cut } }: { field: ChangedField }) {
  if (!cut)
    return (
      <p className={styles.change}>
        {label}: <Texts from={from} to={to} />
      </p>
    );
  return (
    <details className={styles.change}>
      <summary>
        {label}: <Texts {...cut} />
      </summary>
      <dl className={styles.whole}>
        {Object.entries({ Before: from, After: to }).map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const Texts = ({ from, to }: { from: string; to: string }) => (
  <>
    <Quoted text={from} /> → <Quoted text={to} />
  </>
);

/** A field that a product may have, and did not have then, is nothing to quote. */
const Quoted = ({ text }: { text: string }) =>
  text === '' ? (
    'none'
  ) : (
    <>
      “<bdi>{text}</bdi>”
    </>
  );
