import { readListState, writeListState } from '@contract/list/list-address';
import type { ListKind, ListState } from '@contract/list/list-state';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router-dom';
import { DAMAGED_LINK, GONE_START } from './texts';

/** A function gets the newest state, which the screen may not show yet. `replace` adds no history entry, for changes while somebody is typing. */
export type Go<State> = (next: State | ((now: State) => State), options?: { replace?: boolean }) => void;

interface ListAddress<State> {
  state: State;
  go: Go<State>;
  /** What was wrong with the address, which has been put right since. */
  problem: string | undefined;
  /** Corrects the address; by default since what its cursor names is gone, and the page begins elsewhere. */
  replaceInvalidAddress: (state: State, problem?: string) => void;
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
  const [[replaced, problem], setReplaced] = useState<[address?: string, problem?: string]>([]);
  const newest = useRef(state);
  useEffect(() => {
    newest.current = state;
  }, [state]);
  const go: Go<State> = useCallback(
    (next, { replace = false } = {}) => {
      newest.current = typeof next === 'function' ? next(newest.current) : next;
      setReplaced([]);
      setAddress(write(newest.current), { replace, preventScrollReset: true });
    },
    [setAddress, write],
  );
  const replaceInvalidAddress = useCallback(
    (to: State, why = GONE_START) => {
      // It would take the place of a link that was pressed and whose page is still loading.
      if (isLeaving) return;
      const right = write(to);
      // Only a change may render: the router's own update waits for a pause.
      setReplaced((before) => (before[0] === `${right}` ? before : [`${right}`, why]));
      setAddress(right, { replace: true, preventScrollReset: true });
    },
    [write, setAddress, isLeaving],
  );
  useEffect(() => {
    if (damaged) replaceInvalidAddress(state, DAMAGED_LINK);
  }, [damaged, state, replaceInvalidAddress]);
  const told = replaced === `${address}` ? problem : undefined;
  return { state, go, problem: damaged ? DAMAGED_LINK : told, replaceInvalidAddress };
}
