import { type ListKind, type ListState, readListState, writeListState } from '@contract/list/list-state';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface ListAddress {
  state: ListState;
  /** `replace` adds no history entry, for changes while somebody is typing. */
  go: (next: ListState, options?: { replace?: boolean }) => void;
  /** The address had a value that could not be used. It has been put right since. */
  damaged: boolean;
}

/** The address holds the list's state: of all products, or of one owner's. */
export function useListState(kind: ListKind, owner?: string): ListAddress {
  const [address, setAddress] = useSearchParams();
  const { state, damaged } = useMemo(() => readListState(address, kind, owner), [address, kind, owner]);
  const [mended, setMended] = useState<string>();
  const go = useCallback(
    (next: ListState, { replace = false } = {}) => {
      setMended(undefined);
      setAddress(writeListState(next, kind), { replace, preventScrollReset: true });
    },
    [setAddress, kind],
  );
  useEffect(() => {
    if (!damaged) return;
    const right = writeListState(state, kind);
    setMended(`${right}`);
    setAddress(right, { replace: true, preventScrollReset: true });
  }, [damaged, state, kind, setAddress]);
  return { state, go, damaged: damaged || mended === `${address}` };
}
