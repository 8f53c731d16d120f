import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListState, readListState, writeListState } from './data/list-state';

/** The address holds the list's state. `replace` adds no history entry, for changes while somebody is typing. */
export function useListState(): [ListState, (next: ListState, options?: { replace?: boolean }) => void] {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readListState(address), [address]);
  const go = useCallback(
    (next: ListState, { replace = false } = {}) =>
      setAddress(writeListState(next), { replace, preventScrollReset: true }),
    [setAddress],
  );
  return [state, go];
}
