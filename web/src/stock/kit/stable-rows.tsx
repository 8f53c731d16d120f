import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDerived } from '@/lib/use-derived';
import { media } from '@/theme/breakpoints';

interface LiveList<Row> {
  list: readonly Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Names the page, order and filters: another view is shown at once, even while the order is frozen. */
  view: string | undefined;
}

interface Frozen {
  view: string | undefined;
  keys: string[];
}

/** The order in which a list is frozen, if it is, and which of the frozen rows have left the list meanwhile. */
export function useFrozenOrder<Row>(live: LiveList<Row>) {
  const { list, keyOf, view } = live;
  const [frozen, setFrozen] = useState<Frozen>();
  const keys = frozen?.view === view ? frozen?.keys : undefined;
  const listed = new Set(list?.map(keyOf));
  return { live, keys, departed: (list && keys?.filter((key) => !listed.has(key))) ?? [], setFrozen };
}

/**
 * The order of the rows is frozen while the pointer or the focus is among them, so that no other row comes under a press. Their values
 * change in place. What would move, come or go waits; only a row that does not exist any more goes at once. `departed`: the rows that
 * have left the list, once they are read; one that is not among them does not exist any more.
 */
export function useStableRows<Row>(frozen: ReturnType<typeof useFrozenOrder<Row>>, departed?: readonly Row[]) {
  const { live, keys, setFrozen } = frozen;
  const { list, keyOf, view } = live;
  const area = useRef<HTMLDivElement>(null);
  const inside = useRef({ pointer: false, focus: false });
  const focused = useRef<Element>(undefined);
  // A row that has left the list shows what it had until it has been read by itself.
  const rows = useDerived<readonly Row[] | undefined>(
    (before = []) => {
      if (!keys || !list) return list;
      const known = new Map([...(departed ?? before), ...list].map((row) => [keyOf(row), row]));
      return keys.map((key) => known.get(key)).filter((row) => row !== undefined);
    },
    [list, keys, departed],
  );

  const freeze = (of = view) => setFrozen({ view: of, keys: (rows ?? []).map(keyOf) });
  const isInside = () => Object.values(inside.current).includes(true);
  const onInside = (where: Partial<typeof inside.current>) => {
    const was = isInside();
    Object.assign(inside.current, where);
    if (isInside() && !was) freeze();
    if (!isInside()) setFrozen(undefined);
  };
  // The pointer may already be over the rows of the new page.
  const onView = useEffectEvent((shown: string | undefined) => {
    if (isInside()) freeze(shown);
  });
  useEffect(() => onView(view), [view]);
  // What is removed with the pointer or the focus in it tells nobody that they have left.
  const onRemoved = useEffectEvent(() => {
    if (!area.current?.matches(':hover')) onInside({ pointer: false });
    if (focused.current?.isConnected === false) onInside({ focus: false });
  });
  useEffect(() => {
    const observer = new MutationObserver(onRemoved);
    if (area.current) observer.observe(area.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    /** In the order in which they are shown; `undefined` until there are some. */
    rows,
    /** The list has another order, or other rows, than are shown. */
    isChanged: rows !== undefined && list !== undefined && `${rows.map(keyOf)}` !== `${list.map(keyOf)}`,
    showChanges: () => setFrozen({ view, keys: (list ?? []).map(keyOf) }),
    /** Of the element that has the rows. */
    area: {
      ref: area,
      onPointerEnter: () => onInside({ pointer: true }),
      onPointerLeave: () => onInside({ pointer: false }),
      onFocus: ({ target }: FocusEvent) => {
        focused.current = target;
        onInside({ focus: true });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        onInside({ focus: currentTarget.contains(relatedTarget) }),
    },
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
  const { isChanged, showChanges, area } = order;
  return (
    <div {...area} style={{ position: 'relative', width: '100%' }}>
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
