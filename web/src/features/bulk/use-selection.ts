import { useRef, useState } from 'react';
import { rangeOf, type Selection, withIds } from './selection';

export interface Selected {
  ids: Selection;
  /** Everything that matches was selected, and nothing has been changed since. */
  isEverything: boolean;
  /** Selects a product of a list or takes it out; as a range, all from the product that was pressed before this one. */
  select: (listed: readonly string[], id: string, selected: boolean, options?: { isRange?: boolean }) => void;
  selectAll: (ids: readonly string[], selected: boolean) => void;
  selectEverything: (ids: readonly string[]) => void;
  clear: () => void;
}

const none = { ids: new Set<string>(), isEverything: false } as const;

/** The selected products, by their ids: the selection stays on every page of the list and when a product changes. */
export function useSelection(): Selected {
  const [{ ids, isEverything }, setState] = useState<{ ids: Selection; isEverything: boolean }>(none);
  const last = useRef<string>(undefined);
  const put = (some: readonly string[], selected: boolean, isAll = false) =>
    setState((before) => ({ ids: withIds(before.ids, some, selected), isEverything: isAll }));
  return {
    ids,
    isEverything,
    select: (listed, id, selected, { isRange = false } = {}) => {
      put(isRange ? rangeOf(listed, last.current, id) : [id], selected);
      last.current = id;
    },
    selectAll: put,
    selectEverything: (all) => put(all, true, true),
    clear: () => setState(none),
  };
}
