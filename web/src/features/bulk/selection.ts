/** The ids of the selected products, in the order in which they were selected. */
export type Selection = ReadonlySet<string>;

/** The selection with these products, or without them. */
export function withIds(selection: Selection, ids: readonly string[], selected: boolean): Selection {
  const next = new Set(selection);
  for (const id of ids) {
    if (selected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** From one id to another as they are listed, both included. When `from` is not listed, as on another page, it is `to` alone. */
export function rangeOf(listed: readonly string[], from: string | undefined, to: string): string[] {
  const ends = [from === undefined ? -1 : listed.indexOf(from), listed.indexOf(to)].toSorted(
    (one, other) => one - other,
  );
  const [first = -1, last = -1] = ends;
  return first === -1 ? [to] : listed.slice(first, last + 1);
}

/** How much of a page is selected. */
export function shareOf(selection: Selection, listed: readonly string[]): 'none' | 'some' | 'all' {
  const count = listed.filter((id) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === listed.length ? 'all' : 'some';
}
