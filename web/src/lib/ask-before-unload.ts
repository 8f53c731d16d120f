const reasons = new Set<string>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before the page is loaded again or the tab is closed, on every page, as long as there is a reason. */
export function askBeforeUnload(reason: string, asks: boolean): void {
  if (asks) reasons.add(reason);
  else reasons.delete(reason);
  if (reasons.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
