import { useSyncExternalStore } from 'react';
import { createStore } from '../store';

type Area = 'localStorage' | 'sessionStorage';

/** Entries that could not be stored, because storage is forbidden or full: they are there until the page is left. */
const unstored = new Map<string, string | null>();
const writes = createStore(0);

export function readEntry(area: Area, key: string): string | null {
  const entry = unstored.get(`${area} ${key}`);
  if (entry !== undefined) return entry;
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** `undefined` where there is none, or a damaged one. */
export function readJson<T>(area: Area, key: string): T | undefined {
  try {
    return JSON.parse(readEntry(area, key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** `null` removes the entry. Where storage is forbidden or full, the page works all the same. */
export function writeEntry(area: Area, key: string, entry: string | null): void {
  try {
    if (entry === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, entry);
    unstored.delete(`${area} ${key}`);
  } catch {
    unstored.set(`${area} ${key}`, entry);
  }
  writes.set(writes.get() + 1);
}

function subscribe(onChange: () => void): () => void {
  const end = writes.subscribe(onChange);
  addEventListener('storage', onChange);
  return () => {
    end();
    removeEventListener('storage', onChange);
  };
}

/** An entry, also when it changes in this tab or in another one. None during prerendering and hydration. */
export const useEntry = (area: Area, key: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => readEntry(area, key),
    () => null,
  );
