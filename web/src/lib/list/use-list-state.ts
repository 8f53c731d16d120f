import { readListState, writeListState } from '@contract/list/list-address';
import type { ListKind, ListState } from '@contract/list/list-state';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';

/** A function gets the newest state, which the screen may not show yet. `replace` adds no history entry, for changes while somebody is typing. */
export type Go<State> = (next: State | ((now: State) => State), options?: { replace?: boolean }) => void;

interface ListAddress<State> {
  state: State;
  go: Go<State>;
  /** The address had a value that could not be used. It has been put right since. */
  damaged: boolean;
  /** Corrects the address: a value could not be used, or the product that the cursor names is deleted and the page begins elsewhere. */
  mend: (state: State) => void;
}

export function useListState(kind: ListKind): ListAddress<ListState> {
  const read = useCallback((address: URLSearchParams) => readListState(address, kind), [kind]);
  const write = useCallback((state: ListState) => writeListState(state, kind), [kind]);
  return useAddressState(read, write);
}

/** The address holds what a screen shows, so that back, reload and a shared link keep it. */
export function useAddressState<State extends object>(
  read: (address: URLSearchParams) => { state: State; damaged: boolean },
  write: (state: State) => URLSearchParams,
): ListAddress<State> {
  const [address, setAddress] = useSearchParams();
  const isLeaving = useNavigation().state !== 'idle';
  const { state, damaged } = useMemo(() => read(address), [address, read]);
  const [mended, setMended] = useState<string>();
  const newest = useRef(state);
  useEffect(() => {
    newest.current = state;
  }, [state]);
  const go: Go<State> = useCallback(
    (next, { replace = false } = {}) => {
      newest.current = typeof next === 'function' ? next(newest.current) : next;
      const written = write(newest.current);
      setMended((before) => (before === `${written}` ? before : undefined));
      setAddress(written, { replace, preventScrollReset: true });
    },
    [setAddress, write],
  );
  const mend = useCallback(
    (to: State) => {
      // It would take the place of a link that was pressed and whose page is still loading.
      if (isLeaving) return;
      const right = write(to);
      setMended(`${right}`);
      setAddress(right, { replace: true, preventScrollReset: true });
    },
    [write, setAddress, isLeaving],
  );
  useEffect(() => {
    if (damaged) mend(state);
  }, [damaged, state, mend]);
  return { state, go, damaged: damaged || mended === `${address}`, mend };
}
