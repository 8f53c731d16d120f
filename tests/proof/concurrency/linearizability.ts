/** One operation of a client on a product, with the times of its request and of its answer by one clock. */
export interface Event {
  start: number;
  end: number;
  /** `delivered`: one piece was taken; `seen`: the quantity was read; `restocked`: it was changed from one number to another. */
  did: { kind: 'delivered' } | { kind: 'seen'; quantity: number } | { kind: 'restocked'; from: number; to: number };
  /** There was no answer: the operation may have happened, at that time or later, or not at all. */
  uncertain?: boolean;
}

/** The quantity after an event; undefined when the event is impossible at this quantity. */
function after(quantity: number, { did }: Event): number | undefined {
  if (did.kind === 'delivered') return quantity > 0 ? quantity - 1 : undefined;
  if (did.kind === 'seen') return quantity === did.quantity ? quantity : undefined;
  return quantity === did.from ? did.to : undefined;
}

/**
 * Whether the events are possible in some sequential order in which no event comes before another that had ended when it
 * began (Herlihy and Wing). The search is Wing and Gong's, with the states that were tried.
 */
export function isLinearizable(history: Event[], initial: number): boolean {
  const events = history.toSorted((one, other) => one.start - other.start);
  const ends = events.map(({ end, uncertain }) => (uncertain ? Number.POSITIVE_INFINITY : end));
  const tried = new Set<string>();

  // `first` is the earliest event not placed yet; `ahead` are the later ones that are placed already.
  function place(first: number, ahead: ReadonlySet<number>, quantity: number): boolean {
    let next = first;
    const beyond = new Set(ahead);
    while (beyond.delete(next)) next += 1;
    if (next === events.length) return true;
    const state = `${next}|${[...beyond].sort((one, other) => one - other)}|${quantity}`;
    if (tried.has(state)) return false;
    tried.add(state);

    let earliestEnd = Number.POSITIVE_INFINITY;
    for (let at = next; at < events.length; at += 1) {
      const event = events[at];
      if (!event || event.start > earliestEnd) break;
      if (beyond.has(at)) continue;
      const left = after(quantity, event);
      if (left !== undefined && place(next, new Set([...beyond, at]), left)) return true;
      if (event.uncertain && place(next, new Set([...beyond, at]), quantity)) return true;
      earliestEnd = Math.min(earliestEnd, ends[at] ?? earliestEnd);
    }
    return false;
  }
  return place(0, new Set(), initial);
}
