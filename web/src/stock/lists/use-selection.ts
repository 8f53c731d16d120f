import { useRef, useState } from 'react';

/** The selected products, by their ids: the selection stays on every page of the list and when a product changes. */
export interface Selected {
  ids: ReadonlySet<string>;
  /** Everything that matches was selected, and nothing has been changed since. */
  isEverything: boolean;
  /** Selects a product of a list or takes it out; as a range, all from the product that was pressed before this one. */
  select: (listed: readonly string[], id: string, selected: boolean, options?: { isRange?: boolean }) => void;
  selectAll: (ids: readonly string[], selected: boolean) => void;
  selectEverything: (ids: readonly string[]) => void;
  clear: () => void;
}

const none = { ids: new Set<string>(), isEverything: false } as const;

export function useSelection(): Selected {
  const [{ ids, isEverything }, setState] = useState<Pick<Selected, 'ids' | 'isEverything'>>(none);
  const last = useRef<string>(undefined);
  const put = (changed: readonly string[], selected: boolean, isAll = false) =>
    setState((before) => {
      const next = new Set(before.ids);
      for (const id of changed) selected ? next.add(id) : next.delete(id);
      return { ids: next, isEverything: isAll };
    });
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

/** From one id to another as they are listed, both included. When `from` is not listed, as on another page, it is `to` alone. */
function rangeOf(listed: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [from === undefined ? -1 : listed.indexOf(from), listed.indexOf(to)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : listed.slice(first, last + 1);
}
