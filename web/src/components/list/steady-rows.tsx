import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/form/button';
import styles from './steady-rows.module.css';

export interface Steady<Row> {
  /** The rows in the order in which they are shown; `undefined` until there are some. */
  rows: readonly Row[] | undefined;
  /** The list has another order, or other rows, than are shown. */
  isOther: boolean;
  refresh: () => void;
  /** Told whether the pointer and the focus are among the rows. */
  onWhere: (where: { pointer?: boolean; focus?: boolean }) => void;
}

interface SteadyList<Row> {
  /** What the list has now. */
  list: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Names what the person has asked for: another page, order or filter is shown at once. */
  view: string | undefined;
  /** What is new to the list comes last, where it moves nothing, or waits until it is asked for. */
  newcomers: 'last' | 'wait';
  /** A hook that reads those that have left the list, once they are read; without it they stay as they were. */
  useLeft?: (keys: string[]) => readonly Row[] | undefined;
}

const noneRead = () => undefined;

/**
 * The order of the rows stays while the pointer or the focus is among them, so that no other row comes under a press. Their values
 * change in place, also those of a row that has left the list; one that was deleted goes at once.
 */
export function useSteadyRows<Row>({ list, keyOf, view, newcomers, useLeft = noneRead }: SteadyList<Row>): Steady<Row> {
  const [held, setHeld] = useState<{ view: string | undefined; keys: string[] }>();
  const inside = useRef({ pointer: false, focus: false });
  /** What was seen last stands for a row that has left the list until it has been read. */
  const seen = useRef(new Map<string, Row>());
  const byKey = (rows: readonly Row[]) => new Map(rows.map((row) => [keyOf(row), row]));
  const keys = held?.view === view ? held?.keys : undefined;
  const now = byKey(list ?? []);
  const left = useLeft((list && keys?.filter((key) => !now.has(key))) ?? []);
  const others = left ? byKey(left) : seen.current;
  const shown = keys?.map((key) => now.get(key) ?? others.get(key)).filter((one) => one !== undefined);
  const last = newcomers === 'last' ? (list ?? []).filter((row) => !keys?.includes(keyOf(row))) : [];
  const rows = shown && list ? [...shown, ...last] : list;
  useEffect(() => {
    seen.current = byKey(rows ?? []);
  });

  const hold = () => setHeld({ view, keys: [...seen.current.keys()] });
  const isInside = () => inside.current.pointer || inside.current.focus;
  // Another page came under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (isInside()) hold();
  }, [view]);
  return {
    rows,
    isOther: rows !== undefined && list !== undefined && `${rows.map(keyOf)}` !== `${list.map(keyOf)}`,
    refresh: () => setHeld({ view, keys: (list ?? []).map(keyOf) }),
    onWhere: (where) => {
      const was = isInside();
      Object.assign(inside.current, where);
      if (isInside() && !was) hold();
      if (!isInside()) setHeld(undefined);
    },
  };
}

interface SteadyRowsProps {
  steady: Omit<Steady<unknown>, 'rows'>;
  /** What is said, with a button, when the list is another by now. */
  other?: readonly [text: string, button: string];
  children: ReactNode;
}

/** Around the rows. It says when the list is another by now. */
export function SteadyRows({ steady, other = ['Order changed', 'Refresh'], children }: SteadyRowsProps) {
  const { isOther, refresh, onWhere } = steady;
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);
  // A row, menu or dialog that is removed with the pointer or the focus in it tells nobody that they have left.
  useEffect(() => {
    if (!area.current?.matches(':hover')) onWhere({ pointer: false });
    if (focused.current?.isConnected === false) onWhere({ focus: false });
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    onWhere({ focus: currentTarget.contains(relatedTarget) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices where pointer and focus are
    <div
      ref={area}
      className={styles.area}
      onPointerEnter={() => onWhere({ pointer: true })}
      onPointerLeave={() => onWhere({ pointer: false })}
      onFocus={({ target }) => {
        focused.current = target;
        onWhere({ focus: true });
      }}
      onBlur={onBlur}
    >
      <p role="status" className={styles.changed}>
        {isOther && (
          <span>
            {other[0]} ·
            <Button look="link" onClick={refresh}>
              {other[1]}
            </Button>
          </span>
        )}
      </p>
      {children}
    </div>
  );
}
