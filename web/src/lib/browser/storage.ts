type Area = 'localStorage' | 'sessionStorage';

const listeners = new Set<() => void>();

/** Entries of local storage where that is forbidden or full: they are there until the page is left. */
const unstored = new Map<string, string | null>();

/** Of session storage nothing where that is forbidden. */
export function readEntry(area: Area, key: string): string | null {
  const entry = area === 'localStorage' ? unstored.get(key) : undefined;
  if (entry !== undefined) return entry;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the entry. Where storage is forbidden or full, the page works all the same. */
export function writeEntry(area: Area, key: string, entry: string | null): void {
  const isLocal = area === 'localStorage';
  try {
    if (entry === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, entry);
    if (isLocal) unstored.delete(key);
  } catch {
    if (isLocal) unstored.set(key, entry);
  }
  if (isLocal) for (const listener of listeners) listener();
}

/** The keys that begin like this. */
export function keysOf(area: Area, start: string): string[] {
  try {
    return Object.keys(globalThis[area]).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Calls back when local storage changes, in this tab or in another one. */
export function subscribeToEntries(onChange: () => void): () => void {
  listeners.add(onChange);
  addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onChange);
  };
}
