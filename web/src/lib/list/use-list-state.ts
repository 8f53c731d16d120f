import { type ListKind, type ListState, readListState, writeListState } from '@contract/list/list-state';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ListAddress<State> {
  state: State;
  /** `replace` adds no history entry, for changes while somebody is typing. */
  go: (next: State, options?: { replace?: boolean }) => void;
  /** The address had a value that could not be used. It has been put right since. */
  damaged: boolean;
}

/** The address holds the list's state. */
export function useListState(kind: ListKind): ListAddress<ListState> {
  const read = useCallback((address: URLSearchParams) => readListState(address, kind), [kind]);
  const write = useCallback((state: ListState) => writeListState(state, kind), [kind]);
  return useAddressState(read, write);
}

/** The address holds what a screen shows, so that back, reload and a shared link keep it. */
export function useAddressState<State>(
  read: (address: URLSearchParams) => { state: State; damaged: boolean },
  write: (state: State) => URLSearchParams,
): ListAddress<State> {
  const [address, setAddress] = useSearchParams();
  const { state, damaged } = useMemo(() => read(address), [address, read]);
  const [mended, setMended] = useState<string>();
  const go = useCallback(
    (next: State, { replace = false } = {}) => {
      setMended(undefined);
      setAddress(write(next), { replace, preventScrollReset: true });
    },
    [setAddress, write],
  );
  useEffect(() => {
    if (!damaged) return;
    const right = write(state);
    setMended(`${right}`);
    setAddress(right, { replace: true, preventScrollReset: true });
  }, [damaged, state, write, setAddress]);
  return { state, go, damaged: damaged || mended === `${address}` };
}
