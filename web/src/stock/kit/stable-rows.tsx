import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { media } from '@/theme/breakpoints';

interface LiveList<Row> {
  list: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Names the page, order and filters: another view is shown at once, even while the order is frozen. */
  view: string | undefined;
  /** Reads rows that have left the list, once they are read; one that it does not return does not exist any more. */
  useDepartedRows?: (keys: string[]) => readonly Row[] | undefined;
}

const noneRead = () => undefined;

/**
 * The order of the rows is frozen while the pointer or the focus is among them, so that no other row comes under a press. Their values
 * change in place. What would move, come or go waits; only a row that does not exist any more goes at once.
 */
export function useStableRows<Row>({ list, keyOf, view, useDepartedRows = noneRead }: LiveList<Row>) {
  const [frozen, setFrozen] = useState<{ view: string | undefined; keys: string[] }>();
  const inside = useRef({ pointer: false, focus: false });
  /** The previous data of each row: a row that has left the list shows them until it has been read by itself. */
  const seen = useRef(new Map<string, Row>());
  const byKey = (items: readonly Row[]) => new Map(items.map((row) => [keyOf(row), row]));
  const keys = frozen?.view === view ? frozen?.keys : undefined;
  const now = byKey(list ?? []);
  const left = useDepartedRows((list && keys?.filter((key) => !now.has(key))) ?? []);
  const departed = left ? byKey(left) : seen.current;
  const shown = keys?.map((key) => now.get(key) ?? departed.get(key)).filter((row) => row !== undefined);
  const rows = shown && list ? shown : list;
  useEffect(() => {
    seen.current = byKey(rows ?? []);
  });

  const freeze = () => setFrozen({ view, keys: [...seen.current.keys()] });
  const isInside = () => Object.values(inside.current).includes(true);
  /** Called when the pointer or the focus enters or leaves the rows. */
  const onInside = (where: Partial<typeof inside.current>) => {
    const was = isInside();
    Object.assign(inside.current, where);
    if (isInside() && !was) freeze();
    if (!isInside()) setFrozen(undefined);
  };
  // The pointer may already be over the rows of the new page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both functions are new at each render; only another view freezes its rows
  useEffect(() => {
    if (isInside()) freeze();
  }, [view]);
  return {
    /** In the order in which they are shown; `undefined` until there are some. */
    rows,
    /** The list has another order, or other rows, than are shown. */
    isChanged: rows !== undefined && list !== undefined && `${rows.map(keyOf)}` !== `${list.map(keyOf)}`,
    showChanges: () => setFrozen({ view, keys: (list ?? []).map(keyOf) }),
    onInside,
  };
}

interface StableRowsProps {
  order: Omit<ReturnType<typeof useStableRows>, 'rows'>;
  /** Names the contents that have changed. */
  text?: string;
  /** The label of the button that shows the changes. */
  show?: string;
  children: ReactNode;
}

/** Over the middle of the table's head, where no title is, and on a phone on the line above the rows: nothing moves when it comes. */
const note = {
  position: 'sticky',
  top: 'calc(var(--height-header) + var(--height-toolbar) + 0.25rem)',
  zIndex: 3,
  height: 0,
  textAlign: 'center',
  [`@media ${media.low}`]: { top: 'calc(var(--height-header) + 0.25rem)' },
  [`@media not ${media.tablet}`]: { position: 'absolute', inset: 'auto 0 100% auto', zIndex: 5, height: 'auto' },
} as const;

/** Wraps the rows, and offers a button when the list has changed while their order was frozen. */
export function StableRows({ order, text = 'Order changed', show = 'Show changes', children }: StableRowsProps) {
  const { isChanged, showChanges, onInside } = order;
  const area = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(undefined);
  // A row, menu or dialog that is removed with the pointer or the focus in it tells nobody that they have left.
  useEffect(() => {
    if (!area.current?.matches(':hover')) onInside({ pointer: false });
    if (focused.current?.isConnected === false) onInside({ focus: false });
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element offers no action; it watches where pointer and focus are
    <div
      ref={area}
      style={{ position: 'relative', width: '100%' }}
      onPointerEnter={() => onInside({ pointer: true })}
      onPointerLeave={() => onInside({ pointer: false })}
      onFocus={({ target }) => {
        focused.current = target;
        onInside({ focus: true });
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        onInside({ focus: currentTarget.contains(relatedTarget) })
      }
    >
      <Box role="status" sx={note}>
        {isChanged && (
          <Paper
            variant="outlined"
            sx={{ display: 'inline-flex', alignItems: 'center', pl: 1.5, fontSize: '0.8125rem' }}
          >
            <span>{text}</span>
            <Button size="small" variant="text" color="primary" data-look="link" onClick={showChanges}>
              <span>{show}</span>
            </Button>
          </Paper>
        )}
      </Box>
      {children}
    </div>
  );
}
