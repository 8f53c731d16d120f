type Area = 'localStorage' | 'sessionStorage';

const listeners = new Set<() => void>();

/** Nothing where storage is forbidden. */
export function readEntry(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the entry. False where storage is forbidden or full: nothing is kept, and the page works all the same. */
export function writeEntry(area: Area, key: string, entry: string | null): boolean {
  try {
    if (entry === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, entry);
    return true;
  } catch {
    return false;
  } finally {
    if (area === 'localStorage') for (const listener of listeners) listener();
  }
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
