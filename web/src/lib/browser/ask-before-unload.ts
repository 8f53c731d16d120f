const reasons = new Set<unknown>();
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** While there is a reason, the browser asks before a reload or before the tab is closed. */
export function askBeforeUnload(reason: unknown, asks: boolean): void {
  if (asks) reasons.add(reason);
  else reasons.delete(reason);
  // A listener that is always there would keep pages out of the browser's cache for Back and Forward.
  if (reasons.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
